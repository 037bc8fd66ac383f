/** Alternative names. */
const ALIASES: Readonly<Record<string, string>> = { charts: 'chart', toc: 'table-of-contents' }

/** Places in a body that the page fills: `entries` is the place for the list of a story (PG-019). */
export const PLACE_NAMES: ReadonlySet<string> = new Set(['entries'])

/**
 * Converts a written name to the registry's name; null when it is invalid. An unknown name stays a block that renders
 * nothing, so that a later version can render it (PG-032).
 */
export function toShortcodeName(written: string): string | null {
  const name = written.trim().toLowerCase()
  if (!/^[a-z0-9][a-z0-9_-]{0,59}$/.test(name)) return null
  return ALIASES[name] ?? name
}
