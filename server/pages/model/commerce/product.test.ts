import { expect, test } from 'vitest'
import type { ProductContent } from '../../../../shared/entities/tech-product.ts'
import { buildContent } from '../../../../test/builders/content.ts'
import { buildImage } from '../../../../test/builders/image.ts'
import { buildModelContext } from '../../../../test/builders/model-context.ts'
import { buildCard, buildComponent, buildList, buildRow } from '../../../../test/builders/page-parts.ts'
import { productKind, toProduct } from './product.ts'

const CHECKED = '2026-11-21T11:45:00.000Z'
const contextOf = (route: string) => buildModelContext({ path: '/products/quiet-3/', route })

const SHOPS = [
  { name: 'Voltbay', price: 33_900, url: 'https://voltbay.example/', checked: CHECKED },
  { name: 'Brightmart', price: 32_900, url: 'https://brightmart.example/', checked: CHECKED },
]
const ATTRIBUTES = ['Weight', 'Battery', 'Noise', 'Cable', 'Case'].map((name) => ({ name, val: `${name} of it` }))

function buildProduct(fields: Readonly<Record<string, unknown>> = {}): ProductContent {
  const content = buildContent({
    typeName: 'content_product',
    slug: 'quiet-3',
    name: 'Halden Quiet 3',
    section: 'tech',
    attributes: ATTRIBUTES,
    resellers: SHOPS,
    body: '<p>The third pair.</p>',
    ...fields,
  })
  if (content.typeName !== 'content_product') throw new Error('expected a product')
  return content
}

const modelOf = (fields: Readonly<Record<string, unknown>> = {}, route = 'product') =>
  toProduct(buildProduct(fields), contextOf(route))

test('PG-023 each tab has its own title and content', () => {
  const tabs = ['product', 'product-specs', 'product-prices'].map((route) => modelOf({}, route))

  expect(tabs.map(({ tab, title }) => [tab, title])).toEqual([
    ['overview', 'Halden Quiet 3'],
    ['specs', 'Halden Quiet 3: specs'],
    ['prices', 'Halden Quiet 3: prices'],
  ])
  expect(tabs.map(({ specs }) => specs.length)).toEqual([4, 5, 0])
  expect(tabs.map(({ body }) => body.length)).toEqual([1, 0, 0])
})

test('PG-023 the tabs link to their addresses; one without content is left out', () => {
  expect(modelOf().tabs).toEqual([
    { tab: 'overview', label: 'Overview', href: '/product/quiet-3/' },
    { tab: 'specs', label: 'Specs', href: '/product-specs/quiet-3/' },
    { tab: 'prices', label: 'Prices', href: '/product-prices/quiet-3/' },
  ])
  expect(modelOf({ resellers: [] }).tabs.map(({ tab }) => tab)).toEqual(['overview', 'specs'])
})

test('PG-023 the address of a tab without content shows the overview, whose address is canonical', () => {
  const { model, from } = productKind(buildProduct({ resellers: [] }), [], contextOf('product-prices'))

  expect(model).toMatchObject({ tab: 'overview', title: 'Halden Quiet 3' })
  expect(from.isWhole).toBe(true)
  expect(productKind(buildProduct(), [], contextOf('product-prices')).from.isWhole).toBe(false)
})

test('EN-038 the price summary follows from the shops, else it is the one that was sent', () => {
  const priceSummary = { count: 7, low: 10_000, median: 15_000, high: 20_000 }

  expect(modelOf({ priceSummary }).range).toEqual({
    ...{ low: '$329', middle: '$334', high: '$339' },
    ...{ shops: '2 shops', share: 50 },
  })
  expect(modelOf({ priceSummary, resellers: [] }).range).toMatchObject({ low: '$100', shops: '7 shops', share: 50 })
  expect(modelOf({ resellers: [] }).range).toBeNull()
})

test('BX-065 the prices of a page are as old as the oldest check', () => {
  const older = '2026-11-20T08:00:00.000Z'

  expect(modelOf().shops?.date?.iso).toBe(CHECKED)
  expect(modelOf({ resellers: [...SHOPS, { ...SHOPS[0], name: 'X', checked: older }] }).shops?.date?.iso).toBe(older)
})

test('EN-038 the key figures leave out the manufacturer, whom the header names', () => {
  const attributes = [{ name: 'Made by', val: 'Halden' }, { name: 'Colour', val: null }, ...ATTRIBUTES]
  const model = modelOf({ attributes, manufacturer: { name: 'Halden' } })

  expect(model.maker).toBe('Halden')
  expect(model.specs.map(({ name }) => name)).toEqual(['Weight', 'Battery', 'Noise', 'Cable'])
})

test('EN-038 the first image is the picture; the overview shows the others', () => {
  const images = [buildImage({ id: 'i1' }), buildImage({ id: 'i2' })]

  expect(modelOf({ images }).pictures).toHaveLength(1)
  expect(modelOf({ images }).picture).not.toBeNull()
  expect(modelOf({ images }, 'product-specs').pictures).toEqual([])
})

test('PG-023 the description of a product without a body is its text, and stays text', () => {
  const [block] = modelOf({ body: null, description: 'One & <b>two</b>.\n\nThree.' }).body

  expect(block).toMatchObject({ kind: 'html', html: '<p>One &amp; &lt;b&gt;two&lt;/b&gt;.</p><p>Three.</p>' })
})

test('PG-023 a product links to its review, and no list repeats that review', () => {
  const review = { id: 'r1', title: 'The review', url: '/reviews/quiet-3-review/', rating: 9.1 }
  const own = buildCard({ id: 'own', href: review.url })
  const rows = [
    buildRow(
      buildComponent({ id: 'both', list: buildList({ items: [own, buildCard({ id: 'other' })] }) }),
      buildComponent({ id: 'alone', list: buildList({ items: [own] }) }),
    ),
  ]

  const shown = productKind(buildProduct({ reviews: [review] }), rows, contextOf('product'))

  expect(shown.model).toMatchObject({
    score: { text: '9.1', pick: true },
    review: { href: review.url, headline: 'The review' },
  })
  const lists = shown.rows.flatMap(({ columns }) => columns.flatMap(({ components }) => components))
  expect(lists.map(({ id, list }) => [id, list?.items.map((card) => card.id)])).toEqual([['both', ['other']]])
})

test('PG-029 a product with shops says that its links may earn a commission', () => {
  expect(modelOf().disclosure).toBe(true)
  expect(modelOf({ resellers: [] }).disclosure).toBe(false)
})
