/** What a feed lists: everything, a front of the site, or what has a topic, an author or a tag (SM-005). */
export type FeedSubject =
  | { readonly kind: 'all' }
  /** A front or hub, by its path without outer slashes. */
  | { readonly kind: 'hub'; readonly slug: string }
  | { readonly kind: 'topic' | 'author' | 'tag'; readonly slug: string }

/** The feed of the whole site. */
export const WHOLE_SITE = 'all'

const PARTS = ['topic', 'author', 'tag'] as const

/** One segment of a path that begins with a letter or digit; slugs of tags may have other letters. */
const ENDPOINT = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,199}$/u

/** What an endpoint lists; null if it cannot be one. */
export function parseEndpoint(endpoint: string): FeedSubject | null {
  if (!ENDPOINT.test(endpoint)) return null
  if (endpoint === WHOLE_SITE) return { kind: 'all' }
  const part = PARTS.find((kind) => endpoint.startsWith(`${kind}-`))
  if (part === undefined) return { kind: 'hub', slug: endpoint }
  const slug = endpoint.slice(part.length + 1)
  return slug === '' ? null : { kind: part, slug }
}

/** The endpoint of a subject. */
export function toEndpoint(subject: FeedSubject): string {
  if (subject.kind === 'all') return WHOLE_SITE
  return subject.kind === 'hub' ? subject.slug : `${subject.kind}-${subject.slug}`
}
