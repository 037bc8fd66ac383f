import { useEffect, useId, useRef } from 'react'
import { ADDRESS_PATTERN, MAX_ADDRESS } from '../../shared/newsletters/address.ts'
import { TRAP_FIELD } from '../../shared/newsletters/trap-field.ts'
import type { SignUpForm, SignUpState } from '../../shared/page/model/newsletters.ts'
import css from './SignUp.module.css'

interface AddressFieldProps {
  readonly form: SignUpForm
  readonly state: SignUpState
  readonly isSending: boolean
}

/** The address and the button of a sign-up form, with the messages of a refusal. */
export function AddressField({ form: { words }, state, isSending }: AddressFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const refused = state.kind === 'refused' ? state : null
  const fault = refused?.faults.address
  useEffect(() => {
    if (fault !== undefined) field.current?.focus()
  }, [fault])
  return (
    <div className={css.field}>
      <label htmlFor={id}>{words.address}</label>
      <div className={css.row}>
        <input
          ref={field}
          id={id}
          className={css.input}
          type="email"
          name="address"
          autoComplete="email"
          required
          maxLength={MAX_ADDRESS}
          pattern={ADDRESS_PATTERN}
          title={words.badAddress}
          defaultValue={refused?.address}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={fault === undefined ? undefined : `${id}-fault`}
        />
        <button className={`btn ${css.button}`} type="submit" aria-disabled={isSending}>
          {isSending ? words.sending : words.signUp}
        </button>
      </div>
      {fault === undefined ? null : (
        <p className={css.fault} id={`${id}-fault`} role="alert">
          {fault}
        </p>
      )}
      {refused?.faults.form === undefined ? null : (
        <p className={css.fault} role="alert">
          {refused.faults.form}
        </p>
      )}
      <div className="vh" aria-hidden="true">
        <label htmlFor={`${id}-trap`}>{words.trap}</label>
        <input id={`${id}-trap`} name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
    </div>
  )
}
