import { expect, test } from 'vitest'
import { listicleSchema } from '../../../shared/entities/listicle.schema.ts'
import type { ItemIssue } from '../import-item.ts'
import { toEntries } from './entries.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

function read(entries: unknown) {
  const errors: ItemIssue[] = []
  const lineOf = (key: string) => key.length
  return { entries: toEntries({ entries }, { now: NOW, timeZone: 'UTC', errors, lineOf }), errors }
}

test('EN-046 an entry of front matter becomes an entry of the list', () => {
  const { entries, errors } = read([
    {
      name: 'Quiet 3',
      award: 'Best for most',
      score: 9.1,
      text: 'The *quietest*.',
      specs: { Weight: '214 g', Tools: 71 },
      offers: [{ merchant: 'Brightmart', price: 329, url: 'https://shop.example/', paidUrl: 'https://paid.example/' }],
      link: { label: 'The review', href: '/reviews/quiet-3-review/' },
    },
  ])

  expect(errors).toEqual([])
  expect(listicleSchema.parse(entries?.[0])).toMatchObject({
    ...{ id: 'quiet-3', hed: 'Quiet 3', subhed: 'Best for most', productScore: 9.1, usePricing: true },
    description: expect.stringContaining('<em>quietest</em>'),
    techProd: {
      attributes: [
        { name: 'Weight', val: '214 g' },
        { name: 'Tools', val: '71' },
      ],
    },
    merchantOffers: [{ offerPrice: '329.00', useMonetization: true, monetizedUrl: 'https://paid.example/' }],
  })
})

test('EN-045 a card of front matter becomes the card of its entry', () => {
  const { entries, errors } = read([
    {
      name: 'Fernhill Plain',
      card: { issuer: 'Fernhill Bank', fee: 0, rates: [{ on: 'Purchases', from: 22.9 }], checked: '-1 hour' },
    },
  ])

  expect(errors).toEqual([])
  expect(listicleSchema.parse(entries?.[0]).creditCardData).toMatchObject({
    attributes: {
      fees: [{ name: 'annual', value: 0 }],
      aprs: [{ rateType: 'Purchases', minValue: 22.9, maxValue: 22.9 }],
    },
    meta: { lastUpdated: '2026-11-21T11:00:00.000Z' },
    relationships: { issuer: { name: 'Fernhill Bank' } },
  })
})

test('PG-019 the price of an entry is in cents, and its dates may be offsets', () => {
  const price = { now: 189, was: 279.5, checked: '-1 hour', history: [{ date: '-2 days', price: 205 }] }

  expect(listicleSchema.parse(read([{ name: 'Quiet 2', price }]).entries?.[0]).price).toMatchObject({
    now: 18_900,
    was: 27_950,
    checked: '2026-11-21T11:00:00.000Z',
    history: [{ date: '2026-11-19T12:00:00.000Z', price: 20_500 }],
  })
})

test.each([
  ['a misspelt key', { name: 'A', offer: [] }, 'entries.0'],
  ['no name', { award: 'Best' }, 'entries.0.name'],
  ['a price in words', { name: 'A', price: { now: 'cheap' } }, 'entries.0.price.now'],
  [
    'a script for an address',
    { name: 'A', offers: [{ merchant: 'B', url: 'javascript:x' }] },
    'entries.0.offers.0.url',
  ],
  ['a score above ten', { name: 'A', score: 11 }, 'entries.0.score'],
  ['an anchor with a space', { name: 'A', id: 'a b' }, 'entries.0.id'],
  ['a date that cannot be read', { name: 'A', price: { now: 1, checked: 'soon' } }, 'entries.0.price.checked'],
  ['a spec that is a list', { name: 'A', specs: { Weight: [] } }, 'entries.0.specs.Weight'],
  ['a text', 'A', 'entries.0'],
])('BX-030 an entry with %s is an error at its key', (_what, entry, field) => {
  const { errors } = read([entry])

  expect(errors.map((error) => error.field)).toEqual([field])
  expect(errors[0]?.message).toBeTruthy()
})

test('BX-030 entries that are no list are an error, and a file without them has none', () => {
  expect(read({ name: 'A' }).errors).toEqual([{ field: 'entries', message: 'expected a list', line: 7 }])
  expect(read(undefined)).toEqual({ entries: undefined, errors: [] })
  expect(read([])).toEqual({ entries: [], errors: [] })
})
