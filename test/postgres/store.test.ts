import { afterAll, beforeAll, inject } from 'vitest'
import { openPostgresStore } from '../../server/store/postgres/open.ts'
import { createPostgresRates } from '../../server/store/postgres/rates.ts'
import type { Store } from '../../server/store/store.ts'
import { testHistory } from '../contracts/history.ts'
import { testRates } from '../contracts/rates.ts'
import { testStore } from '../contracts/store.ts'
import { testTags } from '../contracts/tags.ts'
import { needs } from '../harness/needs.ts'
import { createDatabase, runSql } from '../harness/postgres.ts'

const server = inject('postgresUrl') ?? ''
const runs = needs('PostgreSQL')

/** An empty store, which is copied: migrating a database of its own for each test costs twice as much. */
let template = ''
beforeAll(async () => {
  if (!runs) return
  template = await createDatabase(server)
  await (await openPostgresStore(template)).close()
})

/** One store for all runs of a property, as emptying it is faster than creating another. */
function testTagsOnOneStore(): void {
  let database = ''
  let store: Store
  beforeAll(async () => {
    if (!runs) return
    database = await createDatabase(server, template)
    store = await openPostgresStore(database)
  })
  afterAll(() => store?.close())
  const empty = async () => {
    await runSql(
      database,
      'truncate document, listing, former_slug, setting, meta, change, media, search_document, search_head, search_word, search_spelling, search_update, live_update, live_channel',
    )
    return store
  }
  testTags('postgres', empty, { reads: 20, caches: 5 })
}

testStore('postgres', async () => {
  const url = await createDatabase(server, template)
  return { store: await openPostgresStore(url), again: () => openPostgresStore(url) }
})
testHistory('postgres', async () => openPostgresStore(await createDatabase(server, template)))
testRates('postgres', async () => {
  const url = await createDatabase(server, template)
  return () => createPostgresRates(url)
})
testTagsOnOneStore()
