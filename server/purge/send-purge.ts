import { request } from 'undici'
import { KEYS, type PurgeTarget } from './purge-config.ts'

/** Milliseconds a cache has for its answer. */
const TIMEOUT_MS = 5000

/**
 * Tells one cache to forget what these keys name.
 *
 * @throws Error when it does not answer in time, or not with 2xx
 */
export async function sendPurge(target: PurgeTarget, keys: readonly string[], timeoutMs = TIMEOUT_MS): Promise<void> {
  const spaced = keys.join(' ')
  const headers = Object.entries(target.headers).map(([name, value]) => [name, value.replaceAll(KEYS, spaced)])
  const { statusCode, body } = await request(target.url, {
    // A method of its own, PURGE, is as good as any to a client.
    method: target.method as 'POST',
    headers: Object.fromEntries(headers),
    body: target.body === null ? null : target.body.replaceAll(KEYS, JSON.stringify(keys)),
    signal: AbortSignal.timeout(timeoutMs),
  })
  await body.dump()
  if (statusCode < 200 || statusCode > 299) throw new Error(`The cache answered ${statusCode}`)
}
