import { element, textElement, XML_DECLARATION, type Xml } from '../../body/xml.ts'

/** One address of a sitemap, absolute, with what search engines read beside it. */
export interface SitemapUrl {
  readonly loc: string
  /** ISO 8601; null: unknown. */
  readonly lastmod: string | null
  readonly images?: readonly string[]
  readonly news?: SitemapNews
  readonly video?: SitemapVideo
}

export interface SitemapNews {
  readonly name: string
  /** A language as the schema has it: ISO 639, and `zh-cn` and `zh-tw`. */
  readonly language: string
  /** ISO 8601. */
  readonly published: string
  readonly title: string
}

export interface SitemapVideo {
  readonly title: string
  readonly description: string
  readonly thumbnail: string
  /** The file; null: only the player is public. */
  readonly file: string | null
  readonly player: string | null
  readonly seconds: number | null
  readonly published: string | null
}

/** Most addresses of one file (https://www.sitemaps.org/protocol.html#index). */
export const MOST_URLS = 50_000

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const IMAGE = 'http://www.google.com/schemas/sitemap-image/1.1'
const NEWS = 'http://www.google.com/schemas/sitemap-news/0.9'
const VIDEO = 'http://www.google.com/schemas/sitemap-video/1.1'

/** The lengths that the video schema allows, in characters and seconds. */
const LONGEST = { title: 100, description: 2048, seconds: 28_800 } as const

const OPEN = `${XML_DECLARATION}<urlset xmlns="${SITEMAP}" xmlns:image="${IMAGE}" xmlns:news="${NEWS}" xmlns:video="${VIDEO}">\n`
const CLOSE = '</urlset>\n'

/** Writes one file of addresses piece by piece, so that 50,000 of them are never in memory at once (BX-067). */
export async function* writeSitemap(batches: AsyncIterable<readonly SitemapUrl[]>): AsyncGenerator<Xml> {
  yield OPEN
  for await (const urls of batches) yield urls.map(toUrl).join('')
  yield CLOSE
}

/** Writes the index of all files (BX-067). */
export function toSitemapIndex(files: readonly Pick<SitemapUrl, 'loc' | 'lastmod'>[]): string {
  const entries = files.map(({ loc, lastmod }) =>
    element('sitemap', {}, [textElement('loc', loc), textElement('lastmod', lastmod)]),
  )
  return `${XML_DECLARATION}${element('sitemapindex', { xmlns: SITEMAP }, ['\n', entries.join('\n'), '\n'])}\n`
}

function toUrl({ loc, lastmod, images = [], news, video }: SitemapUrl): Xml {
  const children = [
    textElement('loc', loc),
    textElement('lastmod', lastmod),
    ...images.map((image) => element('image:image', {}, [textElement('image:loc', image)])),
    news === undefined ? '' : toNews(news),
    video === undefined ? '' : toVideo(video),
  ]
  return `${element('url', {}, children)}\n`
}

function toNews({ name, language, published, title }: SitemapNews): Xml {
  return element('news:news', {}, [
    element('news:publication', {}, [textElement('news:name', name), textElement('news:language', language)]),
    textElement('news:publication_date', published),
    textElement('news:title', title),
  ])
}

function toVideo({ title, description, thumbnail, file, player, seconds, published }: SitemapVideo): Xml {
  const duration = seconds === null ? 0 : Math.min(Math.round(seconds), LONGEST.seconds)
  return element('video:video', {}, [
    textElement('video:thumbnail_loc', thumbnail),
    textElement('video:title', title.slice(0, LONGEST.title)),
    textElement('video:description', description.slice(0, LONGEST.description)),
    textElement('video:content_loc', file),
    textElement('video:player_loc', player),
    textElement('video:duration', duration > 0 ? String(duration) : null),
    textElement('video:publication_date', published),
  ])
}

/** A language as the news schema has it. */
export function toNewsLanguage(tag: string): string {
  const [language = 'en', ...parts] = tag.toLowerCase().split('-')
  if (language !== 'zh') return language
  return parts.some((part) => part === 'tw' || part === 'hant') ? 'zh-tw' : 'zh-cn'
}
