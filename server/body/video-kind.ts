/** Topics whose videos are shown from YouTube (PG-043). */
const YOUTUBE_TOPICS: ReadonlySet<string> = new Set([
  'security-cameras',
  'security-services',
  'mattresses',
  'smart-locks',
])

/** What shows the shortcode `video`: a player of YouTube, or that of the site. */
export type VideoKind = 'youtube' | 'player'

/** Which player shows the shortcode `video` in a story with these topics (PG-043). */
export function videoKindOf(topics: readonly { readonly slug: string }[]): VideoKind {
  return topics.some(({ slug }) => YOUTUBE_TOPICS.has(slug)) ? 'youtube' : 'player'
}
