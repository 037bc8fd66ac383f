import { wordsOf } from '../../server/messages/words.ts'
import { toNameFits } from '../../server/publication/name-fit.ts'
import { DEFAULT_TIME_ZONE } from '../../shared/dates/short-date.ts'
import type { ArticleModel } from '../../shared/page/model/article.ts'
import type { AuthorModel } from '../../shared/page/model/author.ts'
import type { ErrorModel } from '../../shared/page/model/error.ts'
import type { GenericModel } from '../../shared/page/model/generic.ts'
import type { ListingModel } from '../../shared/page/model/listing.ts'
import type { ProductModel } from '../../shared/page/model/product.ts'
import type { ReviewModel } from '../../shared/page/model/review.ts'
import type { ShopsModel } from '../../shared/page/model/shops.ts'
import type {
  BylineModel,
  CardModel,
  ColumnModel,
  ComponentModel,
  ListModel,
  Picture,
  RowModel,
} from '../../shared/page/model.ts'
import type { Head, Navigation, PagePayload, ShellData, SiteIdentity } from '../../shared/page/payload.ts'

/** Complete and small data for the components; every builder takes the fields that a test is about. */

export function buildPicture(over: Partial<Picture> & { readonly name?: string } = {}): Picture {
  const { name = 'plate', ...rest } = over
  return {
    src: `/media/${name}.webp`,
    srcset: `/media/${name}.webp 960w, /media/${name}.webp?w=1920 1920w`,
    width: 1920,
    height: 1080,
    alt: `Illustration: ${name}`,
    ...rest,
  }
}

export function buildCard(over: Partial<CardModel> = {}): CardModel {
  const { id = 'card-1' } = over
  return {
    id,
    href: `/news/${id}/`,
    headline: `Headline of ${id}`,
    dek: 'One line that says why.',
    kicker: 'Tech',
    section: 'tech',
    roadshow: false,
    sponsored: false,
    voice: 'news',
    picture: buildPicture({ name: id }),
    byline: 'Ines Okafor',
    published: { iso: '2026-11-20T19:20:00.000Z', short: 'Nov 20' },
    mark: null,
    ...over,
  }
}

export function buildCards(count: number, over: Partial<CardModel> = {}): readonly CardModel[] {
  return Array.from({ length: count }, (_, index) => buildCard({ id: `card-${index + 1}`, ...over }))
}

export function buildList(over: Partial<ListModel> = {}): ListModel {
  return {
    title: 'Tech',
    description: null,
    section: 'tech',
    items: buildCards(3),
    paging: null,
    more: null,
    ...over,
  }
}

export function buildComponent(over: Partial<ComponentModel> = {}): ComponentModel {
  return {
    id: 'c1',
    family: 'ContentList',
    view: 'default',
    label: null,
    list: null,
    text: null,
    links: null,
    href: null,
    ...over,
  }
}

export function buildColumn(over: Partial<ColumnModel> = {}): ColumnModel {
  return { colspan: 12, label: null, components: [], ...over }
}

/** A row of columns; a single component becomes a column of twelve. */
export function buildRow(...columns: readonly (ColumnModel | ComponentModel)[]): RowModel {
  return {
    label: null,
    columns: columns.map((column) => ('family' in column ? buildColumn({ components: [column] }) : column)),
  }
}

export function buildByline(over: Partial<BylineModel> = {}): BylineModel {
  return {
    name: 'Ines Okafor',
    href: '/profiles/ines-okafor/',
    title: 'Senior correspondent, hardware',
    picture: buildPicture({ name: 'ines-okafor', width: 320, height: 320 }),
    bio: 'Ines covers the parts of a device you never see.',
    reviewer: false,
    ...over,
  }
}

export function buildArticle(over: Partial<ArticleModel> = {}): ArticleModel {
  return {
    kind: 'article',
    id: 'a1',
    headline: 'The battery that’s mostly sand',
    dek: 'A factory says its silicon cells will outlast your phone.',
    kicker: { label: 'Tech', href: '/tech/' },
    crumb: 'Energy',
    section: 'tech',
    voice: 'news',
    format: 'story',
    isCenterJustified: false,
    sponsored: false,
    sponsor: null,
    roadshow: false,
    direction: 'ltr',
    bylines: [buildByline()],
    published: { iso: '2026-11-21T19:20:00.000Z', short: 'Nov 21' },
    updated: null,
    readingTime: 14,
    picture: buildPicture({ name: 'sand-battery' }),
    caption: { text: 'Silicon can hold ten times more lithium.', credit: 'Illustration: the desk' },
    facts: [],
    headings: [
      { id: 'sponge', text: 'A sponge, not a wall' },
      { id: 'test', text: 'What our test found' },
      { id: 'price', text: 'The price of a second day' },
    ],
    body: [{ kind: 'html', id: 'b1', html: '<p>The first thing you notice is the noise.</p>' }],
    topics: [{ label: 'Batteries', href: '/topics/batteries/' }],
    ...over,
  }
}

const WORDS = wordsOf('en').product

/** Two shops, the better price first. */
export function buildShops(over: Partial<ShopsModel> = {}): ShopsModel {
  return {
    shops: [
      { merchant: 'Brightmart', href: 'https://brightmart.example/quiet', price: '$329' },
      { merchant: 'Voltbay', href: 'https://voltbay.example/quiet', price: '$339' },
    ],
    seePrice: WORDS.seePrice,
    asOf: wordsOf('en').pricesAsOf,
    date: { iso: '2026-11-21T19:20:00.000Z', short: 'Nov 21, 2026' },
    ...over,
  }
}

