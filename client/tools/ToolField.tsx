import type { InputHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../design/class-names.ts'
import css from './ToolForm.module.css'
import { useToolId } from './tool-ids.ts'

interface ToolFieldProps
  extends Pick<
    InputHTMLAttributes<HTMLInputElement>,
    'inputMode' | 'autoComplete' | 'pattern' | 'maxLength' | 'required' | 'onFocus'
  > {
  readonly id: string
  readonly name: string
  readonly label: string
  readonly value: string
  /** Says what is wrong with the value. */
  readonly fault?: string | undefined
  /** Says what to enter; a fault takes its place. */
  readonly hint?: string
  readonly className?: string | undefined
  /** What belongs to the input, such as suggestions. */
  readonly children?: ReactNode
}

/** A field of a tool with its label, and what is wrong with it. */
export function ToolField({ id, label, value, fault, hint, className, children, ...input }: ToolFieldProps) {
  const note = fault ?? hint
  const own = useToolId()(id)
  const noteId = `${own}-${fault === undefined ? 'hint' : 'fault'}`
  return (
    <div className={classNames(css.field, className)}>
      <label htmlFor={own}>{label}</label>
      <input
        className={css.input}
        id={own}
        {...input}
        title={fault}
        defaultValue={value}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={note === undefined ? undefined : noteId}
      />
      {children}
      {note === undefined ? null : (
        <p className={fault === undefined ? css.hint : css.fault} id={noteId}>
          {note}
        </p>
      )}
    </div>
  )
}
