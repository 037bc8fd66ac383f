import { expect, test } from 'vitest'
import type { Content } from '../../../shared/entities/composed-page.ts'
import { LOCAL_COMPILER } from '../../../test/builders/body-compiler.ts'
import { buildArticle, buildContent } from '../../../test/builders/content.ts'
import { headAt, ORIGIN } from '../../../test/builders/head.ts'
import { buildImage } from '../../../test/builders/image.ts'
import { compileContent } from '../../body/compile-content.ts'

const STORY = '/news/a-story/'
const author = { id: 'u-1', username: 'ines', firstName: 'Ines', lastName: 'Okafor' }
const image = buildImage({ path: '2026/11/plate.jpg' })

/** Width and height of a resized image. */
function sizeOf(url: string): string {
  const query = new URL(url).searchParams
  return `${query.get('width')}x${query.get('height')}`
}

/** The thing of a type on a page; undefined when it has none. */
async function thingAt(path: string, content: Content, type: string) {
  return (await headAt(path, content)).head.jsonLd.find((thing) => thing['@type'] === type)
}

const reviewOf = (fields: object) =>
  buildContent({ typeName: 'content_review', slug: 'a', headline: 'A phone', type: 'Review', author, ...fields })

const full = {
  author,
  section: 'tech',
  datePublished: '2026-11-20T09:00:00Z',
  dateUpdated: '2026-11-21T09:00:00Z',
  collections: [
    { id: 'c', slug: 'deep-dive', title: 'Deep dive' },
    { id: 'h', slug: 'hv', title: 'High', hide: true },
  ],
  topics: [{ id: 't', slug: 'phones', name: 'Phones' }],
  tags: [{ slug: 'repair', name: 'Repair' }],
  image,
  body: '<p>One &amp; <em>two</em>.</p>',
  video: { id: 'v', slug: 'v', title: 'A video', image, datePublished: '2026-11-20T09:00:00Z', mp4Url: '/media/a.mp4' },
}

const stories: readonly (readonly [row: string, type: string, path: string, content: Content])[] = [
  ['SD-001', 'review', '/reviews/a-review/', reviewOf(full)],
  ['SD-002', 'article', '/tech/a-story/', buildArticle({ ...full, headline: 'A phone' })],
]

test.each(stories)('%s a %s is a NewsArticle with its text, section, authors, dates, keywords', async (...row) => {
  const [, , path, content] = row
  expect(await thingAt(path, content, 'NewsArticle')).toMatchObject({
    '@context': 'https://schema.org',
    mainEntityOfPage: `${ORIGIN}${path}`,
    headline: 'A phone',
    articleBody: 'One & two.',
    articleSection: 'Tech',
    keywords: ['Deep dive', 'Phones', 'Repair'],
    datePublished: expect.stringContaining('2026-11-20'),
    dateModified: expect.stringContaining('2026-11-21'),
    author: [{ '@type': 'Person', name: 'Ines Okafor', url: `${ORIGIN}/profiles/ines/` }],
  })
})

test('SD-001 a story names its video', async () => {
  expect(await thingAt(STORY, buildArticle(full), 'NewsArticle')).toMatchObject({
    video: [{ '@type': 'VideoObject', name: 'A video', contentUrl: `${ORIGIN}/media/a.mp4` }],
  })
})

test('SD-002 the publisher has a logo of 310 by 310 pixels', async () => {
  const story = await thingAt(STORY, buildArticle({}), 'NewsArticle')
  expect(story?.publisher).toMatchObject({ logo: { '@type': 'ImageObject', width: '310', height: '310' } })
})

const listicles = [
  {
    id: '1',
    hed: 'Is it waterproof?',
    description: '<p>Yes.</p>',
    merchantOffers: [{ offerPrice: '$1,299.50', url: 'https://shop.example/1', offerMerchant: 'Shop' }],
  },
  {
    id: '2',
    hed: 'The runner-up',
    description: 'Nearly.',
    merchantOffers: [{ offerPrice: null, url: 'https://shop.example/2' }],
  },
]

test.each(['FAQ Markup', 'FAQ Markup + BL Precap', 'FAQ Markup + Small Image Listicle'])(
  'SD-003 the layout %s has the entries that are questions',
  async (pageLayout) => {
    const questions = await thingAt(STORY, buildArticle({ pageLayout, listicles }), 'FAQPage')
    expect(questions?.mainEntity).toEqual([
      { '@type': 'Question', name: 'Is it waterproof?', acceptedAnswer: { '@type': 'Answer', text: 'Yes.' } },
    ])
  },
)

test('SD-003 no other layout has questions, and no list without one', async () => {
  expect(await thingAt(STORY, buildArticle({ pageLayout: 'Best List', listicles }), 'FAQPage')).toBeUndefined()
  const none = buildArticle({ pageLayout: 'FAQ Markup', listicles: listicles.slice(1) })
  expect(await thingAt(STORY, none, 'FAQPage')).toBeUndefined()
})

