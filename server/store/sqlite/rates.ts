import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { z } from 'zod'
import type { RateStore, Usage } from '../rate-store.ts'

/** Milliseconds to wait for another worker's statement, which takes microseconds. The wait blocks the event loop. */
const BUSY_TIMEOUT = 100

const SCHEMA = `
  create table if not exists rate (key text primary key, points integer not null, ends_at integer not null)
    strict, without rowid`

/** A process that waited for the file may have read its clock before the one that wrote, by less than so many milliseconds. */
const OVERTAKEN_MS = 1000

/** A window that ends later than a new one would is from before the clock was set back: treat it as expired. */
const ADD = `
  insert into rate (key, points, ends_at) values (:key, :points, :now + :windowMs)
  on conflict (key) do update set
    points = iif(ends_at > :now and ends_at <= excluded.ends_at + ${OVERTAKEN_MS}, points + excluded.points, excluded.points),
    ends_at = iif(ends_at > :now and ends_at <= excluded.ends_at + ${OVERTAKEN_MS}, ends_at, excluded.ends_at)
  returning points, ends_at - :now as msLeft`

const usage = z.object({ points: z.number(), msLeft: z.number() })
const counted = z.object({ count: z.number() })

interface Statements {
  readonly database: DatabaseSync
  readonly add: StatementSync
  readonly prune: StatementSync
  readonly count: StatementSync
}

/**
 * Creates the rate store of one machine in its own file, because commits to `content.db` wait for the disk and for
 * publishes. The file is opened on the first count, and again after a failure.
 */
export function createSqliteRates(path: string, clock: () => number): RateStore {
  let opened: Statements | null = null
  const open = () => {
    opened ??= openRates(path)
    return opened
  }
  return {
    add: async (key, points, windowMs): Promise<Usage> =>
      usage.parse(open().add.get({ key, points, windowMs, now: clock() })),
    prune: async () => void open().prune.run({ now: clock() }),
    count: async () => counted.parse(open().count.get()).count,
    async close() {
      opened?.database.close()
      opened = null
    },
  }
}

function openRates(path: string): Statements {
  mkdirSync(dirname(path), { recursive: true })
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT })
  try {
    // NORMAL: commits do not wait for the disk. A power cut loses counts but does not corrupt the file.
    database.exec(`pragma journal_mode = wal; pragma synchronous = normal; ${SCHEMA}`)
    return {
      database,
      add: database.prepare(ADD),
      prune: database.prepare('delete from rate where ends_at <= :now'),
      count: database.prepare('select count(*) as count from rate'),
    }
  } catch (error) {
    database.close()
    throw error
  }
}
