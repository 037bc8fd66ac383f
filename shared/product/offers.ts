import type { ProductContent, Reseller } from '../entities/tech-product.ts'

/** A shop with an address that readers may follow. */
export interface Offer {
  readonly shop: string
  readonly url: string
  /** US cents; null: the shop names no price, or nobody knows when it was checked. */
  readonly price: number | null
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

/** Whether an address is one that a link to a shop may have: http or https, with a host. */
export function isShopUrl(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url)
}

/**
 * The shops of a product: the lowest price first, shops without a price last; the heavier weight decides between equal
 * prices, then the name. What a shop pays for a click (`cpc`) has no influence. Shops without a valid address are left
 * out.
 *
 * @param fallback when prices were checked whose shop does not say so, ISO 8601; null: such prices are left out,
 *   because every price says as of when it is (BX-065)
 */
export function toOffers(resellers: readonly Reseller[], fallback: string | null): readonly Offer[] {
  return resellers
    .filter(({ url }) => url !== null && isShopUrl(url))
    .toSorted(
      (one, other) =>
        priceOrLast(one) - priceOrLast(other) ||
        (other.weight ?? 0) - (one.weight ?? 0) ||
        (one.name < other.name ? -1 : 1),
    )
    .map(({ name: shop, url, price, checked }) => {
      const known = checked ?? fallback
      const isPriced = price !== null && price > 0 && known !== null
      return { shop, url: url ?? '', price: isPriced ? price : null, checked: isPriced ? known : null }
    })
}

/** A number that is larger than any price sorts a shop without one to the end. */
function priceOrLast({ price }: Reseller): number {
  return price !== null && price > 0 ? price : Number.MAX_SAFE_INTEGER
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
export function toOldestCheck(offers: readonly Pick<Offer, 'checked'>[]): string | null {
  const [oldest = null] = offers.flatMap(({ checked }) => checked ?? []).toSorted()
  return oldest
}
