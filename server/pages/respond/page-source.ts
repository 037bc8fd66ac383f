import type { ServerResponse } from 'node:http'
import { SETTLED } from '../../../middleware/order.ts'
import { createChain } from '../../../middleware/run.ts'
import type { RouteMatch } from '../../../shared/routing/route.ts'
import { toLowerPath } from '../../addresses/lower-path.ts'
import { parseOldFeed } from '../../addresses/old-feed.ts'
import { createFormerRedirects } from '../addresses/former-redirect.ts'
import { createLowerCase } from '../addresses/lower-case.ts'
import { createOldFeeds } from '../addresses/old-feeds.ts'
import { createPatternRedirects } from '../addresses/pattern-redirects.ts'
import type { MadePage } from '../cache/page.ts'
import type { Draw } from '../experiments/draw.ts'
import { createPageLoader, type PageLoader } from '../load-page.ts'
import { notFound, type Outcome, redirect } from '../outcome.ts'
import type { PageView } from '../page-view.ts'
import type { Partition } from '../partition.ts'
import { type FoundPage, findMaskedPage, findPage, findPersonalPage, toMadeOnce } from './find-page.ts'
import type { PageMaker } from './make-page.ts'
import { readForReader } from './read-for-reader.ts'
import type { RespondServices } from './respond-services.ts'
import { toTarget } from './target.ts'

/** A page for one reader. */
export interface ReaderPage extends FoundPage {
  /** The origin has put the reader into a test, or left them out; null: no draw. */
  readonly draw: Draw | null
  /** A preview link was used, so the response is not cached. */
  readonly preview: boolean
}

/** The pages of the site: the view of a request, and its page, from the cache or rendered. */
export interface PageSource extends Pick<PageLoader, 'view'> {
  /**
   * Finds the page in the cache, or makes it. A failure is a page with an error status.
   *
   * @param response its reader may leave, which aborts a page for this request alone
   */
  find(view: PageView, response: ServerResponse): Promise<ReaderPage>
}

