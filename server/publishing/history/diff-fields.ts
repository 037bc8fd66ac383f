import { isDeepStrictEqual } from 'node:util'
import { diffWordsWithSpace } from 'diff'

/** A run of words of a text: in both versions, or in one. */
export interface WordRun {
  readonly is: 'same' | 'added' | 'removed'
  readonly text: string
}

/** One field that differs. `words` is there where both are texts of several words. */
export interface FieldChange {
  readonly field: string
  /** Absent: the field was not there. */
  readonly before?: unknown
  readonly after?: unknown
  readonly words?: readonly WordRun[]
}

type Fields = Readonly<Record<string, unknown>>

/** Milliseconds for one text: two texts of 5 MB without a common word would take minutes. */
const TIMEOUT_MS = 500

/**
 * Every field that differs, by path: lists of objects by their place, such as `image.focalPoint.x`, and texts by words
 * (NW-003).
 */
export function diffFields(before: Fields, after: Fields): readonly FieldChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap((name) => diffValue(name, before[name], after[name]))
}

function diffValue(field: string, before: unknown, after: unknown): readonly FieldChange[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isFields(before) && isFields(after)) {
    return diffFields(before, after).map((change) => ({ ...change, field: `${field}.${change.field}` }))
  }
  const isSameLength = Array.isArray(before) && Array.isArray(after) && before.length === after.length
  if (isSameLength) return before.flatMap((value, at) => diffValue(`${field}.${at}`, value, after[at]))
  const words = typeof before === 'string' && typeof after === 'string' ? diffWords(before, after) : null
  return [
    {
      field,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      ...(words !== null && { words }),
    },
  ]
}

/** null: one of the texts is a single word, or they take too long to compare. */
function diffWords(before: string, after: string): readonly WordRun[] | null {
  if (!(/\s/.test(before) && /\s/.test(after))) return null
  const runs = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS })
  return (
    runs?.map(({ added, removed, value }) => ({ is: added ? 'added' : removed ? 'removed' : 'same', text: value })) ??
    null
  )
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
