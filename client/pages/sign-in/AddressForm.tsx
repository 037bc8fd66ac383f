import type { ComponentType } from 'react'
import type { SignInModel } from '../../../shared/page/model/readers.ts'
import forms from '../../readers/forms/forms.module.css'
import { ReaderForm } from '../../readers/forms/ReaderForm.tsx'
import { TextField } from '../../readers/forms/TextField.tsx'
import { useEmailGate } from '../../readers/forms/use-email-gate.ts'
import { ReaderIcon } from '../../readers/ReaderIcon.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { ProviderLink } from './ProviderLink.tsx'
import css from './SignInPage.module.css'

/** The way in by password, below the others. */
export type PasswordWay = ComponentType<{
  readonly model: SignInModel
  /** Whether the address is complete (AU-024). */
  readonly isOpen: boolean
}>

interface AddressFormProps {
  readonly model: SignInModel
  readonly password: PasswordWay
}

/**
 * The one form that signs in and registers: an address gets a code by mail. Enter in the address always sends the code,
 * because its button is the first.
 */
export function AddressForm({ model, password: Password }: AddressFormProps) {
  const { words, next, step } = model
  const { isOpen, ...gate } = useEmailGate()
  return (
    <div {...gate} className={forms.form}>
      <ReaderForm
        name={step === 'register' ? 'register' : 'sign-in'}
        call="link"
        forms={model.forms}
        words={words}
        hidden={next === '' ? {} : { next }}
      >
        <TextField
          name="email"
          type="email"
          label={words.email}
          hint={words.emailHint}
          placeholder={words.emailPlaceholder}
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          {...model.addressRule}
          required
        />
        <button className={`btn ${css.main} ${forms.full}`} type="submit" disabled={!isOpen}>
          <ReaderIcon name="mail" />
          {words.sendCode}
        </button>
        <p className={forms.or}>{words.or}</p>
        {model.hasPasskeys ? <PasskeyButton model={model} /> : null}
        <ProviderLink model={model} />
        <Password model={model} isOpen={isOpen} />
      </ReaderForm>
      <FinePrint model={model} />
    </div>
  )
}

function FinePrint({ model: { words, hrefs, next, step } }: { readonly model: SignInModel }) {
  const query = next === '' ? '' : `next=${encodeURIComponent(next)}`
  const isNew = step === 'register'
  const [text, link] = isNew ? words.toSignIn : words.toRegister
  const others = isNew ? [query] : ['with=password', query]
  const href = [isNew ? hrefs.signIn : hrefs.register, others.filter(Boolean).join('&')].filter(Boolean).join('?')
  return (
    <p className={forms.small}>
      {text} <a href={href}>{link}</a>
      {hrefs.privacy === null ? null : (
        <>
          {'. '}
          {words.agreement} <a href={hrefs.privacy}>{words.privacy}</a>.
        </>
      )}
    </p>
  )
}
