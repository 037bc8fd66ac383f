import type { Note } from '../losses.ts'
import { expandTemplates } from './templates/expand-templates.ts'

type Values = Readonly<Record<string, unknown>>

interface WrittenText {
  readonly values: Values
  readonly body: string
  /** The line of the body's first character in the file, from 1. */
  readonly firstLine: number
  readonly lineOf: (key: string) => number | undefined
}

/** Keys with addresses: a part that only the old site knows makes the whole worthless. */
const ADDRESSES: ReadonlySet<string> = new Set('permalink url slug aliases redirect_from canonicalUrl'.split(' '))

/** Converts the template tags of a file: of its text and of the values of its front matter. */
export function withoutTemplates({ values, body, firstLine, lineOf }: WrittenText): {
  readonly values: Values
  readonly body: string
  readonly notes: readonly Note[]
} {
  const notes: Note[] = []
  const note = (found: Note): void => void notes.push(found)
  const expanded = Object.entries(values).flatMap(([key, value]) => {
    const before = notes.length
    const found = expandValue(value, { values: {}, firstLine: lineOf(key) ?? null, note })
    return ADDRESSES.has(key) && notes.length > before ? [] : [[key, found] as const]
  })
  const plain = Object.fromEntries(expanded)
  return { values: plain, body: expandTemplates(body, { values: plain, firstLine, note }), notes }
}

function expandValue(value: unknown, context: Parameters<typeof expandTemplates>[1]): unknown {
  if (typeof value === 'string') return expandTemplates(value, context)
  if (Array.isArray(value)) return value.map((entry) => expandValue(entry, context))
  // A date is an object, too.
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, expandValue(entry, context)]))
}
