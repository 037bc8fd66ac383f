import { useEffect, useRef } from 'react'
import type { NewslettersModel, SignUpForm } from '../../../shared/page/model/newsletters.ts'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { Body } from '../../blocks/Body.tsx'
import { AddressField } from '../../newsletters/AddressField.tsx'
import { SignedUp } from '../../newsletters/SignedUp.tsx'
import signUp from '../../newsletters/SignUp.module.css'
import { useSignUp } from '../../newsletters/use-sign-up.ts'
import { Choice } from './Choice.tsx'
import css from './NewslettersPage.module.css'

/** The newsletters of the publication, with a form for all of them (PG-064). */
export function Page({ payload }: { payload: PagePayload }) {
  const { content } = payload
  if (content.kind !== 'newsletters') return null
  const { title, dek, body, form, words, state, href, spoken } = content
  return (
    <div className={`wrap ${css.page}`}>
      <header className={css.header}>
        <h1 className="display" {...spoken}>
          {title}
        </h1>
        {dek ? (
          <p className={css.dek} {...spoken}>
            {dek}
          </p>
        ) : null}
      </header>
      {state.kind === 'done' ? (
        <div className={css.panelBox}>
          <div className={`on-fill ${signUp.panel}`}>
            <SignedUp words={words} takesFocus={false} />
            <p>
              <a className={`btn ${signUp.button}`} href={href}>
                {words.all}
              </a>
            </p>
          </div>
        </div>
      ) : (
        <LettersForm content={content} form={form} />
      )}
      {body.length > 0 ? (
        <div className={css.body} {...spoken}>
          <Body blocks={body} />
        </div>
      ) : null}
    </div>
  )
}

function LettersForm({ content, form }: { readonly content: NewslettersModel; readonly form: SignUpForm }) {
  const { newsletters, note, words } = content
  const { state, isSending, submit } = useSignUp(form, content.state)
  const refused = state.kind === 'refused' ? state : null
  const fault = refused?.faults.letter
  const message = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button is below the boxes, perhaps some screens away.
    if (state.kind === 'refused') message.current?.focus()
  }, [state])
  if (state.kind === 'done') {
    return (
      <div className={css.panelBox}>
        <div className={`on-fill ${signUp.panel}`}>
          <SignedUp words={words} takesFocus />
        </div>
      </div>
    )
  }
  return (
    <form className={css.form} method="post" action={form.action} onSubmit={submit}>
      <fieldset className={css.choose} aria-describedby={fault === undefined ? undefined : 'no-letter'}>
        <legend className="vh">{words.choose}</legend>
        {fault === undefined ? null : (
          <p className={css.fault} id="no-letter" role="alert" ref={message} tabIndex={-1}>
            {fault}
          </p>
        )}
        <div className={css.choices}>
          {newsletters.map((newsletter) => (
            <Choice
              key={newsletter.slug}
              newsletter={newsletter}
              chosen={refused?.chosen.includes(newsletter.slug) ?? false}
            />
          ))}
        </div>
      </fieldset>
      <div className={css.panelBox}>
        <div className={`on-fill ${signUp.panel}`}>
          <AddressField form={form} state={state} isSending={isSending} />
          {note ? <p className={signUp.note}>{note}</p> : null}
        </div>
      </div>
    </form>
  )
}
