/** Milliseconds after which the browser gives up a request to the site (CL-021). */
const TIME_LIMIT_MS = 8_000

/** Sends a request to this site; tests replace it. */
export type SendToSite = (path: string, init?: RequestInit) => Promise<Response>

/**
 * Sends a request to this site with the reader's cookies, for code that is loaded for one reader alone. The response must
 * begin within the time limit; a stream then continues until the caller's signal ends it. It follows no redirect.
 *
 * @throws DOMException `TimeoutError` after 8 seconds (CL-021)
 */
export async function sendToSite(path: string, init: RequestInit = {}): Promise<Response> {
  const late = new AbortController()
  const timer = setTimeout(
    () => late.abort(new DOMException('The site did not answer in time', 'TimeoutError')),
    TIME_LIMIT_MS,
  )
  const signal = init.signal ? AbortSignal.any([init.signal, late.signal]) : late.signal
  try {
    return await fetch(path, { redirect: 'manual', credentials: 'same-origin', ...init, signal })
  } finally {
    clearTimeout(timer)
  }
}
