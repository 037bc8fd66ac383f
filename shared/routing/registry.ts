/**
 * A map by route name in which each name may stand once (RT-083).
 *
 * @throws Error naming the route that is registered a second time
 */
export function createRegistry<T>(entries: Iterable<readonly [name: string, value: T]>): ReadonlyMap<string, T> {
  const registry = new Map<string, T>()
  for (const [name, value] of entries) {
    if (registry.has(name)) throw new Error(`Route "${name}" is registered twice`)
    registry.set(name, value)
  }
  return registry
}
