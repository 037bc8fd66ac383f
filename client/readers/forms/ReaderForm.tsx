import { type FormEvent, type ReactNode, useState } from 'react'
import type { ReaderForms } from '../../../shared/page/model/readers.ts'
import { FormNotice } from './FormNotice.tsx'
import css from './forms.module.css'
import { FormContext } from './sent-form.ts'
import { userCall } from './user-calls.ts'

interface ReaderFormProps {
  /** Names the form among those of the page. */
  readonly name: string
  /** The call that it is sent to, such as `code`. */
  readonly call: string
  readonly forms: ReaderForms
  /** Before the list of faults. */
  readonly words: { readonly faults: string }
  /** Fields that the reader does not see. */
  readonly hidden?: Readonly<Record<string, string>>
  readonly className?: string
  readonly children: ReactNode
}

/** A form that works without JavaScript: the response redirects to a page that shows again what was typed (BX-062). */
export function ReaderForm({ name, call, forms, words, hidden = {}, className, children }: ReaderFormProps) {
  const [isSending, setSending] = useState(false)
  const sent = forms.sent?.form === name ? forms.sent : null
  const action = userCall(call)
  const [first = null] = Object.keys(sent?.faults ?? {})
  const submit = (event: FormEvent) => {
    if (isSending) event.preventDefault()
    setSending(true)
  }
  return (
    <form
      className={className ?? css.form}
      id={`form-${name}`}
      method="post"
      action={action}
      aria-busy={isSending || undefined}
      onSubmit={submit}
    >
      <input type="hidden" name={forms.token.name} value={forms.token.value} />
      {Object.entries(hidden).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <FormContext value={{ name, sent, focused: first }}>
        {sent === null ? null : <FormNotice name={name} sent={sent} words={words} />}
        {children}
      </FormContext>
    </form>
  )
}
