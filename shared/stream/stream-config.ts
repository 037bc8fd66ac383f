/** How the stream of a type of story requests further stories, and when it counts one as read. */
export interface StreamConfig {
  /** Stories of one list. */
  readonly limit: number
  /** `rootMargin` at the end of the stream: nearer than this, the next story is requested. */
  readonly request: string
  /** `rootMargin` around a story: inside of it, the story is the one in view. */
  readonly enter: string
}

/** One row for each type that other stories follow; it pairs the two readings of the requirements (PG-074, PG-075). */
const STREAM_CONFIGS: Readonly<Record<string, StreamConfig>> = {
  content_article: { limit: 3, request: '50% 0px', enter: '-20% 0px' },
  content_livearticle: { limit: 4, request: '100% 0px', enter: '-20% 0px 0px 0px' },
}

/** The configuration of a type of content; null: no stories follow it (CL-011). */
export function findStreamConfig(typeName: string): StreamConfig | null {
  return (Object.hasOwn(STREAM_CONFIGS, typeName) && STREAM_CONFIGS[typeName]) || null
}
