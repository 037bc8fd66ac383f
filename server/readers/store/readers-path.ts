import { join } from 'node:path'
import type { Config } from '../../process/config.ts'

/** The path of the readers' SQLite file. */
export function readersPath({ varDir }: Pick<Config, 'varDir'>): string {
  return join(varDir, 'readers.db')
}
