import { parseComponentData } from '../../../shared/entities/component-data.schema.ts'
import type { ContentLink } from '../../../shared/entities/content-link.ts'
import type { FamilyName } from '../../../shared/page/names.ts'
import { findUnknownType } from './unknown-types.ts'

/** As `parseComponentData`; items of a list whose content type is unknown are left out (PG-027). */
export function parseKnownData(family: FamilyName, data: unknown): ReturnType<typeof parseComponentData> {
  const parsed = parseComponentData(family, data)
  if ((family !== 'ContentList' && family !== 'VideoList') || !hasItems(parsed.data)) return parsed
  const unknown = parsed.data.items.flatMap((item, index) => {
    const type = findUnknownType(item)
    return type === null ? [] : [`items.${index}: unknown content type ${type}`]
  })
  if (unknown.length === 0) return parsed
  const items = parsed.data.items.filter((item) => findUnknownType(item) === null)
  return { data: { ...parsed.data, items }, issues: unknown }
}

/** Data of a list that its schema has accepted. */
function hasItems(data: unknown): data is { readonly items: readonly ContentLink[] } {
  return typeof data === 'object' && data !== null && 'items' in data
}
