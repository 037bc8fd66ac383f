import { SiteError } from '../../shared/errors.ts'

/** The schema version of a store, and that of this version of the site. */
export interface SchemaState {
  /** 0: there is no store yet. */
  readonly found: number
  readonly newest: number
}

/** Whether opening the store would change the tables of existing content. */
export function isMigrationDue({ found, newest }: SchemaState): boolean {
  return found > 0 && found < newest
}

/** @throws SiteError STORE_REFUSED for a store that a newer version of the site has migrated */
export function refuseNewer({ found, newest }: SchemaState): void {
  if (found <= newest) return
  throw new SiteError(
    'STORE_REFUSED',
    `The store has schema ${found}, but this version of the site supports up to ${newest}: run a newer version, or restore the copy from before the migration`,
  )
}
