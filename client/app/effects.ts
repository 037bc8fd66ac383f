import { createRoot } from 'react-dom/client'
import type { DataRouter } from 'react-router'
import type { LaterMessages } from '../../shared/messages/messages.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import { fetchLaterMessages } from '../messages/fetch-messages.ts'
import { announceNavigation } from './announce.ts'
import { reloadOnChunkFailure } from './chunk-reload.ts'
import type { EffectContext } from './effect-context.ts'
import { fetchFromSite } from './fetch-from-site.ts'
import { applyDocument, applyHead } from './head.ts'
import { followLinks, internalAddress } from './links.ts'
import { type LoadedPage, toLoadedPage } from './loaded-page.ts'
import { offerPageData, prefetchPage, readPageData } from './page-data.ts'
import { fetchGuessedPage, fetchPage } from './pages.ts'
import { onRendered } from './rendered.ts'
import { createReporter, onReported, reportUncaught, sendReport } from './report.ts'
import { restoreScroll } from './scroll.ts'
import { showVanity } from './vanity.ts'

/** Everything that runs beside React, in order, each with the reason for its place (decision 0012). */
export const EFFECTS: readonly ((context: EffectContext) => void)[] = [
  // First: it reports the errors of the others.
  () => reportUncaught(createReporter(sendReport)),
  // Before the first import of a chunk.
  ({ router }) => reloadOnChunkFailure(() => pendingTarget(router)),
  // Before anything is requested: until then referrers have what a provider has put into the address (SE-012). Who never
  // signs in or marks anything does not load this chunk.
  followBrowser,
  // Before the effects that read the title.
  ({ router }) => syncHead(router),
  // Before the effects that read the guid or the referrer of a page view.
  ({ router, views }) => onEachPage(router, () => views.begin(router.state.location.pathname)),
  // After the page view, which needs the page's own address; before the effects that read the address bar.
  ({ router }) => syncVanity(router),
  // After the head: it announces the title.
  ({ router }) => announceNavigation(router),
  // After the announcement, whose focus must not move the page.
  ({ router, views }) => restoreScroll(router, views),
  // After hydration: until then links load documents.
  ({ router }) => followLinks((to) => void router.navigate(to)),
  // After hydration: they fill elements that React leaves empty.
  addReadingAids,
  // After hydration: it replaces what React has rendered. Only previews load this chunk.
  followDrafts,
  // Last: nothing needs its result yet.
  prefetch,
]

function onEachPage(router: DataRouter, run: (page: LoadedPage) => void): void {
  let shown: unknown = router.state.loaderData.page
  router.subscribe(({ navigation, loaderData }) => {
    const page = loaderData.page as LoadedPage | undefined
    if (navigation.state !== 'idle' || page === undefined || page === shown) return
    shown = page
    run(page)
  })
}

function syncHead(router: DataRouter): void {
  onEachPage(router, ({ payload }) => {
    applyHead(payload.head, document)
    applyDocument(payload, document.documentElement)
  })
}

/** Shows the vanity URL of a page in the address bar, however the page was opened (VN-005). */
function syncVanity(router: DataRouter): void {
  const shown = router.state.loaderData.page as LoadedPage | undefined
  if (shown) showVanity(shown.payload, window)
  onEachPage(router, ({ payload }) => showVanity(payload, window))
}

function addReadingAids({ router, build, site, messages, views }: EffectContext): void {
  const streamParts = { router, build, site, messages, views, createRoot, readPageData, toLoadedPage, applyHead }
  let stop = () => {}
  onRendered(async () => {
    stop()
    if (document.querySelector('[data-hand-on], [data-contents], [data-stream]') === null) return
    // A story is readable without this chunk.
    const parts = [import('../components/article/reading-aids.ts'), fetchMessagesOfDocument()] as const
    const loaded = await Promise.all(parts).catch(() => null)
    stop()
    if (loaded) stop = loaded[0].startReadingAids(loaded[1], streamParts)
  })
}

/** Messages for content that is added after rendering, in the language of the page. */
function fetchMessagesOfDocument(): Promise<LaterMessages> {
  return fetchLaterMessages(document.documentElement.lang)
}

/** What a sign-in provider puts into the address (AU-008). */
const RETURN = /[?&](code|state)=.+&(code|state)=|#.*access_token=/

/** Loads what no page waits for. The address is reset first, so that no later request or report contains a code or token. */
function followBrowser(context: EffectContext): void {
  const { href: opened } = window.location
  const isReturn = RETURN.test(opened)
  if (isReturn) window.history.replaceState(window.history.state, '', '/')
  const follow = (run: (page: PagePayload) => void) => onEachPage(context.router, (page) => run(page.payload))
  const report = createReporter(sendReport)
  const parts = { ...context, follow, onRendered, onReported, report, opened, isReturn }
  quietly(import('./follow-browser.ts').then((it) => it.followBrowser(parts)))
}

/** Loads the code that redraws previews, when the first one is shown (MV-013). */
function followDrafts({ router, build, payload }: EffectContext): void {
  let isLoaded = false
  const load = ({ preview }: PagePayload) => {
    if (isLoaded || preview === undefined) return
    isLoaded = true
    const parts = { router, build, fetchFromSite, offerPageData }
    quietly(import('../preview/follow-draft.ts').then((it) => it.followDraft(parts)))
  }
  load(payload)
  onEachPage(router, (page) => load(page.payload))
}

/** Ignores a failure of optional work: its chunk is gone, or the reader has left. */
function quietly(work: Promise<unknown>): void {
  work.catch(() => {})
}

function prefetch({ router, build }: EffectContext): void {
  const parts = { build, internalAddress, prefetchPage, fetchGuessedPage, fetchPage }
  const load = async () => {
    const prefetchPages = (await import('./prefetch.ts')).prefetchLinks(parts)
    prefetchPages()
    onEachPage(router, prefetchPages)
  }
  quietly(load())
}

/** The address of the pending navigation; null without one. */
function pendingTarget({ state }: DataRouter): string | null {
  const { location } = state.navigation
  return location ? location.pathname + location.search + location.hash : null
}
