import { CONTENT_TYPES } from '../../../shared/routing/route.ts'
import type { AuditRow } from '../../store/history/history.ts'
import { versionOf } from '../../store/history/version-of.ts'
import { deleteUpdate } from '../live/post-update.ts'
import { ownList } from '../rename.ts'
import type { PublishServices } from '../services.ts'
import { unpublishDocument } from '../unpublish.ts'
import { removeVanity } from '../vanity/write-vanities.ts'
import { findThing, type Thing } from './find-thing.ts'
import { type RestoreResult, restoreVersion } from './restore-version.ts'

type Desk = Parameters<typeof restoreVersion>[0]

/** The prefix of the notes that an import makes about its items. */
export const IMPORT_NOTE = 'import:'

/** What becomes of one thing that an import wrote. */
export interface UndoneLine extends Pick<AuditRow, 'kind' | 'key' | 'type' | 'slug'> {
  /** `kept`: it was changed since, is named by others, or was refused; `reason` says which. */
  readonly status: 'removed' | 'restored' | 'kept'
  readonly reason?: string
}

/** Rows that are read at once. */
const PAGE = 1000

/**
 * Takes one import back: what it created is removed, what it replaced or removed is as before, and what was changed since is
 * kept and listed (NW-004). A repetition after an interruption does the rest.
 *
 * @param dryRun says what would happen, and writes nothing
 * @returns null when no import of this name has written anything
 */
export async function undoImport(desk: Desk, run: string, dryRun = false): Promise<readonly UndoneLine[] | null> {
  const { publishing } = desk
  const rows = await readRun(publishing, run)
  if (rows.length === 0) return null
  const noted = { ...desk, publishing: { ...publishing, writer: { ...publishing.writer, note: `undo ${run}` } } }
  const things = new Map<string, AuditRow[]>()
  for (const row of rows) {
    const name = `${row.kind} ${row.key}`
    things.set(name, [...(things.get(name) ?? []), row])
  }
  const plans = await Promise.all([...things.values()].map((own) => planUndo(publishing, own)))
  // Removals first, so that a slug is free again; what others name last, when it is known who still does.
  const order = (plan: Plan) => (plan.to === null ? (plan.isImplicit ? 2 : 0) : 1)
  const lines: UndoneLine[] = []
  for (const plan of plans.toSorted((one, other) => order(one) - order(other))) {
    lines.push(await carryOut(noted, plan, dryRun))
  }
  return lines
}

async function readRun({ store }: PublishServices, run: string): Promise<readonly AuditRow[]> {
  const rows: AuditRow[] = []
  for (;;) {
    const page = await store.history.audit({ run, after: rows.at(-1)?.seq ?? 0, limit: PAGE })
    rows.push(...page)
    if (page.length < PAGE) return rows
  }
}

interface Plan {
  readonly row: AuditRow
  /** The number of the version from before the import; null: there was nothing. */
  readonly to: number | null
  readonly isChanged: boolean
  readonly isImplicit: boolean
}

/** @param own the rows of one thing, ascending */
async function planUndo({ store, clock }: PublishServices, own: readonly AuditRow[]): Promise<Plan> {
  const [first, last] = [own[0] as AuditRow, own.at(-1) as AuditRow]
  const { kind, key } = first
  const since = await store.history.audit({ kind, key, after: last.seq, limit: 1 })
  const before = first.action === 'found' ? first : await store.history.versionBefore(kind, key, first.seq)
  const document =
    kind === 'document' ? await store.reader(new Set(), { now: clock(), unpublished: true }).byId(key) : null
  return {
    row: last,
    to: before === null || before.action === 'removed' ? null : before.seq,
    isChanged: since.length > 0,
    isImplicit: document?.implicit ?? false,
  }
}

async function carryOut(desk: Desk, plan: Plan, dryRun: boolean): Promise<UndoneLine> {
  const { kind, key, type, slug } = plan.row
  const line = { kind, key, type, slug }
  const keep = (reason: string): UndoneLine => ({ ...line, status: 'kept', reason })
  if (plan.isChanged) return keep('changed since')
  const thing = await toThing(desk.publishing, plan.row)
  if (thing === null) return keep('not found')
  if (plan.to === null && thing.kind === 'setting') return keep('there was none before')
  // In a dry run the stories of the import are still there.
  if (plan.to === null && !dryRun && (await isNamed(desk.publishing, thing))) return keep('named by others')
  const status = plan.to === null ? 'removed' : 'restored'
  if (dryRun) return { ...line, status }
  if (plan.to === null) {
    await remove(desk, thing, plan.row)
    return { ...line, status }
  }
  const refusal = toRefusal(await restoreVersion(desk, thing, plan.to))
  return refusal === null ? { ...line, status } : keep(refusal)
}

async function toThing(services: PublishServices, { kind, key, type }: AuditRow): Promise<Thing | null> {
  if (kind === 'setting' || kind === 'vanity' || kind === 'update') return { kind, key, current: null }
  const known = CONTENT_TYPES.find((name) => name === type)
  return known === undefined ? null : findThing(services, known, key)
}

/** Whether something that only stories name is still named by one. */
async function isNamed({ store, clock, edition }: PublishServices, { current }: Thing): Promise<boolean> {
  const list = current?.implicit ? ownList(current) : null
  if (list === null) return false
  return (await store.reader(new Set(), { now: clock() }).count({ filters: [list], edition })) > 0
}

async function remove(desk: Desk, { kind, key, current }: Thing, row: AuditRow): Promise<void> {
  const { publishing } = desk
  if (kind === 'vanity') await removeVanity(desk, key)
  if (kind === 'update') {
    const at = key.lastIndexOf('/')
    await deleteUpdate(publishing, key.slice(0, at), key.slice(at + 1))
  }
  if (current === null) return
  const { type, id, edition } = current
  await unpublishDocument(publishing, type, id, { edition, precondition: { match: [versionOf(current)] } })
  // Otherwise the next import would leave it out as removed on the site.
  for (const name of [id, `${type}/${row.slug}`]) await publishing.store.putMeta(IMPORT_NOTE + name, null)
}

function toRefusal(result: RestoreResult): string | null {
  if (result.status === 'missing') return 'the version before it is gone'
  if (result.status === 'conflict') return result.message
  if (result.status === 'invalid') return result.issues.map(({ path, message }) => `${path}: ${message}`).join('; ')
  return null
}
