import { splitLocale } from '../../../shared/brand/locale.ts'
import { isReserved } from '../../../shared/routing/reserved.ts'
import { isRelativePath } from '../../../shared/routing/safe-redirect.ts'
import type { RedirectMatch } from '../../addresses/redirects/redirect-table.ts'
import type { RedirectsSource } from '../../addresses/redirects/redirects-source.ts'
import type { MadePage } from '../cache/page.ts'
import { localHrefOf } from '../local-hrefs.ts'
import { type NotFoundOutcome, notFound, type Outcome, redirect } from '../outcome.ts'
import type { PageServices } from '../page-services.ts'
import type { PageView } from '../page-view.ts'
import { locationOf } from '../respond/redirect.ts'
import { toTarget } from '../respond/target.ts'

/** Most redirects of the site itself that are followed before the response. */
const MAX_HOPS = 5

/** Redirects of `redirects.txt`, for addresses at which nothing else is (MV-004). */
export interface PatternRedirects {
  /** Whether a line matches the path, so that it has to be known whether a page is there. */
  has(view: PageView): boolean
  /** The outcome of the line that matches; null if none does. */
  find(view: PageView): Promise<Outcome | null>
  /** The same for lines of one path with a condition on the query, which come before the page at the path. */
  findByQuery(view: PageView): Promise<Outcome | null> | null
}

/** What the site shows at an address of its own. */
export type FindShown = (
  address: string,
  from: PageView,
) => Promise<{
  readonly view: PageView
  readonly page: Pick<MadePage, 'head'> & Partial<Pick<MadePage, 'redirect'>>
}>

interface PatternServices extends Pick<PageServices, 'config' | 'log'> {
  readonly redirects: Pick<RedirectsSource, 'read'>
}

/** @see PatternRedirects */
export function createPatternRedirects(services: PatternServices, findShown: FindShown): PatternRedirects {
  const { config, redirects } = services

  /** null: no line matches, or a vanity record or a preview link decides. */
  function match(view: PageView, how: 'match' | 'matchQuery'): RedirectMatch | null {
    const { form, path, query, facets, preview } = view
    if (form === 'component' || preview !== null || facets.vanity.kind !== 'none') return null
    // A line holds for all locales, as a vanity record does.
    return redirects.read()[how](splitLocale(path, config.locales).path, query)
  }

  async function toOutcome(found: RedirectMatch, view: PageView): Promise<Outcome | null> {
    if (found.kind === 'gone') return toGone(view)
    const location = locate(found.location, view)
    return location === null ? null : follow(location, found.status, view)
  }

  /** The Location, in the locale of the request; null if it may go nowhere. */
  function locate(location: string, { facets }: PageView): string | null {
    return locationOf(redirect(localHrefOf(facets.locale, config)(location)), '', services)
  }

  /** A redirect to the final target, so that the reader needs one hop; null if it would loop. */
  async function follow(first: string, status: 301 | 302 | 307 | 308, from: PageView): Promise<Outcome | null> {
    const seen = new Set<string>()
    let location = first
    for (let hop = 0; hop < MAX_HOPS; hop += 1) {
      const [address = '', part] = location.split('#')
      if (!isRelativePath(location) || isReserved(address)) break
      const { view, page } = await findShown(address, from)
      if (seen.has(address) || addressOf(view) === addressOf(from)) return null
      seen.add(address)
      const next = page.redirect ? locationOf(page.redirect, toTarget(address).search, services) : onward(view, page)
      if (next === null) break
      if (typeof next !== 'string') return next
      location = part === undefined || next.includes('#') ? next : `${next}#${part}`
    }
    return redirect(location, { status })
  }

  /** The target that another line gives for an address without a page; null if there is none. */
  function onward(view: PageView, page: Pick<MadePage, 'head'>): string | NotFoundOutcome | null {
    const found = match(view, page.head.facts.kind === 'notFound' ? 'match' : 'matchQuery')
    if (found === null) return null
    return found.kind === 'gone' ? toGone(view) : locate(found.location, view)
  }

  return {
    has: (view) => match(view, 'match') !== null,
    async find(view) {
      const found = match(view, 'match')
      return found && toOutcome(found, view)
    },
    findByQuery(view) {
      const found = view.query.size === 0 ? null : match(view, 'matchQuery')
      return found && toOutcome(found, view)
    },
  }
}

function toGone({ path }: PageView): NotFoundOutcome {
  return { ...notFound(`A line of redirects.txt says that ${path} is gone`), gone: true }
}

/** Equal for addresses that differ in a slash at the end alone. */
function addressOf({ path, query }: PageView): string {
  return `${path.endsWith('/') ? path : `${path}/`}?${query}`
}
