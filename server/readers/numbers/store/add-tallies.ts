import { type Row, type SqlValue, type Statement, type Steps, sql, write } from '../../store/operation.ts'
import {
  addSums,
  DIMENSIONS,
  type Group,
  MEASURES,
  type Measure,
  OTHER,
  type Sums,
  type Tally,
  toGroupKey,
} from '../tally.ts'

/** Rows of one statement, so that only a few texts are prepared. */
const CHUNKS = [100, 10, 1]

/** The tallies of one process since its last batch. */
export interface TallyBatch {
  /** The process. */
  readonly writer: string
  /** Grows by one with each batch of the process. */
  readonly sequence: number
  /** Milliseconds since the epoch. */
  readonly now: number
  readonly tallies: readonly Tally[]
}

/** Adds a batch, unless it was added before: its writer may not have heard of it. */
function* addBatch({ writer, sequence, now, tallies }: TallyBatch): Steps<void> {
  const rows = yield sql(
    `insert into tally_writer (writer, sequence, seen_at) values (:writer, :sequence, :now)
     on conflict (writer) do update set sequence = excluded.sequence, seen_at = excluded.seen_at
     where tally_writer.sequence < excluded.sequence returning writer`,
    { writer, sequence, now },
  )
  if (rows.length > 0) yield* addTallies(tallies)
}

/** Adds tallies. Groups and items are in one order for all processes, so that two never wait for each other crosswise. */
function* addTallies(tallies: readonly Tally[]): Steps<void> {
  const groups = new Map<string, Tally[]>()
  for (const tally of tallies) {
    const key = toGroupKey(tally)
    groups.set(key, [...(groups.get(key) ?? []), tally])
  }
  for (const key of [...groups.keys()].sort()) {
    const group = groups.get(key) ?? []
    const admitted = yield* admit(group)
    const sorted = mergeEqual(admitted).sort((one, other) => (one.item < other.item ? -1 : 1))
    yield* inChunks(sorted, toUpsert)
  }
}

function mergeEqual(tallies: readonly Tally[]): Tally[] {
  const merged = new Map<string, Tally & { readonly sums: Partial<Record<Measure, number>> }>()
  for (const tally of tallies) {
    const known = merged.get(tally.item)
    if (known === undefined) merged.set(tally.item, { ...tally, sums: { ...tally.sums } })
    else addSums(known.sums, tally.sums)
  }
  return [...merged.values()]
}

/** Calls a statement for all rows, in chunks; the rows that it returns are collected. */
function* inChunks<Item>(
  items: readonly Item[],
  toStatement: (chunk: readonly Item[]) => Statement,
): Steps<readonly Row[]> {
  const found: Row[] = []
  for (let from = 0; from < items.length; ) {
    const size = CHUNKS.find((rows) => rows <= items.length - from) ?? 1
    found.push(...(yield toStatement(items.slice(from, from + size))))
    from += size
  }
  return found
}

const OF_GROUP = 'span = :span and dimension = :dimension and period = :period'

function paramsOf({ span, period, dimension }: Group) {
  return { span, period, dimension }
}

/** Replaces the items that have no place on their day by the item for the rest. A heavier item takes a lighter one's place. */
function* admit(tallies: readonly Tally[]): Steps<readonly Tally[]> {
  const [first] = tallies
  if (first === undefined || first.dimension === 'all') return tallies
  const unknown = yield* findUnknown(first, tallies)
  if (unknown.length === 0) return tallies
  const used = yield* lockGroup(first)
  // Another process may have added some of them before the lock.
  const fresh = [...(yield* findUnknown(first, unknown))].sort((one, other) => weigh(other.sums) - weigh(one.sums))
  const places = Math.max(0, DIMENSIONS[first.dimension].items - used)
  const late = fresh.slice(places)
  const evicted = yield* evictLighter(first, late)
  const refused = new Set(late.slice(evicted).map(({ item }) => item))
  const added = Math.min(places, fresh.length)
  yield sql(`update tally_group set used = used + :added where ${OF_GROUP}`, { ...paramsOf(first), added })
  return tallies.map((tally) => (refused.has(tally.item) ? { ...tally, item: OTHER } : tally))
}

