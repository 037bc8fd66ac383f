import type { SignInModel } from '../../../shared/page/model/readers.ts'
import forms from '../../readers/forms/forms.module.css'
import { PasswordField } from '../../readers/forms/PasswordField.tsx'
import { userCall } from '../../readers/forms/user-calls.ts'
import { AddressForm, type PasswordWay } from './AddressForm.tsx'
import css from './SignInPage.module.css'

/** The form of the page, where a password is behind a disclosure. */
export function EntranceForm({ model }: { readonly model: SignInModel }) {
  return <AddressForm model={model} password={Password} />
}

const Password: PasswordWay = ({ model: { words, hrefs, withPassword, passwordRules, step }, isOpen }) => {
  const isNew = step === 'register'
  return (
    <details className={css.way} open={withPassword}>
      <summary className="btn btn--line">{words.usePassword}</summary>
      <div className={css.wayBody}>
        <PasswordField label={words.password} words={words} {...(isNew && { rules: passwordRules })} />
        <button
          className={`btn ${forms.full}`}
          type="submit"
          formAction={userCall(isNew ? 'create' : 'login')}
          disabled={!isOpen}
        >
          {isNew ? words.createAccount : words.signInWithPassword}
        </button>
        {isNew ? null : (
          <a className={forms.text} href={hrefs.recover}>
            {words.forgotten}
          </a>
        )}
      </div>
    </details>
  )
}
