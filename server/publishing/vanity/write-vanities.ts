import { isDeepStrictEqual } from 'node:util'
import type { VanityRecord } from '../../addresses/vanity/vanity.ts'
import { cleanJson } from '../../content/clean-json.ts'
import { VANITIES_OF_OBJECTS, vanityTag } from '../../process/tags.ts'
import type { StoreTransaction } from '../../store/store.ts'
import { toKeptReason } from '../importing.ts'
import { withEdition } from '../parse-input.ts'
import { type Importing, writingOf } from '../services.ts'
import { toStableId } from '../stable-id.ts'
import { type CheckedRow, checkVanities } from './check-vanities.ts'
import type { VanityDesk, VanityFault, VanityRow } from './vanity-desk.ts'
import { type VanityDraft, vanityRowSchema } from './vanity-row.schema.ts'

export interface VanityLine {
  readonly row: number
  /** `kept`: someone changed it on the site since the last import; `withheld`: someone removed it (MV-026). */
  readonly status: 'created' | 'replaced' | 'unchanged' | 'kept' | 'withheld'
  readonly record: VanityRecord
}

/** The result of a write: one fault refuses all rows (BX-035). */
export type VanityReport =
  | { readonly status: 'written' | 'dry-run'; readonly lines: readonly VanityLine[] }
  | { readonly status: 'refused'; readonly faults: readonly VanityFault[] }

/** The maximum number of tags in one row of the change log. */
const MAX_TAGS = 500

interface WriteOptions {
  readonly dryRun?: boolean
  /** Documents that a dry run of an import would publish, as `type/edition/slug`; their short addresses are right. */
  readonly planned?: ReadonlySet<string>
  /** Absent: an editor or another system writes. */
  readonly importing?: Importing
}

/** Writes all records or none. Each replaces the record with its path or id; pages are renewed when it resolves. */
export async function writeVanities(
  desk: VanityDesk,
  rows: readonly VanityRow[],
  { dryRun = false, planned = new Set(), importing }: WriteOptions = {},
): Promise<VanityReport> {
  const { store, clock, applyChanges, edition } = desk.publishing
  const { drafts, faults } = parseRows(rows, edition)
  const report = await store.write(async (transaction): Promise<VanityReport> => {
    const stored = await transaction.findVanities()
    const placed = place(drafts, stored)
    const lines: VanityLine[] = []
    for (const row of placed.checked) lines.push(await toVanityLine(row, stored, transaction, importing))
    const given = lines.filter(({ status }) => status !== 'kept' && status !== 'withheld')
    const replaced = new Set(given.flatMap(({ record }) => [record.urlPath, pathOfId(stored, record.id)]))
    const after = [...stored.filter(({ urlPath }) => !replaced.has(urlPath)), ...given.map(({ record }) => record)]
    const all = [...faults, ...placed.faults, ...(await checkVanities(given, after, { ...transaction, planned }, desk))]
    if (all.length > 0) return { status: 'refused', faults: all.toSorted((a, b) => a.row - b.row) }
    if (dryRun) return { status: 'dry-run', lines }
    if (importing !== undefined)
      for (const { record } of given) await transaction.markImported('vanity', record.urlPath)
    const changed = given.filter(({ status }) => status !== 'unchanged').map(({ record }) => record)
    const gone = stored.filter(({ urlPath, id }) =>
      changed.some((record) => record.urlPath === urlPath || record.id === id),
    )
    for (const record of gone) await transaction.removeVanity(record.urlPath)
    for (const record of changed) await transaction.putVanity(record)
    if (importing === undefined) await markAllChanged(transaction, [...gone, ...changed])
    await appendChanges(transaction, [...gone, ...changed], clock())
    return { status: 'written', lines }
  }, writingOf(desk.publishing))
  if (report.status === 'written') await applyChanges()
  return report
}

/** What becomes of a row; an import leaves what someone has changed or removed since the last one (MV-026). */
async function toVanityLine(
  { row, record }: CheckedRow,
  stored: readonly VanityRecord[],
  transaction: StoreTransaction,
  importing: Importing | undefined,
): Promise<VanityLine> {
  const before = stored.find(({ urlPath, id }) => urlPath === record.urlPath || id === record.id)
  if (before !== undefined && isDeepStrictEqual(before, record)) return { row, status: 'unchanged', record }
  const status = before === undefined ? 'created' : 'replaced'
  if (importing === undefined) return { row, status, record }
  const mark = await transaction.findImportMark('vanity', before?.urlPath ?? record.urlPath)
  if (before !== undefined) return { row, status: toKeptReason(mark, importing) === null ? status : 'kept', record }
  return { row, status: mark === 'changed' && !importing.replace ? 'withheld' : status, record }
}

