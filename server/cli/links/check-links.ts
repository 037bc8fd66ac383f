import { isIP } from 'node:net'
import { Agent, fetch } from 'undici'
import { createPublicLookup, isPublicAddress } from '../../http/public-address.ts'

const TIMEOUT = 10_000
/** Requests at the same time. */
const AT_ONCE = 4
/** The most redirects that are followed. */
const MOST_HOPS = 5

/** What came of a request: `dead` is gone for good, `unclear` may be a shop that refuses programs. */
export interface CheckedLink {
  readonly result: 'alive' | 'dead' | 'unclear'
  /** Such as `404`, or why there was no response. */
  readonly reason: string
}

/**
 * Requests addresses of other sites, each once, on public addresses only.
 *
 * @param isAllowedAddress replaced in tests, whose servers are on private addresses
 */
export async function checkLinks(
  hrefs: readonly string[],
  isAllowedAddress: (address: string) => boolean = isPublicAddress,
): Promise<ReadonlyMap<string, CheckedLink>> {
  const agent = new Agent({
    connect: { lookup: createPublicLookup(isAllowedAddress), timeout: 5000 },
    headersTimeout: TIMEOUT,
  })
  const waiting = [...new Set(hrefs)]
  const checked = new Map<string, CheckedLink>()

  async function work(): Promise<void> {
    for (let href = waiting.shift(); href !== undefined; href = waiting.shift()) checked.set(href, await check(href))
  }

  async function check(href: string): Promise<CheckedLink> {
    try {
      let url = new URL(href)
      for (let hop = 0; hop <= MOST_HOPS; hop++) {
        const literal = url.hostname.replace(/^\[|\]$/g, '')
        if (isIP(literal) !== 0 && !isAllowedAddress(literal))
          return { result: 'unclear', reason: 'not a public address' }
        const { status, headers, body } = await fetch(url, {
          ...{ dispatcher: agent, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) },
          headers: { 'user-agent': 'link-check' },
        })
        await body?.cancel()
        const location = headers.get('location')
        if (status < 300 || status >= 400 || location === null) return toResult(status)
        url = new URL(location, url)
        if (!/^https?:$/.test(url.protocol)) return { result: 'unclear', reason: `a redirect to ${url.protocol}` }
      }
      return { result: 'dead', reason: 'too many redirects' }
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error
      const { code = 'no response' } = cause as { readonly code?: string }
      return { result: code === 'ENOTFOUND' ? 'dead' : 'unclear', reason: String(code) }
    }
  }

  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work))
  } finally {
    await agent.close()
  }
  return checked
}

function toResult(status: number): CheckedLink {
  const reason = String(status)
  if (status === 404 || status === 410) return { result: 'dead', reason }
  return { result: status < 400 ? 'alive' : 'unclear', reason }
}
