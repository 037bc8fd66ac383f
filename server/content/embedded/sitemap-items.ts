import { setImmediate } from 'node:timers/promises'
import type { ContentLink } from '../../../shared/entities/content-link.schema.ts'
import { CONTENT_SLUGS, type ContentSlug } from '../../addresses/editorial/content-slugs.ts'
import type { LandingEntry } from '../../addresses/editorial/landing.ts'
import type { RoutableContent } from '../../addresses/routing/classification.ts'
import type { ListExtent, ListScope, StoreReader } from '../../store/store.ts'
import type { SitemapData, SitemapMonth, SitemapRequest } from '../content-api.ts'
import { EMPTY_LINK } from '../empty-link.ts'
import { toRange } from '../sitemaps/period.ts'
import { MOST_URLS } from '../sitemaps/sitemap.ts'
import { toLinks } from './links.ts'
import { findYears, toSitemapScope } from './sitemaps.ts'

/** What site maps depend on besides the request. */
export interface SitemapContext {
  readonly reader: StoreReader
  readonly edition: string
  readonly timeZone: string
  /** All fronts and hubs, by path without outer slashes. */
  readonly hubs: ReadonlyMap<string, LandingEntry>
  readonly urlOf: (content: RoutableContent) => string
  /** Whether search engines may list the page at a path. */
  readonly isIndexed: (path: string) => boolean
  /** Whether a hub lists no story, or must not be indexed; such a hub is not listed (MV-011). */
  readonly isEmpty: (hub: string) => Promise<boolean>
  /** The ids of what lists for programs leave out. */
  readonly unlisted: readonly string[]
}

/** The maximum number of pages of the publisher's own, and of products. */
const MOST_PAGES = 5_000

/** Finds the items of a site map in a period; null: no such site map, or no such day (SM-001). */
export async function findSitemapItems(request: SitemapRequest, context: SitemapContext): Promise<SitemapData | null> {
  const { period, limit, offset, sort, hydrate } = request
  const key = findKey(request.slug)
  const range = toRange(period, context.timeZone)
  if (key === null || range === null) return null
  const scope: ListScope = { ...toScope(key, context), ...range }
  const { count, lastmod } = await measure(scope, offset, context.reader)
  const short = (items: readonly ContentLink[]) => (hydrate ? items : items.map(toShort))
  if (key === 'static') {
    const all = await findStatic(scope, context, range === undefined)
    const ordered = sort === 'oldest' ? all.toReversed() : all
    const paging = { limit, offset, total: all.length }
    const products = await measure(toProducts(scope), offset, context.reader)
    return {
      ...{ items: short(ordered.slice(offset, offset + limit)), paging },
      lastmod: later(lastmod, products.lastmod),
    }
  }
  const documents = await context.reader.list({ ...scope, sort, limit, offset })
  const items = await toLinks(documents, context)
  return { items: short(items), paging: { limit, offset, total: count }, lastmod }
}

/** The time of the last change reads each row of the list, so only the beginning of a file has it. */
async function measure(scope: ListScope, offset: number, reader: StoreReader) {
  if (offset % MOST_URLS !== 0) return { count: await reader.count(scope), lastmod: null }
  const extent = await reader.extent(scope)
  return { count: extent.count, lastmod: toLastmod(extent) }
}

/** Finds the months with items, newest first; null if there is no such site map (SM-002). */
export async function findSitemapMonths(
  slug: string,
  context: SitemapContext,
): Promise<readonly SitemapMonth[] | null> {
  const key = findKey(slug)
  if (key === null) return null
  const { reader, timeZone } = context
  const scope = toScope(key, context)
  const months: SitemapMonth[] = []
  for (const year of await findYears(reader, scope, timeZone)) {
    for (let month = 12; month >= 1; month -= 1) {
      // SQLite answers at once, and a large list takes a second in all: readers' requests come between the months.
      await setImmediate()
      const extent = await reader.extent({ ...scope, ...toRange({ year, month }, timeZone) })
      if (extent.count > 0) months.push({ year, month, total: extent.count, lastmod: toLastmod(extent) })
    }
  }
  return months
}

/** The hubs that list something, the publisher's own pages and the pages of products, newest first. */
export async function findStatic(
  scope: ListScope,
  context: SitemapContext,
  withHubs: boolean,
): Promise<readonly ContentLink[]> {
  const { reader, isIndexed } = context
  const window = { limit: MOST_PAGES, offset: 0 }
  const documents = await reader.list({ ...scope, ...window })
  const products = await reader.list({ ...toProducts(scope), ...window })
  const links = await toLinks([...documents, ...products], context)
  const pages = links.filter(({ url }) => url !== null && url !== '#' && isIndexed(url))
  if (!withHubs) return pages
  const hubs = await findHubs(context)
  const taken = new Set(hubs.map(({ url }) => url))
  return [...hubs, ...pages.filter(({ url }) => !taken.has(url))]
}

async function findHubs({ hubs, isEmpty, isIndexed }: SitemapContext): Promise<readonly ContentLink[]> {
  const links: ContentLink[] = [toHubLink('front', { path: '/', title: 'Front page' })]
  for (const [id, entry] of hubs) {
    if (isIndexed(entry.path) && !(await isEmpty(id))) links.push(toHubLink(id, entry))
  }
  return links
}

function toHubLink(slug: string, { path, title }: Pick<LandingEntry, 'path' | 'title'>): ContentLink {
  const kind = { typeName: 'content_door', contentType: 'door' }
  return { ...EMPTY_LINK, ...kind, id: `door-${slug.replaceAll('/', '-')}`, slug, title: title || null, url: path }
}

function toShort({ id, slug }: ContentLink): ContentLink {
  return { ...EMPTY_LINK, id, slug }
}

function findKey(slug: string): ContentSlug | null {
  return CONTENT_SLUGS.find((name) => name === slug) ?? null
}

function toScope(key: ContentSlug, { edition, unlisted }: Pick<SitemapContext, 'edition' | 'unlisted'>): ListScope {
  return toSitemapScope(key, edition, unlisted)
}

/** The products of the same period: they have a page, and no site map of their own. */
function toProducts(scope: ListScope): ListScope {
  return { ...scope, filters: [{ kind: 'type', key: 'product' }] }
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

function toLastmod({ changedAt }: ListExtent): string | null {
  return changedAt === null ? null : new Date(changedAt).toISOString()
}
