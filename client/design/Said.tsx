import type { Spoken } from '../../shared/text/spoken.ts'

interface SaidProps {
  readonly spoken: Spoken | undefined
  readonly children: string
}

/** Words of a story beside those of the site: marked where they are in another language, bare where not. */
export function Said({ spoken, children }: SaidProps) {
  return spoken ? <span {...spoken}>{children}</span> : children
}
