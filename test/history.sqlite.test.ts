import { buildStore } from './builders/store.ts'
import { testHistory } from './contracts/history.ts'

testHistory('sqlite', async () => buildStore())