export function buildReview(over: Partial<ReviewModel> = {}): ReviewModel {
  return {
    ...buildArticle(),
    kind: 'review',
    format: 'review',
    headline: 'Halden Quiet 3: the first pair that forgets it is there',
    section: 'reviews',
    kicker: { label: 'Reviews', href: '/reviews/' },
    verdict: {
      title: 'The Daily Mast pick',
      score: { text: '9.1', pick: true },
      stars: null,
      bottomLine: 'The most comfortable headphones we have measured.',
      subRatings: [{ name: 'Comfort', text: '9.6', share: 96 }],
    },
    editorsChoice: { date: { iso: '2026-11-19T19:20:00.000Z', short: 'Nov 19, 2026' } },
    good: ['Vanishes after ten minutes', 'Swaps without tools'],
    bad: ['The case is the size of a lunchbox'],
    product: {
      name: 'Halden Quiet 3',
      href: '/products/halden-quiet-3/',
      specs: 'Over-ear, wireless, 214 g.',
      picture: buildPicture({ name: 'quiet-3' }),
      shops: buildShops(),
      more: null,
    },
    comparison: {
      products: [
        { name: 'Quiet 3', href: '/products/halden-quiet-3/' },
        { name: 'Orrin Hush', href: '/products/orrin-hush/' },
      ],
      lines: [{ name: 'Weight', values: ['214 g', null] }],
      checked: null,
    },
    family: {
      title: 'The Halden Quiet family',
      siblings: [{ name: 'Halden Quiet 2', href: '/products/halden-quiet-2/', picture: null }],
    },
    disclosure: true,
    words: WORDS,
    ...over,
  }
}

export function buildProduct(over: Partial<ProductModel> = {}): ProductModel {
  return {
    kind: 'product',
    id: 'p1',
    title: 'Halden Quiet 3',
    tab: 'overview',
    tabs: [
      { tab: 'overview', label: 'Overview', href: '/products/halden-quiet-3/' },
      { tab: 'specs', label: 'Specs', href: '/products/halden-quiet-3/specs/' },
      { tab: 'prices', label: 'Prices', href: '/products/halden-quiet-3/prices/' },
    ],
    name: 'Halden Quiet 3',
    dek: 'Over-ear wireless headphones.',
    maker: 'Halden',
    kicker: { label: 'Tech', href: '/tech/' },
    crumb: 'Headphones',
    section: 'tech',
    roadshow: false,
    picture: buildPicture({ name: 'quiet-3' }),
    pictures: [],
    score: { text: '9.1', pick: true },
    review: { href: '/reviews/halden-quiet-3-review/', headline: 'The first pair that forgets it is there', dek: null },
    specs: [{ name: 'Weight', value: '214 g' }],
    listPrice: '$349',
    range: { low: '$329', middle: '$334', high: '$339', shops: '2 shops', share: 50 },
    shops: buildShops(),
    body: [{ kind: 'html', id: 'p1-1', html: '<p>Halden’s third pair.</p>' }],
    family: null,
    topics: [{ label: 'Headphones', href: '/topics/headphones/' }],
    disclosure: true,
    words: WORDS,
    ...over,
  }
}

export function buildAuthor(over: Partial<AuthorModel> = {}): AuthorModel {
  return {
    kind: 'author',
    id: 'u1',
    name: 'Ines Okafor',
    title: 'Senior correspondent, hardware',
    picture: buildPicture({ name: 'ines-okafor', width: 640, height: 640 }),
    bio: 'Ines covers the parts of a device you never see.',
    disclosure: 'Holds no shares in companies she covers',
    education: null,
    expertise: 'Batteries, phones, supply chains',
    awards: null,
    medicalReviewer: false,
    social: [{ label: 'Mastodon', href: 'https://social.example/@ines' }],
    ...over,
  }
}

export function buildListing(over: Partial<ListingModel> = {}): ListingModel {
  return {
    kind: 'listing',
    id: 'tech',
    title: 'Tech',
    description: 'The machines and the people who make them.',
    section: 'tech',
    roadshow: false,
    viewType: null,
    picture: null,
    subnav: [
      { label: 'All Tech', href: '/tech/', current: true },
      { label: 'Phones', href: '/tech/mobile/', current: false },
    ],
    ...over,
  }
}

export function buildGeneric(over: Partial<GenericModel> = {}): GenericModel {
  return {
    kind: 'generic',
    id: 'about',
    title: 'About us',
    dek: 'Who we are and how we test.',
    sponsored: false,
    section: null,
    picture: null,
    published: null,
    bylines: [],
    body: [{ kind: 'html', id: 'g1', html: '<p>We own the lab.</p>' }],
    ...over,
  }
}

export function buildError(over: Partial<ErrorModel> = {}): ErrorModel {
  return {
    kind: 'error',
    id: 'error',
    status: 404,
    title: 'This page could not be found',
    text: 'The link may be old, or the story may have moved and left no forwarding address.',
    detail: null,
    ...over,
  }
}

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
  search: 'search',
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
    environment: { environment: 'production', apiKey: null, userApiHost: null, staticAssetHost: null },
    header: buildNavigation(),
    footer: buildNavigation({ links: [{ label: 'Terms', href: '/terms/' }] }),
    ...over,
  }
}
