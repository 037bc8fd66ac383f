import { toSlug } from '../../body/to-slug.ts'
import type { Draft } from '../import-item.ts'
import { toTexts } from './parts.ts'
import type { ReferenceType } from './references.ts'

/** A name, or a complete object as in the publishing API. */
export type Part = string | Draft

export function toParts(value: unknown): readonly Part[] {
  const entries = Array.isArray(value) ? value : [value]
  return entries.flatMap((entry): readonly Part[] =>
    typeof entry === 'object' && entry !== null ? [entry as Draft] : toTexts(entry),
  )
}

export function toUsername(name: Part): Part {
  return typeof name === 'string' && /[\s/\\?#%]/.test(name) ? toSlug(name) : name
}

export function toPartSlug(name: Part): Part {
  return typeof name !== 'string' || /^[^\s\p{Lu}/\\?#%]+$/u.test(name) ? name : toSlug(name) || name
}

/** The keys of a file that contain names, and how each name becomes a slug. */
const NAMING = [
  { type: 'author', keys: ['authors', 'author'], toName: toUsername },
  { type: 'topic', keys: ['topics', 'categories'], toName: toPartSlug },
  { type: 'tag', keys: ['tags'], toName: toPartSlug },
  { type: 'collection', keys: ['collections'], toName: toPartSlug },
] as const satisfies readonly {
  readonly type: ReferenceType
  readonly keys: readonly string[]
  readonly toName: (name: Part) => Part
}[]

/** A reference by slug in a file. */
export interface Named {
  readonly type: ReferenceType
  readonly slug: string
  /** The key of the file. */
  readonly key: string
}

/** All references by slug in a file, without complete objects. */
export function namedIn(values: Readonly<Record<string, unknown>>): readonly Named[] {
  return NAMING.flatMap(({ type, keys, toName }) => {
    const key = keys.find((candidate) => values[candidate] !== undefined && values[candidate] !== null)
    const names = key === undefined ? [] : toParts(values[key]).map(toName)
    return names.flatMap((slug) => (typeof slug === 'string' && key !== undefined ? [{ type, slug, key }] : []))
  })
}
