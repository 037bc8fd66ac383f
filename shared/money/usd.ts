const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })

/** `$1,299`: US cents as whole dollars (PG-050). */
export function toUsd(cents: number): string {
  return dollars.format(cents / 100)
}
