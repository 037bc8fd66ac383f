import type { RefusableCategory } from '../../shared/consent/consent.ts'

/** The words of the privacy choices, which only browsers show. */
export interface ConsentMessages {
  /** The name of the region. */
  readonly region: string
  readonly title: string
  readonly text: string
  readonly accept: string
  readonly reject: string
  readonly choose: string
  /** The title of the panel, and the button in footers. */
  readonly choices: string
  /** What cannot be refused. */
  readonly always: string
  readonly categories: Readonly<Record<RefusableCategory, string>>
  readonly save: string
  readonly close: string
  /** Where the browser sends Global Privacy Control. */
  readonly honored: string
}
