import { buildFolder } from './builders/store.ts'
import { testNumbers } from './contracts/numbers.ts'

testNumbers('sqlite', async () => ({ databaseUrl: null, varDir: buildFolder() }))
