import type { Spoken } from '../../shared/text/spoken.ts'

interface InLanguageProps {
  readonly spoken: Spoken | undefined
  readonly children: string
}

/** Text of a story. It gets a `span` with its language where that differs from the language of the page. */
export function InLanguage({ spoken, children }: InLanguageProps) {
  return spoken ? <span {...spoken}>{children}</span> : children
}
