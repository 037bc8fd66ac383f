import type { DataRouter } from 'react-router'
import type { PageDataResponse, PagePayload } from '../../shared/page/payload.ts'
import type { fetchFromSite } from '../app/fetch-from-site.ts'
import type { LoadedPage } from '../app/loaded-page.ts'
import type { offerPageData } from '../app/page-data.ts'
import { keepUnchangedNodes } from './keep-unchanged-nodes.ts'

/** Milliseconds between two requests for the draft, so that an editor sees a saved one within a second (MV-013). */
const EVERY_MS = 700

/** The longest pause in milliseconds, after the site has failed several times in a row. */
const LONGEST_MS = 30_000

/** Milliseconds until the next request, after so many failed ones: each failure doubles the pause. */
export function pauseAfter(failures: number): number {
  return Math.min(EVERY_MS * 2 ** failures, LONGEST_MS)
}

/** The response to a request for the draft: `etag` for the next one; `data` is absent if the page is the same as before. */
export interface DraftAnswer {
  readonly etag: string | null
  readonly data?: PageDataResponse
}

export interface FollowedDraft {
  /** Path and query of the shown page, with the token of the preview link. */
  readonly address: string
  /** `PreviewModel.version` of the shown page. */
  readonly version: string
}

interface FollowOptions {
  /** The page that is shown and may be replaced; null if it is no preview, or the browser is leaving it. */
  readonly find: () => FollowedDraft | null
  readonly isHidden: () => boolean
  /** Rejects if the site cannot be reached or sends no page data. */
  readonly ask: (address: string, etag: string | null) => Promise<DraftAnswer>
  /** Shows the new page in place of the old one. */
  readonly redraw: (address: string, data: PageDataResponse) => Promise<void>
}

/**
 * Requests the draft until another page is shown, and renders the page again when it has changed (MV-013). It pauses
 * while the page is hidden, and slows down while the site fails; the page then stays unchanged.
 *
 * @returns must be called when the page was shown, hidden or replaced
 */
export function createFollower({ find, isHidden, ask, redraw }: FollowOptions): () => void {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isAsking = false
  let last: { readonly address: string; readonly etag: string | null } | null = null

  async function look({ address, version }: FollowedDraft): Promise<void> {
    const { etag, data } = await ask(address, last?.address === address ? last.etag : null)
    // An error is no version of the draft: the editor keeps the last good one.
    if (data !== undefined && data.status >= 500) throw new Error(`The page responded with ${data.status}`)
    last = { address, etag }
    if (data === undefined || versionOf(data) === version) return
    // The browser may have left the page in the meantime.
    if (find()?.address === address) await redraw(address, data)
  }

  async function run(): Promise<void> {
    const draft = find()
    if (draft !== null && !isHidden()) {
      isAsking = true
      failures = await look(draft).then(
        () => 0,
        () => failures + 1,
      )
      isAsking = false
    }
    follow()
  }

  function follow(): void {
    clearTimeout(timer)
    if (isAsking || isHidden() || find() === null) return
    timer = setTimeout(() => void run(), pauseAfter(failures))
  }

  follow()
  return follow
}

function versionOf(data: PageDataResponse): string | null {
  return 'page' in data ? (data.page.preview?.version ?? null) : null
}

/** Parts of the entry. They are passed in, as an import would make the bundler split the entry for every reader. */
interface EntryParts {
  readonly router: DataRouter
  readonly build: string
  readonly fetchFromSite: typeof fetchFromSite
  readonly offerPageData: typeof offerPageData
}

/** Redraws previews of this document whenever their draft is saved. It needs no cookie: the address has the token. */
export function followDraft({ router, build, fetchFromSite, offerPageData }: EntryParts): void {
  const follow = createFollower({
    find() {
      const { navigation, location, loaderData } = router.state
      const { preview }: Pick<PagePayload, 'preview'> = (loaderData.page as LoadedPage).payload
      if (preview === undefined || navigation.state !== 'idle') return null
      return { address: location.pathname + location.search, version: preview.version }
    },
    isHidden: () => document.hidden,
    async ask(address, etag) {
      const response = await fetchFromSite(
        `/_data${address}`,
        undefined,
        etag === null ? {} : { 'if-none-match': etag },
      )
      if (response.status === 304) return { etag }
      if (!response.ok) throw new Error(`The site responded with ${response.status}`)
      return { etag: response.headers.get('etag'), data: (await response.json()) as PageDataResponse }
    },
    async redraw(address, data) {
      offerPageData(address, data, build)
      keepUnchangedNodes(document)
      await router.navigate(address + router.state.location.hash, { replace: true, preventScrollReset: true })
    },
  })
  router.subscribe(follow)
  document.addEventListener('visibilitychange', follow)
}
