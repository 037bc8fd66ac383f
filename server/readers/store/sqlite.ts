import { closeSync, openSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { refuseNewer } from '../../store/schema-state.ts'
import { type Migration, readMigrations } from './migrations.ts'
import type { Operation, Row } from './operation.ts'

/** Milliseconds to wait for another process's transaction. The wait blocks the store's thread, never the pages. */
const BUSY_TIMEOUT = 5000

/** A job of the thread: an operation and its input. */
export interface Job {
  readonly operation: Operation<never, unknown>
  readonly input: unknown
}

/** A job's result, or the error it failed with. */
export type Settled = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly error: unknown }

/** An open SQLite file. All of its methods block. */
export interface SqliteFile {
  /** Runs all writes in one commit, each of which applies whole or not at all, and then the reads. */
  runAll(jobs: readonly Job[]): readonly Settled[]
  close(): void
}

/**
 * Opens or creates the file, for its user alone, and updates its schema.
 *
 * @throws SiteError STORE_REFUSED; errors of SQLite and of the file system
 */
export function openSqliteFile(path: string, migrations: readonly Migration[] = readMigrations()): SqliteFile {
  // SQLite gives its further files the mode of this one.
  if (path !== ':memory:') closeSync(openSync(path, 'a', 0o600))
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT })
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
    migrate(database, migrations)
  } catch (error) {
    database.close()
    throw error
  }
  const prepared = new Map<string, StatementSync>()
  const prepare = (text: string) => {
    const statement = prepared.get(text) ?? database.prepare(text)
    prepared.set(text, statement)
    return statement
  }
  const runSteps = ({ operation, input }: Job): unknown => {
    const steps = operation.steps(input as never)
    let step = steps.next()
    while (!step.done) {
      const { sql, params } = step.value
      step = steps.next(prepare(sql).all({ ...params }) as readonly Row[])
    }
    return step.value
  }
  const runWrite = (job: Job): Settled => {
    database.exec('savepoint job')
    const settled = settle(() => runSteps(job))
    // SQLite has rolled back everything, as it does when the disk is full.
    if (!settled.ok && !database.isTransaction) throw settled.error
    database.exec(settled.ok ? 'release job' : 'rollback to job; release job')
    return settled
  }
  const runTogether = (begin: string, jobs: readonly Job[], runOne: (job: Job) => Settled): readonly Settled[] => {
    if (jobs.length === 0) return []
    try {
      database.exec(begin)
      const settled = jobs.map(runOne)
      database.exec('commit')
      return settled
    } catch (error) {
      if (database.isTransaction) database.exec('rollback')
      return jobs.map(() => ({ ok: false, error }))
    }
  }
  const runRead = (job: Job): Settled => settle(() => runSteps(job))
  return {
    runAll(jobs) {
      const writes = jobs.filter(({ operation }) => operation.mode === 'write')
      const reads = jobs.filter(({ operation }) => operation.mode === 'read')
      const written = runTogether('begin immediate', writes, runWrite)
      // All reads see one moment, as they do in PostgreSQL.
      const found = runTogether('begin', reads, runRead)
      const results = [...written, ...found]
      const settled = new Map([...writes, ...reads].map((job, index) => [job, results[index]]))
      return jobs.map((job) => settled.get(job) ?? { ok: false, error: null })
    },
    close: () => database.close(),
  }
}

function settle(work: () => unknown): Settled {
  try {
    return { ok: true, value: work() }
  } catch (error) {
    return { ok: false, error }
  }
}

function migrate(database: DatabaseSync, migrations: readonly Migration[]): void {
  const newest = migrations.at(-1)?.version ?? 0
  const readVersion = () => Number(database.prepare('pragma user_version').get()?.user_version)
  if (readVersion() === newest) return
  database.exec('begin immediate')
  try {
    const found = readVersion()
    refuseNewer({ found, newest })
    for (const { version, sql } of migrations) if (version > found) database.exec(sql)
    database.exec(`pragma user_version = ${newest}`)
    database.exec('commit')
  } catch (error) {
    database.exec('rollback')
    throw error
  }
}