test('SD-004 only the layout How To - Markup has steps, one for each heading', async () => {
  const body = '<p>Before.</p><h2>Open it</h2><p>Turn it.</p><p>Lift it.</p><h2>Close it</h2><p>Press.</p>'
  const howTo = await thingAt(STORY, buildArticle({ pageLayout: 'How To - Markup', body }), 'HowTo')

  expect(howTo?.step).toMatchObject([
    { '@type': 'HowToStep', position: 1, name: 'Open it', text: 'Turn it. Lift it.' },
    { '@type': 'HowToStep', position: 2, name: 'Close it', text: 'Press.' },
  ])
  expect(await thingAt(STORY, buildArticle({ pageLayout: 'How To', body }), 'HowTo')).toBeUndefined()
  const short = buildArticle({ pageLayout: 'How To - Markup', body: '<h2>Open it</h2><p>Turn it.</p>' })
  expect(await thingAt(STORY, short, 'HowTo')).toBeUndefined()
})

test('SD-005 a list has as products the entries that have an offer with a price', async () => {
  const list = await thingAt(STORY, buildArticle({ listicles }), 'ItemList')

  expect(list?.itemListElement).toMatchObject([
    {
      position: 1,
      item: {
        '@type': 'Product',
        offers: [{ '@type': 'Offer', price: 1299.5, priceCurrency: 'USD', url: 'https://shop.example/1' }],
      },
    },
  ])
  expect(await thingAt(STORY, buildArticle({ listicles: listicles.slice(1) }), 'ItemList')).toBeUndefined()
})

test('SD-006 only a review with a rating has one, from 0 to 10', async () => {
  const rated = await thingAt('/reviews/a-review/', reviewOf({ rating: 0, preferredProductName: 'Acme' }), 'Review')

  expect(rated).toMatchObject({
    reviewRating: { '@type': 'Rating', ratingValue: 0, bestRating: 10, worstRating: 0 },
    itemReviewed: { '@type': 'Product', name: 'Acme' },
  })
  expect(await thingAt('/reviews/a-review/', reviewOf({}), 'Review')).toBeUndefined()
})

test('SD-007 the price of a product is its median price in dollars, with its range', async () => {
  const priceSummary = { count: 2, low: 100_00, median: 129_949, high: 140_000 }
  const product = buildContent({ typeName: 'content_product', slug: 'a', name: 'A phone', priceSummary })

  expect((await thingAt('/products/a/', product, 'Product'))?.offers).toEqual({
    '@type': 'AggregateOffer',
    price: 1299.49,
    lowPrice: 100,
    highPrice: 1400,
    offerCount: 2,
    priceCurrency: 'USD',
  })
})

test('SD-007 a product has its maker, the prices of its shops and its review', async () => {
  const review = { id: 'r', slug: 'r', typeName: 'content_review', title: 'A phone, reviewed', url: '/reviews/r/' }
  const product = buildContent({
    ...{ typeName: 'content_product', slug: 'a', name: 'A phone', manufacturer: { id: 'm', name: 'Acme' } },
    resellers: [
      { name: 'One', url: 'https://one.example/a', price: 199_00, checked: '2026-11-20T09:00:00Z' },
      { name: 'Two', url: 'https://two.example/a', price: 229_00, checked: '2026-11-20T09:00:00Z' },
    ],
    reviews: [{ ...review, rating: 8.5, author, datePublished: '2026-11-20T09:00:00Z' }],
  })

  expect(await thingAt('/products/a/', product, 'Product')).toMatchObject({
    brand: { '@type': 'Brand', name: 'Acme' },
    offers: { '@type': 'AggregateOffer', lowPrice: 199, highPrice: 229, offerCount: 2, priceCurrency: 'USD' },
    review: {
      '@type': 'Review',
      url: `${ORIGIN}/reviews/r/`,
      author: { '@type': 'Person', name: 'Ines Okafor', url: `${ORIGIN}/profiles/ines/` },
      reviewRating: { ratingValue: 8.5, bestRating: 10, worstRating: 0 },
    },
  })
})

test('SD-007 a product without a price and a review is not described, as search engines require one of them', async () => {
  const product = buildContent({ typeName: 'content_product', slug: 'a', name: 'A phone' })

  expect(await thingAt('/products/a/', product, 'Product')).toBeUndefined()
  expect(await thingAt('/products/a/', product, 'BreadcrumbList')).toBeDefined()
})

