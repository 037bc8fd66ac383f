import type { ContentLink } from './content-link.ts'
import type { CreditCard } from './credit-card.ts'
import type { Image } from './image.ts'
import type { MerchantOffer } from './merchant-offer.ts'
import type { RelatedProduct, TechProduct } from './tech-product.ts'

/** One entry of a list article (EN-046). */
export interface Listicle {
  readonly uuid: string | null
  readonly additionalDetails: string | null
  readonly creditCardData: CreditCard | null
  readonly description: string | null
  readonly edition: string
  readonly hed: string | null
  readonly subhed: string | null
  readonly id: string
  readonly imageCaptionOverride: string | null
  readonly imageCreditOverride: string | null
  readonly imageGroup: readonly Image[]
  readonly merchantOffers: readonly MerchantOffer[]
  readonly priceScale: string | null
  readonly productScore: number | null
  readonly shortcodeType: string | null
  readonly supplementalText: string | null
  readonly supplementalUrl: string | null
  readonly techProd: TechProduct | null
  readonly usePricing: boolean
  readonly productName: string | null
  readonly providerPhone: string | null
  readonly listicleType: string | null
  readonly tapiProduct: RelatedProduct | null
  readonly zip: string | null
  readonly precapImageGroup: readonly Image[]
}

/** The data of a Listicles component. */
export interface ListicleList {
  readonly items: readonly Listicle[]
  readonly title: string | null
  readonly links: readonly ContentLink[]
}
