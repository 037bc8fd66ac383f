import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { parseComponentData } from '../../../shared/entities/component-data.schema.ts'
import { contentLinkSchema } from '../../../shared/entities/content-link.schema.ts'
import type { ContentLink } from '../../../shared/entities/content-link.ts'
import type { FamilyName } from '../../../shared/page/names.ts'
import { findUnknownType } from './unknown-types.ts'

type ParseData = typeof parseComponentData

/** Links that are kept, with their cards and what those are drawn and written as: some 8 kB each. */
const MOST_LINKS = 5_000

/** Characters that they come from, all together: some hosts send the text of a story with each item. */
const MOST_CHARACTERS = 16_000_000

const LISTS: ReadonlySet<FamilyName> = new Set(['ContentList', 'VideoList'])

/**
 * As `parseComponentData`, but an item of a list that has come before, to the letter, in whichever list of whichever page,
 * is the same object: it is not parsed again, and its card not made, drawn and written again. Items of an unknown content
 * type are left out (PG-027).
 */
export function createParsedData(): ParseData {
  const links = new LRUCache<string, ContentLink>({ max: MOST_LINKS, maxSize: MOST_CHARACTERS })

  function findLink(item: unknown): ContentLink | null {
    const text = JSON.stringify(item) ?? ''
    const key = hash('sha256', text, 'base64url')
    const known = links.get(key)
    if (known) return known
    const parsed = contentLinkSchema.safeParse(item)
    if (!parsed.success) return null
    links.set(key, parsed.data, { size: text.length })
    return parsed.data
  }

  return (family, data) => {
    if (!LISTS.has(family) || !hasItems(data)) return parseComponentData(family, data)
    const items = data.items.map(findLink)
    const { data: list } = parseComponentData(family, { ...data, items: [] })
    // What is wrong with it is told of the whole.
    if (typeof list !== 'object' || list === null || items.includes(null)) return parseComponentData(family, data)
    const known = items.filter((item) => item !== null && findUnknownType(item) === null)
    const unknown = items.flatMap((item, index) => {
      const type = item && findUnknownType(item)
      return type === null ? [] : [`items.${index}: unknown content type ${type}`]
    })
    return { data: { ...list, items: known }, issues: unknown }
  }
}

function hasItems(data: unknown): data is { readonly items: readonly unknown[] } {
  return typeof data === 'object' && data !== null && 'items' in data && Array.isArray(data.items)
}
