import { expect, test } from 'vitest'
import { buildContent } from '../../../test/builders/content.ts'
import { buildImage } from '../../../test/builders/image.ts'
import { buildModelContext } from '../../../test/builders/model-context.ts'
import { toReview } from './review.ts'

const CHECKED = '2026-11-21T11:45:00.000Z'
const context = buildModelContext({ path: '/reviews/quiet-3-review/', route: 'review' })

function modelOf(fields: Readonly<Record<string, unknown>>, given = context) {
  const content = buildContent({ typeName: 'content_review', type: 'Review', headline: 'Quiet 3', ...fields })
  if (content.typeName !== 'content_review') throw new Error('expected a review')
  return toReview(content, given)
}

const shop = (name: string, price: number) => ({ name, price, url: `https://${name}.example/`, checked: CHECKED })
const buildProduct = (name: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  id: name,
  slugs: [{ edition: 'us', slug: name }],
  product: { name, shortSpecs: 'Over-ear.' },
  attributes: [{ name: 'Weight', val: '214 g' }],
  ...fields,
})

test.each([
  [9.1, { text: '9.1', pick: true }, 'Quay pick'],
  [8.5, { text: '8.5', pick: true }, 'Quay pick'],
  [8.4, { text: '8.4', pick: false }, 'Verdict'],
  [0, { text: '0.0', pick: false }, 'Verdict'],
  [14, { text: '10.0', pick: true }, 'Quay pick'],
])('PG-020 a rating of %d is the score %j with the title %s', (rating, score, title) => {
  expect(modelOf({ rating }).verdict).toMatchObject({ score, title })
})

test('PG-020 a preview has first impressions and no score', () => {
  const { verdict } = modelOf({ type: 'Preview', bottomLine: 'Promising.' })

  expect(verdict).toMatchObject({ title: 'First impressions', score: null, bottomLine: 'Promising.' })
})

test('PG-020 a review with nothing to say has no verdict', () => {
  expect(modelOf({}).verdict).toBeNull()
})

test('PG-020 sub-ratings are formatted in the language of the page; those without a figure are left out', () => {
  const subRatings = [
    { name: 'Comfort', rating: 9.6 },
    { name: 'Sound', rating: null },
  ]

  expect(modelOf({ subRatings }, { ...context, language: 'fr-FR' }).verdict?.subRatings).toEqual([
    { name: 'Comfort', text: '9,6', share: 96 },
  ])
})

test('PG-020 a star rating is between 0 and 5', () => {
  expect(modelOf({ starRating: 4.5 }).verdict?.stars).toEqual({ count: 4.5, text: '4.5 of 5 stars' })
  expect(modelOf({ starRating: 9 }).verdict?.stars?.count).toBe(5)
})

test('PG-020 good and bad are points, from sentences or from HTML', () => {
  const { good, bad } = modelOf({
    good: 'Light. Loud.',
    bad: '<ul><li>The <b>case</b></li><li>Wind &amp; rain</li></ul>',
  })

  expect(good).toEqual(['Light', 'Loud'])
  expect(bad).toEqual(['The case', 'Wind & rain'])
})

test('PG-020 an editors’ choice has its day', () => {
  expect(modelOf({ editorsChoice: true, editorsChoiceDate: CHECKED }).editorsChoice?.date?.iso).toBe(CHECKED)
  expect(modelOf({ editorsChoice: true }).editorsChoice).toEqual({ date: null })
  expect(modelOf({ editorsChoiceDate: CHECKED }).editorsChoice).toBeNull()
})

test('EN-039 the product of a review is a card with its shops, the best price first', () => {
  const resellers = [shop('voltbay', 33_900), shop('brightmart', 32_900)]
  const { product, disclosure } = modelOf({
    preferredProductName: 'Halden Quiet 3',
    relatedProduct: buildProduct('quiet-3', { resellers, image: buildImage() }),
  })

  expect(product).toMatchObject({ name: 'Halden Quiet 3', href: '/product/quiet-3/', specs: 'Over-ear.', more: null })
  expect(product?.picture).not.toBeNull()
  expect(product?.shops).toMatchObject({
    shops: [
      { merchant: 'brightmart', price: '$329' },
      { merchant: 'voltbay', price: '$339' },
    ],
    date: { iso: CHECKED },
  })
  expect(disclosure).toBe(true)
})

test('EN-039 a card shows four shops, and links to the page with all prices', () => {
  const resellers = ['a', 'b', 'c', 'd', 'e'].map((name, index) => shop(name, 10_000 + index))
  const { product } = modelOf({ relatedProduct: buildProduct('quiet-3', { resellers }) })

  expect(product?.shops?.shops).toHaveLength(4)
  expect(product?.more).toEqual({ label: 'All prices', href: '/product-prices/quiet-3/' })
})

test('EN-039 a product of which only the id is known is no card', () => {
  expect(modelOf({ relatedProduct: { id: 'x' } })).toMatchObject({ product: null, comparison: null, disclosure: false })
  expect(modelOf({ relatedProduct: { id: 'x' }, preferredProductName: 'X' }).product).toMatchObject({ href: null })
})

test('PG-020 a comparison has scores, lowest prices and shared attributes', () => {
  const rival = buildProduct('hush', {
    manufacturer: { name: 'Orrin' },
    attributes: [
      { name: 'Weight', val: '262 g' },
      { name: 'Made by', val: 'Orrin' },
    ],
    resellers: [shop('voltbay', 39_900), shop('brightmart', 38_900)],
    reviews: [{ id: 'r2', rating: 8.4, title: 'Hush', url: '/reviews/hush-review/' }],
  })
  const { comparison } = modelOf({
    rating: 9.1,
    relatedProduct: buildProduct('quiet-3', { resellers: [shop('voltbay', 32_900)] }),
    rivals: [rival],
  })

  expect(comparison?.products).toEqual([
    { name: 'quiet-3', href: '/product/quiet-3/' },
    { name: 'hush', href: '/product/hush/' },
  ])
  expect(comparison?.lines).toEqual([
    { name: 'Score', values: ['9.1', '8.4'] },
    { name: 'Price', values: ['$329', '$389'] },
    { name: 'Weight', values: ['214 g', '262 g'] },
  ])
  expect(comparison?.checked?.iso).toBe(CHECKED)
})

test('EN-040 the family leaves out the product itself', () => {
  const family = {
    name: 'Quiet',
    siblings: [
      { name: 'Quiet 3', slug: 'quiet-3' },
      { name: 'Quiet 2', slug: 'quiet-2' },
    ],
  }

  expect(modelOf({ relatedProduct: buildProduct('quiet-3', { family }) }).family).toEqual({
    title: 'The Quiet family',
    siblings: [{ name: 'Quiet 2', href: '/product/quiet-2/', picture: null }],
  })
})

test('BR-002 the product of a car’s review is on the cars brand, and the review has its colour', () => {
  const model = modelOf(
    { section: 'auto', relatedProduct: buildProduct('vela-3') },
    { ...context, roadshow: true, route: 'auto-review' },
  )

  expect(model.section).toBe('cars')
  expect(model.product?.href).toBe('/auto-product/vela-3/')
})

test('PG-029 a review says that it may earn where its body links to a shop', () => {
  expect(modelOf({ body: '<p>Nothing for sale.</p>' }).disclosure).toBe(false)
  expect(
    modelOf({ body: '<shortcode shortcode="buybutton" url="https://shop.example/"></shortcode>' }).disclosure,
  ).toBe(true)
})
