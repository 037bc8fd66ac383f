import { setTimeout as wait } from 'node:timers/promises'

export interface Limited {
  readonly status: number
  /** The value of the header, when the answer has one. */
  readonly retryAfter: string | null
}

/**
 * Sends a write again for as long as the answer is 429, after the seconds that its `Retry-After` names (RFC 9110 10.2.3).
 * Every publisher of the tests writes through this, as a CMS must: how fast it may write is for the site to say.
 *
 * @throws Error when an answer of 429 does not say how long to wait
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
    if (!(seconds >= 0)) throw new Error(`An answer of 429 does not say when to write again: ${retryAfter}`)
    await sleep(seconds * 1000)
  }
}

/** As `heedLimit`, for `fetch`; the body of a refused attempt is not read. */
export function fetchLimited(url: string, init: RequestInit): Promise<Response> {
  return heedLimit(
    () => fetch(url, init),
    ({ status, headers }) => ({ status, retryAfter: headers.get('retry-after') }),
  )
}