async function markAllChanged(transaction: StoreTransaction, records: readonly VanityRecord[]): Promise<void> {
  for (const { urlPath } of records) await transaction.markChanged('vanity', urlPath)
}

/** Removes the record of an id or a path; null when there is none. */
export async function removeVanity(
  { publishing }: Pick<VanityDesk, 'publishing'>,
  idOrPath: string,
): Promise<VanityRecord | null> {
  const { store, clock, applyChanges } = publishing
  const removed = await store.write(async (transaction) => {
    const record = (await transaction.findVanities()).find(({ id, urlPath }) => id === idOrPath || urlPath === idOrPath)
    if (record === undefined) return null
    await transaction.removeVanity(record.urlPath)
    await transaction.markChanged('vanity', record.urlPath)
    await appendChanges(transaction, [record], clock())
    return record
  }, writingOf(publishing))
  if (removed) await applyChanges()
  return removed
}

/** Ends the record of an id or a path now, without removing it; null when there is none. */
export async function expireVanity(
  { publishing }: Pick<VanityDesk, 'publishing'>,
  idOrPath: string,
): Promise<VanityRecord | null> {
  const { store, clock, applyChanges } = publishing
  const expired = await store.write(async (transaction) => {
    const record = (await transaction.findVanities()).find(({ id, urlPath }) => id === idOrPath || urlPath === idOrPath)
    if (record === undefined) return null
    const now = clock()
    const ended = { ...record, enabled: null, dateExpired: { date: new Date(now).toISOString() } }
    await transaction.putVanity(ended)
    await transaction.markChanged('vanity', record.urlPath)
    await appendChanges(transaction, [ended], now)
    return ended
  }, writingOf(publishing))
  if (expired) await applyChanges()
  return expired
}

/** Adds the site's edition to each target that names none (BR-005). */
function withEditions(value: unknown, edition: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  const targets: unknown = Reflect.get(value, 'targets')
  return Array.isArray(targets) ? { ...value, targets: targets.map((target) => withEdition(target, edition)) } : value
}

function parseRows(rows: readonly VanityRow[], edition: string) {
  const drafts: { readonly row: number; readonly draft: VanityDraft }[] = []
  const faults: VanityFault[] = []
  for (const { row, value, faults: earlier = [] } of rows) {
    faults.push(...earlier)
    if (earlier.length > 0) continue
    const clean = cleanJson(value, { tooLong: 'refuse' })
    for (const { path, message } of clean.issues) faults.push({ row, field: path, message })
    if (clean.issues.length > 0) continue
    const parsed = vanityRowSchema.safeParse(withEditions(clean.value, edition))
    if (parsed.success) drafts.push({ row, draft: parsed.data })
    else for (const { path, message } of parsed.error.issues) faults.push({ row, field: path.join('.'), message })
  }
  return { drafts, faults }
}

/** Gives each draft its id. Two drafts with the same path or id are a fault. */
function place(
  drafts: ReturnType<typeof parseRows>['drafts'],
  stored: readonly VanityRecord[],
): { readonly checked: readonly CheckedRow[]; readonly faults: readonly VanityFault[] } {
  const checked: CheckedRow[] = []
  const faults: VanityFault[] = []
  for (const { row, draft } of drafts) {
    const holder = stored.find(({ urlPath }) => urlPath === draft.urlPath)
    const id = draft.id ?? holder?.id ?? toStableId('vanity', draft.urlPath)
    const twin = checked.find(({ record }) => record.urlPath === draft.urlPath || record.id === id)
    if (twin) {
      const what = twin.record.urlPath === draft.urlPath ? draft.urlPath : `the id ${id}`
      faults.push({ row, field: 'urlPath', message: `${what} is in row ${twin.row} already` })
    } else if (holder !== undefined && holder.id !== id) {
      faults.push({ row, field: 'id', message: `${draft.urlPath} belongs to the record ${holder.id}` })
    } else checked.push({ row, record: { ...draft, id } })
  }
  return { checked, faults }
}

function pathOfId(stored: readonly VanityRecord[], id: string): string | undefined {
  return stored.find((record) => record.id === id)?.urlPath
}

/** Appends changes with the tags of the records' paths and targets. */
async function appendChanges(
  transaction: StoreTransaction,
  records: readonly VanityRecord[],
  now: number,
): Promise<void> {
  const tags = new Set<string>()
  for (const { urlPath, targets } of records) {
    tags.add(vanityTag(urlPath))
    for (const { targetType, target } of targets)
      if (targetType === 'object') tags.add(VANITIES_OF_OBJECTS).add(vanityTag(target))
  }
  const all = [...tags]
  for (let at = 0; at < all.length; at += MAX_TAGS) {
    await transaction.appendChange('changed', all.slice(at, at + MAX_TAGS), now)
  }
}