/** @see PageSource */
export function createPageSource(services: RespondServices, maker: PageMaker): PageSource {
  const { pages, random } = services
  const former = createFormerRedirects(services)
  const patterns = createPatternRedirects(services, findShown)
  const oldFeeds = createOldFeeds(services, findMatch)
  const findInLowerCase = createLowerCase(findShown)
  const loader = createPageLoader(services, createChain(services), createChain(services, SETTLED))

  /** Captures no request: a page is made to its end, even if its reader leaves. */
  async function make(view: PageView, partition: Partition, preview?: string, signal?: AbortSignal): Promise<MadePage> {
    const outcome = await loader.load(partition, { facets: view.facets, preview, signal })
    // The flight is shared by readers with other queries, so only the path counts here.
    const settled = outcome.kind === 'notFound' ? await former.instead(outcome, view) : outcome
    return maker.make(settled, view, partition)
  }

  /** @param response null: not for the reader of a request */
  function findOne(view: PageView, partition: Partition, response: ServerResponse | null): Promise<FoundPage> {
    const { facets, preview } = view
    const makeShared = () => make(view, partition)
    if (pages && partition.cacheable) return findPage(pages, partition, makeShared)
    if (pages && facets.personal && !facets.forced && preview === null) {
      return findPersonalPage(pages, partition, makeShared)
    }
    const token = preview?.kind === 'open' ? preview.token : undefined
    return toMadeOnce(make(view, partition, token, response === null ? undefined : abortedBy(response)))
  }

  const makeOnce = (outcome: Outcome, view: PageView) => toMadeOnce(maker.make(outcome, view, null))

  /** Whether the address may redirect if there is no page, so that it must be known whether one exists. */
  const hasOtherWay = (view: PageView) =>
    patterns.has(view) || toLowerPath(view.path) !== null || parseOldFeed(view.path, view.query) !== null

  /** An address without a page, or without its slash, may be a former one: then it is one hop from there. */
  async function settle(outright: Outcome, view: PageView): Promise<Outcome> {
    if (outright.kind === 'notFound') return former.instead(outright, view)
    const redirected = outright.kind === 'redirect' ? await former.find(view) : null
    const slashed = redirected !== null || hasOtherWay(view) ? loader.slashed(view) : null
    if (slashed === null) return outright
    const shown = await loader.load(slashed, { facets: view.facets, preview: undefined, signal: undefined })
    return shown.kind === 'notFound' ? (redirected ?? shown) : outright
  }

  /** The outcome of an address that has no partition; null if there is a page to find. */
  function findOutright(view: PageView): Promise<Outcome> | null {
    const outright = loader.outright(view) ?? (view.partition === null ? notFound('Nothing matches') : null)
    return outright && settle(outright, view)
  }

  /** The redirect for a parameter, before the page at the path. */
  async function findByQuery(view: PageView): Promise<Outcome | null> {
    const feed = oldFeeds.findByQuery(view)
    // The other parameters of a feed say of which page it is, and may be former paths themselves.
    const asFeed = feed && ((await patterns.findByQuery(view)) ?? (await feed))
    return asFeed ?? (await former.findByQuery(view)) ?? patterns.findByQuery(view)
  }

  async function findForReader(view: PageView, response: ServerResponse) {
    const masked = pages && view.preview === null ? findMaskedPage(pages, view) : null
    if (masked) return { page: masked, draw: null }
    const { partition, facets, query } = view
    const byQuery = query.size === 0 ? null : await findByQuery(view)
    const outright = byQuery === null ? findOutright(view) : null
    const outcome = byQuery ?? (outright && (await outright))
    if (outcome !== null || partition === null) {
      return { page: await makeOnce(outcome ?? notFound('Nothing matches'), view), draw: null }
    }
    return readForReader(partition, facets.ab, (wanted) => findOne(view, wanted, response), random)
  }

  /** What the target of a redirect shows, to readers without cookies; further lines of the file are not applied. */
  async function findShown(address: string, { form, facets: { txId } }: PageView) {
    const { path, query } = toTarget(address)
    const view = await loader.view({
      form,
      component: null,
      path,
      query,
      txId,
      cookies: new Map(),
      header: () => undefined,
    })
    const { partition } = view
    const outcome = (await former.findByQuery(view)) ?? (await findOutright(view))
    const { page } =
      outcome !== null || partition === null
        ? await makeOnce(outcome ?? notFound('Nothing matches'), view)
        : await findOne(view, partition, null)
    return { view, page }
  }

  /** The page at an address, after no more than one redirect. */
  async function findMatch(address: string, from: PageView): Promise<RouteMatch | null> {
    const { view, page } = await findShown(address, from)
    const { kind } = page.head.facts
    const byPattern = kind === 'notFound' ? await patterns.find(view) : null
    const next = page.redirect ?? (byPattern?.kind === 'redirect' ? byPattern : null)
    if (next !== null) return services.router.match(toTarget(next.path).path.split('#', 1)[0] ?? '')
    return kind === 'page' ? view.match : null
  }

  /** The redirect of an address without a page; null if there is none. */
  async function findInstead(view: PageView): Promise<Outcome | null> {
    return (await patterns.find(view)) ?? (await oldFeeds.find(view)) ?? (await findInLowerCase(view))
  }

  return {
    view: loader.view,
    async find(view, response) {
      const { preview } = view
      const { page, draw } = await findForReader(view, response)
      if (preview?.kind === 'open') return { ...page, draw: null, preview: true }
      const isMissing = preview === null && page.page.head.facts.kind === 'notFound'
      const instead = isMissing
        ? await findInstead(view)
        : preview && outcomeOfRefusedPreview(preview.kind, page, view.partition)
      if (instead === null) return { ...page, draw, preview: false }
      return { ...(await makeOnce(instead, view)), draw: null, preview: preview !== null }
    },
  }
}

/** A refused link to what is not public gets a message; one to what is public by now loses its token (BX-033). */
function outcomeOfRefusedPreview(
  refused: 'expired' | 'unknown',
  { page }: FoundPage,
  partition: Partition | null,
): Outcome | null {
  const { kind } = page.head.facts
  if (kind === 'notFound') return { ...notFound('The preview link is refused'), refused }
  if (kind !== 'page' || refused !== 'expired' || partition === null) return null
  return redirect(partition.mask ?? partition.path)
}

function abortedBy(response: ServerResponse): AbortSignal {
  const leaving = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort()
  })
  return leaving.signal
}
