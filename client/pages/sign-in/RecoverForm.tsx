import type { SignInModel } from '../../../shared/page/model/readers.ts'
import forms from '../../readers/forms/forms.module.css'
import { ReaderForm } from '../../readers/forms/ReaderForm.tsx'
import { TextField } from '../../readers/forms/TextField.tsx'
import { useEmailGate } from '../../readers/forms/use-email-gate.ts'
import css from './SignInPage.module.css'

/** Another way in for readers who have forgotten their password: a code by mail (AU-017). */
export function RecoverForm({ model }: { readonly model: SignInModel }) {
  const { words, hrefs } = model
  const { isOpen, ...gate } = useEmailGate()
  return (
    <div {...gate} className={forms.form}>
      <ReaderForm name="recover" call="recover" forms={model.forms} words={words}>
        <TextField
          name="email"
          type="email"
          label={words.email}
          placeholder={words.emailPlaceholder}
          autoComplete="username"
          {...model.addressRule}
          required
        />
        <button className={`btn ${css.main} ${forms.full}`} type="submit" disabled={!isOpen}>
          {words.recoverButton}
        </button>
      </ReaderForm>
      <a className={forms.text} href={hrefs.signIn}>
        {words.signIn.tab}
      </a>
    </div>
  )
}
