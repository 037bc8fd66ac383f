import { randomBytes } from 'node:crypto'
import type { Config } from '../../process/config.ts'
import type { Store } from '../../store/store.ts'

/** The name of the note with the key. */
const NOTE = 'public-api-key'

/**
 * The one key that browsers may see (CL-003), by which players fetch captions (VD-020): PUBLIC_API_KEY, else one that
 * is generated at the first start and stored, so that all processes have the same. null in remote mode without one.
 */
export async function findPublicKey(
  config: Pick<Config, 'publicApiKey'>,
  store: Pick<Store, 'addMeta'> | null,
): Promise<string | null> {
  if (config.publicApiKey !== null || store === null) return config.publicApiKey
  return store.addMeta(NOTE, randomBytes(16).toString('base64url'))
}
