import { type ComponentType, useId } from 'react'
import type { SignInModel, SignInStep } from '../../../shared/page/model/readers.ts'
import type { PagePayload } from '../../../shared/page/payload.ts'
import { PICTURE_SIZES } from '../../../shared/page/picture-sizes.ts'
import { Image } from '../../components/PictureFrame.tsx'
import { useReloadWhenRestored } from '../../readers/use-reload-when-restored.ts'
import { CodeForm } from './CodeForm.tsx'
import { EntranceForm } from './EntranceForm.tsx'
import { RecoverForm } from './RecoverForm.tsx'
import css from './SignInPage.module.css'
import { TicketForm } from './TicketForm.tsx'

/** The form of each step; the same form signs in and registers. */
const FORMS = {
  signIn: EntranceForm,
  register: EntranceForm,
  code: CodeForm,
  link: TicketForm,
  recover: RecoverForm,
  undo: TicketForm,
} as const satisfies Record<SignInStep, ComponentType<{ readonly model: SignInModel }>>

/** A step of signing in: a cover line, and the form on a mast of its own. */
export function Page({ payload }: { payload: PagePayload }) {
  const { content } = payload
  const heading = useId()
  useReloadWhenRestored()
  if (content.kind !== 'sign-in') return null
  const { step, isPrompt, words, picture } = content
  const { title, tab, lead } = words[step]
  const Form = FORMS[step]
  return (
    <div className={`wrap ${css.page}`}>
      <div className={css.say}>
        <h1 className="display">{title}</h1>
        <p className={css.lead}>{lead}</p>
        {step === 'signIn' || step === 'register' ? (
          <ul className={css.gains}>
            {words.gains.map((gain) => (
              <li key={gain}>{gain}</li>
            ))}
          </ul>
        ) : null}
        {picture ? (
          <div className={css.art}>
            <Image picture={picture} sizes={PICTURE_SIZES.half} decorative />
          </div>
        ) : null}
      </div>
      <section className={css.panel} aria-labelledby={heading}>
        <h2 className="display tab" id={heading}>
          {isPrompt ? words.prompt : tab}
        </h2>
        <Form model={content} />
      </section>
    </div>
  )
}
