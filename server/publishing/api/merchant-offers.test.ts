import { expect, test } from 'vitest'
import { parsePayloadOffers } from './merchant-offers.schema.ts'

const offer = (merchant: string) => ({ url: `https://${merchant}.example/`, merchant, price: 100 })
/** The shops of the offers; what names none is no offer, and left out where offers are shown. */
const merchantsOf = (payload: unknown, depth?: number) =>
  parsePayloadOffers(payload, depth).flatMap(({ offerMerchant }) => (offerMerchant === null ? [] : [offerMerchant]))

test('CL-013 the offers of a payload are its own, those of its lists, and those of its products', () => {
  const payload = { ...offer('own'), title: 'A', offers: [offer('a')], merchantOffers: [offer('b')] }

  expect(merchantsOf(payload)).toEqual(['own', 'a', 'b'])
  expect(
    merchantsOf({
      items: [
        { title: 'B', offers: [offer('c')] },
        { title: 'C', ...offer('d') },
      ],
    }),
  ).toHaveLength(2)
  expect(parsePayloadOffers({ title: 'A', offers: [offer('a')] }).at(-1)).toMatchObject({ product: 'A' })
})

test('CL-013 products inside products are read two lists deep, and what is no offer is left out', () => {
  const deep = { items: [{ items: [{ items: [offer('too-deep')] }] }] }

  expect(merchantsOf(deep)).toEqual([])
  expect(merchantsOf(deep, 4)).toHaveLength(1)
  expect([merchantsOf(null), merchantsOf('text'), merchantsOf({ offers: ['x', {}] })]).toEqual([[], [], []])
})
