import type { Draw } from '../experiments/draw.ts'
import type { FoundPage } from '../respond/find-page.ts'

/** A page for one reader. */
export interface ReaderPage extends FoundPage {
  /** The origin has put the reader into a test, or left them out; null: no draw. */
  readonly draw: Draw | null
  /** A preview link was used, so the response is not cached. */
  readonly preview: boolean
}

/** Where an address leads, and what to send. A page that could not be made is a `page` with an error status. */
export interface Destination extends ReaderPage {
  /** `gone` is a 410 of `redirects.txt`; `mask` is the page of another address, under a short one. */
  readonly kind: 'page' | 'mask' | 'redirect' | 'gone' | 'notFound'
}
