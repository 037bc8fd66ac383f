import { expect, test } from 'vitest'
import { buildModelContext } from '../../../../test/builders/model-context.ts'
import { EMPTY_LINK } from '../../../content/empty-link.ts'
import { toOffers } from './offers.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const PRICE = {
  ...{ now: 18_900, was: 27_900, merchant: 'Brightmart', url: 'https://brightmart.example/quiet-2', note: null },
  ...{ checked: '2026-11-20T09:00:00.000Z', expires: '2026-11-22T09:00:00.000Z', history: [] },
}
const deal = (
  id: string,
  price: (Omit<typeof PRICE, 'checked'> & { readonly checked: string | null }) | null,
  url = `/deals/${id}/`,
) => ({
  ...EMPTY_LINK,
  id,
  title: `About ${id}`,
  url,
  price,
})

test('PG-063 a hub has a line for each deal: story, price, what it was, shop, and when the price was checked', () => {
  const ends: number[] = []
  const context = buildModelContext({ now: NOW, noteChange: (_, moment) => ends.push(moment) })

  expect(toOffers([deal('quiet-2', PRICE)], context)).toMatchObject({
    note: 'We may earn a commission from offers on this page.',
    rows: [
      {
        title: 'About quiet-2',
        href: '/deals/quiet-2/',
        now: '$189',
        was: { text: '$279' },
        offer: { href: 'https://brightmart.example/quiet-2', label: 'See it at Brightmart' },
        checked: { date: { iso: PRICE.checked } },
      },
    ],
  })
  expect(ends).toEqual([Date.parse(PRICE.expires)])
})

test('BX-065 an offer without a date of its own was checked when the story was last changed', () => {
  const item = { ...deal('a', { ...PRICE, checked: null }), datePublished: '2026-11-01T09:00:00.000Z' }
  const checkedOf = (over: object) =>
    toOffers([{ ...item, ...over }], buildModelContext({ now: NOW }))?.rows[0]?.checked

  expect(checkedOf({})).toMatchObject({ date: { short: 'Nov 1, 2026' } })
  expect(checkedOf({ dateUpdated: '2026-11-05T09:00:00.000Z' })).toMatchObject({ date: { short: 'Nov 5, 2026' } })
})

test.each([
  ['that is over', deal('a', { ...PRICE, expires: '2026-11-20T11:00:00.000Z' })],
  ['without an address', deal('a', { ...PRICE, url: 'javascript:alert(1)' })],
  ['without a price', deal('a', null)],
  ['whose story has no page', deal('a', PRICE, '#')],
])('PG-063 a hub does not show an offer %s', (_, item) => {
  expect(toOffers([item], buildModelContext({ now: NOW }))).toBeNull()
})
