import { isDangerousText } from './safe-url.ts'
import { sanitizeHtml } from './sanitize.ts'

/** The deepest level of a payload; deeper values are dropped. */
const DEEPEST = 24

/** Sanitises every text of a payload, so that it contains no unsafe HTML or URL (BX-023). */
export function toCleanData(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return toCleanText(value)
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value !== 'object' || depth > DEEPEST) return null
  if (Array.isArray(value)) return value.map((entry) => toCleanData(entry, depth + 1))
  const clean: Record<string, unknown> = {}
  for (const [name, entry] of Object.entries(value)) {
    if (name !== '__proto__') clean[name] = toCleanData(entry, depth + 1)
  }
  return clean
}

function toCleanText(text: string): string {
  if (isDangerousText(text)) return ''
  // `5 < 6` is text; only what a browser parses as a tag or comment is HTML.
  return /<[a-z/!?]/i.test(text) ? sanitizeHtml(text) : text
}
