import { classNames } from '../design/class-names.ts'
import css from './Flag.module.css'

/** A pennant: hollow is “not yet”, flown is “on”. It is always beside a word. */
export function Flag({ isOn }: { readonly isOn: boolean }) {
  return (
    <svg className={classNames(css.flag, isOn && css.on)} viewBox="0 0 19 16" aria-hidden="true">
      <path d="M1 1h17l-5 7 5 7H1z" />
    </svg>
  )
}
