import type { ChartType } from '../body/chart-types.ts'
import type { EmbedKind } from '../embeds/embed.ts'

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
}
