import { DEFAULT_TIME_ZONE } from '../../server/body/short-date.ts'
import { toNameFits } from '../../server/content/publication/name-fit.ts'
import type { ArticleModel } from '../../shared/page/model/article.ts'
import type { Head, Navigation, PagePayload, ShellData, SiteIdentity } from '../../shared/page/payload.ts'
import { buildArticle, buildListing } from './page-models.ts'
import { buildColumn, buildComponent, buildList, buildRow } from './page-parts.ts'

/** Complete and small payloads for the components; every builder takes the fields that a test is about. */

export function buildHead(over: Partial<Head> = {}): Head {
  return {
    title: 'A page',
    description: null,
    canonical: null,
    robots: null,
    metas: [],
    links: [],
    jsonLd: [],
    preload: null,
    ...over,
  }
}

const PAGE_OF = {
  article: 'article',
  author: 'author',
  error: 'error',
  gallery: 'gallery',
  generic: 'composed',
  listing: 'hub',
  live: 'live',
  review: 'review',
  product: 'product',
  video: 'video',
  newsletters: 'newsletters',
  plans: 'plans',
  solar: 'solar',
  search: 'search',
  'sign-in': 'sign-in',
  settings: 'settings',
  saved: 'saved',
} as const

/** A payload with its content; the page type follows from the content unless given. */
export function buildPayload(over: Partial<PagePayload> = {}): PagePayload {
  const { content = buildListing() } = over
  return {
    page: PAGE_OF[content.kind],
    route: content.kind,
    path: '/',
    status: content.kind === 'error' ? content.status : 200,
    layout: content.kind === 'error' ? 'error' : 'default',
    brand: 'cnet',
    edition: 'us',
    locale: 'en-US',
    section: null,
    head: buildHead(),
    content,
    ticker: null,
    rows: [],
    ...over,
  }
}

export function buildArticlePayload(over: Partial<ArticleModel> = {}, rest: Partial<PagePayload> = {}): PagePayload {
  const content = buildArticle(over)
  const part = (view: string) => buildComponent({ id: view, family: 'Article', view })
  const related = buildComponent({ id: 'related', view: 'related', list: buildList({ title: 'Related' }) })
  return buildPayload({
    path: '/tech/the-battery/',
    section: content.section,
    content,
    rows: [
      buildRow(part('header')),
      buildRow(
        buildColumn({ colspan: 8, components: [part('body'), part('topics'), part('author')] }),
        buildColumn({ colspan: 4, components: [related] }),
      ),
    ],
    ...rest,
  })
}

export function buildNavigation(over: Partial<Navigation> = {}): Navigation {
  return {
    groups: [
      { label: 'Tech', href: '/tech/', section: 'tech', items: [{ label: 'Phones', href: '/tech/mobile/' }] },
      {
        label: 'Cars',
        href: '/roadshow/',
        section: 'cars',
        items: [{ label: 'Electric', href: '/roadshow/electric/' }],
      },
      { label: 'About', href: '/about/', section: null, items: [] },
    ],
    links: [{ label: 'Privacy', href: '/privacy/' }],
    ...over,
  }
}

export function buildSite(over: Partial<SiteIdentity> = {}): SiteIdentity {
  const { name = 'The Daily Mast' } = over
  return {
    name,
    tagline: null,
    description: 'News of the mast.',
    publisher: name,
    logo: { text: name, alt: name, art: null },
    brandNames: { roadshow: 'Roadshow' },
    nameFits: toNameFits({ cnet: 'Masthead', roadshow: 'Roadshow' }),
    origin: 'https://www.mast.example',
    timeZone: DEFAULT_TIME_ZONE,
    ...over,
  }
}

export function buildShell(over: Partial<ShellData> = {}): ShellData {
  return {
    site: buildSite(),
    environment: { siteKey: 'cnet', environment: 'production', apiKey: null, userApiHost: null, staticAssetHost: null },
    header: buildNavigation(),
    footer: buildNavigation({ links: [{ label: 'Terms', href: '/terms/' }] }),
    ...over,
  }
}
