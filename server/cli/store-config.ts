import { type Config, parseConfig } from '../process/config.ts'
import type { Console } from './console.ts'

/**
 * Reads the configuration of a site with a store of its own.
 *
 * @throws SiteError CONFIG_INVALID; Error when the content is elsewhere
 */
export function readStoreConfig({ env }: Pick<Console, 'env'>): Config {
  const config = parseConfig(env)
  if (config.contentApiUrl !== null) {
    throw new Error(`The content of this site is at ${config.contentApiUrl}; run the command there`)
  }
  return config
}
