import { expect, test } from 'vitest'
import { FAMILY_NAMES, type FamilyName } from '../../shared/page/names.ts'
import { parseComponentData } from './component-data.schema.ts'
import { toComponentData } from './component-data.ts'

const read = (family: FamilyName, data: unknown) => toComponentData(family, parseComponentData(family, data).data)

test.each(FAMILY_NAMES)('PG-013 a component of the family %s without valid data has none', (family) => {
  expect(parseComponentData(family, null)).toEqual({ data: null, issues: [] })
  expect(parseComponentData(family, {})).toEqual({ data: {}, issues: [] })
  expect(parseComponentData(family, 'nonsense')).toEqual({ data: null, issues: [expect.any(String)] })
  expect(toComponentData(family, null)).toEqual({ kind: 'none' })
  expect(toComponentData(family, {})).toEqual({ kind: 'none' })
})

test.each(FAMILY_NAMES)('PG-013 a component of the family %s ignores data for another family', (family) => {
  const text = { id: 'a', title: 'T', description: null, content: '<p>Hi</p>' }
  const words = { title: 'Reworded' }

  expect(toComponentData(family, text).kind).toBe(family === 'Text' ? 'text' : 'none')
  expect(toComponentData(family, words)).toEqual({ kind: 'none' })
})

test('PG-013 a text component ignores a list', () => {
  expect(toComponentData('Text', read('ContentList', { items: [{ id: 'a' }] }))).toEqual({ kind: 'none' })
})

test('EN-014 a list component has its list', () => {
  const data = read('ContentList', { title: 'Latest', items: [{ id: 'a' }] })

  expect(data).toMatchObject({ kind: 'list', list: { title: 'Latest', items: [{ id: 'a' }], paging: null } })
})

test('EN-012 a list with a link without id is invalid, and the issue names the field', () => {
  const data = parseComponentData('VideoList', { items: [{ title: 'T' }] })

  expect(data).toEqual({ data: null, issues: [expect.stringContaining('items.0.id')] })
})

test('EN-015 a text component has its text', () => {
  expect(read('Text', { content: '<p>Hi</p>' })).toMatchObject({ kind: 'text', text: { content: '<p>Hi</p>' } })
})

test('EN-048 collections become links, to the given URL or to their page', () => {
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

test('RR-002 a cars topic among collections links to the cars brand', () => {
  const items = [
    { slug: 'electric-cars', title: 'Electric cars', type: 'topic' },
    { slug: 'laptops', title: 'Laptops', type: 'topic' },
  ]

  expect(read('RicochetCollections', { items })).toMatchObject({
    links: [{ href: '/roadshow/electric-cars/' }, { href: '/topics/laptops/' }],
  })
})

test('EN-025 a seamless component has its stories', () => {
  const items = [{ id: 'a', slug: 'a', source: 'curated' }]

  expect(parseComponentData('Seamless', { items })).toMatchObject({ data: { items: [{ id: 'a' }] }, issues: [] })
})

test('EN-016 a component of an entity family may have its own entity', () => {
  const gallery = { id: 'g', slug: 'g', typeName: 'content_gallery' }

  expect(parseComponentData('Gallery', gallery)).toMatchObject({ data: { id: 'g' }, issues: [] })
})
