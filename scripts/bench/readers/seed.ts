import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hashSync } from '@node-rs/argon2'
import { hashToken } from '../../../server/readers/accounts/secrets.ts'
import { ARGON2 } from '../../../server/readers/passwords/argon2.ts'
import { openSqliteFile } from '../../../server/readers/store/sqlite.ts'

/** The password of every account of a bench. */
export const PASSWORD = 'thunder over 3 teapots!'

/** The address of an account; each has a domain of its own, as mails to one domain are limited. */
export const addressOf = (number: number): string => `reader@d${number}.example`

/** The session token of an account. */
export const tokenOf = (number: number): string => `session-${number}`

/** Fills a readers' file with accounts that have an address, a password and a session each; returns its path. */
export function seedAccounts(varDir: string, count: number): string {
  mkdirSync(varDir, { recursive: true })
  const path = join(varDir, 'readers.db')
  openSqliteFile(path).close()
  const database = new DatabaseSync(path)
  const now = Date.now()
  const hash = hashSync(PASSWORD, ARGON2)
  // The keys are random, so that all of an index is written to at once.
  database.exec('pragma synchronous = off; pragma cache_size = -1000000; begin')
  const account = database.prepare(
    `insert into account (id, address, password, password_at, profile, locale, created_at, login_count)
     values (?, ?, ?, ?, '{}', 'en', ?, 1)`,
  )
  const session = database.prepare(
    `insert into session (id, token, account, method, agent, created_at, seen_at, proved_at)
     values (?, ?, ?, 'password', 'Firefox, Linux', ?, ?, ?)`,
  )
  for (let number = 0; number < count; number += 1) {
    const id = hashToken(`account-${number}`)
    account.run(id, addressOf(number), hash, now, now)
    session.run(hashToken(`id-${number}`), hashToken(tokenOf(number)), id, now, now, now)
  }
  database.exec('commit; pragma wal_checkpoint(truncate)')
  database.close()
  return path
}
