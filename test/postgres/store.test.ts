import { afterAll, beforeAll, inject, test } from 'vitest'
import { openPostgresStore } from '../../server/content/store/postgres/open.ts'
import type { Store } from '../../server/content/store/store.ts'
import { testStore } from '../contracts/store.ts'
import { testTags } from '../contracts/tags.ts'
import { createDatabase, runSql } from '../harness/postgres.ts'

const server = inject('postgresUrl')

/** One store for all runs of a property: emptying it is quicker than making another. */
function testTagsOn(url: string): void {
  let database = ''
  let store: Store
  beforeAll(async () => {
    database = await createDatabase(url)
    store = await openPostgresStore(database)
  })
  afterAll(() => store.close())
  const empty = async () => {
    await runSql(database, 'truncate document, listing, former_slug, setting, meta, change, media')
    return store
  }
  testTags('postgres', empty, 20)
}

if (server === null) test.skip('BX-084 there is no PostgreSQL here', () => undefined)
else {
  testStore('postgres', async () => {
    const url = await createDatabase(server)
    return { store: await openPostgresStore(url), again: () => openPostgresStore(url) }
  })
  testTagsOn(server)
}
