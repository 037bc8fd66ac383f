import { z } from 'zod'
import { findExcess, laterMark, MARK_KINDS, type Mark, markKey } from '../../../shared/readers/marks.ts'
import { read, type Steps, sql, write } from './operation.ts'

/** Whose marks they are: those of an account, or those of a browser that nobody has signed in on. */
export type MarkOwner =
  | { readonly kind: 'users' /** The account's id. */; readonly id: string }
  | { readonly kind: 'anonymous' /** The browser's `TVGAnon`. */; readonly id: string }

/** What a device sends. All times are clamped to the server's clock. */
export interface MarkExchange {
  readonly owner: MarkOwner
  readonly marks: readonly Mark[]
  /** The sequence that the device has seen last; 0: nothing. */
  readonly since: number
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** The state of an owner's marks after an exchange. */
export type ExchangeResult =
  | {
      readonly kind: 'merged'
      readonly sequence: number
      /** Everything that has changed since the device's sequence. */
      readonly marks: readonly Mark[]
      /** The store is older than what the device has seen, such as after a restore: it sends everything again. */
      readonly resend: boolean
    }
  /** Nothing was stored: there are more active marks than a reader may have. */
  | { readonly kind: 'full'; readonly saved: number; readonly followed: number }

const markRow = z
  .object({
    kind: z.enum(MARK_KINDS),
    item: z.string(),
    title: z.string(),
    active: z.number(),
    marked_at: z.number(),
    device: z.string(),
    implicit: z.number(),
    track: z.number(),
  })
  .transform(
    ({ item: id, marked_at: at, active, implicit, track, ...mark }): Mark => ({
      ...{ ...mark, id, at },
      ...{ active: active === 1, implicit: implicit === 1, track: track === 1 },
    }),
  )

/** The maximum number of tombstones of an owner; the oldest ones make room. */
const MOST_TOMBSTONES = 5000

const COLUMNS = 'kind, item, title, active, marked_at, device, implicit, track'

function toKey({ kind, id }: MarkOwner): string {
  return `${kind}/${id}`
}

function* findSequence(owner: string): Steps<number> {
  const [row] = yield sql('select sequence from mark_owner where owner = :owner', { owner })
  return Number(row?.sequence ?? 0)
}

function* exchangeMarks({ owner, marks, since, now }: MarkExchange): Steps<ExchangeResult> {
  const key = toKey(owner)
  const before = yield* findSequence(key)
  const known = new Map<string, Mark>()
  if (marks.length > 0) {
    const rows = yield sql(`select ${COLUMNS} from mark where owner = :owner`, { owner: key })
    for (const mark of rows.map((row) => markRow.parse(row))) known.set(markKey(mark), mark)
  }
  const changed = new Map<string, Mark>()
  for (const mark of marks) {
    const id = markKey(mark)
    const stored = changed.get(id) ?? known.get(id)
    if (stored === undefined || laterMark(stored, mark) !== stored) changed.set(id, mark)
  }
  const excess = findExcess(new Map([...known, ...changed]).values())
  const grows = [...changed.values()].some(({ active }) => active)
  if (grows && excess.saved + excess.followed > 0) return { kind: 'full', ...excess }
  const sequence = changed.size > 0 ? before + 1 : before
  if (changed.size > 0) yield* store(owner, [...changed.values()], { sequence, now })
  const resend = since > before
  const rows = yield sql(`select ${COLUMNS} from mark where owner = :owner and sequence > :since order by sequence`, {
    owner: key,
    since: resend ? 0 : since,
  })
  return { kind: 'merged', sequence, marks: rows.map((row) => markRow.parse(row)), resend }
}

function* store(
  owner: MarkOwner,
  marks: readonly Mark[],
  { sequence, now }: { readonly sequence: number; readonly now: number },
): Steps<void> {
  const key = toKey(owner)
  yield sql(
    `insert into mark_owner (owner, account, sequence, changed_at) values (:owner, :account, :sequence, :now)
     on conflict (owner) do update set sequence = excluded.sequence, changed_at = excluded.changed_at`,
    { owner: key, account: owner.kind === 'users' ? owner.id : null, sequence, now },
  )
  for (const mark of marks) {
    yield sql(
      `insert into mark (owner, ${COLUMNS}, sequence)
       values (:owner, :kind, :item, :title, :active, :at, :device, :implicit, :track, :sequence)
       on conflict (owner, kind, item) do update set title = excluded.title, active = excluded.active,
         marked_at = excluded.marked_at, device = excluded.device, implicit = excluded.implicit, track = excluded.track,
         sequence = excluded.sequence`,
      {
        ...{
          owner: key,
          kind: mark.kind,
          item: mark.id,
          title: mark.title,
          at: mark.at,
          device: mark.device,
          sequence,
        },
        ...{ active: Number(mark.active), implicit: Number(mark.implicit), track: Number(mark.track) },
      },
    )
  }
  yield sql(
    `delete from mark where owner = :owner and active = 0 and marked_at < coalesce((
       select marked_at from mark where owner = :owner and active = 0
       order by marked_at desc limit 1 offset ${MOST_TOMBSTONES}), 0)`,
    { owner: key },
  )
}

/** All marks of an owner, tombstones too, and the sequence of the newest. */
export interface StoredMarks {
  readonly sequence: number
  readonly marks: readonly Mark[]
}

function* readMarks(owner: MarkOwner): Steps<StoredMarks> {
  const key = toKey(owner)
  const sequence = yield* findSequence(key)
  const rows = yield sql(`select ${COLUMNS} from mark where owner = :owner order by marked_at desc, item`, {
    owner: key,
  })
  return { sequence, marks: rows.map((row) => markRow.parse(row)) }
}

/** Owners whose marks have changed, with their newest sequence. @param changedSince milliseconds since the epoch */
function* changedOwners(changedSince: number): Steps<readonly { readonly owner: string; readonly sequence: number }[]> {
  const rows = yield sql('select owner, sequence from mark_owner where changed_at >= :changedSince', { changedSince })
  return rows.map((row) => ({ owner: String(row.owner), sequence: Number(row.sequence) }))
}

/** Deletes the marks of browsers that have changed none since. @param before milliseconds since the epoch */
function* pruneAnonymous(before: number): Steps<void> {
  const where = 'account is null and changed_at < :before'
  yield sql(`delete from mark where owner in (select owner from mark_owner where ${where})`, { before })
  yield sql(`delete from mark_owner where ${where}`, { before })
}

/** Deletes all marks of an owner. For use inside the deletion of an account. */
export function* removeMarks(owner: MarkOwner): Steps<void> {
  yield sql('delete from mark where owner = :owner', { owner: toKey(owner) })
  yield sql('delete from mark_owner where owner = :owner', { owner: toKey(owner) })
}

/**
 * Moves the marks of one account that another does not have; one that it has already stays unchanged. For use inside other
 * operations.
 */
export function* moveMarks({ from, to }: { readonly from: string; readonly to: string }): Steps<void> {
  const [before] = yield sql('select sequence, changed_at from mark_owner where owner = :owner', {
    owner: `users/${from}`,
  })
  if (before === undefined) return
  yield sql(
    `insert into mark_owner (owner, account, sequence, changed_at) values (:owner, :to, 1, :changedAt)
     on conflict (owner) do update set sequence = mark_owner.sequence + 1, changed_at = excluded.changed_at`,
    { owner: `users/${to}`, to, changedAt: Number(before.changed_at) },
  )
  yield sql(
    `insert into mark (owner, kind, item, title, active, marked_at, device, implicit, track, sequence)
     select :toOwner, kind, item, title, active, marked_at, device, implicit, track,
       (select sequence from mark_owner where owner = :toOwner)
     from mark where owner = :fromOwner
     on conflict (owner, kind, item) do nothing`,
    { toOwner: `users/${to}`, fromOwner: `users/${from}` },
  )
}

export const MARK_OPERATIONS = {
  exchangeMarks: write(exchangeMarks),
  readMarks: read(readMarks),
  changedOwners: read(changedOwners),
  pruneAnonymous: write(pruneAnonymous),
  removeMarks: write(removeMarks),
}
