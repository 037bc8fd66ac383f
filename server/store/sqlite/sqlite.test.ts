import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { buildFolder } from '../../../test/builders/store.ts'
import { buildDocument, NOW } from '../../../test/contracts/store-parts.ts'
import { openSqliteStore } from './open.ts'
import { prepareReads, prepareWrites } from './statements.ts'

test('BX-031 a store with a newer schema is refused with a message', () => {
  const path = join(buildFolder(), 'content.db')
  const database = new DatabaseSync(path)
  database.exec('pragma user_version = 999')
  database.close()

  expect(() => openSqliteStore(path)).toThrow('The store has schema 999')
})

test('BX-031 the engine has up to 150 statements, and each one prepares', async () => {
  const path = join(buildFolder(), 'content.db')
  await openSqliteStore(path).close()
  const database = new DatabaseSync(path)
  const statements = [...Object.values(prepareReads(database)), ...Object.values(prepareWrites(database))]
  database.close()

  expect(statements.length).toBeLessThanOrEqual(150)
})

test('BX-031 each migration has a number of its own', () => {
  const files = readdirSync(join(import.meta.dirname, 'migrations'))
  const numbers = files.map((file) => Number.parseInt(file, 10))

  expect(new Set(numbers).size).toBe(files.length)
  expect(numbers.every((number) => number > 0)).toBe(true)
})

/** Takes away what the ninth migration creates. */
const DROP_UPDATE_SEARCH = 'drop table search_update; drop table search_update_text'

/** Undoes the eleventh migration. */
const DROP_HISTORY = [
  ...['writer', 'audit', 'version', 'token'].map((name) => `drop table ${name}`),
  ...['writer', 'via'].map((name) => `alter table change drop column ${name}`),
].join('; ')

/** Undoes the sixth migration, and the later ones that need it. */
const DROP_SEARCH = ['document', 'text', 'head', 'word', 'spelling', 'update', 'update_text']
  .map((name) => `drop table search_${name}`)
  .join('; ')

test('BR-005 an old document of a type without editions is found in every edition', async () => {
  const path = join(buildFolder(), 'content.db')
  const old = openSqliteStore(path)
  await old.write((transaction) => transaction.putDocument(buildDocument('phones', { type: 'topic' }), [], null))
  await old.close()
  const database = new DatabaseSync(path)
  database.exec(
    `update document set edition = 'us'; drop table former_path; drop table vote; drop table vote_count; drop table subscription; drop table live_channel; drop table live_update; drop table import_mark; ${DROP_HISTORY}; ${DROP_SEARCH}; pragma user_version = 3`,
  )
  database.close()

  const store = openSqliteStore(path)

  const reader = store.reader(new Set(), { now: NOW })
  for (const edition of ['us', 'uk']) expect((await reader.bySlug('topic', edition, 'phones')).kind).toBe('found')
  await store.close()
})

test('NW-001 a row of the change log names who wrote, and by what', async () => {
  const path = join(buildFolder(), 'content.db')
  const store = openSqliteStore(path)
  const writing = { name: 'anna', via: 'api', at: NOW } as const
  await store.write((transaction) => transaction.appendChange('changed', ['one'], NOW), writing)
  await store.write((transaction) => transaction.appendChange('changed', ['two'], NOW))
  await store.close()

  const database = new DatabaseSync(path)
  const rows = database
    .prepare('select w.name, c.via from change c left join writer w on w.id = c.writer order by c.seq')
    .all()
  database.close()
  expect(rows.map(({ name, via }) => [name, via])).toEqual([
    ['anna', 'api'],
    [null, null],
  ])
})

test('MV-020 the updates in a document of live coverage move to their own table, oldest first', async () => {
  const path = join(buildFolder(), 'content.db')
  const old = openSqliteStore(path)
  await old.write((transaction) =>
    transaction.putDocument(buildDocument('live', { type: 'livearticle' }), [{ kind: 'all', key: '' }], null),
  )
  await old.close()
  const items = [
    { id: 'b', sequence: 7, headline: 'Two', datePublished: '2026-11-21T10:00:00.500Z', author: { username: 'ada' } },
    { id: 'gone', sequence: 8, deleted: true, body: '<p>Secret</p>' },
    { id: 'a', sequence: 2, body: '<p>One</p>', datePublished: null, important: true },
    { id: 'b', sequence: 6, headline: 'An older two' },
  ]
  const database = new DatabaseSync(path)
  database.exec(
    `drop table live_channel; drop table live_update; drop table import_mark; ${DROP_HISTORY}; ${DROP_UPDATE_SEARCH}; pragma user_version = 7`,
  )
  database.prepare(`update document set content = json_set(content, '$.items', json(:items))`).run({
    items: JSON.stringify(items),
  })
  database.close()

  const store = openSqliteStore(path)

  expect(await store.live.since('live', 1, 10)).toMatchObject([
    { id: 'a', sequence: 1, place: 1, item: { body: '<p>One</p>' } },
    { id: 'b', sequence: 2, place: 2, publishedAt: Date.parse('2026-11-21T10:00:00.500Z'), item: { headline: 'Two' } },
  ])
  expect(await store.live.channel('live')).toMatchObject({ sequence: 2, places: 2 })
  expect(await store.live.facts('live')).toMatchObject({ reporters: 1 })
  const document = await store.reader(new Set(), { now: NOW }).byId('live')
  expect(JSON.stringify(document)).not.toContain('Secret')
  // The next start adds the updates to the search index.
  expect(await store.unindexed('', 10)).toEqual(['live'])
  await store.write((transaction) => transaction.indexDocument('live'))
  expect(await store.unindexed('', 10)).toEqual([])
  const match = { all: [['two']], some: [], none: [], inTitle: false }
  const found = await store.reader(new Set(), { now: NOW }).search({ match, edition: 'us', where: 'text', limit: 9 })
  expect(found.map(({ id }) => id)).toEqual(['live'])
  await store.close()
})

test.each([
  'newest',
  'oldest',
  'count',
  'countAmong',
  'summaries',
  'contents',
  'bySlug',
  'bySlugBefore',
  'byId',
] as const)('CL-005 %s uses an index and sorts nothing', async (name) => {
  const path = join(buildFolder(), 'content.db')
  await openSqliteStore(path).close()
  const database = new DatabaseSync(path)
  const plan = database
    .prepare(`explain query plan ${prepareReads(database)[name].sql}`)
    .all()
    .map((row) => String(row.detail))
  database.close()

  // Scans of a JSON parameter are short, and `p` is one page of a list.
  const scans = plan.filter((step) => /^SCAN (?!json_each|[af] VIRTUAL|p$)/.test(step))
  expect([...scans, ...plan.filter((step) => step.includes('TEMP B-TREE'))]).toEqual([])
  const listed = plan.find((step) => step.startsWith('SEARCH l '))
  if (name === 'countAmong') expect(listed).toContain('listing_document (document_id=? AND kind=? AND key=?')
  else if (listed) expect(listed).toContain('PRIMARY KEY (kind=? AND key=? AND edition=? AND published_at')
})
