import type { Brand } from '../../../shared/page/payload.ts'
import { CARS, type InterestSummary } from '../../../shared/readers/interest.ts'

/** The broad interest that a visitor of the cars pages gets; its mark is implicit and not tracked (UD-013). */
export const CARS_INTEREST = { kind: 'interest', id: CARS, title: 'Cars' } as const

/** Whether a visitor of a page gets the broad interest in cars: once, and never again after they have ended it. */
export function lacksCars(brand: Brand, { active_map, inactive_map }: InterestSummary): boolean {
  return brand === 'roadshow' && !Object.hasOwn(active_map, CARS) && !Object.hasOwn(inactive_map, CARS)
}
