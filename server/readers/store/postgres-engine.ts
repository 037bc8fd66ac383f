import { setTimeout as wait } from 'node:timers/promises'
import type { Client, ClientBase, Pool } from 'pg'
import { createPool } from '../../store/postgres/pool.ts'
import { toNumbered, toStoreError } from '../../store/postgres/run-statement.ts'
import { withClient } from '../../store/postgres/with-client.ts'
import { refuseNewer } from '../../store/schema-state.ts'
import { type Migration, readMigrations } from './migrations.ts'
import type { Operation, Row, SqlValue } from './operation.ts'
import { OPERATIONS, type Operations } from './operations.ts'
import type { Engine } from './reader-store.ts'

/** The schema of the readers' tables, beside those of the content. */
export const READERS_SCHEMA = 'readers'

/** The tables of a store, and what is done with them. */
export interface PostgresTables {
  /** The schema that they are in. */
  readonly schema: string
  /** The advisory lock for migrations: every version of the site must use the same number. */
  readonly lock: number
  /** Connections per process. */
  readonly connections: number
  /** Of writes. Sums need no more than `read committed`, under which writers of one row wait instead of failing. */
  readonly isolation: 'serializable' | 'read committed'
  readonly operations: Readonly<Record<string, Operation<never, unknown>>>
  readonly migrations: () => readonly Migration[]
}

const READERS_TABLES: PostgresTables = {
  schema: READERS_SCHEMA,
  lock: 7_104_100_003,
  connections: 6,
  isolation: 'serializable',
  operations: OPERATIONS,
  migrations: readMigrations,
}

/** Milliseconds for which a transaction that others overtake begins again. */
const RETRY_MS = 5000
/** The longest pause before it does, in milliseconds: it grows up to this, and chance keeps two from meeting again. */
const MAX_PAUSE_MS = 60

/** Two transactions could not both apply; the later one may run again. */
const CONFLICTS = new Set(['40001', '40P01'])

/**
 * Creates the engine over a PostgreSQL database. It connects and updates the tables with the first call, and tries again with
 * the next one after a failure.
 *
 * @param tables those of the readers' store by default
 */
export function createPostgresEngine<Name extends string = keyof Operations>(
  url: string,
  tables: PostgresTables = READERS_TABLES,
): Engine<Name> {
  const pool = createPool(url, { max: tables.connections, options: `-c search_path=${tables.schema}` })
  let ready: Promise<void> | null = null
  let closed: Promise<void> | null = null

  const prepare = () => {
    ready ??= withClient(url, (client) => migrate(client, tables)).catch((error: unknown) => {
      ready = null
      throw toStoreError(error)
    })
    return ready
  }

  return {
    name: 'postgres',
    async run(name, input) {
      await prepare()
      const operation = tables.operations[name]
      if (operation === undefined) throw new Error(`There is no operation ${name}`)
      const started = performance.now()
      for (let tries = 1; ; tries++) {
        try {
          return await runOnce(pool, tables.isolation, operation, input)
        } catch (error) {
          if (!isConflict(error) || performance.now() - started > RETRY_MS) throw toStoreError(error)
        }
        await wait(Math.random() * Math.min(MAX_PAUSE_MS, 2 ** tries))
      }
    },
    close: () => {
      closed ??= pool.end()
      return closed
    },
  }
}

function isConflict(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown }
  return typeof code === 'string' && CONFLICTS.has(code)
}

async function runOnce(
  pool: Pool,
  isolation: PostgresTables['isolation'],
  operation: Operation<never, unknown>,
  input: unknown,
): Promise<unknown> {
  const client = await pool.connect()
  let failure: unknown = null
  try {
    await client.query(
      operation.mode === 'write'
        ? `begin isolation level ${isolation}`
        : 'begin isolation level repeatable read read only',
    )
    const result = await runSteps(client, operation, input)
    await client.query('commit')
    return result
  } catch (error) {
    failure = error
    throw error
  } finally {
    // A connection that cannot roll back is closed, and PostgreSQL then rolls back itself.
    const isUsable = failure === null || (await rollBack(client))
    client.release(!isUsable)
  }
}

function rollBack(client: ClientBase): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}

async function runSteps(client: ClientBase, operation: Operation<never, unknown>, input: unknown): Promise<unknown> {
  const steps = operation.steps(input as never)
  let step = steps.next()
  while (!step.done) {
    const { sql, params } = step.value
    const { text, order } = numberedOf(sql)
    const { rows } = await client.query<Row>(
      text,
      order.map((parameter) => toStorable(params[parameter] ?? null)),
    )
    step = steps.next(rows)
  }
  return step.value
}

const numbered = new Map<string, ReturnType<typeof toNumbered>>()

function numberedOf(sql: string): ReturnType<typeof toNumbered> {
  const known = numbered.get(sql) ?? toNumbered(sql)
  numbered.set(sql, known)
  return known
}

/** PostgreSQL text cannot contain NUL. Replacing it makes such a query find nothing instead of failing. */
function toStorable(value: SqlValue): SqlValue {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value
}

/** Updates the tables in one transaction. When several processes start together, one migrates and the others wait. */
async function migrate(client: Client, tables: PostgresTables): Promise<void> {
  const { schema, lock } = tables
  const migrations = tables.migrations()
  const newest = migrations.at(-1)?.version ?? 0
  // Checked without a lock: most starts have nothing to migrate, and their role may not be allowed to change tables.
  if ((await readVersion(client, schema)) === newest) return
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    await createSchema(client, schema)
    await client.query(`set local search_path to ${schema}`)
    await client.query('create table if not exists schema_migration (version bigint not null primary key)')
    const found = await readVersion(client, schema)
    refuseNewer({ found, newest })
    for (const { version, sql } of migrations) {
      if (version <= found) continue
      await client.query(sql)
      await client.query('insert into schema_migration (version) values ($1)', [version])
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/** Creates the schema unless it exists: then the role may use it, though it may not create schemas. */
export async function createSchema(client: ClientBase, schema: string): Promise<void> {
  const { rows } = await client.query('select to_regnamespace($1) is not null as there', [schema])
  if (rows[0]?.there !== true) await client.query(`create schema ${schema}`)
}

/** The version of the tables in a schema; 0: there are none. */
export async function readVersion(client: Client, schema: string): Promise<number> {
  const table = `${schema}.schema_migration`
  const there = await client.query('select to_regclass($1) is not null as there', [table])
  if (there.rows[0]?.there !== true) return 0
  const { rows } = await client.query(`select coalesce(max(version), 0) as version from ${table}`)
  return Number(rows[0]?.version)
}
