import type { Request } from 'express'
import { LRUCache } from 'lru-cache'
import { MIDDLEWARE } from '../../../middleware/order.ts'
import { joinReads } from '../../../middleware/reads.ts'
import type { RedirectTable } from '../../addresses/redirects/redirect-table.ts'
import { readRequestContext } from '../../http/request-context.ts'
import { nextTestBoundary } from '../experiments/test.ts'
import type { PageView } from '../page-view.ts'
import type { RespondServices } from './respond-services.ts'
import { isEmbed } from './send-page.ts'

/** A view, and until when an equal request has the same, in milliseconds since the epoch. */
interface EarlyView {
  readonly view: PageView
  /** A 404 may become a redirect when the file changes. */
  readonly redirects: RedirectTable
  readonly until: number
}

/** A memo of views by request: a cached page is found without match and middleware. */
export interface EarlyViews {
  /** null: the view has to be determined. */
  find(request: Request): PageView | null
  /** Stores the view of a request, unless an equal request may have another one. */
  remember(request: Request, view: PageView): void
}

/** The maximum number of views, about 2 kB each. */
const MAX_VIEWS = 5_000

/** Most characters of a key: an address and the headers of an edge. */
const MAX_KEY = 512

type EarlyServices = Pick<RespondServices, 'config' | 'rules' | 'redirects' | 'vanity' | 'clock'>

/** @see EarlyViews */
export function createEarlyViews({ config, rules, redirects, vanity, clock }: EarlyServices): EarlyViews {
  const views = new LRUCache<string, EarlyView>({ max: MAX_VIEWS })
  const reads = joinReads(MIDDLEWARE.map(({ reads }) => reads?.(config) ?? {}))
  const cookieNames = reads.cookies.map((name) => name.replace(/\*$/, ''))

  /** Derived from what the middleware declares to read; null: a query or a cookie may change the view. */
  function toKey({ originalUrl, headers }: Request): string | null {
    const { cookie } = headers
    if (originalUrl.includes('?') || (cookie !== undefined && cookieNames.some((name) => cookie.includes(name)))) {
      return null
    }
    let key = originalUrl
    // No header value contains a line break, so different requests have different keys.
    for (const name of reads.headers) key += `\n${headers[name] ?? '\r'}`
    return key.length > MAX_KEY ? null : key
  }

  return {
    find(request) {
      const key = toKey(request)
      const found = key === null ? undefined : views.get(key)
      if (found === undefined) return null
      const { view, until } = found
      if (redirects.read() !== found.redirects) return null
      const { vanityLookup, edition } = view.facets
      if (clock() >= until || rules.read() !== view.facets.rules) return null
      if (vanityLookup === null) return view
      const { txId } = readRequestContext(request)
      return vanity.find(vanityLookup.request, { edition, txId }) === vanityLookup.found ? view : null
    },
    remember(request, view) {
      const { facets, partition, preview } = view
      // A drawn bucket is for one reader, and embeds have security headers of their own.
      if (partition?.cacheable !== true || preview !== null || facets.ab.open || isEmbed(view)) return
      const key = toKey(request)
      if (key === null) return
      const ends = [partition.expiresAt, nextTestBoundary(facets.rules.tests, facets.now)]
      views.set(key, {
        view,
        redirects: redirects.read(),
        until: Math.min(...ends.map((end) => end ?? Number.POSITIVE_INFINITY)),
      })
    },
  }
}
