import { z } from 'zod'
import { text } from '../../../shared/entities/fields.schema.ts'
import { merchantOfferSchema } from '../../../shared/entities/listicle.schema.ts'

/** An offer of a story with the product that it is of (CL-013). */
export const commerceOfferSchema = z.object({ product: text, ...merchantOfferSchema.shape })

/** The offers of a story, of its lists and of the blocks in its text. */
export const commerceDataSchema = z.object({ items: z.array(commerceOfferSchema) })

/** The offers in the payload of a block; other fields are ignored. */
const offerListSchema = z.object({
  ...{ title: text, productName: text, hed: text, name: text },
  offers: z.array(z.unknown()).nullish(),
  merchantOffers: z.array(z.unknown()).nullish(),
  items: z.array(z.unknown()).nullish(),
})

/** An offer of a payload, where fields may have short names. */
const payloadOfferSchema = z
  .object({ ...merchantOfferSchema.shape, merchant: text, price: merchantOfferSchema.shape.offerPrice })
  .transform(({ merchant, price, offerMerchant, offerPrice, ...offer }) => ({
    ...offer,
    offerMerchant: offerMerchant ?? merchant,
    offerPrice: offerPrice ?? price,
  }))

export type CommerceOffer = z.infer<typeof commerceOfferSchema>

/**
 * The offers of a payload and of the products in it; invalid payloads and offers are ignored.
 *
 * @param depth how many lists of products may be inside one another
 */
export function parsePayloadOffers(payload: unknown, depth = 2): readonly CommerceOffer[] {
  const list = offerListSchema.safeParse(payload)
  if (!list.success || depth === 0) return []
  const { title, productName, hed, name, offers, merchantOffers, items } = list.data
  const product = title ?? productName ?? hed ?? name
  const own = [payload, ...(offers ?? []), ...(merchantOffers ?? [])].flatMap((entry) => {
    const offer = payloadOfferSchema.safeParse(entry)
    return offer.success ? [{ product, ...offer.data }] : []
  })
  return [...own, ...(items ?? []).flatMap((item) => parsePayloadOffers(item, depth - 1))]
}
