import { expect, test } from 'vitest'
import { buildDesk, buildEmbeddedContent, CALL } from '../../../test/builders/store.ts'
import { addressTag } from '../../process/tags.ts'
import type { PageRequest } from '../content-api.ts'

const CHECKED = '2026-11-21T11:45:00.000Z'
const shop = { name: 'Voltbay', price: 33_900, url: 'https://voltbay.example/', checked: CHECKED }
const named = (slug: string) => ({ id: slug, slugs: [{ edition: 'us', slug }] })

function buildShelf() {
  const desk = buildDesk()
  const content = buildEmbeddedContent(desk)
  async function read(request: PageRequest) {
    const answer = await content.page(request, CALL)
    if (answer.kind !== 'page') throw new Error(`No page: ${JSON.stringify(answer)}`)
    return answer
  }
  async function readReview(slug = 'quiet-3') {
    const { page, tags } = await read({ type: 'review', id: slug })
    if (page.content.typeName !== 'content_review') throw new Error('expected a review')
    return { review: page.content, tags }
  }
  async function readProduct(slug: string) {
    const { page, tags } = await read({ type: 'product', id: slug })
    if (page.content.typeName !== 'content_product') throw new Error('expected a product')
    return { product: page.content, tags }
  }
  return {
    publish: desk.publish,
    readReview,
    readProduct,
    publishProduct: (slug: string, fields: Readonly<Record<string, unknown>> = {}) =>
      desk.publish({ typeName: 'content_product', slug, name: `The ${slug}`, ...fields }),
    publishReview: (slug: string, fields: Readonly<Record<string, unknown>> = {}) =>
      desk.publish({ typeName: 'content_review', type: 'Review', slug, title: `About ${slug}`, ...fields }),
  }
}

test('EN-039 a review shows its product as the document of the product has it, found by slug or by id', async () => {
  const shelf = buildShelf()
  const { id } = await shelf.publishProduct('quiet-3', {
    dek: 'Over-ear.',
    manufacturer: { name: 'Halden' },
    resellers: [shop],
    attributes: [{ name: 'Weight', val: '214 g' }],
  })
  await shelf.publishReview('quiet-3', { relatedProduct: named('quiet-3'), rivals: [{ id }] })

  const { review } = await shelf.readReview()

  const expected = {
    id,
    slugs: [{ slug: 'quiet-3' }],
    manufacturer: { name: 'Halden' },
    product: { name: 'The quiet-3', shortSpecs: 'Over-ear.' },
    resellers: [shop],
    attributes: [{ name: 'Weight', val: '214 g' }],
  }
  expect(review.relatedProduct).toMatchObject(expected)
  expect(review.rivals).toMatchObject([expected])
})

test('BX-003 a new price of a product renews its review, and so does a product that is published later', async () => {
  const shelf = buildShelf()
  await shelf.publishReview('quiet-3', { relatedProduct: named('quiet-3') })
  const before = await shelf.readReview()
  const { tags } = await shelf.publishProduct('quiet-3', { resellers: [shop] })
  const after = await shelf.readReview()
  const change = await shelf.publishProduct('quiet-3', { resellers: [{ ...shop, price: 29_900 }] })

  expect(before.review.relatedProduct?.resellers).toEqual([])
  expect(before.tags).toContain(addressTag('product', 'us', 'quiet-3'))
  expect(tags.some((tag) => before.tags.includes(tag))).toBe(true)
  expect(after.review.relatedProduct?.resellers).toMatchObject([{ price: 33_900 }])
  expect(change.tags.some((tag) => after.tags.includes(tag))).toBe(true)
  expect((await shelf.readReview()).review.relatedProduct?.resellers).toMatchObject([{ price: 29_900 }])
})

test('BX-065 a price without a date is as old as the document that names it', async () => {
  const shelf = buildShelf()
  await shelf.publishProduct('quiet-3', {
    resellers: [{ ...shop, checked: null }],
    dateUpdated: '2026-11-20T08:00:00Z',
  })
  await shelf.publishReview('quiet-3', { relatedProduct: named('quiet-3') })

  const { review } = await shelf.readReview()

  expect(review.relatedProduct?.resellers[0]?.checked).toBe('2026-11-20T08:00:00.000Z')
})

test('EN-040 a family has the siblings that have a page, with their current names', async () => {
  const shelf = buildShelf()
  const siblings = ['quiet-2', 'quiet-9'].map((slug) => ({ name: slug, slug }))
  await shelf.publishProduct('quiet-3', { family: { name: 'Quiet', siblings } })
  await shelf.publishProduct('quiet-2')

  const { product, tags } = await shelf.readProduct('quiet-3')

  expect(product.family).toMatchObject({ name: 'Quiet', siblings: [{ name: 'The quiet-2', slug: 'quiet-2' }] })
  expect(tags).toContain(addressTag('product', 'us', 'quiet-9'))
})

test('EN-038 a product links to the review that it names, with its rating; a draft of it stays hidden', async () => {
  const shelf = buildShelf()
  await shelf.publishProduct('quiet-3', { seoUrl: { slug: 'quiet-3' } })
  await shelf.publishReview('quiet-3', { rating: 9.1, draft: true })
  const hidden = await shelf.readProduct('quiet-3')
  await shelf.publishReview('quiet-3', { rating: 9.1 })

  expect(hidden.product.reviews).toEqual([])
  expect((await shelf.readProduct('quiet-3')).product.reviews).toMatchObject([
    { title: 'About quiet-3', rating: 9.1, url: '/reviews/quiet-3-review/' },
  ])
})

test('EN-039 a product that is not stored stays as the review has it', async () => {
  const shelf = buildShelf()
  const complete = { ...named('elsewhere'), product: { name: 'Elsewhere' }, resellers: [shop] }
  await shelf.publishReview('quiet-3', { relatedProduct: complete })

  expect((await shelf.readReview()).review.relatedProduct).toMatchObject(complete)
})
