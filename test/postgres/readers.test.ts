import { inject } from 'vitest'
import { createPostgresEngine } from '../../server/readers/store/postgres-engine.ts'
import { openPostgresStore } from '../../server/store/postgres/open.ts'
import { buildFolder } from '../builders/store.ts'
import { testMovingIn } from '../contracts/moving-in.ts'
import { testReaderProcesses } from '../contracts/reader-processes.ts'
import { testReaders } from '../contracts/readers.ts'
import { testReadersBackup } from '../contracts/readers-backup.ts'
import { testReadersCrash } from '../contracts/readers-crash.ts'
import { testWhatReadersSend } from '../contracts/readers-input.ts'
import { needs } from '../harness/needs.ts'
import { createDatabase, runSql } from '../harness/postgres.ts'

needs('PostgreSQL')
const server = inject('postgresUrl') ?? ''

const openEngines = async () => {
  const url = await createDatabase(server)
  return () => createPostgresEngine(url)
}
testReaders('postgres', openEngines)
testWhatReadersSend('postgres', openEngines)
testReadersCrash('postgres', async () => {
  const target = await createDatabase(server)
  return { target, engine: () => createPostgresEngine(target) }
})
testMovingIn('postgres', async () => {
  const url = await createDatabase(server)
  return {
    folder: buildFolder(),
    store: () => openPostgresStore(url),
    engine: () => createPostgresEngine(url),
    run: async (sql) => void (await runSql(url, sql)),
  }
})

testReadersBackup('postgres', async (varDir) => {
  const url = await createDatabase(server)
  return {
    env: { VAR_DIR: varDir, DATABASE_URL: url },
    run: async (sql) => void (await runSql(url, `set search_path to readers; ${sql}`)),
    toVersion: (version) => `delete from schema_migration where version > ${version}`,
  }
})

testReaderProcesses('postgres', async () => {
  const url = await createDatabase(server)
  return {
    env: { DATABASE_URL: url },
    query: (sql) => runSql(url, `set search_path to readers; ${sql}`),
  }
})
