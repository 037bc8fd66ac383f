import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { SiteError } from '../../shared/errors.ts'
import { createDamageWatch, isDamage } from './damage.ts'
import { createStatementRunner } from './postgres/run-statement.ts'

const ofSqlite = (errcode: number) => Object.assign(new Error('of SQLite'), { code: 'ERR_SQLITE_ERROR', errcode })
const ofPostgres = (code: string) => Object.assign(new DatabaseError('of PostgreSQL', 0, 'error'), { code })

test.each([
  ['SQLite: the disk image is malformed', ofSqlite(11), true],
  ['SQLite: a malformed index, as an extended code', ofSqlite(779), true],
  ['SQLite: no database', ofSqlite(26), true],
  ['SQLite: busy', ofSqlite(5), false],
  ['SQLite: full', ofSqlite(13), false],
  ['PostgreSQL: invalid page', ofPostgres('XX001'), true],
  ['PostgreSQL: corrupted index', ofPostgres('XX002'), true],
  ['PostgreSQL: another internal error', ofPostgres('XX000'), false],
  ['PostgreSQL: a shutdown', ofPostgres('57P01'), false],
  ['the cause of a SiteError', new SiteError('STORE_UNAVAILABLE', undefined, { cause: ofSqlite(11) }), true],
  ['a SiteError without cause', new SiteError('STORE_UNAVAILABLE'), false],
  ['no error', 'damaged', false],
])('BX-080 whether it is damage: %s', (_what, error, expected) => {
  expect(isDamage(error)).toBe(expected)
})

test('BX-080 a statement of PostgreSQL that reads a damaged page is remembered', async () => {
  const damage = createDamageWatch()
  const run = createStatementRunner({ query: () => Promise.reject(ofPostgres('XX001')) }, damage.note)
  expect(damage.isDamaged()).toBe(false)

  await expect(run('changeBounds')).rejects.toThrow('of PostgreSQL')

  expect(damage.isDamaged()).toBe(true)
  damage.note(new Error('another one'))
  expect(damage.isDamaged()).toBe(true)
})
