import { afterAll, test as anyTest, beforeAll, inject } from 'vitest'
import { type Editions, testEditions } from '../contracts/editions.ts'
import { createDatabase } from '../harness/postgres.ts'
import { startSite } from '../harness/site.ts'

const url = inject('postgresUrl')
let sites: Editions | null = null

beforeAll(async () => {
  if (url === null) return
  const DATABASE_URL = await createDatabase(url)
  const us = await startSite({ content: 'none', env: { DATABASE_URL } })
  sites = { us, uk: await startSite({ content: 'none', env: { DATABASE_URL, EDITION: 'uk' } }) }
})
afterAll(async () => {
  await sites?.uk.close()
  await sites?.us.close()
})

function readSites(): Editions {
  if (sites === null) throw new Error('The sites have not started')
  return sites
}

testEditions('PostgreSQL', readSites, anyTest.skipIf(url === null))
