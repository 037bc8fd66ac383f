import { isDeepStrictEqual } from 'node:util'
import type { PublishInput } from '../../../shared/entities/publish.ts'

/** A field that two writers have changed to different values (NW-005). */
export interface FieldConflict {
  readonly field: string
  readonly base: unknown
  readonly current: unknown
  readonly given: unknown
}

export type Merge =
  | {
      readonly status: 'merged'
      readonly input: PublishInput
      /** The fields that come from the other writer. */
      readonly fields: readonly string[]
    }
  | { readonly status: 'conflicting'; readonly conflicts: readonly FieldConflict[] }

type Fields = Readonly<Record<string, unknown>>

/** What is no field of the story: names of the write itself, and the updates of coverage, which have a table of their own. */
const NOT_MERGED: ReadonlySet<string> = new Set(['base', 'id', 'typeName', 'formerPaths', 'items', 'live'])

/** The store fills these when they are null. */
const FILLED: ReadonlySet<string> = new Set(['datePublished', 'edition'])

/** The store completes these from the documents that they name. */
const REFERENCES: ReadonlySet<string> = new Set(['author', 'moreAuthors', 'topics', 'tags', 'collections'])

/**
 * Merges a save with what came between, field by field: a field that one writer has changed is as that writer wants it, and
 * one that both have changed to different values is a conflict (NW-005).
 *
 * @param base what the save began with, as a publisher would send it
 * @param current what is stored now
 */
export function mergeFields(base: PublishInput, current: PublishInput, given: PublishInput): Merge {
  const [before, now, own] = [base, current, given].map((input): Fields => ({ ...input })) as [Fields, Fields, Fields]
  const names = [...new Set([before, now, own].flatMap(Object.keys))].filter((name) => !NOT_MERGED.has(name))
  const taken: string[] = []
  const conflicts: FieldConflict[] = []
  const merged: Record<string, unknown> = { ...own }
  for (const name of names) {
    // The date of a change that the save does not set itself is its own time.
    if (name === 'dateUpdated') {
      if (isDeepStrictEqual(own[name], before[name])) merged[name] = null
      continue
    }
    const isTheirs = !isDeepStrictEqual(now[name], before[name])
    if (!isTheirs) continue
    const isOurs = !isUnchanged(name, own[name], before[name])
    if (isOurs && !isUnchanged(name, own[name], now[name])) {
      conflicts.push({ field: name, base: before[name], current: now[name], given: own[name] })
    } else if (!isOurs) {
      merged[name] = now[name]
      taken.push(name)
    }
  }
  if (conflicts.length > 0) return { status: 'conflicting', conflicts }
  // The fields of three valid documents of one type.
  return { status: 'merged', input: merged as unknown as PublishInput, fields: taken }
}

/** Whether a save leaves a field as it was. */
function isUnchanged(name: string, given: unknown, stored: unknown): boolean {
  if (FILLED.has(name) && (given === null || given === undefined)) return true
  return REFERENCES.has(name) ? isCovered(given, stored) : isDeepStrictEqual(given, stored)
}

/** Whether a reference says nothing else than the stored one, which has more fields. */
function isCovered(given: unknown, stored: unknown): boolean {
  if (Array.isArray(given) && Array.isArray(stored)) {
    return given.length === stored.length && given.every((value, at) => isCovered(value, stored[at]))
  }
  if (isFields(given) && isFields(stored)) {
    return Object.entries(given).every(([name, value]) => isEmpty(value) || isCovered(value, stored[name]))
  }
  return isDeepStrictEqual(given, stored)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a field of a reference was left out. */
function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    value === '' ||
    value === false ||
    (Array.isArray(value) && value.length === 0)
  )
}
