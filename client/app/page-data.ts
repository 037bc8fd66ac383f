import type { DataAnswer } from '../../shared/page/payload.ts'
import { askSite, isTimeout } from './ask-site.ts'

/** An answer of the data endpoint, or the news that the target must be loaded as a document. */
export type FetchedPage = Exclude<DataAnswer, { leave: string }> | { readonly leave: string }

/** Milliseconds a page fetched ahead of a click may be used. */
const WARM_MS = 30_000

interface Warm {
  readonly answer: Promise<FetchedPage>
  readonly until: number
}

const warm = new Map<string, Warm>()

/** Fetches a page ahead of the click that will ask for it; a failure is forgotten. */
export function warmPage(target: string, build: string): void {
  const known = warm.get(target)
  if (known && known.until > performance.now()) return
  const answer = fetchPageData(target, build)
  answer.catch(() => warm.delete(target))
  warm.set(target, { answer, until: performance.now() + WARM_MS })
}

/**
 * The page of a target (path and query), from what was warmed or by one request.
 *
 * @throws DOMException `TimeoutError` after 8 seconds (CL-021)
 */
export async function readPageData(target: string, build: string, signal: AbortSignal): Promise<FetchedPage> {
  const known = warm.get(target)
  warm.delete(target)
  if (known && known.until > performance.now()) {
    try {
      return await known.answer
    } catch (error) {
      // A reader who has waited for its time limit does not wait for a second one.
      if (isTimeout(error)) throw error
      // It failed while nobody waited for it: ask again, now that somebody does.
    }
  }
  return fetchPageData(target, build, signal)
}

/** No JSON, or the answer of another build, means that the target is to be loaded as a document (decision 0010). */
async function fetchPageData(target: string, build: string, signal?: AbortSignal): Promise<FetchedPage> {
  const response = await askSite(`/_data${target}`, signal)
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return { leave: target }
  const answer = (await response.json()) as DataAnswer
  return answer.build === build ? answer : { leave: target }
}
