import type { TestProject } from 'vitest/node'
import { findPostgresBin } from '../../scripts/postgres.ts'
import { startPostgres } from '../harness/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of a database on the PostgreSQL of this run, to create others; null when PostgreSQL is missing. */
    postgresUrl: string | null
    /** The folder of the PostgreSQL programs. */
    postgresBin: string | null
  }
}

/** Starts one PostgreSQL for the run; without it `needs` skips its tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgresBin()
  project.provide('postgresBin', bin)
  if (bin === null) {
    project.provide('postgresUrl', null)
    return async () => undefined
  }
  const server = await startPostgres(bin)
  project.provide('postgresUrl', server.urlOf('postgres'))
  return server.remove
}
