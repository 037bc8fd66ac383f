import { isPlain, toPlainCharacters } from '../body/plain-characters.ts'

/** The deepest nesting of lists and objects, which schemas walk by recursion. The deepest entity has a tenth of it. */
const MAX_DEPTH = 100

/** The maximum number of characters of a text that lists, links or attributes repeat. */
const MAX_SHORT = 1_000

/** The maximum number of characters of any other text. */
const MAX_TEXT = 10_000

/** The maximum number of faults to report. */
const MAX_ISSUES = 20

const SHORT: ReadonlySet<string> = new Set([
  ...['alt', 'caption', 'credits', 'displayName', 'firstName', 'headline', 'href', 'jobTitle', 'label', 'lastName'],
  ...['name', 'photoCredit', 'promoHed', 'promoTitle', 'section', 'seoOgTitle', 'slug', 'sponsor', 'title'],
  ...['titleTag', 'type', 'username'],
])

/** Fields of HTML, which only the size of the whole response or document limits. */
const HTML: ReadonlySet<string> = new Set(['body', 'content'])
const MAX_HTML = 10_000_000

/** The field of shortcode payloads, often JSON as text; the length of its texts is not limited. */
const PAYLOADS = 'additionalShortcodeData'

/** Fields in URLs, which are normalised because one letter may have several encodings (Unicode, UAX 15). */
const NORMALIZED: ReadonlySet<string> = new Set(['slug', 'username'])

interface JsonIssue {
  /** The field's path, e.g. `topics.0.name`. */
  readonly path: string
  readonly message: string
}

export interface CleanJson {
  readonly value: unknown
  readonly issues: readonly JsonIssue[]
}

interface CleanJsonOptions {
  /** Whether a text that is too long is an issue, or is truncated. */
  readonly tooLong: 'refuse' | 'cut'
}

/**
 * Cleans foreign JSON: removes unprintable characters from texts and keys, normalises slugs to NFC, and limits depth
 * and text length. Clean JSON is returned as the same object.
 */
export function cleanJson(value: unknown, options: CleanJsonOptions): CleanJson {
  // Nearly all is clean, and to see that is ten times cheaper than to make it so.
  return isClean(value, '', MAX_TEXT, 0) ? { value, issues: [] } : toClean(value, options)
}

function isClean(entry: unknown, name: string, max: number, depth: number): boolean {
  if (typeof entry === 'string') {
    return entry.length <= max && isPlain(entry) && (!NORMALIZED.has(name) || entry.normalize('NFC') === entry)
  }
  if (typeof entry !== 'object' || entry === null) return true
  if (depth >= MAX_DEPTH) return false
  if (Array.isArray(entry)) return entry.every((item) => isClean(item, '', max, depth + 1))
  for (const key in entry) {
    if (!isPlain(key)) return false
    const field: unknown = Reflect.get(entry, key)
    const holdsText = typeof field === 'string' || (typeof field === 'object' && field !== null)
    if (holdsText && !isClean(field, key, maxOf(key, max), depth + 1)) return false
  }
  return true
}

function toClean(value: unknown, { tooLong }: CleanJsonOptions): CleanJson {
  const issues: JsonIssue[] = []

  const path: string[] = []

  function report(message: string): void {
    if (issues.length < MAX_ISSUES) issues.push({ path: path.slice(0, 10).join('.'), message })
  }

  function cleanText(text: string, max: number): string {
    const plain = toPlainCharacters(text)
    const clean = NORMALIZED.has(path.at(-1) ?? '') ? plain.normalize('NFC') : plain
    if (clean.length <= max) return clean
    if (tooLong === 'cut') return `${clean.slice(0, max - 1).toWellFormed()}…`
    report(`expected at most ${max} characters`)
    return clean
  }

  function cleanAt(name: string, entry: unknown, max: number): unknown {
    path.push(name)
    const cleaned = clean(entry, max)
    path.pop()
    return cleaned
  }

  function clean(entry: unknown, max: number): unknown {
    if (typeof entry === 'string') return cleanText(entry, max)
    if (typeof entry !== 'object' || entry === null) return entry
    if (path.length >= MAX_DEPTH) {
      report(`expected at most ${MAX_DEPTH} lists and objects inside one another`)
      return null
    }
    if (Array.isArray(entry)) {
      const items = entry.map((item, at) => cleanAt(String(at), item, max))
      return items.every((item, at) => item === entry[at]) ? entry : items
    }
    const fields = Object.entries(entry).map(([key, field]): [string, unknown] => {
      const name = toPlainCharacters(key)
      return [name, cleanAt(name, field, maxOf(name, max))]
    })
    const isClean = fields.every(([name, field]) => Object.hasOwn(entry, name) && Reflect.get(entry, name) === field)
    return isClean ? entry : Object.fromEntries(fields)
  }

  return { value: clean(value, MAX_TEXT), issues }
}

/** The limit of a field; items of a list have the limit of the list. */
function maxOf(name: string, max: number): number {
  if (max === Number.POSITIVE_INFINITY || name === PAYLOADS) return Number.POSITIVE_INFINITY
  if (HTML.has(name)) return MAX_HTML
  return SHORT.has(name) ? MAX_SHORT : MAX_TEXT
}
