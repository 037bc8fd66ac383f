/** Other spellings of a name. */
const ALIASES: Readonly<Record<string, string>> = { charts: 'chart', toc: 'table-of-contents' }

/** Posts and players of other sites: until their blocks are built a reader gets the link, and keeps it without script. */
export const EMBED_NAMES: ReadonlySet<string> = new Set([
  'youtube_video',
  'twitter_tweet',
  'instagram_post',
  'facebook_post',
  'facebook_video',
  'tiktok_video',
  'threads_post',
  'reddit_post',
  'pinterest_pin',
  'spotify_track',
  'soundcloud_track',
  'vimeo_video',
  'twitch_stream',
  'podcast',
  'iframe',
])

/**
 * The registry's name for what an author wrote; null when it cannot be a name. One the registry does not know is kept as
 * a block too: it draws nothing, and is there when a later version learns it (PG-032).
 */
export function toShortcodeName(written: string): string | null {
  const name = written.trim().toLowerCase()
  if (!/^[a-z0-9][a-z0-9_-]{0,59}$/.test(name)) return null
  return ALIASES[name] ?? name
}
