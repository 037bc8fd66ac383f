import type { Entity } from '../entities/entity.ts'
import type { merchantOfferSchema } from '../entities/listicle.schema.ts'

/** What every link of an offer says to search engines (BX-065). */
export const OFFER_REL = 'sponsored nofollow'

/** An offer of a shop, as the page shows it. */
export interface Offer {
  readonly merchant: string | null
  /** An `http` or `https` address; null when the offer has none. */
  readonly href: string | null
  /** US cents; null when the offer names no price. */
  readonly price: number | null
}

interface OfferAddresses {
  readonly useMonetization: boolean
  readonly monetizedUrl: string | null
  readonly rawUrl: string | null
  readonly url: string | null
}

/** The address of an offer: `monetizedUrl` when `useMonetization`, else `rawUrl`, else `url` (EN-047). */
export function offerAddress({ useMonetization, monetizedUrl, rawUrl, url }: OfferAddresses): string | null {
  return useMonetization ? monetizedUrl : (rawUrl ?? url)
}

/** Converts an offer of a list (EN-047). */
export function toOffer(offer: Entity<typeof merchantOfferSchema>): Offer {
  const { offerMerchant, offerPrice } = offer
  return {
    merchant: offerMerchant?.trim() || null,
    href: toShopHref(offerAddress(offer)),
    price: toCents(offerPrice),
  }
}

/** The address of a shop; null unless it is an `http` or `https` URL, so that content cannot add a script link. */
export function toShopHref(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  const { href, protocol } = new URL(address)
  return protocol === 'https:' || protocol === 'http:' ? href : null
}

/** The offers by price, the lowest first; those without a price are last. Equal offers keep their order. */
export function byPrice<Item extends Pick<Offer, 'price'>>(offers: readonly Item[]): readonly Item[] {
  return offers.toSorted((one, other) => (one.price ?? Number.MAX_VALUE) - (other.price ?? Number.MAX_VALUE))
}

/** `$1,299` or `1299.00` as US cents; null without a number (EN-047). */
export function toCents(text: string | null): number | null {
  const [amount] = /\d[\d,]*(?:\.\d+)?/.exec(text ?? '') ?? []
  return amount === undefined ? null : Math.round(Number(amount.replaceAll(',', '')) * 100)
}
