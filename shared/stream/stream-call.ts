import type { StreamConfig } from './stream-config.ts'

/** The story after which a list of next stories is requested. A type alone is enough (CL-010). */
export interface StreamSeed {
  readonly slug: string | null
  readonly contentId: string | null
  /** e.g. `content_article` */
  readonly contentType: string | null
}

/** The component in the layout that shows the stream. */
export interface StreamPlace {
  readonly name: string
  readonly displayName: string
  /** Its `typeName` in the layout. */
  readonly type: string
}

/** Stands for the slug of a story that has none. */
const NO_SLUG = '-'

/**
 * The path and query of the call for the next stories (CL-009). Null after a warning: without a configuration (CL-011),
 * or with neither slug, id nor type (CL-010).
 *
 * @param site the key of the site
 */
export function toStreamCall(
  site: string,
  seed: StreamSeed,
  place: StreamPlace,
  config: Pick<StreamConfig, 'limit'> | null,
  warn: (message: string) => void,
): string | null {
  const { slug, contentId, contentType } = seed
  if (config === null) {
    warn(`No next stories: ${contentType ?? 'this type of content'} has no configuration`)
    return null
  }
  if (!slug && !contentId && !contentType) {
    warn('No next stories: the story has neither slug, id nor type')
    return null
  }
  const query = new URLSearchParams({
    ...(contentId && { contentId }),
    // Without a story, its type says which stories are meant; beside one, every type may follow.
    ...(!slug && !contentId && contentType && { recommendationContentType: contentType }),
    componentName: place.name,
    componentDisplayName: place.displayName,
    componentType: place.type,
    limit: String(config.limit),
  })
  return `/api/neutron/seamless/${encodeURIComponent(site)}/${encodeURIComponent(slug || contentId || NO_SLUG)}/web?${query}`
}
