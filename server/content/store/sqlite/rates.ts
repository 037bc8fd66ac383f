import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { z } from 'zod'
import type { RateStore, Usage } from '../rate-store.ts'

/** Milliseconds a worker waits for another one's statement, which takes microseconds. The event loop stands still. */
const BUSY_TIMEOUT = 100

const SCHEMA = `
  create table if not exists rate (key text primary key, points integer not null, ends_at integer not null)
    strict, without rowid`

/** A window that ends later than any that begins now was begun before the clock was set back: it is over too. */
const ADD = `
  insert into rate (key, points, ends_at) values (:key, :points, :now + :windowMs)
  on conflict (key) do update set
    points = iif(ends_at > :now and ends_at <= excluded.ends_at, points + excluded.points, excluded.points),
    ends_at = iif(ends_at > :now and ends_at <= excluded.ends_at, ends_at, excluded.ends_at)
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
 * Counts of all processes of one machine, in a file of their own: `content.db` waits for the disk with each commit, and
 * its writer may be in the middle of a publish. The file is opened by the first count, and again after a failure.
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
    // NORMAL: a commit does not wait for the disk, and a power cut loses counts but does not damage the file.
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
