import type { InputHTMLAttributes } from 'react'
import { classNames } from '../../design/class-names.ts'
import css from './forms.module.css'
import { useField } from './sent-form.ts'

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string
  readonly label: string
  readonly hint?: string
}

/** A field with its label, its hint and its fault. What was typed is shown again, except passwords and codes. */
export function TextField({ name, label, hint, className, defaultValue, ...input }: TextFieldProps) {
  const { id, typed, fault, takesFocus } = useField(name)
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        name={name}
        className={classNames(css.input, className)}
        defaultValue={typed ?? defaultValue}
        // biome-ignore lint/a11y/noAutofocus: the field that has to be changed, in a form that the reader has sent
        autoFocus={takesFocus || input.autoFocus}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={described || undefined}
      />
      {hint ? (
        <p className={css.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {fault === undefined ? null : (
        <p className={css.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  )
}
