import { type LoaderFunctionArgs, redirect } from 'react-router'
import { statusOf } from '../../shared/errors.ts'
import { type ErrorPlace, toErrorPayload } from '../../shared/page/error-payload.ts'
import { isRelativePath } from '../../shared/routing/safe-redirect.ts'
import { fetchLaterMessages } from '../messages/fetch-messages.ts'
import { inTime, isTimeout } from './ask-site.ts'
import { LeavingError } from './leaving.ts'
import { type LoadedPage, toLoadedPage } from './loaded-page.ts'
import { beginLoading, notePart } from './loading.ts'
import { readPageData } from './page-data.ts'
import { fetchPage } from './pages.ts'
import { guessPage } from './route-table.ts'

/**
 * Leaves the site's own navigation for a document load, and throws, so that nothing after it runs (ER-013).
 *
 * @throws LeavingError always
 */
export function leaveFor(target: string, assign: (target: string) => void = (to) => window.location.assign(to)): never {
  assign(target)
  throw new LeavingError()
}

/** What is the same on every page of a document. */
export type DocumentPlace = Pick<ErrorPlace, 'locale' | 'edition' | 'siteName'>

/** The loader of the one route: data and the guessed chunk together, one request a navigation. */
export function createLoader(
  build: string,
  place: DocumentPlace,
): (args: LoaderFunctionArgs) => Promise<LoadedPage | Response> {
  async function load({ request }: LoaderFunctionArgs): Promise<LoadedPage | Response> {
    const { pathname, search } = new URL(request.url)
    const guess = guessPage(pathname)
    const work = { hasData: true, hasFetch: guess !== null }
    const note = () => {
      // A navigation that another one has overtaken has no say in its bar.
      if (!request.signal.aborted) notePart(work)
    }
    beginLoading()
    // A wrong guess costs one chunk; its failure is the business of the real page's chunk below.
    if (guess) fetchPage(guess).then(note, () => {})
    const answer = await readPageData(pathname + search, build, request.signal)
    // A prefetch goes on when the reader has gone elsewhere: its answer must not take them back.
    request.signal.throwIfAborted()
    note()
    if ('leave' in answer) return leaveFor(answer.leave)
    if ('redirect' in answer) {
      if (!isRelativePath(answer.redirect)) return leaveFor(answer.redirect)
      return redirect(answer.redirect, 302)
    }
    // The words of another language are those of another document.
    if (answer.page.locale !== place.locale) return leaveFor(pathname + search)
    return inTime(toLoadedPage(answer.page))
  }
  return async (args) => {
    try {
      return await load(args)
    } catch (error) {
      // The browser is on its way elsewhere: the page it leaves stays as it is, quietly (ER-014).
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

/** The error page in place of one that could not be had, with the status of what went wrong (ER-004). */
async function failedPage({ url }: Request, error: unknown, place: DocumentPlace): Promise<LoadedPage> {
  const { pathname, search } = new URL(url)
  const { dataset } = document.documentElement
  const payload = toErrorPayload(statusOf(error), null, {
    path: pathname + search,
    brand: dataset.brand === 'roadshow' ? 'roadshow' : 'cnet',
    ...place,
    // Each page loads them soon after it was drawn, so that they are here when nothing can be fetched.
    messages: await fetchLaterMessages(place.locale),
  })
  return toLoadedPage(payload)
}
