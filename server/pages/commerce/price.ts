import type { Entity } from '../../../shared/entities/entity.ts'
import type { priceSchema } from '../../../shared/entities/price.schema.ts'

/** The price and the former price of a deal. */
export type Price = Entity<typeof priceSchema>

/** The percentage off the former price, a whole number; null when it would be 0. */
export function savingOf({ now, was }: Pick<Price, 'now' | 'was'>): number | null {
  if (was === null || was <= now || now < 0) return null
  const percent = Math.round((1 - now / was) * 100)
  return percent > 0 ? percent : null
}
