import { classNames } from '../design/class-names.ts'

interface KickerProps {
  readonly label: string
  readonly href?: string | null
  readonly sponsored?: boolean
  /** What runs now shows a light instead of a flag. */
  readonly live?: boolean
}

/** The pennant and the word that says where a story belongs. */
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
