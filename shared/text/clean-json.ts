import { toPlainCharacters } from './plain-characters.ts'

/** Lists and objects inside one another. Schemas walk them by recursion; the deepest entity has a tenth of it. */
const MAX_DEPTH = 100

/** Characters of a text that lists, links or attributes repeat. */
const MAX_SHORT = 1_000

/** Characters of any other text. */
const MAX_TEXT = 10_000

/** Faults that are reported; a document of thousands is told the first ones. */
const MAX_ISSUES = 20

const SHORT: ReadonlySet<string> = new Set([
  ...['alt', 'caption', 'credits', 'displayName', 'firstName', 'headline', 'href', 'jobTitle', 'label', 'lastName'],
  ...['name', 'photoCredit', 'promoHed', 'promoTitle', 'section', 'seoOgTitle', 'slug', 'sponsor', 'title'],
  ...['titleTag', 'type', 'username'],
])

/** Fields of HTML: the bound of the whole answer or document is theirs, too. */
const HTML: ReadonlySet<string> = new Set(['body', 'content'])
const MAX_HTML = 10_000_000

/** Payloads of shortcodes, often JSON in a text; no text in them has a bound of its own. */
const PAYLOADS = 'additionalShortcodeData'

/** Parts of addresses: two ways to write one letter would be two documents (Unicode, UAX 15). */
const NORMALIZED: ReadonlySet<string> = new Set(['slug', 'username'])

interface JsonIssue {
  /** Dotted, e.g. `topics.0.name`. */
  readonly path: string
  readonly message: string
}

export interface CleanJson {
  readonly value: unknown
  readonly issues: readonly JsonIssue[]
}

interface CleanJsonOptions {
  /** What becomes of a text that is too long: an issue, or its beginning. */
  readonly tooLong: 'refuse' | 'cut'
}

/**
 * Foreign JSON with plain characters alone in its texts and keys, slugs in NFC, and bounds on depth and on the length of
 * texts. What is clean already is the same object.
 */
export function cleanJson(value: unknown, { tooLong }: CleanJsonOptions): CleanJson {
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

/** Items of a list have the bound of the list. */
function maxOf(name: string, max: number): number {
  if (max === Number.POSITIVE_INFINITY || name === PAYLOADS) return Number.POSITIVE_INFINITY
  if (HTML.has(name)) return MAX_HTML
  return SHORT.has(name) ? MAX_SHORT : MAX_TEXT
}
