import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../process/config.ts'
import { openSqliteStore } from '../../store/sqlite/open.ts'
import type { Store } from '../../store/store.ts'
import { storePath } from '../../store/store-path.ts'

/** A small publication folder that ships with the code: one document of each common type (CL-002). */
export const FIXTURES_DIR = join(import.meta.dirname, 'fixtures')

/** Opens an empty store, so that each start shows the fixtures and nothing an earlier run published (CL-002). */
export function openStubStore(config: Pick<Config, 'varDir'>): Store {
  rmSync(config.varDir, { recursive: true, force: true })
  return openSqliteStore(storePath(config))
}
