import { inject } from 'vitest'
import { buildFolder } from '../builders/store.ts'
import { testNumbers } from '../contracts/numbers.ts'
import { needs } from '../harness/needs.ts'
import { createDatabase } from '../harness/postgres.ts'

needs('PostgreSQL')
const server = inject('postgresUrl') ?? ''

testNumbers('postgres', async () => ({ databaseUrl: await createDatabase(server), varDir: buildFolder() }))
