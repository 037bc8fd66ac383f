import { SiteError } from '../../shared/errors.ts'
import type { Config } from '../config.ts'
import { findSchema } from '../content/store/open-store.ts'
import { isMigrationDue, refuseNewer } from '../content/store/schema-state.ts'

export interface SchemaCheck {
  /** false: this version would refuse the store. */
  readonly isUsable: boolean
  /** For an operator; none when the store needs nothing. */
  readonly lines: readonly string[]
}

/** Says whether the next start migrates the store, or would refuse it; changes nothing (MV-020). */
export async function checkSchema(config: Config): Promise<SchemaCheck> {
  if (config.contentApiUrl !== null || config.dataSource === 'stub') return { isUsable: true, lines: [] }
  try {
    const state = await findSchema(config)
    refuseNewer(state)
    if (!isMigrationDue(state)) return { isUsable: true, lines: [] }
    const line = `A migration is due: the store has schema ${state.found}, this version of the site has ${state.newest}. The next start copies the store to ${config.varDir}/before-migration first.`
    return { isUsable: true, lines: [line] }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    if (error.code === 'STORE_REFUSED') return { isUsable: false, lines: [error.message] }
    const reason = error.cause instanceof Error ? error.cause.message : error.message
    return { isUsable: true, lines: [`The store cannot be read from here, so a migration may be due: ${reason}`] }
  }
}
