/** A value that both engines store alike. Times are milliseconds since the epoch; JSON and hashes are text. */
export type SqlValue = string | number | null

/** A row as both engines return it, by the name of its column. */
export type Row = Readonly<Record<string, SqlValue>>

/** SQL that SQLite and PostgreSQL both understand, with parameters as `:name`. */
export interface Statement {
  readonly sql: string
  readonly params: Readonly<Record<string, SqlValue>>
}

/** What an operation does: it yields statements, gets their rows, and returns its result. */
export type Steps<Result> = Generator<Statement, Result, readonly Row[]>

/**
 * A read or a transaction of the readers' store. SQLite runs all steps in one go on a thread of its own, PostgreSQL awaits
 * each of them; so an operation must not wait for anything else, read the clock or draw random numbers.
 */
export interface Operation<Input, Result> {
  /** A write is one transaction, durable when its promise resolves. PostgreSQL may run the steps again after a conflict. */
  readonly mode: 'read' | 'write'
  steps(input: Input): Steps<Result>
}

/** An operation that changes nothing. */
export function read<Input, Result>(steps: (input: Input) => Steps<Result>): Operation<Input, Result> {
  return { mode: 'read', steps }
}

/** An operation in one serializable transaction: all of its statements apply, or none. */
export function write<Input, Result>(steps: (input: Input) => Steps<Result>): Operation<Input, Result> {
  return { mode: 'write', steps }
}

/** A statement with its parameters. */
export function sql(text: string, params: Statement['params'] = {}): Statement {
  return { sql: text, params }
}
