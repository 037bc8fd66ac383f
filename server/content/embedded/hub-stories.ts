import { LISTED_TYPES } from '../../body/content-types.ts'
import type { Listing, StoreReader } from '../../store/store.ts'
import type { Self, Subject } from './subject.ts'

const HUBS: ReadonlySet<Subject['layout']> = new Set(['door', 'topic', 'tag', 'collection', 'feature'])

/**
 * Whether a hub lists no story that is public now. Such a hub is not indexed, and belongs in no site map (MV-011). The
 * front, and doors that list everything, are never empty.
 */
export async function isEmptyHub(
  { layout, self }: Pick<Subject, 'layout' | 'self'>,
  { reader, edition }: { readonly reader: StoreReader; readonly edition: string },
): Promise<boolean> {
  const filters = HUBS.has(layout) ? toOwnFilters(self) : []
  return filters.length > 0 && (await reader.count({ filters, edition, types: LISTED_TYPES })) === 0
}

/** The list that a hub shows; empty if it shows everything, or is no hub. */
export function toOwnFilters(self: Self): readonly Listing[] {
  return (['section', 'topic', 'tag', 'collection'] as const).flatMap((kind) => {
    const key = self[kind]
    return key === null ? [] : [{ kind, key }]
  })
}