test('SD-001 a gallery has its pictures with captions and credits', async () => {
  const items = [{ id: '1', headline: 'The first', photoCredit: 'A. Lens', image }]
  const gallery = buildContent({ typeName: 'content_gallery', slug: 'g', headline: 'Doors', items })
  const story = await thingAt('/pictures/g/', gallery, 'NewsArticle')

  expect(story?.image).toContainEqual({
    '@type': 'ImageObject',
    contentUrl: expect.stringContaining(`${ORIGIN}/resize/`),
    caption: 'The first',
    creditText: 'A. Lens',
  })
})

test('SD-010 each mortgage of a story that has a rate is a MortgageLoan, and the table of the story shows the same', async () => {
  const mortgageList = [
    { productid: '5', productdescription: 'Fixed for 5 years', ratevalue: 4.9, apryield: '5.05' },
    { productid: '2', productdescription: 'Fixed for 2 years', ratevalue: null, apryield: 5.4 },
    { productid: '0', productdescription: 'Variable', ratevalue: '5.6', apryield: null },
  ]
  const body = '<p>Rates.</p><shortcode shortcode="mortgagerates" uuid="mortgageList"></shortcode>'
  const story = buildArticle({ mortgageList, body })

  const { head } = await headAt(STORY, story)
  expect(head.jsonLd.filter((thing) => thing['@type'] === 'MortgageLoan')).toEqual([
    expect.objectContaining({
      ...{ identifier: '5', name: 'Fixed for 5 years', interestRate: 4.9, annualPercentageRate: 5.05 },
    }),
    expect.objectContaining({ identifier: '0', name: 'Variable', interestRate: 5.6 }),
  ])
  const html = JSON.stringify((await compileContent(story, LOCAL_COMPILER))?.body.blocks)
  expect(['Fixed for 5 years', 'Variable', 'Fixed for 2 years'].map((name) => html.includes(name))).toEqual([
    ...[true, true, false],
  ])
})

test('SD-012 a page without a picture is shared with the image of the publication', async () => {
  const topic = buildContent({ typeName: 'content_topic', slug: 'laptops', name: 'Laptops' })
  const { meta } = await headAt('/topics/laptops/', topic)

  expect([meta('og:image'), meta('og:image:width'), meta('og:image:height'), meta('twitter:card')]).toEqual([
    `${ORIGIN}/icons/share.png`,
    '1200',
    '675',
    'summary_large_image',
  ])
})

test.each([
  ['/pictures/g/', { typeName: 'content_gallery', slug: 'g', headline: 'Doors' }, 'article'],
  ['/videos/v/', { typeName: 'content_video', slug: 'v', headline: 'A video' }, 'video.other'],
])('SD-012 the type of %s for social networks follows from its content', async (path, fields, type) => {
  expect((await headAt(path, buildContent(fields))).meta('og:type')).toBe(type)
})

test('SD-011 the headline and the dek may be read aloud', async () => {
  const story = await thingAt(STORY, buildArticle({}), 'NewsArticle')
  expect(story?.speakable).toEqual({
    '@type': 'SpeakableSpecification',
    cssSelector: ['.article-hed', '.article-dek', '.speakable'],
  })
})

test('SD-014 an image is offered in 1200x675, 1200x900 and 1200x1200', async () => {
  const story = await thingAt(STORY, buildArticle({ image }), 'NewsArticle')
  const images = story?.image as readonly string[]

  expect(images.map(sizeOf)).toEqual(['1200x675', '1200x900', '1200x1200'])
  expect(images.every((url) => url.startsWith(`${ORIGIN}/resize/`))).toBe(true)
})

test('SD-015 the portrait of an author is square', async () => {
  const fields = { username: 'ines', firstName: 'Ines', image, socialProfileIds: { twitter: '@ines' } }
  const profile = await thingAt(
    '/profiles/ines/',
    buildContent({ typeName: 'content_author', ...fields }),
    'ProfilePage',
  )

  expect(profile?.mainEntity).toMatchObject({
    '@type': 'Person',
    name: 'Ines',
    image: expect.stringMatching(/height=1200&width=1200/),
    sameAs: ['https://x.com/ines'],
  })
})

test('The front page is the site with its search; a hub is a collection; a story has the way to it', async () => {
  const front = buildContent({ typeName: 'content_door', slug: 'front', title: 'Front' })
  const topic = buildContent({ typeName: 'content_topic', slug: 'laptops', name: 'Laptops' })
  const crumbs = await thingAt(STORY, buildArticle({ section: 'tech' }), 'BreadcrumbList')

  expect(await thingAt('/', front, 'WebSite')).toMatchObject({ url: `${ORIGIN}/` })
  expect(await thingAt('/', front, 'NewsMediaOrganization')).toBeDefined()
  expect(await thingAt('/topics/laptops/', topic, 'CollectionPage')).toMatchObject({ name: 'Laptops' })
  expect(crumbs?.itemListElement).toMatchObject([{ position: 1 }, { name: 'Tech', item: `${ORIGIN}/tech/` }, {}])
})
