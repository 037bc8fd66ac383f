import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementResultingChanges } from 'node:sqlite'

/** A row by its columns. */
type Row = Readonly<Record<string, SQLOutputValue>>

type Parameters = Record<string, SQLInputValue>

/** A prepared statement, whose rows are plain objects. */
export interface Statement {
  readonly sql: string
  /** The first row. */
  get(parameters?: Parameters): Row | undefined
  all(parameters?: Parameters): readonly Row[]
  run(parameters?: Parameters): StatementResultingChanges
}

/**
 * Prepares a statement, whose columns must not change while it is used: name them instead of `*`. Only major collections,
 * which stop the process for tens of milliseconds, free the objects that node:sqlite makes of rows. So it returns arrays,
 * and the objects are made here.
 *
 * @param onError gets each error of the statement, which is thrown as it is
 */
export function prepare(
  database: DatabaseSync,
  sql: string,
  onError: (error: unknown) => void = () => undefined,
): Statement {
  const statement = database.prepare(sql)
  statement.setReturnArrays(true)
  const columns = statement.columns().map(({ name }) => name)
  const empty: Readonly<Record<string, SQLOutputValue>> = Object.fromEntries(columns.map((column) => [column, null]))
  const toRow = (values: unknown): Row => {
    // All rows are copies of one object, so that V8 knows their properties.
    const row: Record<string, SQLOutputValue> = { ...empty }
    // Since `setReturnArrays`, which the types of Node do not know.
    const cells = values as readonly SQLOutputValue[]
    for (const [index, column] of columns.entries()) row[column] = cells[index] ?? null
    return row
  }
  const noting = <Result>(work: () => Result): Result => {
    try {
      return work()
    } catch (error) {
      onError(error)
      throw error
    }
  }
  return {
    sql,
    get(parameters = {}) {
      const values = noting(() => statement.get(parameters))
      return values === undefined ? undefined : toRow(values)
    },
    all: (parameters = {}) => noting(() => statement.all(parameters)).map(toRow),
    run: (parameters = {}) => noting(() => statement.run(parameters)),
  }
}
