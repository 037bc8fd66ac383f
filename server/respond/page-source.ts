import type { ServerResponse } from 'node:http'
import { SETTLED } from '../../middleware/order.ts'
import { createChain } from '../../middleware/run.ts'
import type { Draw } from '../../shared/ab/draw.ts'
import { createFormerRedirects } from '../page/former-redirect.ts'
import { createPageLoader, type PageLoader, type PageView } from '../page/load-page.ts'
import { notFound, type Outcome, redirect } from '../page/outcome.ts'
import type { Partition } from '../page/partition.ts'
import type { MadePage } from '../page-cache/page.ts'
import type { Services } from '../services.ts'
import { type FoundPage, findMaskedPage, findPage, findPersonalPage, toMadeOnce } from './find-page.ts'
import type { PageMaker } from './make-page.ts'
import { readForReader } from './read-for-reader.ts'

/** A page for one reader. */
export interface ReaderPage extends FoundPage {
  /** The origin has put the reader into a test, or left them out; null: no draw. */
  readonly draw: Draw | null
  /** A preview link was used, so the response is not cached. */
  readonly preview: boolean
}

/** The pages of the site: what a request asks for, and the page for it, from the cache or made. */
export interface PageSource extends Pick<PageLoader, 'view'> {
  /**
   * Finds the page in the cache, or makes it. A failure is a page with an error status.
   *
   * @param response its reader may leave, which aborts a page that nobody else can get
   */
  find(view: PageView, response: ServerResponse): Promise<ReaderPage>
}

/** @see PageSource */
export function createPageSource(services: Services, maker: PageMaker): PageSource {
  const { pages, random } = services
  const former = createFormerRedirects(services)
  const loader = createPageLoader(services, createChain(services), createChain(services, SETTLED))

  /** Captures no request: a page is made to its end, even if its reader leaves. */
  async function make(view: PageView, partition: Partition, preview?: string, signal?: AbortSignal): Promise<MadePage> {
    const outcome = await loader.load(partition, { facets: view.facets, preview, signal })
    // The flight is shared by readers with other queries, so only the path counts here.
    const settled = outcome.kind === 'notFound' ? await former.instead(outcome, view) : outcome
    return maker.make(settled, view, partition)
  }

  function findOne(view: PageView, partition: Partition, response: ServerResponse): Promise<FoundPage> {
    const { facets, preview } = view
    const makeShared = () => make(view, partition)
    if (pages && partition.cacheable) return findPage(pages, partition, makeShared)
    if (pages && facets.personal && !facets.forced && preview === null) {
      return findPersonalPage(pages, partition, makeShared)
    }
    const token = preview?.kind === 'open' ? preview.token : undefined
    return toMadeOnce(make(view, partition, token, abortedBy(response)))
  }

  const makeOnce = (outcome: Outcome, view: PageView) => toMadeOnce(maker.make(outcome, view, null))

  /** An address without a page, or without its slash, may be a former one: then it is one hop from there. */
  async function settle(outright: Outcome, view: PageView): Promise<Outcome> {
    if (outright.kind === 'notFound') return former.instead(outright, view)
    const redirected = outright.kind === 'redirect' ? await former.find(view) : null
    const slashed = redirected && loader.slashed(view)
    if (redirected === null || slashed === null) return outright
    const shown = await loader.load(slashed, { facets: view.facets, preview: undefined, signal: undefined })
    return shown.kind === 'notFound' ? redirected : outright
  }

  async function findForReader(view: PageView, response: ServerResponse) {
    const masked = pages && view.preview === null ? findMaskedPage(pages, view) : null
    if (masked) return { page: masked, draw: null }
    const { partition, facets } = view
    const finding = former.findByQuery(view)
    const byQuery = finding && (await finding)
    if (byQuery !== null) return { page: await makeOnce(byQuery, view), draw: null }
    const outright = loader.outright(view)
    if (outright !== null || partition === null) {
      return { page: await makeOnce(await settle(outright ?? notFound('Nothing matches'), view), view), draw: null }
    }
    return readForReader(partition, facets.ab, (wanted) => findOne(view, wanted, response), random)
  }

  return {
    view: loader.view,
    async find(view, response) {
      const { preview } = view
      const { page, draw } = await findForReader(view, response)
      if (preview?.kind === 'open') return { ...page, draw: null, preview: true }
      const instead = preview && outcomeOfRefusedPreview(preview.kind, page, view.partition)
      if (instead === null) return { ...page, draw, preview: false }
      return { ...(await makeOnce(instead, view)), draw: null, preview: true }
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
