import type { PageDataResponse } from '../../shared/page/payload.ts'
import { fetchFromSite, isTimeout } from './fetch-from-site.ts'

/** A response of the data endpoint, or the target that must be loaded as a document. */
export type FetchedPage = Exclude<PageDataResponse, { leave: string }> | { readonly leave: string }

/** Milliseconds for which prefetched page data may be used. */
const PREFETCHED_MS = 30_000

interface Prefetched {
  readonly data: Promise<FetchedPage>
  readonly until: number
}

const prefetched = new Map<string, Prefetched>()

/** Prefetches the data of a page; a failure is not cached. */
export function prefetchPage(target: string, build: string): void {
  const cached = prefetched.get(target)
  if (cached && cached.until > performance.now()) return
  const data = fetchPageData(target, build)
  data.catch(() => prefetched.delete(target))
  prefetched.set(target, { data, until: performance.now() + PREFETCHED_MS })
}

/** Stores data that has just been fetched, which the next navigation to the page then uses. */
export function offerPageData(target: string, data: PageDataResponse, build: string): void {
  prefetched.set(target, {
    data: Promise.resolve(ofBuild(data, target, build)),
    until: performance.now() + PREFETCHED_MS,
  })
}

/**
 * Reads the data of a page by path and query, from the prefetched data or with one request.
 *
 * @throws DOMException `TimeoutError` after 8 seconds (CL-021)
 */
export async function readPageData(target: string, build: string, signal: AbortSignal): Promise<FetchedPage> {
  const cached = prefetched.get(target)
  prefetched.delete(target)
  if (cached && cached.until > performance.now()) {
    try {
      return await cached.data
    } catch (error) {
      // The reader has waited for one time limit already.
      if (isTimeout(error)) throw error
      // Any other failure of the prefetch is tried again below.
    }
  }
  return fetchPageData(target, build, signal)
}

/** A response that is not JSON means that the target needs a document load (decision 0010). */
async function fetchPageData(target: string, build: string, signal?: AbortSignal): Promise<FetchedPage> {
  const response = await fetchFromSite(`/_data${target}`, signal)
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return { leave: target }
  return ofBuild((await response.json()) as PageDataResponse, target, build)
}

/** Data of another build means that the target needs a document load (decision 0010). */
function ofBuild(data: PageDataResponse, target: string, build: string): FetchedPage {
  return data.build === build ? data : { leave: target }
}
