/** Milliseconds the browser waits for the site before it does without the answer (CL-021). */
const TIME_LIMIT_MS = 8_000

/** The id that this visit's calls carry, once an answer has named one (TX-002). */
let transaction: string | null = null

/**
 * Waits for work that cannot be aborted, such as an import, no longer than for a request (CL-021).
 *
 * @throws DOMException `TimeoutError` after 8 seconds
 */
export function inTime<T>(work: Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS)
  const late = new Promise<never>((_, reject) => limit.addEventListener('abort', () => reject(limit.reason)))
  return Promise.race([work, late])
}

/** Whether the time limit ended something, and not the reader or the network. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

/**
 * One request for JSON to this site, with a time limit and without redirects (CL-021, CL-022). A redirect is an answer
 * that is not ok: `redirect: 'error'` could not be told from a lost connection.
 *
 * @throws DOMException `TimeoutError` after 8 seconds, while the body is read as well
 */
export async function askSite(path: string, signal?: AbortSignal): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (transaction !== null) headers['x-tx-id'] = transaction
  const limit = AbortSignal.timeout(TIME_LIMIT_MS)
  const response = await fetch(path, {
    headers,
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  })
  transaction = response.headers.get('x-tx-id') ?? transaction
  return response
}
