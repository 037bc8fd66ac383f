/** Which values something is for (FF-013). */
export interface ValueFilter {
  readonly allowed?: readonly string[]
  readonly notAllowed?: readonly string[]
}

/**
 * Whether values pass a filter (FF-013). An empty filter passes all, and one disallowed value fails them all. With an
 * allow list, at least one value must be on it.
 */
export function passesFilter({ allowed = [], notAllowed = [] }: ValueFilter, values: readonly string[]): boolean {
  if (values.some((value) => notAllowed.includes(value))) return false
  return allowed.length === 0 || values.some((value) => allowed.includes(value))
}
