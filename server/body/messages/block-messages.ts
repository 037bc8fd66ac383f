import type { ChartType } from '../chart-types.ts'
import type { EmbedKind } from '../embeds/embed.ts'
import type { StorageWords } from './storage-words.ts'

/**
 * Messages that the compiler writes into the HTML of blocks, in the language of the story. No browser loads them. A
 * message with parameters is a function, so that a missing parameter does not compile.
 */
export interface BlockMessages {
  readonly quickTake: string
  readonly faq: string
  readonly table: string
  readonly related: string
  readonly readMore: string
  readonly podcast: string
  readonly listen: (title: string) => string
  readonly contents: string
  readonly chartTypes: Readonly<Record<ChartType, string>>
  /** The name of a chart for screen readers. */
  readonly chart: (type: string, title: string) => string
  readonly chartData: string
  readonly source: (name: string) => string
  readonly category: string
  /** The button of an embed, which loads it from the other site. */
  readonly loadEmbed: (provider: string) => string
  readonly embedNote: (provider: string) => string
  readonly openEmbed: (provider: string) => string
  readonly embedTitles: Readonly<Record<EmbedKind, string>>
  readonly watch: string
  readonly gallery: string
  readonly openGallery: string
  readonly pictures: (count: number) => string
  readonly previous: string
  readonly next: string
  readonly before: string
  readonly after: string
  readonly compare: string
  /** @param day `Nov 27, 2026`; null if it is unknown */
  readonly correction: (day: string | null) => string
  readonly whyTrust: (name: string) => string
  /** The link to the page that says why. */
  readonly howWeWork: string

  /** The label of a buy button without words of its own. */
  readonly buyAt: (merchant: string) => string
  readonly seeOffer: string
  readonly offers: string
  /** The text before and after the date of a price, with its spaces. */
  readonly pricesAsOf: readonly [before: string, after: string]
  readonly ratesAsOf: readonly [before: string, after: string]
  /** Beside every link that earns a commission. */
  readonly earns: string
  /** At the top of a page with such links (PG-029). */
  readonly disclosure: string
  /** Before a former price. */
  readonly was: string
  readonly score: string
  readonly outOfTen: string
  /** The title of a score from 8.5. */
  readonly pick: string
  readonly verdict: string
  readonly editorsChoice: string
  readonly pros: string
  readonly cons: string
  readonly specifications: string
  readonly products: string
  /** The title of a list in short. */
  readonly picks: string
  /** The title of a list whose entries are questions. */
  readonly answers: string
  readonly comparison: string
  readonly readReview: string
  readonly bestFor: string
  readonly prices: string
  readonly price: string
  readonly plan: string
  readonly note: string
  readonly shop: string
  /** @param issuer the bank of a credit card; null: unknown */
  readonly apply: (issuer: string | null) => string
  /** Before a telephone number, with its space. */
  readonly byPhone: string
  readonly terms: string
  readonly fees: string
  readonly rewards: string
  readonly introBonus: string
  readonly benefits: string
  readonly apr: string
  readonly yearlyReward: string
  readonly creditNeeded: string
  readonly network: string
  readonly rates: string
  /** The heads of tables of rates and plans. */
  readonly columns: Readonly<
    Record<
      | 'name'
      | 'rate'
      | 'apr'
      | 'apy'
      | 'term'
      | 'minimum'
      | 'fee'
      | 'speed'
      | 'price'
      | 'technology'
      | 'phone'
      | 'download'
      | 'upload',
      string
    >
  >
  /** The sales of PG-055: the badge, and the link to all of their stories. */
  readonly holidays: Readonly<Record<'black-friday' | 'cyber-monday', { readonly name: string; readonly link: string }>>
  readonly storage: StorageWords
}
