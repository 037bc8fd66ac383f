import { useEffect, useState } from 'react'
import type { PasswordRuleWords } from '../../../shared/messages/reader-messages.ts'
import {
  checkPassword,
  MAX_PASSWORD,
  type PasswordConfig,
  type PasswordRules,
} from '../../../shared/readers/password.ts'
import { classNames } from '../../design/class-names.ts'
import css from './forms.module.css'
import { useField } from './sent-form.ts'

interface PasswordFieldProps {
  readonly label: string
  readonly words: { readonly show: string; readonly hide: string; readonly rules: PasswordRuleWords }
  /** The rules of a new password; absent: the reader types one that exists. */
  readonly rules?: PasswordConfig
  readonly required?: boolean
}

const RULE_NAMES = ['length', 'letters', 'numbers', 'special'] as const

/** A password, with a button that shows it; a new one has the list of rules that tick off while it is typed (AU-026). */
export function PasswordField({ label, words, rules, required = false }: PasswordFieldProps) {
  const { id, fault, takesFocus } = useField('password')
  const [password, setPassword] = useState('')
  const [isShown, show] = useState(false)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const described = [rules && `${id}-rules`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={css.password}>
        <input
          className={css.input}
          id={id}
          name="password"
          type={isShown ? 'text' : 'password'}
          autoComplete={rules ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_PASSWORD}
          required={required}
          // biome-ignore lint/a11y/noAutofocus: the field that has to be changed, in a form that the reader has sent
          autoFocus={takesFocus}
          aria-invalid={fault === undefined ? undefined : true}
          aria-describedby={described || undefined}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
        {isHydrated ? (
          <button
            className={css.show}
            type="button"
            aria-controls={id}
            aria-pressed={isShown}
            onClick={() => show(!isShown)}
          >
            {isShown ? words.hide : words.show}
          </button>
        ) : null}
      </div>
      {fault === undefined ? null : (
        <p className={css.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
      {rules ? <Rules id={`${id}-rules`} kept={checkPassword(password, rules)} words={words.rules} /> : null}
    </div>
  )
}

interface RulesProps {
  readonly id: string
  readonly kept: PasswordRules
  readonly words: PasswordRuleWords
}

function Rules({ id, kept, words }: RulesProps) {
  return (
    <ul className={css.rules} id={id}>
      {RULE_NAMES.map((name) => (
        <li key={name} className={classNames(kept[name] && css.kept)} data-kept={kept[name]}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={kept[name] ? 'm2.5 8.5 3.5 4 7.5-9' : 'M3 4.5h10L10.5 8l2.5 3.5H3z'} />
          </svg>
          <span>
            {words[name]}
            <span className="vh">, {kept[name] ? words.done : words.notYet}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
