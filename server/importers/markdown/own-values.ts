import type { ContentType } from '../../../shared/routing/route.ts'
import { toImportDate } from '../dates.ts'
import type { ItemIssue, ReadOptions } from '../import-item.ts'
import type { DataValues } from './data-values.ts'
import { readDraft } from './draft-state.ts'
import { judgeKey, toKeyIssue } from './judge-key.ts'
import { toOwnForm } from './own-form.ts'
import type { Values } from './parts.ts'

/** Front matter in our keys and forms, as far as those of other site builders mean the same (MV-022). */
export interface OwnValues {
  readonly values: Values
  readonly notes: readonly string[]
  readonly errors: readonly ItemIssue[]
  /** The key that the file has for one of ours. */
  readonly writtenKey: (key: string) => string
}

/** Several builders' keys for one of ours, in the order of the file. */
type Found = Map<string, { readonly key: string; readonly value: unknown }[]>

/** The data of a file, and where it is. */
interface Data extends Pick<DataValues, 'values' | 'lineOf'> {
  /** With its folders, of which `_drafts` and `_posts` mean something. */
  readonly path: string
  /** It has the form of the publishing API. */
  readonly isApi: boolean
}

/**
 * Reads the keys of a file. One that is misspelt, or guessed in order to keep the story back, is an error; any other
 * unknown one is a note. A key without a value is as if it were not there.
 */
export function toOwnValues(
  type: ContentType,
  { values, lineOf, path, isApi }: Data,
  read: Pick<ReadOptions, 'now' | 'timeZone'>,
): OwnValues {
  const { found, notes, errors } = sortKeys(type, { values, lineOf, isApi })
  const draft = readDraft(found.get('draft') ?? [], path)
  errors.push(...draft.errors.map((issue) => ({ ...issue, line: lineOf(issue.field) })))
  notes.push(...draft.notes)
  found.delete('draft')
  const own: Record<string, unknown> = { ...(draft.isDraft !== null && { draft: draft.isDraft }) }
  const written = new Map<string, string>()
  for (const [name, entries] of found) {
    const best = entries.find(({ key }) => key === name) ?? entries[0]
    if (best === undefined) continue
    const isOne = best.key !== name && SINGULAR.has(best.key.toLowerCase()) && typeof best.value === 'string'
    own[name] = isOne ? [best.value] : best.value
    written.set(name, best.key)
    for (const { key } of entries)
      if (key !== best.key) notes.push(`${at(lineOf(key))}the key ${key} was left out, as ${best.key} is there`)
  }
  const dated = withPublishDate(own, draft.date, read)
  return {
    values: isApi ? dated : toOwnForm(type, path, dated, notes),
    notes,
    errors,
    writtenKey: (key) => written.get(key) ?? key,
  }
}

/** Keys whose value is one name, whatever spaces it has. */
const SINGULAR: ReadonlySet<string> = new Set(['category', 'tag', 'topic'])

const at = (line: number | undefined): string => `line ${line ?? '?'}: `

function sortKeys(type: ContentType, { values, lineOf, isApi }: Omit<Data, 'path'>) {
  const notes: string[] = []
  const errors: ItemIssue[] = []
  const found: Found = new Map()
  for (const [key, value] of Object.entries(values)) {
    if (value === undefined || (value === null && !isApi)) continue
    const fate = judgeKey(type, key)
    const line = lineOf(key)
    const isElsewhere =
      fate.kind === 'ours' && fate.key === 'permalink' && key !== 'permalink' && /^\w+:/.test(String(value))
    if (fate.kind === 'unknown' || isElsewhere) notes.push(`${at(line)}the key ${key} is unknown and was left out`)
    else if (fate.kind === 'ours') found.set(fate.key, [...(found.get(fate.key) ?? []), { key, value }])
    const issue = toKeyIssue(key, fate)
    if (issue !== null) errors.push({ ...issue, line })
  }
  return { found, notes, errors }
}

/** Hugo's date of publication: it counts if it is still to come, or if there is no other. */
function withPublishDate(
  { publishDate: given, ...own }: Values,
  published: unknown,
  { now, timeZone }: Pick<ReadOptions, 'now' | 'timeZone'>,
): Values {
  const publishDate = given ?? published
  if (publishDate === undefined || publishDate === null) return own
  const date = toImportDate(publishDate, now, timeZone)
  const isAhead = date === null || Date.parse(date) > now
  return own.date === undefined || isAhead ? { ...own, date: publishDate } : own
}
