import type { ServerResponse } from 'node:http'
import { SETTLED } from '../../../middleware/order.ts'
import { createChain } from '../../../middleware/run.ts'
import type { Destination } from '../addresses/destination.ts'
import { createAddresses } from '../addresses/resolve-address.ts'
import type { MadePage } from '../cache/page.ts'
import { createPageLoader, type PageLoader } from '../load-page.ts'
import type { PageView } from '../page-view.ts'
import type { Partition } from '../partition.ts'
import { type FoundPage, findMaskedPage, findPage, findPersonalPage, toMadeOnce } from './find-page.ts'
import type { PageMaker } from './make-page.ts'
import { readForReader } from './read-for-reader.ts'
import type { RespondServices } from './respond-services.ts'

/** The pages of the site: the view of a request, and its page, from the cache or rendered. */
export interface PageSource extends Pick<PageLoader, 'view'> {
  /**
   * Finds where the address leads, and the page to send. A failure is a page with an error status.
   *
   * @param response its reader may leave, which aborts a page for this request alone
   */
  find(view: PageView, response: ServerResponse): Promise<Destination>
}

/** @see PageSource */
export function createPageSource(services: RespondServices, maker: PageMaker): PageSource {
  const { pages, random } = services
  const loader = createPageLoader(services, createChain(services), createChain(services, SETTLED))
  const { resolveAddress, outcomeOf } = createAddresses(services, {
    view: loader.view,
    load: loader.load,
    find: (view, partition) => findOne(view, partition, null),
    makeOnce: (outcome, view) => toMadeOnce(maker.make(outcome, view, null)),
    findCopy: (view) => (pages && view.preview === null ? findMaskedPage(pages, view) : null),
  })

  /** Captures no request: a page is made to its end, even if its reader leaves. */
  async function make(view: PageView, partition: Partition, preview?: string, signal?: AbortSignal): Promise<MadePage> {
    return maker.make(await outcomeOf(view, partition, { facets: view.facets, preview, signal }), view, partition)
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

  return {
    view: loader.view,
    find: (view, response) =>
      resolveAddress(view, (partition) =>
        readForReader(partition, view.facets.ab, (wanted) => findOne(view, wanted, response), random),
      ),
  }
}

function abortedBy(response: ServerResponse): AbortSignal {
  const leaving = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) leaving.abort()
  })
  return leaving.signal
}
