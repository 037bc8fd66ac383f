import { useEffect, useRef } from 'react'
import type { SignInModel } from '../../../shared/page/model/readers.ts'
import forms from '../../readers/forms/forms.module.css'
import { ReaderForm } from '../../readers/forms/ReaderForm.tsx'
import css from './SignInPage.module.css'

/**
 * The page of a mailed link. To open it changes nothing, as scanners of mail open links and run their scripts. The browser
 * that has asked for the link sends the form itself; every other one shows the button.
 */
export function TicketForm({ model }: { readonly model: SignInModel }) {
  const { words, hrefs, step, ticket, isAsker } = model
  const place = useRef<HTMLDivElement>(null)
  const isFresh = isAsker && model.forms.sent === null
  useEffect(() => {
    if (isFresh) place.current?.querySelector('form')?.requestSubmit()
  }, [isFresh])
  const name = step === 'undo' ? 'undo' : 'link'
  if (ticket === null) {
    return (
      <>
        <ReaderForm name={name} call="link" forms={model.forms} words={words}>
          {model.forms.sent === null ? <p>{words.noLink}</p> : null}
        </ReaderForm>
        <a className={`btn ${forms.full}`} href={hrefs.signIn}>
          {words.askForLink}
        </a>
      </>
    )
  }
  return (
    <div ref={place}>
      <ReaderForm
        name={name}
        call={step === 'undo' ? 'address/undo' : 'confirm'}
        forms={model.forms}
        words={words}
        hidden={{ t: ticket }}
      >
        <button className={`btn ${css.main} ${forms.full}`} type="submit">
          {step === 'undo' ? words.undoButton : words.confirmLink}
        </button>
      </ReaderForm>
    </div>
  )
}
