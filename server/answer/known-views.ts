import type { Request } from 'express'
import { LRUCache } from 'lru-cache'
import { AB_COOKIE, AB_HEADER } from '../../shared/ab/cookies.ts'
import { nextTestBoundary } from '../../shared/ab/test.ts'
import { DEBUG_NAME } from '../../shared/debug/services.ts'
import { readRequestContext } from '../http/request-context.ts'
import type { PageView } from '../page/load-page.ts'
import type { PageEntry } from '../page-cache/entry.ts'
import type { Services } from '../services.ts'
import { keysOf, type PageKeys } from './page-keys.ts'
import type { PageForm } from './production.ts'
import { EMBEDS } from './send-page.ts'

/** What a plain request comes to: all of it follows from the address and what an edge says, until `until`. */
export interface KnownView {
  readonly view: PageView
  /** As logs and metrics name it. */
  readonly label: string
  readonly keys: PageKeys
  /** Milliseconds: the next moment at which a window of a test, a feature or a promotion opens or closes. */
  readonly until: number
  /** The headers it was last answered with, while they are the same. */
  ready: ReadyHeaders | null
}

/** The headers of one kept page for whoever asks like this. */
export interface ReadyHeaders {
  /** The page's own, which no other page has. Not the page: one that the cache has let go must not be held, past all bounds. */
  readonly of: PageEntry['headers']
  readonly behind: boolean
  /** Milliseconds: they tell whole seconds. */
  readonly until: number
  /** Names and values in turn. */
  readonly headers: readonly string[]
  /** The same for a reader who has the page already. */
  readonly unchanged: readonly string[]
}

/** The views of addresses whose pages were lately sent from the cache. */
export interface KnownViews {
  /** null: to be worked out. */
  find(request: Request): KnownView | null
  /** Remembers what a request has come to, if the next one like it must come to the same. */
  remember(request: Request, form: PageForm, view: PageView): void
}

/** Addresses that are remembered, some 2 kB each. */
const MAX_VIEWS = 5_000

/** Characters of an address and what an edge says with it; whatever is longer no edge has said. */
const MAX_KEY = 512

/** @see KnownViews */
export function createKnownViews({ config, rules, vanity, clock }: Services): KnownViews {
  const views = new LRUCache<string, KnownView>({ max: MAX_VIEWS })
  const deviceHeader = config.deviceHeader.toLowerCase()
  const cookies = [AB_COOKIE, config.deviceCookie, DEBUG_NAME]

  /** null: the reader may be told apart by more than this. All that middleware reads of a request is here. */
  function toKey({ originalUrl, headers }: Request): string | null {
    const { cookie } = headers
    if (cookie !== undefined && cookies.some((name) => cookie.includes(name))) return null
    const [device, bucket] = [headers[deviceHeader], headers[AB_HEADER]]
    const said = device !== undefined || bucket !== undefined
    // No header holds a line's end, so that no two requests say the same here unless they say the same.
    const key = said ? [originalUrl, device ?? '\r', bucket ?? '\r'].join('\n') : originalUrl
    return key.length > MAX_KEY ? null : key
  }

  return {
    find(request) {
      const key = toKey(request)
      const known = key === null ? undefined : views.get(key)
      if (known === undefined) return null
      const { rules: then, vanityLookup, edition } = known.view.facets
      if (clock() >= known.until || rules.read() !== then) return null
      if (vanityLookup === null) return known
      const { txId } = readRequestContext(request)
      return vanity.find(vanityLookup.request, { edition, txId }) === vanityLookup.found ? known : null
    },
    remember(request, form, view) {
      const { facets, partition, preview, match } = view
      // A query may ask for anything, and a draw is for one reader.
      if (partition?.cacheable !== true || preview !== null || match === null || facets.ab.open) return
      if (request.originalUrl.includes('?')) return
      const { name } = match.route
      const key = EMBEDS.test(name) ? null : toKey(request)
      if (key === null) return
      const ends = [partition.expiresAt, nextTestBoundary(facets.rules.tests, facets.now)]
      views.set(key, {
        view,
        label: labelOf(form, name),
        keys: keysOf(form, partition),
        until: Math.min(...ends.map((end) => end ?? Number.POSITIVE_INFINITY)),
        ready: null,
      })
    },
  }
}

/** A route as logs and metrics name it. */
export function labelOf(form: PageForm, routeName: string): string {
  return form === 'html' ? routeName : `${form === 'json' ? 'data' : form}:${routeName}`
}
