/** Which values something is for (FF-013). */
export interface ValueFilter {
  readonly allowed?: readonly string[]
  readonly notAllowed?: readonly string[]
}

/**
 * Whether values pass a filter: an empty filter lets all through, one disallowed value fails them all, and where there is
 * an allow list at least one of them must be on it (FF-013).
 */
export function passesFilter({ allowed = [], notAllowed = [] }: ValueFilter, values: readonly string[]): boolean {
  if (values.some((value) => notAllowed.includes(value))) return false
  return allowed.length === 0 || values.some((value) => allowed.includes(value))
}
