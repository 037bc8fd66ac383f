import { expect, test } from 'vitest'
import { merchantOfferSchema } from './listicle.schema.ts'
import { toOfferUrl } from './merchant-offer.ts'

const addresses = { monetizedUrl: '/monetized', rawUrl: '/raw', url: '/plain' }
const urlOf = (offer: object) => toOfferUrl(merchantOfferSchema.parse(offer))

test('EN-047 an offer leads to its monetised address only when that is to be used', () => {
  expect(urlOf({ ...addresses, useMonetization: true })).toBe('/monetized')
  expect(urlOf({ ...addresses, useMonetization: false })).toBe('/raw')
  expect(urlOf({ ...addresses, rawUrl: null })).toBe('/plain')
  expect(urlOf({ useMonetization: true, rawUrl: '/raw' })).toBe('/raw')
  expect(urlOf({})).toBeNull()
})
