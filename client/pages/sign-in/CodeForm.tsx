import { useEffect, useState } from 'react'
import type { SignInModel } from '../../../shared/page/model/readers.ts'
import { CodeField } from '../../readers/forms/CodeField.tsx'
import forms from '../../readers/forms/forms.module.css'
import { ReaderForm } from '../../readers/forms/ReaderForm.tsx'
import css from './SignInPage.module.css'

/** Seconds until the reader may request another message: the first one takes time to arrive. */
const WAIT = 30

/** The code of the message. It works only in the browser that requested it. */
export function CodeForm({ model }: { readonly model: SignInModel }) {
  const { words, hrefs } = model
  const email = model.forms.sent?.typed.email ?? ''
  return (
    <>
      <ReaderForm name="code" call="code" forms={model.forms} words={words} hidden={email === '' ? {} : { email }}>
        <CodeField label={words.codeField} hint={words.codeHint} />
        <button className={`btn ${css.main} ${forms.full}`} type="submit">
          {words.continue}
        </button>
      </ReaderForm>
      <div className={`${forms.acts} ${forms.split}`}>
        {email === '' ? null : <SendAgain model={model} email={email} />}
        <a className={forms.text} href={hrefs.signIn}>
          {words.otherAddress}
        </a>
      </div>
    </>
  )
}

function SendAgain({ model, email }: { readonly model: SignInModel; readonly email: string }) {
  const { words } = model
  const left = useCountdown(WAIT)
  return (
    <ReaderForm name="again" call="link" forms={model.forms} words={words} hidden={{ email }}>
      <button className={forms.text} type="submit" disabled={left > 0}>
        {left > 0 ? `${words.sendAgain} (${left} s)` : words.sendAgain}
      </button>
    </ReaderForm>
  )
}

/** The seconds that are left. Without JavaScript there is no wait; the server has its limits. */
function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const count = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    count()
    const timer = setInterval(count, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
