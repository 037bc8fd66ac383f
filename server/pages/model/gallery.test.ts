import { expect, test } from 'vitest'
import { buildContent } from '../../../test/builders/content.ts'
import { buildImage } from '../../../test/builders/image.ts'
import { buildModelContext } from '../../../test/builders/model-context.ts'
import type { PageModelContext } from '../kind.ts'
import { galleryKind, toGallery } from './gallery.ts'

const context = buildModelContext({
  path: '/pictures/cameras/',
  hrefOfPage: (number) => (number === 1 ? '/pictures/cameras/' : `/pictures/cameras/${number}/`),
})

function buildGallery(fields: Readonly<Record<string, unknown>> = {}) {
  const gallery = buildContent({
    typeName: 'content_gallery',
    headline: 'Cameras',
    slug: 'cameras',
    items: ITEMS,
    ...fields,
  })
  if (gallery.typeName !== 'content_gallery') throw new Error('expected a gallery')
  return gallery
}

const modelOf = (fields?: Readonly<Record<string, unknown>>, over?: Partial<PageModelContext>) =>
  toGallery(buildGallery(fields), { ...context, ...over })

const ITEMS = [
  { id: 'c', position: 3, title: 'The third' },
  {
    ...{ id: 'a', position: 1, headline: 'The first', photoCredit: 'A. Lens' },
    image: buildImage({ alt: 'A wall of "cells"', credits: 'Agency' }),
  },
  { id: 'b', position: 2, headline: 'The second', body: '<p>Hot <script>x</script></p>', image: buildImage() },
]

test('PG-018 a gallery has its items in position order, each with the address of its page', () => {
  const { items } = modelOf()

  expect(items.map(({ id, href, title, position }) => [id, href, title, position])).toEqual([
    ['a', '/pictures/cameras/', 'The first', '1 of 3'],
    ['b', '/pictures/cameras/2/', 'The second', '2 of 3'],
    ['c', '/pictures/cameras/3/', 'The third', '3 of 3'],
  ])
})

test('EN-017 an item has its picture, its credit and its sanitised text', () => {
  const [first, second, third] = modelOf().items

  expect(first?.picture).toMatchObject({ alt: 'A wall of "cells"', width: 828 })
  expect(first?.thumb?.width).toBe(270)
  expect([first?.credit, second?.credit]).toEqual(['A. Lens', null])
  expect(JSON.stringify(second?.body)).toContain('Hot')
  expect(JSON.stringify(second?.body)).not.toContain('script')
  expect(third?.picture).toBeNull()
})

test('SD-017 page 2 opens with the second item, and has its title and its picture', () => {
  const shown = galleryKind(buildGallery(), [], { ...context, pageNumber: 2 })

  expect(shown.model).toMatchObject({ kind: 'gallery', current: 1, path: '/pictures/cameras/' })
  expect(shown.title).toBe('The second: Cameras')
  expect(shown.hero?.slot).toBe('stage')
  expect(galleryKind(buildGallery(), [], context).title).toBe('Cameras')
  expect(galleryKind(buildGallery(), [], { ...context, pageNumber: 3 }).hero).toBeNull()
})

test('PG-018 an item without a title is named by its number', () => {
  const items = [{ id: 'a' }, { id: 'b' }]

  expect(galleryKind(buildGallery({ items }), [], { ...context, pageNumber: 2 }).title).toBe('Picture 2: Cameras')
})

test('EN-016 a gallery without items has its headline and introduction', () => {
  const model = modelOf({ items: [], body: '<p>A box with a hole in it.</p>' })

  expect(model).toMatchObject({ current: 0, items: [], count: '0 images', headline: 'Cameras' })
  expect(JSON.stringify(model.body)).toContain('A box with a hole in it.')
})

test('PG-018 an item links its video, unless the publication leaves videos out', () => {
  const items = [{ id: 'a', video: { id: 'v', slug: 'kettles', title: 'Three kettles' } }]

  expect(modelOf({ items }).items[0]?.video).toEqual({ label: 'Watch: Three kettles', href: '/video/kettles/' })
  expect(modelOf({ items }, { isLeftOut: (href) => href.startsWith('/video/') }).items[0]?.video).toBeNull()
})

const PRODUCT = {
  id: 'p',
  manufacturer: { name: 'Halden' },
  product: { name: 'Quiet 3' },
  reviews: [{ id: 'r', title: 'The review', url: '/reviews/halden-quiet-3-review/' }],
  resellers: [
    { name: 'Voltbay', url: 'https://voltbay.example/q3', price: 33_900 },
    { name: 'Brightmart', url: 'https://brightmart.example/q3', price: 32_900 },
    { name: 'Trap', url: 'javascript:alert(1)', price: 1 },
  ],
}

test('PG-018 an item shows its product with its review and shops, the cheapest first', () => {
  const { product } =
    modelOf({ items: [{ id: 'a', relatedProduct: PRODUCT }], dateUpdated: '2026-11-20T20:00:00Z' }).items[0] ?? {}

  expect(product).toMatchObject({ name: 'Halden Quiet 3', href: '/reviews/halden-quiet-3-review/' })
  expect(product?.shops?.shops).toEqual([
    { merchant: 'Brightmart', href: 'https://brightmart.example/q3', price: '$329' },
    { merchant: 'Voltbay', href: 'https://voltbay.example/q3', price: '$339' },
  ])
})

test('BX-065 the prices of shops in a gallery have their date', () => {
  const { product } = modelOf({ relatedProduct: PRODUCT, dateUpdated: '2026-11-20T20:00:00Z' })

  expect(product?.shops).toMatchObject({ asOf: 'Prices as of', date: { short: 'Nov 20, 2026' } })
})

test('PG-029 a gallery names its commission where its product has a shop, and only there', () => {
  const withShops = modelOf({ relatedProduct: PRODUCT }).product
  const without = modelOf({ relatedProduct: { ...PRODUCT, resellers: [] } }).product

  expect(withShops?.disclosure).toContain('commission')
  expect(without).toMatchObject({ shops: null, disclosure: null })
})
