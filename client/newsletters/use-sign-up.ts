import { type FormEvent, useState } from 'react'
import type { SignUpForm, SignUpState } from '../../shared/page/model/newsletters.ts'
import { fetchFromSite } from '../app/fetch-from-site.ts'

interface SignUp {
  readonly state: SignUpState
  readonly isSending: boolean
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
}

/** Sends a sign-up form without leaving the page. Without JavaScript the browser sends the same form. */
export function useSignUp({ action, words }: SignUpForm, initial: SignUpState): SignUp {
  const [state, setState] = useState(initial)
  const [isSending, setSending] = useState(false)
  async function send(fields: URLSearchParams): Promise<SignUpState> {
    const refused = (faults: Faults): SignUpState => ({
      ...{ kind: 'refused', address: fields.get('address') ?? '', chosen: fields.getAll('letter'), faults },
    })
    // Browsers check the address themselves, but not that one of several boxes is checked.
    if (!fields.has('letter')) return refused({ letter: words.noLetter })
    try {
      const response = await fetchFromSite(action, undefined, {}, fields)
      return response.ok ? { kind: 'done' } : refused(toFaults(await response.json()))
    } catch {
      return refused({ form: words.failed })
    }
  }
  return {
    state,
    isSending,
    submit(event) {
      event.preventDefault()
      if (isSending) return
      setSending(true)
      void send(toFields(event.currentTarget)).then((next) => {
        setState(next)
        setSending(false)
      })
    },
  }
}

type Faults = Extract<SignUpState, { kind: 'refused' }>['faults']

/** The fields of a form as the browser would send them. */
export function toFields(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') fields.append(name, value)
  return fields
}

/** The messages of a refusal by field. The response is of this site, so its shape is known. */
function toFaults(answer: { error: { issues?: { path: string; message: string }[]; message: string } }): Faults {
  const { issues, message } = answer.error
  return issues ? Object.fromEntries(issues.map((issue) => [issue.path, issue.message])) : { form: message }
}
