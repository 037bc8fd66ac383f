import { toHtml, toPlainText } from '../body/sanitize.ts'
import { toElement, toText } from '../body/shape/tree.ts'
import { decodePercent } from './percent.ts'

/** The sites that a story can embed, by host and path, with the shortcode of each. */
const PROVIDERS: readonly (readonly [address: RegExp, shortcode: string])[] = [
  [
    /^(?:www\.|m\.|music\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch|embed\/|shorts\/|live\/|v\/|playlist)|youtu\.be\/)/,
    'youtube_video',
  ],
  [/^(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/|groups\/)?[\w/]*\d/, 'vimeo_video'],
  [/^(?:www\.|mobile\.)?(?:twitter|x)\.com\/(?:#!\/)?\w+\/status(?:es)?\/\d+/, 'twitter_tweet'],
  [/^(?:www\.)?(?:instagram\.com|instagr\.am)\/(?:\w+\/)?(?:p|tv|reel)\//, 'instagram_post'],
  [/^(?:www\.)?facebook\.com\/(?:watch|[^/]+\/videos|video\.php|reel)/, 'facebook_video'],
  [/^(?:www\.)?(?:facebook\.com\/(?:[^/]+\/(?:posts|photos)|permalink|photo|story)|fb\.watch\/)/, 'facebook_post'],
  [/^(?:www\.|vm\.)?tiktok\.com\//, 'tiktok_video'],
  [/^(?:www\.)?threads\.(?:net|com)\/@/, 'threads_post'],
  [/^(?:www\.|old\.)?reddit\.com\/r\/\w+\/comments\//, 'reddit_post'],
  [/^(?:[a-z]{2}\.|www\.)?pinterest\.[a-z.]+\/pin\//, 'pinterest_pin'],
  [/^open\.spotify\.com\//, 'spotify_track'],
  [/^(?:www\.|m\.|w\.|api\.)?(?:soundcloud\.com|snd\.sc)\//, 'soundcloud_track'],
  [/^(?:www\.|player\.|clips\.)?twitch\.tv\//, 'twitch_stream'],
]

/** Converts the URL of another site's post or player to its shortcode, with the URL of its preview; null for others. */
export function toEmbed(address: string, title: string | null = null, picture: string | null = null): string | null {
  const url = address
    .trim()
    .replace(/^\/\//, 'https://')
    .replace(/&#038;|&amp;/g, '&')
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return null
  const place = url.replace(/^https?:\/\//i, '')
  const shortcode = PROVIDERS.find(([pattern]) => pattern.test(place))?.[1]
  if (shortcode === undefined) return null
  return toHtml([
    toElement('shortcode', { shortcode, url, title: title ?? undefined, thumbnail: picture ?? undefined }),
  ])
}

/** Converts a URL that is alone on its line to an embed, else to a link. */
export function toLineEmbed(address: string, title: string | null = null): string {
  const url = address.trim()
  return toEmbed(url, title) ?? toHtml([toElement('p', {}, [toElement('a', { href: url }, [toText(title ?? url)])])])
}

/** Converts iframes of known players to embeds. The sanitiser later converts other iframes to links. */
export function embedFrames(html: string): string {
  return html.replace(/<iframe\b([^<>]*)>(?:(?!<iframe\b)[\s\S])*?<\/iframe\s*>/gi, (frame, attributes: string) => {
    const source = readAttribute(attributes, 'src') ?? readAttribute(attributes, 'data-src') ?? ''
    return toEmbed(toPageAddress(source), readTitle(attributes)) ?? frame
  })
}

/** Gives each embed without a title the title of the iframe in `frames` that plays the same page. */
export function titleEmbeds(html: string, frames: readonly string[]): string {
  const titles = new Map<string, string>()
  for (const [, attributes = ''] of frames.join('\n').matchAll(/<iframe\b([^<>]*)>/gi)) {
    const title = readTitle(attributes)
    if (title) titles.set(toPageKey(readAttribute(attributes, 'src') ?? ''), title)
  }
  if (titles.size === 0) return html
  return html.replace(/<shortcode shortcode="\w+" url="([^"]*)"><\/shortcode>/g, (embed, url: string) => {
    const title = titles.get(toPageKey(url))
    return title === undefined ? embed : (toEmbed(url, title) ?? embed)
  })
}

/** A key that is equal for the page, short and player URLs of one video. */
function toPageKey(address: string): string {
  const page = toPageAddress(address)
  const [, video] = /(?:youtu\.be\/|youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|live\/))([\w-]{6,})/i.exec(page) ?? []
  return (
    video ??
    page
      .replace(/^https?:\/\/(?:www\.)?/i, '')
      .replace(/[?#].*$/, '')
      .replace(/\/$/, '')
  )
}

function readTitle(attributes: string): string | null {
  const title = readAttribute(attributes, 'title')
  return title && toPlainText(title)
}

/** Converts a player's URL to the URL of its page. */
export function toPageAddress(address: string): string {
  const url = address.replace(/^\/\//, 'https://').replace(/&amp;/g, '&')
  const youTube = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/(?:embed|v)\/([\w-]{6,})/i.exec(url)?.[1]
  if (youTube !== undefined && youTube !== 'videoseries') return `https://www.youtube.com/watch?v=${youTube}`
  const vimeo = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/i.exec(url)?.[1]
  if (vimeo !== undefined) return `https://vimeo.com/${vimeo}`
  const sound = /^https?:\/\/w\.soundcloud\.com\/player\/?\?(?:.*&)?url=([^&]+)/i.exec(url)?.[1]
  return sound === undefined ? url : decodePercent(sound)
}

function readAttribute(attributes: string, name: string): string | null {
  const [, double, single, bare] =
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes) ?? []
  return double ?? single ?? bare ?? null
}
