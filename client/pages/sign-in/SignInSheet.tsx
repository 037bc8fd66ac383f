import { type MouseEvent, useEffect, useId, useRef } from 'react'
import type { SignInModel } from '../../../shared/page/model/readers.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { Image } from '../../components/PictureFrame.tsx'
import { Icon } from '../../design/Icon.tsx'
import forms from '../../readers/forms/forms.module.css'
import { AddressForm, type PasswordWay } from './AddressForm.tsx'
import css from './SignInSheet.module.css'

interface SheetProps {
  readonly model: SignInModel
  readonly onClose: () => void
}

/** The form of the sign-in page as a dialog. It closes on Escape, by its button, beside it, and when the reader goes back. */
export function SignInSheet({ model, onClose }: SheetProps) {
  const { words, picture } = model
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const close = () => dialog.current?.close()
  useEffect(() => {
    // A modal <dialog> traps focus, makes the page behind it inert and closes on Escape without code.
    dialog.current?.showModal()
    dialog.current?.querySelector<HTMLInputElement>('[name="email"]')?.focus()
    const leave = () => dialog.current?.close()
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [])
  const closeBeside = (event: MouseEvent) => {
    if (event.target === event.currentTarget) close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it
    <dialog ref={dialog} className={css.sheet} aria-labelledby={heading} onClose={onClose} onClick={closeBeside}>
      <div className={css.inner}>
        {picture ? (
          <div className={css.art}>
            <Image picture={picture} sizes={PICTURE_SIZES.half} decorative />
          </div>
        ) : null}
        <div className={css.body}>
          <h2 className="display" id={heading}>
            {words.signIn.tab}
          </h2>
          <p className={css.lead}>{words.signIn.lead}</p>
          <AddressForm model={model} password={PasswordLink} />
        </div>
        <button className={`icon-btn ${css.close}`} type="button" aria-label={words.close} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  )
}

/** A password needs more room and more code, which the page has. */
const PasswordLink: PasswordWay = ({ model: { words, hrefs, next } }) => (
  <a
    className={`btn btn--line ${forms.full}`}
    href={`${hrefs.signIn}?with=password${next === '' ? '' : `&next=${encodeURIComponent(next)}`}`}
  >
    {words.usePassword}
  </a>
)
