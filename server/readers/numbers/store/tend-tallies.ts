import { type Steps, sql, write } from '../../store/operation.ts'
import { DIMENSIONS, type Dimension, type Group, OTHER } from '../tally.ts'
import { moveToRest, WEIGHT } from './add-tallies.ts'

/** Groups of one call, so that no call keeps others waiting. */
const GROUPS = 5
/** Rows of one call. */
const ROWS = 2000

interface Ends {
  /** Hours before this one end. */
  readonly hour: string
  /** Days before this one end. */
  readonly day: string
  /** Days before this one keep their heaviest items only. */
  readonly older: string
  /** Processes that have sent nothing since then are gone; in milliseconds. */
  readonly writer: number
}

/** Deletes what is over, and shortens old days; true: there may be more. */
function* tend({ hour, day, older, writer }: Ends): Steps<boolean> {
  yield sql('delete from tally_writer where seen_at < :writer', { writer })
  for (const [span, end] of [
    ['hour', hour],
    ['day', day],
  ] as const) {
    yield sql('delete from tally where span = :span and period < :end', { span, end })
    yield sql('delete from tally_group where span = :span and period < :end', { span, end })
  }
  let moved = 0
  const groups = yield sql(
    `select dimension, period from tally_group
     where span = 'day' and period < :older and used > ${olderLimit()} order by period, dimension limit :many`,
    { older, many: GROUPS },
  )
  for (const { dimension, period } of groups) {
    // Only our own writes are in the table.
    moved += yield* shorten({ span: 'day', dimension: dimension as Dimension, period: String(period) })
  }
  return moved > 0
}

function olderLimit(): string {
  const cases = Object.entries(DIMENSIONS).map(([name, { older }]) => `when '${name}' then ${older}`)
  return `case dimension ${cases.join(' ')} else 0 end`
}

function* shorten(group: Group): Steps<number> {
  const { span, dimension, period } = group
  const params = { span, dimension, period }
  const where = 'span = :span and dimension = :dimension and period = :period'
  yield sql(`update tally_group set used = used where ${where}`, params)
  const { older } = DIMENSIONS[dimension]
  const rows = yield sql(
    `select item from tally where ${where} and item <> :other order by ${WEIGHT} desc, item limit :many offset :older`,
    { ...params, other: OTHER, many: ROWS, older },
  )
  for (const { item } of rows) yield* moveToRest(group, String(item))
  const [left] = yield sql(`select count(*) as used from tally where ${where} and item <> :other`, {
    ...params,
    other: OTHER,
  })
  yield sql(`update tally_group set used = :used where ${where}`, { ...params, used: Number(left?.used ?? 0) })
  return rows.length
}

export const TEND_OPERATIONS = { tend: write(tend) }
