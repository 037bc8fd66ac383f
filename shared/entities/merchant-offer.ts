/** An offer of a shop in a list of products (EN-047). */
export interface MerchantOffer {
  readonly useMonetization: boolean
  readonly monetizedUrl: string | null
  readonly offerMerchant: string | null
  /** As written by the shop: `$1,299` or `1299.00`. */
  readonly offerPrice: string | null
  readonly monetizationStatus: string | null
  readonly rawUrl: string | null
  readonly url: string | null
}
