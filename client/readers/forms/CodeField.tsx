import css from './forms.module.css'
import { TextField } from './TextField.tsx'

interface CodeFieldProps {
  readonly label: string
  readonly hint: string
}

/** Six digits in one field: paste, autofill from messages and screen readers work with no code of ours. */
export function CodeField({ label, hint }: CodeFieldProps) {
  return (
    <TextField
      name="code"
      label={label}
      hint={hint}
      className={css.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      // Some keyboards paste a space in the middle; the server takes it out.
      maxLength={8}
      required
    />
  )
}
