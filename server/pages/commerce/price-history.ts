/** A price and the date from which it was charged. */
export interface DatedPrice {
  /** ISO 8601. */
  readonly date: string
  /** US cents. */
  readonly price: number
}

/** What a price says beside those before it. */
export interface PriceHistory {
  /** Oldest first, without invalid dates; the current price is last. */
  readonly prices: readonly DatedPrice[]
  readonly lowest: DatedPrice
  /** Whether the current price is the lowest, or equal to it. */
  readonly isLowest: boolean
}

/** Sorts the former prices of an offer and adds the current one; null when there is no former price. */
export function toPriceHistory(
  history: readonly { readonly date: string | null; readonly price: number }[],
  now: DatedPrice,
): PriceHistory | null {
  const former = history
    .flatMap(({ date, price }) => (date !== null && date < now.date ? [{ date, price }] : []))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
  if (former.length === 0) return null
  const lowest = former.reduce((low, dated) => (dated.price < low.price ? dated : low))
  return {
    prices: [...former, now],
    lowest: now.price <= lowest.price ? now : lowest,
    isLowest: now.price <= lowest.price,
  }
}

/** The size of the curve, in its own units. */
const CURVE = { width: 120, height: 32, margin: 4 }

/**
 * The curve of a history as an SVG path of steps in a box of 120 × 32: a price lasts until the next one. The last point
 * is the current price.
 */
export function toPriceCurve(prices: readonly DatedPrice[]): { readonly path: string; readonly end: number } | null {
  const [first] = prices
  const last = prices.at(-1)
  if (first === undefined || last === undefined) return null
  const from = Date.parse(first.date)
  const span = Math.max(1, Date.parse(last.date) - from)
  const amounts = prices.map(({ price }) => price)
  const low = Math.min(...amounts)
  const range = Math.max(1, Math.max(...amounts) - low)
  const { width, height, margin } = CURVE
  const toX = (date: string) => round(((Date.parse(date) - from) / span) * width)
  const toY = (price: number) => round(height - margin - ((price - low) / range) * (height - 2 * margin))
  const steps = prices.slice(1).map(({ date, price }) => `H${toX(date)}V${toY(price)}`)
  return { path: `M0 ${toY(first.price)}${steps.join('')}`, end: toY(last.price) }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
