import type { TestProject } from 'vitest/node'
import { findPostgresBin } from '../../scripts/postgres.ts'
import { startPostgres } from '../harness/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A database of a PostgreSQL of this run, to make others beside it; null where PostgreSQL cannot be had. */
    postgresUrl: string | null
    /** The folder of its programs. */
    postgresBin: string | null
  }
}

/** Starts one PostgreSQL for the run; where there is none, `needs` leaves its tests out. */
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
