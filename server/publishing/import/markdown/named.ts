import { toSlug } from '../../../body/to-slug.ts'
import type { Draft } from '../import-item.ts'
import { toTexts } from './parts.ts'
import type { ReferenceType } from './references.ts'

/** A name, or what stands whole already, as a document of the API writes it. */
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

/** Which keys of a file name what, and how a name there becomes a slug. */
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

/** Something that a file names by its slug. */
export interface Named {
  readonly type: ReferenceType
  readonly slug: string
  /** The key of the file. */
  readonly key: string
}

/** All that a file names by slug; what stands whole in it is left out. */
export function namedIn(values: Readonly<Record<string, unknown>>): readonly Named[] {
  return NAMING.flatMap(({ type, keys, toName }) => {
    const key = keys.find((candidate) => values[candidate] !== undefined && values[candidate] !== null)
    const names = key === undefined ? [] : toParts(values[key]).map(toName)
    return names.flatMap((slug) => (typeof slug === 'string' && key !== undefined ? [{ type, slug, key }] : []))
  })
}
