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

/**
 * Starts one PostgreSQL for the run. Where there is none, its tests are left out and said to be; on CI that is a failure.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const bin = findPostgresBin()
  project.provide('postgresBin', bin)
  if (bin === null) {
    const words = 'PostgreSQL is not on this machine (set POSTGRES_BIN to the folder of its programs)'
    if (process.env.CI) throw new Error(words)
    process.stderr.write(`masthead: ${words}; the tests of its store are left out\n`)
    project.provide('postgresUrl', null)
    return async () => undefined
  }
  const server = await startPostgres(bin)
  project.provide('postgresUrl', server.urlOf('postgres'))
  return server.remove
}
