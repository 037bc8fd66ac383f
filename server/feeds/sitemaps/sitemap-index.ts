import type { ContentLink } from '../../../shared/entities/content-link.schema.ts'
import type { CallContext } from '../../content/content-api.ts'
import { type SitemapPeriod, toPeriod } from '../../content/sitemaps/period.ts'
import { MOST_URLS, type SitemapUrl, toSitemapIndex, writeSitemap } from '../../content/sitemaps/sitemap.ts'
import type { PageServices } from '../../pages/page-services.ts'
import type { GeneratedResult } from '../generated-file.ts'
import type { FindTarget } from '../generated-target.ts'
import { INDEX_PATH, NEWS_PATH, STORY_SLUGS, toSitemapPath } from './sitemap-names.ts'
import type { UrlServices } from './sitemap-urls.ts'
import { toNewsUrls } from './sitemap-urls.ts'

/** Seconds; a publish renews the files sooner. */
const INDEX_LIFE = 600
/** Stories leave the news sitemap by their age, which no publish announces. */
const NEWS_LIFE = 300

const DAY_MS = 86_400_000
const NEWS_MS = 2 * DAY_MS

/** Most stories of a news sitemap, by Google's documentation of them. */
const MOST_NEWS = 1_000

const NEWS_SLUGS = STORY_SLUGS.filter((slug) => slug !== 'videos')

const XML = 'application/xml; charset=utf-8'

type File = Pick<SitemapUrl, 'loc' | 'lastmod'>

interface Gathered<Item> {
  readonly items: readonly Item[]
  readonly tags: readonly string[]
}

/** Finds /sitemap.xml, the index of all files of addresses, and the sitemap of the news of two days (SM-007, BX-067). */
export function createSitemapIndex(services: UrlServices & Pick<PageServices, 'content' | 'clock'>): FindTarget {
  const { content, clock, config, publication } = services
  const absolute = (path: string) => new URL(path, config.siteOrigin).href

  async function findMonths(slug: string, context: CallContext): Promise<Gathered<File>> {
    const answer = await content.sitemapIndex(slug, context)
    if (answer.kind === 'missing') return { items: [], tags: answer.tags }
    const items = answer.items.flatMap(({ year, month, total, lastmod }) => {
      const parts = Math.max(1, Math.ceil((total ?? 1) / MOST_URLS))
      return Array.from({ length: parts }, (_, index) => {
        const path = toSitemapPath({ slug, period: { year, month }, part: index + 1 })
        return { loc: absolute(path), lastmod }
      })
    })
    return { items, tags: answer.tags }
  }

  async function findStatic(context: CallContext): Promise<Gathered<File>> {
    const window = { limit: 1, offset: 0, hydrate: false, sort: 'newest' } as const
    const answer = await content.sitemap({ slug: 'static', period: {}, ...window }, context)
    if (answer.kind === 'missing' || answer.items.length === 0) return { items: [], tags: answer.tags }
    const loc = absolute(toSitemapPath({ slug: 'static', period: {}, part: 1 }))
    return { items: [{ loc, lastmod: answer.lastmod }], tags: answer.tags }
  }

  /** The stories of the last two days, newest first. The calls are by day, so that other hosts need no further one. */
  async function findNews(context: CallContext): Promise<Gathered<ContentLink>> {
    const now = clock()
    const days = [0, 1, 2].map((ago): SitemapPeriod => toPeriod(now - ago * DAY_MS, publication.timeZone))
    const window = { limit: MOST_NEWS, offset: 0, hydrate: true, sort: 'newest' } as const
    const asked = NEWS_SLUGS.flatMap((slug) => days.map((period) => ({ slug, period, ...window })))
    const answers = await Promise.all(asked.map((request) => content.sitemap(request, context)))
    const items = answers.flatMap((answer) => (answer.kind === 'sitemap' ? answer.items : []))
    const age = ({ datePublished }: ContentLink) => now - Date.parse(datePublished ?? '')
    const fresh = items.filter((link) => age(link) >= 0 && age(link) <= NEWS_MS)
    const newest = fresh.toSorted((one, other) => age(one) - age(other)).slice(0, MOST_NEWS)
    return { items: newest, tags: toTags(answers) }
  }

  async function makeNews(context: CallContext): Promise<GeneratedResult> {
    const { items, tags } = await findNews(context)
    const urls = toNewsUrls(items, services)
    // The schema requires an address, so without news there is no file.
    if (urls.length === 0) return { kind: 'missing', tags }
    const pieces: string[] = []
    for await (const piece of writeSitemap(inOne(urls))) pieces.push(piece)
    return toFile(pieces.join(''), tags, latest(urls), NEWS_LIFE)
  }

  async function makeIndex(context: CallContext): Promise<GeneratedResult> {
    const months = await Promise.all(STORY_SLUGS.map((slug) => findMonths(slug, context)))
    const [own, news] = await Promise.all([findStatic(context), findNews(context)])
    const newest = toNewsUrls(news.items, services)
    const newsFile = newest.length > 0 ? [{ loc: absolute(NEWS_PATH), lastmod: latest(newest) }] : []
    const files = [...newsFile, ...own.items, ...months.flatMap(({ items }) => items)]
    const tags = toTags([...months, own, news])
    if (files.length === 0) return { kind: 'missing', tags }
    return toFile(toSitemapIndex(files), tags, latest(files), INDEX_LIFE)
  }

  return ({ path }) => {
    if (path === INDEX_PATH) return { route: 'sitemap-index', key: path, make: makeIndex }
    return path === NEWS_PATH ? { route: 'sitemap-news', key: path, make: makeNews } : null
  }
}

async function* inOne<Item>(items: Item): AsyncGenerator<Item> {
  yield items
}

function toTags(answers: readonly { readonly tags: readonly string[] }[]): readonly string[] {
  // Lists before documents: a header of surrogate keys has room for some hundred.
  const tags = [...new Set(answers.flatMap((answer) => answer.tags))]
  return tags.toSorted((one, other) => Number(one.startsWith('d')) - Number(other.startsWith('d')))
}

function latest(files: readonly Pick<SitemapUrl, 'lastmod'>[]): string | null {
  const dates = files.map(({ lastmod }) => lastmod).filter((date) => date !== null)
  return dates.toSorted().at(-1) ?? null
}

function toFile(text: string, tags: readonly string[], modified: string | null, maxAge: number): GeneratedResult {
  return { kind: 'file', type: XML, text, tags, modified, maxAge }
}
