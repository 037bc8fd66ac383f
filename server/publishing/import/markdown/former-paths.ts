import { formerPathText, parseFormerPath, toFormerPathKey } from '../../../../shared/former-path/former-path.ts'
import type { ItemIssue } from '../import-item.ts'

/** The former paths in front matter (MV-003). */
export interface WrittenFormerPaths {
  /** The list of the document, without duplicates; null: no key gives one. */
  readonly list: readonly string[] | null
  /** The key of each entry of the list, e.g. `aliases.0`. */
  readonly keys: readonly string[]
  /** Where the generator of the old site put the document; empty where that is its address here. */
  readonly permalink: readonly string[]
  readonly errors: readonly ItemIssue[]
}

/** Our own key, Hugo's and Jekyll's: all three name addresses that the document had. */
const KEYS = ['formerPaths', 'aliases', 'redirect_from'] as const

/** Permalinks of Jekyll that name a style instead of an address. */
const STYLES = /^(?:date|pretty|ordinal|weekdate|none)$/

/**
 * Reads the addresses that a document had.
 *
 * @param url the document's address on this site; null: it has none
 */
export function readFormerPaths(values: Readonly<Record<string, unknown>>, url: string | null): WrittenFormerPaths {
  const errors: ItemIssue[] = []
  const found = new Map<string, string>()
  for (const name of KEYS) {
    const value = values[name] ?? []
    for (const [index, entry] of (Array.isArray(value) ? value : [value]).entries()) {
      const key = Array.isArray(value) ? `${name}.${index}` : name
      const parsed = typeof entry === 'string' ? parseFormerPath(entry) : NO_ADDRESS
      if ('expected' in parsed) errors.push({ field: key, message: parsed.expected })
      else if (!found.has(formerPathText(parsed))) found.set(formerPathText(parsed), key)
    }
  }
  const isGiven = KEYS.some((name) => values[name] !== undefined && values[name] !== null)
  const list = isGiven ? [...found.keys()] : null
  return { list, keys: [...found.values()], permalink: readPermalink(values.permalink, url, errors), errors }
}

const NO_ADDRESS = { expected: 'expected an address such as /2019/05/a-story/' }

/** A permalink with placeholders (`/:year/:title/`) is a pattern of the old site, and no address. */
function readPermalink(value: unknown, url: string | null, errors: ItemIssue[]): readonly string[] {
  if (value === undefined || value === null || value === '') return []
  if (typeof value !== 'string') {
    errors.push({ field: 'permalink', message: NO_ADDRESS.expected })
    return []
  }
  if (STYLES.test(value) || /(?:^|\/):\w/.test(value)) return []
  const path = /^(?:\/|https?:)/i.test(value) ? value : `/${value}`
  const parsed = parseFormerPath(path)
  const isOwn = !('expected' in parsed) && url !== null && parsed.query === '' && parsed.path === toFormerPathKey(url)
  return isOwn ? [] : [path]
}
