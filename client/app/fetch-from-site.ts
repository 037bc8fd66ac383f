/** Milliseconds after which the browser gives up a request to the site (CL-021). */
const TIME_LIMIT_MS = 8_000

/** The transaction id of the last response; each later request of the visit sends it (TX-002). */
let transaction: string | null = null

/**
 * Applies the time limit of requests to work that cannot be aborted, such as an import (CL-021).
 *
 * @throws DOMException `TimeoutError` after 8 seconds
 */
export function inTime<T>(work: Promise<T>): Promise<T> {
  const limit = AbortSignal.timeout(TIME_LIMIT_MS)
  const late = new Promise<never>((_, reject) => limit.addEventListener('abort', () => reject(limit.reason)))
  return Promise.race([work, late])
}

/** Whether an error comes from the time limit, and not from an abort or the network. */
export function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError'
}

/**
 * Requests JSON from this site, or sends a form or JSON to it, with a time limit (CL-021, CL-022). It follows no redirect:
 * the response is then not ok. `redirect: 'error'` would reject as a lost connection does.
 *
 * @throws DOMException `TimeoutError` after 8 seconds, also while the body is read
 */
export async function fetchFromSite(
  path: string,
  signal?: AbortSignal,
  own?: Readonly<Record<string, string>>,
  fields?: URLSearchParams | string,
): Promise<Response> {
  const headers: Record<string, string> = { accept: 'application/json', ...own }
  if (transaction !== null) headers['x-tx-id'] = transaction
  const limit = AbortSignal.timeout(TIME_LIMIT_MS)
  const response = await fetch(path, {
    headers,
    ...(fields && { method: 'POST', body: fields }),
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
  })
  transaction = response.headers.get('x-tx-id') ?? transaction
  return response
}
