import { type LoaderFunctionArgs, redirect } from 'react-router'
import { statusOf } from '../../shared/errors.ts'
import { type ErrorPlace, toErrorPayload } from '../../shared/page/error-payload.ts'
import { isRelativePath } from '../../shared/routing/safe-redirect.ts'
import { fetchLaterMessages } from '../messages/fetch-messages.ts'
import { inTime, isTimeout } from './fetch-from-site.ts'
import { LeavingError } from './leaving.ts'
import { type LoadedPage, toLoadedPage } from './loaded-page.ts'
import { beginLoading, notePart } from './loading.ts'
import { readPageData } from './page-data.ts'
import { fetchGuessedPage } from './pages.ts'

/**
 * Starts a document load, and throws so that nothing after it runs (ER-013).
 *
 * @throws LeavingError always
 */
export function leaveFor(target: string, assign: (target: string) => void = (to) => window.location.assign(to)): never {
  assign(target)
  throw new LeavingError()
}

/** The properties of an error page that are the same on every page of a document. */
export type DocumentPlace = Pick<ErrorPlace, 'locale' | 'edition' | 'siteName'>

/** Creates the loader of the only route. It sends one request for data, and fetches the likely chunk at the same time. */
export function createLoader(
  build: string,
  place: DocumentPlace,
): (args: LoaderFunctionArgs) => Promise<LoadedPage | Response> {
  async function load({ request }: LoaderFunctionArgs): Promise<LoadedPage | Response> {
    const { pathname, search } = new URL(request.url)
    const work = { hasData: true, hasFetch: true }
    const note = () => {
      // The bar belongs to the newest navigation.
      if (!request.signal.aborted) notePart(work)
    }
    beginLoading()
    // A wrong guess costs one chunk. Its failure is ignored: `toLoadedPage` below fetches the right chunk.
    fetchGuessedPage(pathname).then(
      (isGuessed) => {
        work.hasFetch = isGuessed
        if (isGuessed) note()
      },
      () => {},
    )
    const data = await readPageData(pathname + search, build, request.signal)
    // A prefetch is not aborted with the navigation, so its result may arrive after the reader has gone elsewhere.
    request.signal.throwIfAborted()
    note()
    if ('leave' in data) return leaveFor(data.leave)
    if ('redirect' in data) {
      if (!isRelativePath(data.redirect)) return leaveFor(data.redirect)
      return redirect(data.redirect, 302)
    }
    // A document has loaded the messages of one language only.
    if (data.page.locale !== place.locale) return leaveFor(pathname + search)
    return inTime(toLoadedPage(data.page))
  }
  return async (args) => {
    try {
      return await load(args)
    } catch (error) {
      // The browser is loading another document: the current page stays unchanged until then (ER-014).
      if (error instanceof LeavingError) return new Promise(() => {})
      if (args.request.signal.aborted) throw error
      if (isTimeout(error)) {
        const { pathname, search } = new URL(args.request.url)
        window.location.assign(pathname + search)
        return new Promise(() => {})
      }
      window.reportError(error)
      return failedPage(args.request, error, place)
    }
  }
}

/** The error page for a page that failed to load, with the status of the error (ER-004). */
async function failedPage({ url }: Request, error: unknown, place: DocumentPlace): Promise<LoadedPage> {
  const { pathname, search } = new URL(url)
  const { dataset } = document.documentElement
  const payload = toErrorPayload(statusOf(error), null, {
    path: pathname + search,
    brand: dataset.brand === 'roadshow' ? 'roadshow' : 'cnet',
    ...place,
    // Each page fetches them soon after it is rendered, so they are cached when the network fails.
    messages: await fetchLaterMessages(place.locale),
  })
  return toLoadedPage(payload)
}
