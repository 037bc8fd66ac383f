import { useEffect, useRef, useState } from 'react'
import type { SignInModel } from '../../../shared/page/model/readers.ts'
import forms from '../../readers/forms/forms.module.css'
import { ReaderIcon } from '../../readers/ReaderIcon.tsx'

const load = () => import('../../readers/passkeys/sign-in.ts')

/**
 * Signs in with a passkey: by the button, or by a suggestion in the field for the address. Passkeys need scripts, so styles
 * hide the button without them; its chunk is fetched when this page is open, and by no other page.
 */
export function PasskeyButton({ model: { words, next } }: { readonly model: SignInModel }) {
  const [isReady, setReady] = useState(false)
  const [said, say] = useState('')
  const isOver = useRef(false)

  async function signIn(autofill: boolean): Promise<void> {
    const { signInWithPasskey } = await load()
    const { kind, next: to } = { next: '', ...(await signInWithPasskey({ next: next || '/', autofill })) }
    if (isOver.current) return
    if (kind === 'signed-in') return window.location.assign(to)
    if (kind === 'unknown') say(words.passkeyUnknown)
    // The reader requested no suggestion, so no message says that there is none.
    if (kind === 'failed' && !autofill) say(words.passkeyFailed)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: one suggestion for each visit of the page
  useEffect(() => {
    isOver.current = false
    setReady('PublicKeyCredential' in window)
    const suggest = async () => {
      const { canSuggestPasskeys } = await load()
      if (!isOver.current && (await canSuggestPasskeys())) await signIn(true)
    }
    // Without the chunk there is no suggestion; the other ways are open.
    suggest().catch(() => {})
    return () => {
      isOver.current = true
      load().then(
        ({ stopSuggesting }) => stopSuggesting(),
        () => {},
      )
    }
  }, [])

  const press = () => {
    say('')
    signIn(false).catch(() => say(words.passkeyFailed))
  }
  return (
    <div className={forms.scripted}>
      <button className={`btn btn--line ${forms.full}`} type="button" disabled={!isReady} onClick={press}>
        <ReaderIcon name="key" />
        {words.passkey}
      </button>
      <p className={said === '' ? 'vh' : forms.small} role="status">
        {said}
      </p>
    </div>
  )
}
