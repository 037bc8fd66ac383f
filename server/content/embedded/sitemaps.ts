import type { PageDocument } from '../../../shared/entities/composed-page.ts'
import type { ContentLink } from '../../../shared/entities/content-link.schema.ts'
import { CONTENT_SLUGS, type ContentSlug } from '../../addresses/editorial/content-slugs.ts'
import type { ListScope, StoredDocument, StoreReader } from '../../store/store.ts'
import { toRange } from '../sitemaps/period.ts'
import { toPlaceLink } from './links.ts'
import { NOTHING, type RawList, type Search, type SubjectResult } from './subject.ts'

/** Links on one page of a site map. */
const SITEMAP_PAGE = 100

const TITLES = {
  articles: 'Articles',
  galleries: 'Galleries',
  livearticles: 'Live articles',
  reviews: 'Reviews',
  videos: 'Videos',
  static: 'Pages',
  best: 'Best lists',
  news: 'News',
  'how-to': 'How-tos',
} as const satisfies Record<ContentSlug, string>

interface Part extends RawList {
  readonly title: string
}

/** Finds a site map for readers: all kinds, a kind's years, or links in pages of 100 (RT-059, RT-060, SM-004). */
export async function findSitemap(search: Search): Promise<SubjectResult> {
  const { reader, edition, request } = search
  const stored = await reader.bySlug('page', edition, 'sitemaps')
  const document = stored.kind === 'found' ? stored.document : null
  const part = await findPart(search)
  if (part === null) return { kind: 'missing' }
  const content = toContent(document, request.params?.slug === undefined ? null : part.title)
  return {
    kind: 'found',
    subject: { content, document, layout: 'sitemap', self: NOTHING, lists: { links: part }, numbered: true },
  }
}

/** The list of a site map, without what programs must not list. */
export function toSitemapScope(key: ContentSlug, edition: string, unlisted: readonly string[]): ListScope {
  return { filters: [{ kind: 'sitemap', key }], edition, ...(unlisted.length > 0 && { exclude: unlisted }) }
}

/** The kinds of which something is published, so that no link leads to an empty site map (MV-011). */
async function findKinds({ reader, edition, unlisted = [] }: Search): Promise<readonly ContentSlug[]> {
  const counts = await Promise.all(CONTENT_SLUGS.map((key) => reader.count(toSitemapScope(key, edition, unlisted))))
  return CONTENT_SLUGS.filter((_, index) => (counts[index] ?? 0) > 0)
}

async function findPart(search: Search): Promise<Part | null> {
  const { reader, edition, request, timeZone, findStatic, unlisted = [] } = search
  const { slug, year, page } = request.params ?? {}
  if (slug === undefined) {
    const links = (await findKinds(search)).map((key) => toPlaceLink(TITLES[key], `/sitemaps/${key}/`))
    return { title: 'Site map', documents: [], links, paging: null }
  }
  const key = CONTENT_SLUGS.find((name) => name === slug)
  if (key === undefined) return null
  const scope = toSitemapScope(key, edition, unlisted)
  if (year === undefined && page === undefined && request.pageNumber === undefined) {
    const years = await findYears(reader, scope, timeZone)
    const links = years.map((one) => toPlaceLink(String(one), `/sitemaps/${key}/${one}/`))
    return { title: TITLES[key], documents: [], links, paging: null }
  }
  const number = Number(page ?? request.pageNumber ?? 1)
  if (year === undefined && key === 'static' && findStatic)
    return toPage(await findStatic(scope, true), TITLES[key], number)
  if (year === undefined) return toLinks(reader, scope, TITLES[key], number)
  return toLinks(reader, { ...scope, ...toRange({ year: Number(year) }, timeZone) }, `${TITLES[key]}, ${year}`, number)
}

/** Years with documents in the time zone, newest first. The store's years are UTC, so neighbours are checked too. */
export async function findYears(reader: StoreReader, scope: ListScope, timeZone: string): Promise<readonly number[]> {
  const years = await reader.years(scope)
  const near = [...new Set(years.flatMap((year) => [year + 1, year, year - 1]))].toSorted((a, b) => b - a)
  const counts = await Promise.all(near.map((year) => reader.count({ ...scope, ...toRange({ year }, timeZone) })))
  return near.filter((_, index) => (counts[index] ?? 0) > 0)
}

async function toLinks(reader: StoreReader, scope: ListScope, title: string, number: number): Promise<Part | null> {
  const offset = (number - 1) * SITEMAP_PAGE
  const total = await reader.count(scope)
  if (!(offset >= 0 && offset < total)) return null
  const documents = await reader.list({ ...scope, limit: SITEMAP_PAGE, offset })
  return { title, documents, links: [], paging: { limit: SITEMAP_PAGE, offset, total } }
}

/** One page of links that are known. */
function toPage(all: readonly ContentLink[], title: string, number: number): Part | null {
  const offset = (number - 1) * SITEMAP_PAGE
  if (!(offset >= 0 && offset < all.length)) return null
  const links = all.slice(offset, offset + SITEMAP_PAGE)
  return { title, documents: [], links, paging: { limit: SITEMAP_PAGE, offset, total: all.length } }
}

function toContent(document: StoredDocument | null, part: string | null): PageDocument {
  const own = document?.content.typeName === 'content_page' ? document.content : null
  const title = own?.title || 'Site map'
  return {
    ...{ id: 'sitemaps', slug: 'sitemaps', headline: null, dek: null, description: null, body: null, image: null },
    ...{ section: null, layoutName: null, noIndex: false, listicles: [], datePublished: null, dateUpdated: null },
    ...{ additionalShortcodeData: {}, videos: [], variations: [], page: null },
    ...own,
    typeName: 'content_page',
    title: part === null ? title : `${title}: ${part}`,
  }
}
