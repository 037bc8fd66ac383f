import { z } from 'zod'
import { type Row, read, type Steps, sql } from '../../store/operation.ts'
import { type Dimension, MEASURES, type Measure, OTHER, type Span, type Sums } from '../tally.ts'

/** The sums of one item, or of one period. */
export interface Counted {
  /** The item, or the period. */
  readonly name: string
  readonly sums: Required<Sums>
}

const sumsRow = z.object(Object.fromEntries(MEASURES.map((measure) => [measure, z.number()])))

function toCounted(name: unknown, row: Row): Counted {
  // The schema has every measure.
  return { name: String(name), sums: sumsRow.parse(row) as Required<Sums> }
}

/** Sums as numbers: PostgreSQL adds up bigint to numeric. */
const TOTALS = MEASURES.map((measure) => `cast(sum(${measure}) as bigint) as ${measure}`).join(', ')

interface Periods {
  readonly span: Span
  readonly dimension: Dimension
  /** The first and the last period, both included. */
  readonly from: string
  readonly to: string
}

/** The sums of each period, oldest first. */
function* readPeriods({ span, dimension, from, to }: Periods): Steps<readonly Counted[]> {
  const rows = yield sql(
    `select period, ${TOTALS} from tally
     where span = :span and dimension = :dimension and period >= :from and period <= :to group by period order by period`,
    { span, dimension, from, to },
  )
  return rows.map((row) => toCounted(row.period, row))
}

interface Ranking extends Periods {
  readonly by: Measure
  readonly limit: number
}

/** The items with the most of a measure, without the one for the rest. */
function* rankItems({ span, dimension, from, to, by, limit }: Ranking): Steps<readonly Counted[]> {
  const rows = yield sql(
    `select item, ${TOTALS} from tally
     where span = :span and dimension = :dimension and period >= :from and period <= :to and item <> :other
     group by item order by sum(${MEASURES.find((known) => known === by) ?? 'views'}) desc, item limit :limit`,
    { span, dimension, from, to, limit, other: OTHER },
  )
  return rows.map((row) => toCounted(row.item, row))
}

interface OfItems extends Periods {
  readonly items: readonly string[]
}

/** The sums of one item in one period. */
export interface CountedItem extends Counted {
  readonly period: string
}

/** The sums of some items in each period that has them, oldest first. */
function* readItems({ span, dimension, from, to, items }: OfItems): Steps<readonly CountedItem[]> {
  if (items.length === 0) return []
  const rows = yield sql(
    `select * from tally where span = :span and dimension = :dimension and period >= :from and period <= :to
     and item in (${items.map((_, n) => `:i${n}`).join(', ')}) order by period, item`,
    { span, dimension, from, to, ...Object.fromEntries(items.map((item, n) => [`i${n}`, item])) },
  )
  return rows.map((row) => ({ ...toCounted(row.item, row), period: String(row.period) }))
}

interface OnePeriod extends Pick<Periods, 'span' | 'dimension'> {
  readonly period: string
}

/** All items of one period. */
function* readPeriod({ span, dimension, period }: OnePeriod): Steps<readonly Counted[]> {
  const rows = yield sql(
    'select * from tally where span = :span and dimension = :dimension and period = :period order by item',
    { span, dimension, period },
  )
  return rows.map((row) => toCounted(row.item, row))
}

function* countRows(): Steps<number> {
  const [row] = yield sql('select count(*) as many from tally')
  return Number(row?.many ?? 0)
}

export const READ_OPERATIONS = {
  readPeriods: read(readPeriods),
  rankItems: read(rankItems),
  readItems: read(readItems),
  readPeriod: read(readPeriod),
  countRows: read(countRows),
}
