import type { StreamItem } from '../../../shared/entities/stream-item.ts'

/** The countries whose readers get a shopping article, as the CDN names them; `gb` is the code of ISO 3166 for `uk`. */
const COUNTRIES: ReadonlySet<string> = new Set(['us', 'ca', 'uk', 'gb'])

/** The features that give the article a fixed place. */
export interface ShoppingFlags {
  readonly first: boolean
  readonly second: boolean
}

/** Whether readers of a country get a shopping article; an unknown country gets none (PG-076). */
export function hasShopping(country: string | null): boolean {
  return country !== null && COUNTRIES.has(country.trim().toLowerCase())
}

/**
 * Inserts a shopping article into a list of next stories: first or second as the features say, else where the first
 * curated story is (PG-076). Without a feature and a curated story the list stays unchanged.
 */
export function insertShopping(
  items: readonly StreamItem[],
  shopping: StreamItem | null,
  { first, second }: ShoppingFlags,
): readonly StreamItem[] {
  if (shopping === null || items.some(({ id }) => id === shopping.id)) return items
  const curated = items.findIndex(({ source }) => source === 'curated')
  const at = first ? 0 : second ? 1 : curated
  return at < 0 ? items : items.toSpliced(at, 0, shopping)
}
