/** Which devices something is for (DV-007). */
export const CONSTRAINTS = ['all', 'desktop', 'mobile', 'tablet'] as const
export type DeviceConstraint = (typeof CONSTRAINTS)[number]

/** What some systems call the same classes (DV-007). */
const SIZES: Readonly<Record<string, DeviceConstraint>> = { large: 'desktop', medium: 'tablet', small: 'mobile' }

/** A constraint by its class or its size; null for any other word (DV-007). */
export function toConstraint(value: string): DeviceConstraint | null {
  return CONSTRAINTS.find((name) => name === value) ?? (Object.hasOwn(SIZES, value) ? (SIZES[value] ?? null) : null)
}
