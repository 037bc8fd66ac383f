import { z } from 'zod'
import { contentLinkSchema } from './content-link.schema.ts'
import { creditCardSchema } from './credit-card.schema.ts'
import { amount, edition, flag, id, list, orNull, text } from './fields.schema.ts'
import { imageSchema } from './image.schema.ts'
import type { Listicle, ListicleList } from './listicle.ts'
import type { MerchantOffer } from './merchant-offer.ts'
import { relatedProductSchema, techProductSchema } from './tech-product.schema.ts'

export const merchantOfferSchema = z.object({
  useMonetization: flag,
  monetizedUrl: text,
  offerMerchant: text,
  offerPrice: orNull(z.union([z.string(), z.number().transform(String)])),
  monetizationStatus: text,
  rawUrl: text,
  url: text,
}) satisfies z.ZodType<MerchantOffer>

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
}) satisfies z.ZodType<Listicle>

export const listicleListSchema = z.object({
  items: list(listicleSchema),
  title: text,
  links: list(contentLinkSchema),
}) satisfies z.ZodType<ListicleList>
