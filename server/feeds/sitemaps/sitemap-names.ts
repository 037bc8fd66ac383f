import { LISTED_TYPES, TYPES } from '../../body/content-types.ts'
import type { SitemapPeriod } from '../../content/sitemaps/period.ts'

/** The site maps that together have each address once; the others are parts of these. */
export const STORY_SLUGS = LISTED_TYPES.flatMap((type) => TYPES[type].sitemap ?? [])

/** One file of addresses. It is at the root, because a sitemap may only list what is below its own folder. */
export interface SitemapName {
  readonly slug: string
  readonly period: SitemapPeriod
  /** From 1: a month of more than 50,000 stories has several files. */
  readonly part: number
}

export const INDEX_PATH = '/sitemap.xml'
export const NEWS_PATH = '/sitemap-news.xml'

const MONTH = new RegExp(
  `^/sitemap-(${STORY_SLUGS.join('|')})-([12]\\d{3})-(0[1-9]|1[0-2])(?:-([2-9]|[1-9]\\d+))?\\.xml$`,
)

/** The path of a file. */
export function toSitemapPath({ slug, period, part }: SitemapName): string {
  const { year, month } = period
  const date = year === undefined || month === undefined ? '' : `-${year}-${String(month).padStart(2, '0')}`
  return `/sitemap-${slug}${date}${part === 1 ? '' : `-${part}`}.xml`
}

/** The file at a path; null if there is none. */
export function parseSitemapPath(path: string): SitemapName | null {
  if (path === '/sitemap-static.xml') return { slug: 'static', period: {}, part: 1 }
  const [, slug, year, month, part = '1'] = MONTH.exec(path) ?? []
  if (slug === undefined || part.length > 6) return null
  return { slug, period: { year: Number(year), month: Number(month) }, part: Number(part) }
}
