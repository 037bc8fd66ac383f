import type { Block } from '../../body/blocks.ts'
import type { CaptionModel, CardMark, DateModel, LinkModel, Picture } from './parts.ts'
import type { ShopsModel } from './shops.ts'

/** A line of facts, such as a fee. */
export interface NamedText {
  readonly label: string
  readonly text: string
  readonly note: string | null
}

/** A date with the words before it: `Price checked Nov 21, 2026`. */
export interface LabelledDate {
  readonly label: string
  readonly date: DateModel
}

/** The price of a deal, with its former price. */
export interface DealModel {
  readonly now: string
  /** The former price with the word before it, for screen readers; null when the price is the usual one. */
  readonly was: { readonly label: string; readonly text: string } | null
  /** `Save $90` */
  readonly saving: string | null
  readonly note: string | null
  /** The link to the offer; null without an address, and when the offer has ended. */
  readonly offer: LinkModel | null
  readonly checked: LabelledDate | null
  readonly ends: LabelledDate | null
  readonly hasEnded: boolean
  readonly history: {
    readonly title: string
    readonly text: string
    /** An SVG path in a box of 120 × 32, and where its last point is. */
    readonly path: string
    readonly end: number
    /** Newest first. */
    readonly prices: readonly { readonly date: DateModel; readonly text: string }[]
  } | null
}

/** A credit card (EN-045). */
export interface CreditCardModel {
  readonly issuer: string | null
  readonly network: string | null
  readonly facts: readonly NamedText[]
  readonly points: readonly string[]
  readonly rates: { readonly title: string; readonly rows: readonly NamedText[] } | null
  readonly apply: LinkModel | null
  readonly terms: readonly LinkModel[]
  readonly call: LinkModel | null
  readonly checked: LabelledDate | null
}

/** One entry of a list (EN-046). */
export interface EntryModel {
  readonly id: string
  /** Its place in a ranking; null if the list is no ranking. */
  readonly rank: number | null
  readonly name: string
  /** What it is best at: `Best for most`. */
  readonly award: string | null
  readonly picture: Picture | null
  readonly caption: CaptionModel | null
  readonly mark: Extract<CardMark, { readonly kind: 'score' }> | null
  readonly body: readonly Block[]
  readonly details: readonly Block[]
  readonly deal: DealModel | null
  readonly shops: ShopsModel | null
  readonly card: CreditCardModel | null
  readonly specs: readonly NamedText[]
  readonly link: LinkModel | null
  readonly call: LinkModel | null
}

/** A comparison of the entries: one row for each. */
export interface ComparisonModel {
  readonly title: string
  readonly columns: readonly string[]
  /** `id` is the anchor of the entry; a missing value is null. */
  readonly rows: readonly { readonly id: string; readonly name: string; readonly cells: readonly (string | null)[] }[]
}

/** The title and the columns of the overview of a list. */
export interface GlanceModel {
  readonly title: string
  readonly pick: string
  readonly score: string
  readonly price: string
}

/** The ranked entries of a list article (PG-019). */
export interface EntriesModel {
  readonly title: string | null
  readonly jump: string
  /** An overview before the entries; null if they have neither scores nor shops: then links to each. */
  readonly glance: GlanceModel | null
  readonly entries: readonly EntryModel[]
  readonly comparison: ComparisonModel | null
}

/** What helps to buy in a story: the price of a deal, a list of products or cards. */
export interface BuyingModel {
  readonly deal: DealModel | null
  readonly list: EntriesModel | null
  /** The part of the body after the list. */
  readonly after: readonly Block[]
  /** Says that the publication earns from the links; null without such links (PG-029). */
  readonly disclosure: string | null
}
