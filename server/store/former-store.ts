import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { SiteError } from '../../shared/errors.ts'
import type { Config } from '../process/config.ts'
import { openForReading } from './sqlite/open-for-reading.ts'
import { storePath } from './store-path.ts'

type Place = Pick<Config, 'databaseUrl' | 'varDir' | 'formerVarDir' | 'publicationDir'>

/**
 * Refuses to begin an empty store where version 0.1.0 has the data of this publication in `var/` (decision 0025).
 *
 * @throws SiteError STORE_REFUSED, with the variable to set
 */
export function refuseFormerStore({ databaseUrl, varDir, formerVarDir, publicationDir }: Place): void {
  if (formerVarDir === null || existsSync(varDir)) return
  const isFormer =
    databaseUrl === null
      ? hasImportsOf(publicationDir, storePath({ varDir: formerVarDir }))
      : existsSync(join(formerVarDir, 'media'))
  if (!isFormer) return
  const what = databaseUrl === null ? 'The store' : 'The media'
  throw new SiteError(
    'STORE_REFUSED',
    `${what} of this publication may be in ${formerVarDir}, where version 0.1.0 put it: set VAR_DIR=${formerVarDir} to keep it, or VAR_DIR=${varDir} to begin without it`,
  )
}

/** Whether a store has documents that were imported from a folder. False for a file that cannot be read. */
function hasImportsOf(folder: string, path: string): boolean {
  if (!existsSync(path)) return false
  try {
    const database = openForReading(path)
    try {
      const origin = JSON.stringify(folder + sep).slice(0, -1)
      const found = database.prepare('select 1 from meta where instr(value, ?) > 0 limit 1')
      return found.get(`"file":${origin}`) !== undefined
    } finally {
      database.close()
    }
  } catch {
    return false
  }
}
