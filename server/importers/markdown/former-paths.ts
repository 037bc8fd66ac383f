import { formerPathText, parseFormerPath, toFormerPathKey } from '../../../shared/former-path/former-path.ts'
import type { ItemIssue } from '../import-item.ts'

/** The former paths in front matter (MV-003). */
export interface WrittenFormerPaths {
  /** The publisher's own list, without duplicates, in which a clash refuses the document; null: no key gives a list. */
  readonly list: readonly string[] | null
  /** The key of each entry of the list, e.g. `formerPaths.0`. */
  readonly keys: readonly string[]
  /** The former addresses that another site builder names. The first document with an address keeps it. */
  readonly imported: readonly string[]
  /** What cannot be read of it. */
  readonly notes: readonly string[]
  readonly errors: readonly ItemIssue[]
}

/** Our own key for the addresses that a document had. */
const OWN = 'formerPaths'

/** Our own key, Hugo's and Jekyll's. */
const KEYS = [OWN, 'aliases', 'redirect_from'] as const

/** Permalinks of Jekyll that name a style instead of an address. */
const STYLES = /^(?:date|pretty|ordinal|weekdate|none)$/

/**
 * Reads the addresses that a document had.
 *
 * @param url the document's address on this site; null if it has none
 */
export function readFormerPaths(values: Readonly<Record<string, unknown>>, url: string | null): WrittenFormerPaths {
  const errors: ItemIssue[] = []
  const notes: string[] = []
  const found = new Map<string, string>()
  for (const name of KEYS) {
    const value = values[name] ?? []
    for (const [index, entry] of (Array.isArray(value) ? value : [value]).entries()) {
      const key = Array.isArray(value) ? `${name}.${index}` : name
      const parsed = typeof entry === 'string' ? parseFormerPath(toWhole(name, entry)) : NO_ADDRESS
      if ('expected' in parsed && name !== OWN) notes.push(`${key}: ${parsed.expected}; it was left out`)
      else if ('expected' in parsed) errors.push({ field: key, message: parsed.expected })
      else if (!found.has(formerPathText(parsed))) found.set(formerPathText(parsed), key)
    }
  }
  const isGiven = KEYS.some((name) => values[name] !== undefined && values[name] !== null)
  const isOwn = (key: string): boolean => key === OWN || key.startsWith(`${OWN}.`)
  const own = [...found].filter(([, key]) => isOwn(key))
  const others = [...found].flatMap(([path, key]) => (isOwn(key) ? [] : [path]))
  return {
    list: isGiven ? own.map(([path]) => path) : null,
    keys: own.map(([, key]) => key),
    imported: [...others, ...readPermalink(values.permalink, url, errors)],
    notes,
    errors,
  }
}

/** Jekyll's plugin adds the slash at the beginning; an alias of Hugo without one is beside its page. */
const toWhole = (name: string, path: string): string =>
  name === 'redirect_from' && !/^(?:\/|[a-z]+:)/i.test(path) ? `/${path}` : path

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
