import { request } from 'undici'
import { KEYS, type PurgeTarget } from '../../process/purge-config.ts'

/** Milliseconds for the response of a cache. */
const TIMEOUT_MS = 5000

/**
 * Purges keys from one cache.
 *
 * @throws Error when it does not respond in time, or not with 2xx
 */
export async function sendPurge(target: PurgeTarget, keys: readonly string[], timeoutMs = TIMEOUT_MS): Promise<void> {
  const spaced = keys.join(' ')
  const headers = Object.entries(target.headers).map(([name, value]) => [name, value.replaceAll(KEYS, spaced)])
  const { statusCode, body } = await request(target.url, {
    // undici sends any method, including PURGE, but its type lists the standard ones only.
    method: target.method as 'POST',
    headers: Object.fromEntries(headers),
    body: target.body === null ? null : target.body.replaceAll(KEYS, JSON.stringify(keys)),
    signal: AbortSignal.timeout(timeoutMs),
  })
  await body.dump()
  if (statusCode < 200 || statusCode > 299) throw new Error(`The cache responded with ${statusCode}`)
}
