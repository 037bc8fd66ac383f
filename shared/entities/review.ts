import type { CompiledBody } from '../body/blocks.ts'
import type { ContentBase, WinningInterest } from './content.ts'
import type { Image } from './image.ts'

/** One rated aspect of a review (EN-018). */
export interface SubRating {
  readonly id: string | null
  readonly name: string
  readonly rating: number | null
}

/** A product review, rated 0–10 (EN-018). */
export interface Review extends ContentBase {
  readonly typeName: 'content_review'
  readonly bad: string | null
  readonly bottomLine: string | null
  /** HTML as it was published; readers get `compiledBody`. */
  readonly body: string | null
  /** Set by the store, beside `body`; never taken from outside, because it is drawn as it stands. */
  readonly compiledBody?: CompiledBody | null
  readonly dek: string | null
  readonly editorsChoice: boolean
  readonly editorsChoiceDate: string | null
  readonly good: string | null
  readonly image: Image | null
  readonly preferredProductName: string | null
  readonly promoTitle: string | null
  readonly rating: number | null
  readonly starRating: number | null
  readonly subRatings: readonly SubRating[]
  readonly targetSlug: string | null
  readonly type: string | null
  readonly title: string | null
  readonly suppressAds: boolean
  readonly promoDek: string | null
  readonly promoHed: string | null
  readonly promoImage: Image | null
  /** Payloads of the body's shortcodes by key (PG-033). */
  readonly additionalShortcodeData: Readonly<Record<string, unknown>>
  readonly winningInterest: WinningInterest | null
}
