import { z } from 'zod'
import { contentLinkSchema } from './content-link.schema.ts'
import { creditCardSchema } from './credit-card.schema.ts'
import { amount, edition, flag, id, list, orNull, text } from './fields.schema.ts'
import { imageSchema } from './image.schema.ts'
import { priceSchema } from './price.schema.ts'
import { relatedProductSchema, techProductSchema } from './tech-product.schema.ts'

/** An offer of a shop in a list of products (EN-047). */
export const merchantOfferSchema = z.object({
  useMonetization: flag,
  monetizedUrl: text,
  offerMerchant: text,
  /** In the form of the shop: `$1,299` or `1299.00`. */
  offerPrice: orNull(z.union([z.string(), z.number().transform(String)], 'expected a price such as $1,299')),
  monetizationStatus: text,
  rawUrl: text,
  url: text,
})

/** One entry of a list article (EN-046). */
export const listicleSchema = z.object({
  uuid: text,
  additionalDetails: text,
  creditCardData: orNull(creditCardSchema),
  description: text,
  edition,
  hed: text,
  subhed: text,
  id,
  imageCaptionOverride: text,
  imageCreditOverride: text,
  imageGroup: list(imageSchema),
  merchantOffers: list(merchantOfferSchema),
  priceScale: text,
  productScore: amount,
  shortcodeType: text,
  supplementalText: text,
  supplementalUrl: text,
  techProd: orNull(techProductSchema),
  usePricing: flag,
  productName: text,
  providerPhone: text,
  listicleType: text,
  tapiProduct: orNull(relatedProductSchema),
  zip: text,
  precapImageGroup: list(imageSchema),
  /** The price of a deal, with its former price. */
  price: orNull(priceSchema),
})

/** The data of a Listicles component. */
export const listicleListSchema = z.object({
  items: list(listicleSchema),
  title: text,
  links: list(contentLinkSchema),
})
