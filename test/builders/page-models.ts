import { wordsOf } from '../../server/body/messages/words.ts'
import type { ArticleModel } from '../../shared/page/model/article.ts'
import type { AuthorModel } from '../../shared/page/model/author.ts'
import type { ErrorModel } from '../../shared/page/model/error.ts'
import type { GenericModel } from '../../shared/page/model/generic.ts'
import type { ListingModel } from '../../shared/page/model/listing.ts'
import type { ProductModel } from '../../shared/page/model/product.ts'
import type { ReviewModel } from '../../shared/page/model/review.ts'
import type { ShopsModel } from '../../shared/page/model/shops.ts'
import { buildByline, buildPicture } from './page-parts.ts'

/** Complete and small contents of pages; every builder takes the fields that a test is about. */

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
    words: wordsOf('en').authorParts,
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
