import { useEffect, useRef } from 'react'
import type { NewsletterWords } from '../../shared/messages/form-messages.ts'
import css from './SignUp.module.css'

interface SignedUpProps {
  readonly words: NewsletterWords
  /** Whether it has replaced a form, which had the focus. */
  readonly takesFocus: boolean
}

/** What a reader sees after signing up: the same whether or not the address was known. */
export function SignedUp({ words, takesFocus }: SignedUpProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  return (
    <div className={css.done} role="status">
      <h2 className="display" ref={title} tabIndex={-1}>
        {words.done}
      </h2>
      <p>{words.doneText}</p>
    </div>
  )
}
