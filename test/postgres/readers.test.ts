import { inject } from 'vitest'
import { createPostgresEngine } from '../../server/readers/store/postgres-engine.ts'
import { testReaders } from '../contracts/readers.ts'
import { needs } from '../harness/needs.ts'
import { createDatabase } from '../harness/postgres.ts'

needs('PostgreSQL')
const server = inject('postgresUrl') ?? ''

testReaders('postgres', async () => {
  const url = await createDatabase(server)
  return () => createPostgresEngine(url)
})
