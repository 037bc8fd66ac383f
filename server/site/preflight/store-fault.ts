import type { SiteError } from '../../../shared/errors.ts'
import type { Config } from '../../process/config.ts'

/** Why a start cannot open the store, in one line for an operator; quotes no address with a password. */
export function toStoreFault(config: Pick<Config, 'databaseUrl' | 'varDir'>, error: SiteError): string {
  if (error.code !== 'STORE_UNAVAILABLE') return error.message
  const reason = error.cause instanceof Error ? toWords(error.cause) : 'no reason given'
  const what =
    config.databaseUrl === null
      ? `the store in ${config.varDir} cannot be opened (is the disk full, or owned by another user?)`
      : 'the database of DATABASE_URL cannot be reached'
  return `${what}: ${reason}`
}

/** A host name with several addresses fails with an AggregateError, which has no message. */
function toWords(cause: Error): string {
  const [first] = cause instanceof AggregateError ? cause.errors : []
  return cause.message || (first instanceof Error ? first.message : cause.name)
}
