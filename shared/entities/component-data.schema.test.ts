import { expect, test } from 'vitest'
import { FAMILY_NAMES, type FamilyName } from '../page/names.ts'
import { parseComponentData } from './component-data.schema.ts'
import { toComponentData } from './component-data.ts'

const read = (family: FamilyName, data: unknown) => toComponentData(family, parseComponentData(family, data).data)

test.each(FAMILY_NAMES)(
  'PG-013 the family %s draws the page where its component brings nothing, or nonsense',
  (family) => {
    expect(parseComponentData(family, null)).toEqual({ data: null, issues: [] })
    expect(parseComponentData(family, {})).toEqual({ data: {}, issues: [] })
    expect(parseComponentData(family, 'nonsense')).toEqual({ data: null, issues: [expect.any(String)] })
    expect(toComponentData(family, null)).toEqual({ kind: 'none' })
    expect(toComponentData(family, {})).toEqual({ kind: 'none' })
  },
)

test.each(FAMILY_NAMES)('PG-013 the family %s draws nothing of what a layout has filled for another one', (family) => {
  const text = { id: 'a', title: 'T', description: null, content: '<p>Hi</p>' }
  const words = { title: 'Reworded' }

  expect(toComponentData(family, text).kind).toBe(family === 'Text' ? 'text' : 'none')
  expect(toComponentData(family, words)).toEqual({ kind: 'none' })
})

test('PG-013 a list at a place of text is not drawn', () => {
  expect(toComponentData('Text', read('ContentList', { items: [{ id: 'a' }] }))).toEqual({ kind: 'none' })
})

test('EN-014 a list component brings its list', () => {
  const data = read('ContentList', { title: 'Latest', items: [{ id: 'a' }] })

  expect(data).toMatchObject({ kind: 'list', list: { title: 'Latest', items: [{ id: 'a' }], paging: null } })
})

test('EN-012 a list with a link without id is no list, and the field is named', () => {
  const data = parseComponentData('VideoList', { items: [{ title: 'T' }] })

  expect(data).toEqual({ data: null, issues: [expect.stringContaining('items.0.id')] })
})

test('EN-015 a text component brings its text', () => {
  expect(read('Text', { content: '<p>Hi</p>' })).toMatchObject({ kind: 'text', text: { content: '<p>Hi</p>' } })
})

test('EN-048 collections are links, to the address given or their own', () => {
  const items = [{ slug: 'ces', title: 'CES', url: '/ces/' }, { slug: 'prime day' }]

  expect(read('RicochetCollections', { items })).toEqual({
    kind: 'links',
    title: null,
    links: [
      { label: 'CES', href: '/ces/' },
      { label: 'prime day', href: '/collections/prime%20day/' },
    ],
  })
})

test('RR-002 a topic of the cars list among collections leads to the cars brand', () => {
  const items = [
    { slug: 'electric-cars', title: 'Electric cars', type: 'topic' },
    { slug: 'laptops', title: 'Laptops', type: 'topic' },
  ]

  expect(read('RicochetCollections', { items })).toMatchObject({
    links: [{ href: '/roadshow/electric-cars/' }, { href: '/topics/laptops/' }],
  })
})

test('EN-025 a seamless component brings its stories', () => {
  const items = [{ id: 'a', slug: 'a', source: 'curated' }]

  expect(parseComponentData('Seamless', { items })).toMatchObject({ data: { items: [{ id: 'a' }] }, issues: [] })
})

test('EN-016 an entity family may bring an entity of its own', () => {
  const gallery = { id: 'g', slug: 'g', typeName: 'content_gallery' }

  expect(parseComponentData('Gallery', gallery)).toMatchObject({ data: { id: 'g' }, issues: [] })
})
