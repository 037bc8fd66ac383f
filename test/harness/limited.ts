import { setTimeout as wait } from 'node:timers/promises'

export interface Limited {
  readonly status: number
  /** The value of the header, when the response has one. */
  readonly retryAfter: string | null
}

/**
 * Repeats a write while the response is a 429, after the seconds of its `Retry-After` (RFC 9110 10.2.3).
 * Every publisher of the tests writes with it, as a CMS must, because the site limits the rate.
 *
 * @throws Error when a 429 does not say how long to wait
 */
export async function heedLimit<T>(
  send: () => Promise<T>,
  read: (answer: T) => Limited,
  sleep: (ms: number) => Promise<unknown> = wait,
): Promise<T> {
  for (;;) {
    const answer = await send()
    const { status, retryAfter } = read(answer)
    if (status !== 429) return answer
    const seconds = Number(retryAfter ?? Number.NaN)
    if (!(seconds >= 0)) throw new Error(`A 429 does not say when to write again: ${retryAfter}`)
    await sleep(seconds * 1000)
  }
}

/** Like `heedLimit`, for `fetch`; the body of a refused attempt is not read. */
export function fetchLimited(url: string, init: RequestInit): Promise<Response> {
  return heedLimit(
    () => fetch(url, init),
    ({ status, headers }) => ({ status, retryAfter: headers.get('retry-after') }),
  )
}
