import { join } from 'node:path'
import { openSqliteStore } from '../server/store/sqlite/open.ts'
import { createSqliteRates } from '../server/store/sqlite/rates.ts'
import { buildFolder, buildStore } from './builders/store.ts'
import { testRates } from './contracts/rates.ts'
import { testStore } from './contracts/store.ts'
import { testTags } from './contracts/tags.ts'

testStore('sqlite', async () => {
  const path = join(buildFolder(), 'content.db')
  return { store: openSqliteStore(path), again: async () => openSqliteStore(path) }
})

testRates('sqlite', async () => {
  const path = join(buildFolder(), 'limits.db')
  return () => createSqliteRates(path, Date.now)
})

testTags('sqlite', async () => buildStore(), { reads: 40, caches: 30 })
