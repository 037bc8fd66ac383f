import { classNames } from '../design/class-names.ts'

interface KickerProps {
  readonly label: string
  readonly href?: string | null
  readonly sponsored?: boolean
  /** Live coverage shows a dot instead of a flag. */
  readonly live?: boolean
}

/** A pennant and the label above a headline. */
export function Kicker({ label, href, sponsored = false, live = false }: KickerProps) {
  const className = classNames('kicker', sponsored && 'kicker--sponsored', live && 'kicker--live')
  return href ? (
    <a className={className} href={href}>
      {label}
    </a>
  ) : (
    <span className={className}>{label}</span>
  )
}
