import { parseOldFeed } from '../../addresses/old-feed.ts'
import type { VerifiedSite } from './verified-site.ts'

/** Where an old address leads, as `verify` reports it. */
export const RESULTS = ['ok', 'one hop', 'more hops', 'gone', 'lost', 'error'] as const
export type Result = (typeof RESULTS)[number]

/** One old address and its way. */
export interface Verified {
  /** As the file has it. */
  readonly address: string
  readonly result: Result
  readonly hops: number
  /** Of the last response; null if the text is no address. */
  readonly status: number | null
  /** The last address of the redirects; null if there was none. */
  readonly target: string | null
}

/** What clients of each kind read: a page where a feed was is of no use to those who subscribed to it (MV-023). */
const ACCEPT = {
  page: 'text/html,*/*;q=0.8',
  feed: 'application/rss+xml, application/atom+xml, application/xml',
} as const

/** The types of feeds, as XML or JSON; archives of them are files. */
const FEED = /^(?:application\/(?:rss|atom|rdf)\+xml|application\/feed\+json|(?:application|text)\/xml)\b/

/** Most redirects that are followed; browsers follow twenty. */
const MAX_HOPS = 20

/**
 * Asks a site for an old address and follows its redirects. Only path and query of the address count, and another host ends
 * the way.
 *
 * @param origin the origin of the site, which its redirects may name
 */
export async function follow(address: string, site: Pick<VerifiedSite, 'ask'>, origin: string): Promise<Verified> {
  const start = toPath(address, 'https://old.invalid')
  if (start === null) return { address, result: 'error', hops: 0, status: null, target: null }
  let path = start
  const isFeed = isFeedAddress(start)
  for (let hops = 0; ; hops += 1) {
    const { status, location, type } = await site.ask(path, isFeed ? ACCEPT.feed : ACCEPT.page)
    const target = hops === 0 ? null : path
    if (location === null || status < 300 || status > 399) {
      const isPage = isFeed && status === 200 && !FEED.test(type ?? '')
      return { address, result: isPage ? 'lost' : toResult(status, hops), hops, status, target }
    }
    const next = new URL(location, origin)
    if (next.origin !== origin)
      return { address, result: toResult(200, hops + 1), hops: hops + 1, status, target: location }
    path = next.pathname + next.search
    if (hops === MAX_HOPS) return { address, result: 'error', hops, status, target: path }
  }
}

/** Whether an address is one of a feed, on this site or on another system. */
function isFeedAddress(address: string): boolean {
  const { pathname, searchParams } = new URL(address, 'https://old.invalid')
  return /^\/feed(?:\/|$)/.test(pathname) || parseOldFeed(pathname, searchParams) !== null
}

function toResult(status: number, hops: number): Result {
  if (status === 404) return 'lost'
  if (status === 410) return 'gone'
  if (status !== 200) return 'error'
  return hops === 0 ? 'ok' : hops === 1 ? 'one hop' : 'more hops'
}

/** Path and query of an address; null if it is none. */
function toPath(address: string, base: string): string | null {
  if (!/^(?:https?:\/)?\//i.test(address) || !URL.canParse(address, base)) return null
  const { pathname, search } = new URL(address, base)
  return pathname + search
}
