/** Where a recommendation came from (EN-025). */
export const SEAMLESS_SOURCES = ['curated', 'algorithm'] as const
export type SeamlessSource = (typeof SEAMLESS_SOURCES)[number]

/** One story of the stream below a story (EN-025). */
export interface SeamlessItem {
  readonly id: string
  readonly title: string | null
  readonly slug: string
  readonly source: SeamlessSource
  readonly type: string | null
  readonly url: string | null
}
