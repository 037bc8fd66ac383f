/** The sources of a recommendation (EN-025). */
export const STREAM_SOURCES = ['curated', 'algorithm'] as const

/** A story that follows another one in a stream (EN-025). */
export interface StreamItem {
  readonly id: string
  readonly title: string | null
  readonly slug: string
  readonly source: (typeof STREAM_SOURCES)[number]
  readonly type: string | null
  readonly url: string | null
}
