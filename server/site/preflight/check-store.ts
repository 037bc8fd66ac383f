import { existsSync } from 'node:fs'
import { SiteError } from '../../../shared/errors.ts'
import type { Config } from '../../process/config.ts'
import { refuseFormerStore } from '../../store/former-store.ts'
import { findSchema } from '../../store/open-store.ts'
import { checkPostgres } from '../../store/postgres/check-postgres.ts'
import { isMigrationDue, refuseNewer } from '../../store/schema-state.ts'
import { findDamage } from '../../store/sqlite/find-damage.ts'
import { storePath } from '../../store/store-path.ts'
import { toStoreFault } from './store-fault.ts'

export interface StoreCheck {
  /** Why a start would fail. */
  readonly faults: readonly string[]
  /** What a start would do to the store, for an operator. */
  readonly notes: readonly string[]
}

/**
 * Says whether a start can use the store, and whether it migrates it; reads all of a SQLite file, and changes nothing
 * (MV-020).
 */
export async function checkStore(config: Config): Promise<StoreCheck> {
  if (config.contentApiUrl !== null || config.dataSource === 'stub') return { faults: [], notes: [] }
  try {
    refuseFormerStore(config)
    const state = await findSchema(config)
    refuseNewer(state)
    const faults = await checkEngine(config, isMigrationDue(state) || state.found === 0)
    const note = `A migration is due: the store has schema ${state.found}, this version of the site has ${state.newest}. The next start copies the store to ${config.varDir}/before-migration first.`
    return { faults, notes: isMigrationDue(state) ? [note] : [] }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    return { faults: [toStoreFault(config, error)], notes: [] }
  }
}

async function checkEngine(config: Config, changesTables: boolean): Promise<readonly string[]> {
  if (config.databaseUrl !== null) return checkPostgres(config.databaseUrl, changesTables)
  const path = storePath(config)
  const damage = existsSync(path) ? findDamage(path) : null
  return damage === null ? [] : [`the store in ${config.varDir} is damaged: ${damage}; restore a backup`]
}
