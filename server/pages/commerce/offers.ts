import { byPrice, type Offer, toShopHref } from '../../../shared/commerce/offer.ts'
import type { ProductContent, Reseller } from '../../../shared/entities/tech-product.ts'

/** A shop of a product. Its price is also null when the time of its check is unknown. */
export interface CheckedOffer extends Offer {
  readonly merchant: string
  readonly href: string
  /** When the price was checked, ISO 8601 in UTC; null without a price. */
  readonly checked: string | null
}

/** The lowest, the middle and the highest price, in US cents. */
export interface PriceRange {
  readonly count: number
  readonly low: number
  readonly median: number
  readonly high: number
}

/**
 * The shops of a product: the lowest price first, shops without a price last; the heavier weight decides between equal
 * prices, then the name. What a shop pays for a click (`cpc`) has no influence. Shops without a valid address are left
 * out.
 *
 * @param fallback when prices were checked whose shop does not say so, ISO 8601; null: such prices are left out,
 *   because every price needs its date (BX-065)
 */
export function toOffers(resellers: readonly Reseller[], fallback: string | null): readonly CheckedOffer[] {
  const offers = resellers
    .toSorted((one, other) => (other.weight ?? 0) - (one.weight ?? 0) || (one.name < other.name ? -1 : 1))
    .flatMap(({ name: merchant, url, price, checked }) => {
      const href = toShopHref(url)
      const known = checked ?? fallback
      const isPriced = price !== null && price > 0 && known !== null
      return href === null ? [] : [{ merchant, href, price: isPriced ? price : null, checked: isPriced ? known : null }]
    })
  return byPrice(offers)
}

/** The range of all prices; null without one. Of an even number of prices the median is the mean of the middle two. */
export function toPriceRange(offers: readonly Pick<Offer, 'price'>[]): PriceRange | null {
  const prices = offers.flatMap(({ price }) => price ?? []).toSorted((one, other) => one - other)
  const [low] = prices
  const high = prices.at(-1)
  if (low === undefined || high === undefined) return null
  const upper = prices[Math.floor(prices.length / 2)] ?? high
  const lower = prices[Math.ceil(prices.length / 2) - 1] ?? low
  return { count: prices.length, low, median: Math.round((lower + upper) / 2), high }
}

/** The range that the content API sends, if it is complete. */
export function toGivenRange(summary: ProductContent['priceSummary']): PriceRange | null {
  if (summary === null) return null
  const { count, low, median, high } = summary
  if (low === null || median === null || high === null || low < 0 || low > median || median > high) return null
  return { count: count ?? 1, low, median, high }
}

/** The oldest of the dates on which prices were checked: all prices together are as old as that. */
export function toOldestCheck(offers: readonly Pick<CheckedOffer, 'checked'>[]): string | null {
  const [oldest = null] = offers.flatMap(({ checked }) => checked ?? []).toSorted()
  return oldest
}
