import { expect, test } from 'vitest'
import { merchantOfferSchema } from '../entities/listicle.schema.ts'
import { byPrice, toOffer } from './offer.ts'

const addresses = {
  monetizedUrl: 'https://go.example/1',
  rawUrl: 'https://raw.example/',
  url: 'https://shop.example/',
}
const hrefOf = (fields: object) => toOffer(merchantOfferSchema.parse(fields)).href

test('EN-047 the link of an offer is the monetized one when that is in use, else the raw one, else the plain one', () => {
  expect(hrefOf({ ...addresses, useMonetization: true })).toBe('https://go.example/1')
  expect(hrefOf(addresses)).toBe('https://raw.example/')
  expect(hrefOf({ url: addresses.url })).toBe('https://shop.example/')
  expect(hrefOf({ useMonetization: true, url: addresses.url })).toBeNull()
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/relative', '', 'not an address'])(
  'EN-047 an offer at %j has no link',
  (url) => expect(hrefOf({ url })).toBeNull(),
)

test.each([
  ['$1,299', 129_900],
  ['1299.50', 129_950],
  [99, 9_900],
  ['from $89', 8_900],
  ['sold out', null],
  ['', null],
])('EN-047 the price %j is %j cents', (offerPrice, cents) => {
  expect(toOffer(merchantOfferSchema.parse({ offerPrice })).price).toBe(cents)
})

test('EN-047 an offer without a shop has no name', () => {
  expect(toOffer(merchantOfferSchema.parse({ offerMerchant: ' ' })).merchant).toBeNull()
  expect(toOffer(merchantOfferSchema.parse({ offerMerchant: ' Voltbay ' })).merchant).toBe('Voltbay')
})

test('PG-019 offers are listed from the lowest price, and those without a price last', () => {
  const offers = [{ price: null }, { price: 300 }, { price: 200 }]

  expect(byPrice(offers)).toEqual([{ price: 200 }, { price: 300 }, { price: null }])
})
