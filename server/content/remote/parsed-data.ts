import type { ContentLink } from '../../../shared/entities/content-link.schema.ts'
import type { FamilyName } from '../../../shared/page/names.ts'
import { parseComponentData } from '../component-data.schema.ts'
import { isText, toTextId } from '../component-data.ts'
import type { CompiledBodies } from './compiled-bodies.ts'
import { findUnknownType } from './unknown-types.ts'

/**
 * The data of a component as the site uses it: parsed, and a text compiled, once for the same HTML. Invalid data is null.
 *
 * @param id of the component
 * @param onFault called with the reason that data is invalid
 */
export async function readOwnData(
  { id, family, data }: { readonly id: string; readonly family: FamilyName; readonly data: unknown },
  bodies: CompiledBodies,
  onFault: (fault: { readonly what: string; readonly error: unknown }) => void,
): Promise<unknown> {
  const parsed = parseKnownData(family, data)
  if (parsed.issues.length > 0) onFault({ what: id, error: new Error(parsed.issues.slice(0, 5).join('; ')) })
  if (family !== 'Text' || !isText(parsed.data) || !parsed.data.content) return parsed.data
  try {
    const compiledBody = await bodies.compile({ id: toTextId(id), html: parsed.data.content })
    return { ...parsed.data, compiledBody }
  } catch (error) {
    onFault({ what: id, error })
    return null
  }
}

/** As `parseComponentData`; items of a list whose content type is unknown are left out (PG-027). */
function parseKnownData(family: FamilyName, data: unknown): ReturnType<typeof parseComponentData> {
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
