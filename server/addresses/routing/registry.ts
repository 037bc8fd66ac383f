/**
 * Creates a map by route name without duplicates (RT-083).
 *
 * @throws Error that names a route registered twice
 */
export function createRegistry<T>(entries: Iterable<readonly [name: string, value: T]>): ReadonlyMap<string, T> {
  const registry = new Map<string, T>()
  for (const [name, value] of entries) {
    if (registry.has(name)) throw new Error(`Route "${name}" is registered twice`)
    registry.set(name, value)
  }
  return registry
}
