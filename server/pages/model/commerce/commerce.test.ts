import { expect, test } from 'vitest'
import { buildContent } from '../../../../test/builders/content.ts'
import { NO_DISPLAY_LISTS } from '../../../../test/builders/display-lists.ts'
import { buildModelContext } from '../../../../test/builders/model-context.ts'
import { readHtml } from '../../../../test/harness/html.ts'
import { compileBody } from '../../../body/compile-body.ts'
import type { PageModelContext } from '../../kind.ts'
import { toCommerceBlocks } from './commerce.ts'

const TEXT = '<p>The text.</p>'
const BUTTON = '<shortcode shortcode="buybutton" url="https://shop.example/1" merchant="Voltbay"/>'
const PROMO = '<shortcode shortcode="commercepromo" title="The sale" url="https://shop.example/2"/>'
const LISTICLES = [
  {
    id: 'l1',
    productName: 'Tern VPN',
    productScore: 8.6,
    merchantOffers: [{ url: 'https://shop.example/3', offerMerchant: 'Tern', offerPrice: '40' }],
    imageGroup: [{ bucketPath: 'a/b.webp', bucketType: 'media', width: 800, height: 800, alt: 'A mast' }],
  },
  {
    id: 'l2',
    hed: 'Auk VPN',
    tapiProduct: { id: 'p', resellers: [{ name: 'Voltbay', price: 3000, url: 'https://shop.example/4' }] },
  },
]

function htmlOf(fields: Readonly<Record<string, unknown>>, over: Partial<PageModelContext> = {}): string {
  const article = buildContent({
    typeName: 'content_article',
    type: 'Best List',
    datePublished: '2026-11-20',
    body: TEXT,
    ...fields,
  })
  if (article.typeName !== 'content_article') throw new Error('expected an article')
  const body = compileBody(article.body ?? '', { id: article.id })
  const blocks = toCommerceBlocks(article, body, buildModelContext(over))
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length)
  return blocks.map((block) => (block.kind === 'html' ? block.html : '')).join('')
}

test('PG-029 the disclosure opens the text of a page with a buy button, or whose products are sold', () => {
  const disclosed = /^<p class="src" data-disclosure="">If you buy through our links/

  expect(htmlOf({ body: TEXT + BUTTON })).toMatch(disclosed)
  expect(htmlOf({ body: BUTTON + TEXT })).toMatch(disclosed)
  expect(htmlOf({ listicles: LISTICLES })).toMatch(disclosed)
  expect(htmlOf({ body: TEXT + BUTTON, language: 'fr' })).toContain('Si vous achetez par nos liens')
})

test('PG-029 a page that sells nothing has no disclosure, and its body is unchanged', () => {
  expect(htmlOf({})).toBe(TEXT)
})

test('PG-029 a review has the disclosure in its header, so its text has none', () => {
  const review = buildContent({ typeName: 'content_review', body: TEXT + BUTTON })
  if (review.typeName !== 'content_review') throw new Error('expected a review')
  const body = compileBody(review.body ?? '', { id: review.id })

  expect(toCommerceBlocks(review, body, buildModelContext())[0]).toMatchObject({ html: TEXT })
})

test.each([
  { collections: [{ slug: 'tragedy', title: 'Tragedy' }] },
  { tags: [{ slug: 'hard-news', name: 'Hard news' }] },
])('PG-054 promo widgets are left out of a story with %j', (fields) => {
  expect(htmlOf({ body: TEXT + PROMO })).toContain('The sale')
  expect(htmlOf({ body: TEXT + PROMO, ...fields })).toBe(TEXT)
})

test('PG-055 a story of a sale has its badge at the top and its module at the end', () => {
  const html = htmlOf({ collections: [{ slug: 'cyber-monday', title: 'Cyber Monday' }] })

  const shown = readHtml(html)
  const paragraphs = shown.texts('p')
  expect(paragraphs.slice(0, 2)).toEqual(['Cyber Monday', 'The text.'])
  expect(shown.texts('a', { href: '/collections/cyber-monday/' })).toEqual(paragraphs.slice(-1))
})

test('PG-055 a publication without collections links to none', () => {
  const sale = { collections: [{ slug: 'black-friday', title: 'Black Friday' }] }

  expect(htmlOf(sale, { isLeftOut: () => true })).not.toContain('/collections/')
})

test('PG-056 a news story has no commerce modules', () => {
  const sale = { collections: [{ slug: 'black-friday', title: 'Black Friday' }] }

  expect(htmlOf({ ...sale, type: 'News', body: TEXT + PROMO, listicles: [] })).toBe(TEXT)
})

test('PG-057 a list of a precap type has its products in short above the text', () => {
  const html = htmlOf({ type: 'Best List - Precap', listicles: LISTICLES })

  const shown = readHtml(html)
  const precap = shown.within('*', { role: 'group', class: /commerce-precap/ })
  expect(precap.all('img', { src: /^\/resize\// })).not.toHaveLength(0)
  expect(precap.words).toMatch(/Tern VPN.*8\.6.*\$40.*Auk VPN.*\$30.*Nov 20, 2026/)
  expect(shown.words).toMatch(/commission.*Tern VPN.*The text\.$/)
  expect(htmlOf({ type: 'Best List', listicles: LISTICLES })).not.toContain('commerce-precap')
})

test('PG-057 the title of a precap of questions names its answers', () => {
  const listicles = [{ ...LISTICLES[0], hed: 'Will a socket do?' }]

  expect(htmlOf({ type: 'FAQ Markup + BL Precap', listicles })).toContain('The answers at a glance')
})

test('PG-058 the precap is compact on phones if the flag is on', () => {
  const list = { type: 'Best List - Precap', listicles: LISTICLES }
  const verdictOf = () => ({ device: { allowed: ['mobile'] } })

  expect(htmlOf(list, { verdictOf })).toContain('class="commerce commerce-precap compact-on-phones"')
})

test('PG-059 a display list leaves out the parts that it names, and no text', () => {
  const lists = { ...NO_DISPLAY_LISTS, listicle: { topics: { notAllowed: ['vpn'] } } }
  const list = { type: 'Best List - Precap', topics: [{ slug: 'vpn', name: 'VPN' }], listicles: LISTICLES }

  expect(htmlOf(list, { displayLists: lists })).not.toContain('commerce-precap')
  expect(htmlOf(list)).toContain('commerce-precap')
})