function* findUnknown(group: Group, tallies: readonly Tally[]): Steps<readonly Tally[]> {
  const named = tallies.filter(({ item }) => item !== OTHER)
  const rows = yield* inChunks(named, (chunk) =>
    sql(`select item from tally where ${OF_GROUP} and item in (${chunk.map((_, n) => `:i${n}`).join(', ')})`, {
      ...paramsOf(group),
      ...Object.fromEntries(chunk.map(({ item }, n) => [`i${n}`, item])),
    }),
  )
  const known = new Set(rows.map(({ item }) => item))
  return named.filter(({ item }) => !known.has(item))
}

/** Locks a group until the transaction ends, and returns how many items it has. */
function* lockGroup(group: Group): Steps<number> {
  yield sql(
    `insert into tally_group (span, dimension, period, used) values (:span, :dimension, :period, 0)
     on conflict (span, dimension, period) do nothing`,
    paramsOf(group),
  )
  const [row] = yield sql(`update tally_group set used = used where ${OF_GROUP} returning used`, paramsOf(group))
  return Number(row?.used ?? 0)
}

/** What decides which item keeps its place. */
const WEIGHED = [
  'views',
  'clicks',
  'served',
  'seen',
  'sent',
  'exposed',
  'reached',
] as const satisfies readonly Measure[]
/** The same in SQL. */
export const WEIGHT = WEIGHED.join(' + ')

function weigh(sums: Sums): number {
  return WEIGHED.reduce((weight, measure) => weight + (sums[measure] ?? 0), 0)
}

/** Gives the places of lighter items to the first of `late`, heaviest first; returns how many places that were. */
function* evictLighter(group: Group, late: readonly Tally[]): Steps<number> {
  // Nothing is lighter than one.
  const heavy = late.filter(({ sums }) => weigh(sums) > 1)
  if (heavy.length === 0) return 0
  const lightest = yield sql(
    `select item, ${WEIGHT} as weight from tally where ${OF_GROUP} and item <> :other order by weight, item limit :many`,
    { ...paramsOf(group), other: OTHER, many: heavy.length },
  )
  const leaving = lightest.filter(({ weight }, n) => Number(weight) < weigh(heavy[n]?.sums ?? {}))
  for (const { item } of leaving) yield* moveToRest(group, String(item))
  return leaving.length
}

const SUMMED = MEASURES.map((measure) => `${measure} = tally.${measure} + excluded.${measure}`).join(', ')
const CONFLICT = `on conflict (span, dimension, period, item) do update set ${SUMMED}`
const COLUMNS = `span, dimension, period, item, ${MEASURES.join(', ')}`

/** Adds an item's sums to those of the rest, and deletes it. For use inside other operations. */
export function* moveToRest(group: Group, item: string): Steps<void> {
  const params = { ...paramsOf(group), item }
  yield sql(
    `insert into tally (${COLUMNS})
     select span, dimension, period, :other, ${MEASURES.join(', ')} from tally where ${OF_GROUP} and item = :item
     ${CONFLICT}`,
    { ...params, other: OTHER },
  )
  yield sql(`delete from tally where ${OF_GROUP} and item = :item`, params)
}

function toUpsert(tallies: readonly Tally[]) {
  const params: Record<string, SqlValue> = {}
  const rows = tallies.map(({ span, dimension, period, item, sums }, n) => {
    Object.assign(params, { [`s${n}`]: span, [`d${n}`]: dimension, [`p${n}`]: period, [`i${n}`]: item })
    const values = MEASURES.map((measure, m) => {
      params[`m${n}_${m}`] = sums[measure] ?? 0
      return `:m${n}_${m}`
    })
    return `(:s${n}, :d${n}, :p${n}, :i${n}, ${values.join(', ')})`
  })
  return sql(`insert into tally (${COLUMNS}) values ${rows.join(', ')} ${CONFLICT}`, params)
}

export const ADD_OPERATIONS = {
  addBatch: write(addBatch),
  /** Adds tallies that are durable when the promise resolves. */
  addTallies: write(addTallies),
}
