import type { DealModel } from './buying.ts'
import type { LinkModel } from './parts.ts'

/** The offer of a deal, with the story about it. */
export interface OfferRowModel extends Pick<DealModel, 'now' | 'was' | 'saving' | 'note' | 'checked'> {
  readonly id: string
  readonly title: string
  /** The address of the story. */
  readonly href: string
  readonly offer: LinkModel
}

/** The offers of a hub (PG-063). */
export interface OffersModel {
  /** That the links may earn a commission. */
  readonly note: string
  /** What the links say to search engines. In the data, as a module that two pages share would be one more request. */
  readonly rel: string
  readonly rows: readonly OfferRowModel[]
}
