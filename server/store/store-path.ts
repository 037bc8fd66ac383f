import { join } from 'node:path'
import type { Config } from '../process/config.ts'

/** The path of the SQLite store's file. */
export function storePath(config: Pick<Config, 'varDir'>): string {
  return join(config.varDir, 'content.db')
}
