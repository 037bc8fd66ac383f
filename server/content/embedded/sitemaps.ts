import { CONTENT_SLUGS, type ContentSlug } from '../../../shared/editorial/content-slugs.ts'
import type { PageDocument } from '../../../shared/entities/composed-page.ts'
import type { ListScope, StoredDocument, StoreReader } from '../store/store.ts'
import { toPlaceLink } from './links.ts'
import { NOTHING, type RawList, type Search, type SubjectAnswer } from './subject.ts'

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

/** The site maps for readers: all kinds, then a kind's years, then its links in pages of 100 (RT-059, RT-060, SM-004). */
export async function findSitemap(search: Search): Promise<SubjectAnswer> {
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

async function findPart({ reader, edition, request }: Search): Promise<Part | null> {
  const { slug, year, page } = request.params ?? {}
  if (slug === undefined) {
    const links = CONTENT_SLUGS.map((key) => toPlaceLink(TITLES[key], `/sitemaps/${key}/`))
    return { title: 'Site map', documents: [], links, paging: null }
  }
  const key = CONTENT_SLUGS.find((known) => known === slug)
  if (key === undefined) return null
  const scope: ListScope = { filters: [{ kind: 'sitemap', key }], edition }
  if (year === undefined && page === undefined && request.pageNumber === undefined) {
    const years = await reader.years(scope)
    const links = years.map((known) => toPlaceLink(String(known), `/sitemaps/${key}/${known}/`))
    return { title: TITLES[key], documents: [], links, paging: null }
  }
  const number = Number(page ?? request.pageNumber ?? 1)
  if (year === undefined) return toLinks(reader, scope, TITLES[key], number)
  const until = Date.UTC(Number(year) + 1, 0)
  return toLinks(reader, { ...scope, from: Date.UTC(Number(year), 0), until }, `${TITLES[key]}, ${year}`, number)
}

async function toLinks(reader: StoreReader, scope: ListScope, title: string, number: number): Promise<Part | null> {
  const offset = (number - 1) * SITEMAP_PAGE
  const total = await reader.count(scope)
  if (!(offset >= 0 && offset < total)) return null
  const documents = await reader.list({ ...scope, limit: SITEMAP_PAGE, offset })
  return { title, documents, links: [], paging: { limit: SITEMAP_PAGE, offset, total } }
}

function toContent(document: StoredDocument | null, part: string | null): PageDocument {
  const own = document?.content.typeName === 'content_page' ? document.content : null
  const title = own?.title || 'Site map'
  return {
    ...{ id: 'sitemaps', slug: 'sitemaps', headline: null, dek: null, description: null, body: null, image: null },
    ...{ section: null, layoutName: null, noIndex: false, datePublished: null, dateUpdated: null },
    ...own,
    typeName: 'content_page',
    title: part === null ? title : `${title}: ${part}`,
  }
}
