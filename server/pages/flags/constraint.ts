/** The devices that something applies to (DV-007). */
export const CONSTRAINTS = ['all', 'desktop', 'mobile', 'tablet'] as const
export type DeviceConstraint = (typeof CONSTRAINTS)[number]

/** Alternative names of the classes in some systems (DV-007). */
const SIZES: Readonly<Record<string, DeviceConstraint>> = { large: 'desktop', medium: 'tablet', small: 'mobile' }

/** Parses a constraint by class or size; null for any other text (DV-007). */
export function toConstraint(value: string): DeviceConstraint | null {
  return CONSTRAINTS.find((name) => name === value) ?? (Object.hasOwn(SIZES, value) ? (SIZES[value] ?? null) : null)
}
