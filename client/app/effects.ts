import type { DataRouter } from 'react-router'
import type { LaterMessages } from '../../shared/messages/messages.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import { fetchLaterMessages } from '../messages/fetch-messages.ts'
import { announceNavigation } from './announce.ts'
import { reloadOnChunkFailure } from './chunk-reload.ts'
import { onDrawn } from './drawn.ts'
import { applyDocument, applyHead } from './head.ts'
import { followLinks } from './links.ts'
import type { LoadedPage } from './loaded-page.ts'
import type { PageViews } from './page-views.ts'
import { prefetchLinks } from './prefetch.ts'
import { createReporter, reportUncaught, sendReport } from './report.ts'
import { keepScroll } from './scroll.ts'
import { showVanity } from './vanity.ts'

export interface EffectContext {
  /** Of the publication. */
  readonly timeZone: string
  readonly router: DataRouter
  readonly build: string
  /** The cookie of the device class, where the publisher has named it. */
  readonly deviceCookie?: string
  /** The page the document was opened at. */
  readonly payload: PagePayload
  readonly views: PageViews
  /** The share of readers whose browser reports its measurements. */
  readonly vitals: number
}

/** All that runs beside React, in order, each with the reason for its place (decision 0012). */
export const EFFECTS: readonly ((context: EffectContext) => void)[] = [
  // First: it reports what goes wrong in the others.
  () => reportUncaught(createReporter(sendReport)),
  // Before anything can ask for a chunk.
  ({ router }) => reloadOnChunkFailure(() => pendingTarget(router)),
  // Before what reads the title.
  ({ router }) => keepHead(router),
  // Before what asks for the guid of a page view, or where the reader came from.
  ({ router, views }) => onEachPage(router, () => views.begin(router.state.location.pathname)),
  // After the page view, which needs the page's own address; before what reads the address.
  ({ router }) => keepVanity(router),
  // After the head: it reads the title out.
  ({ router }) => announceNavigation(router),
  // After the announcement, whose focus must not move the page.
  ({ router }) => keepScroll(router),
  // After hydration: until then links load documents.
  ({ router }) => followLinks((to) => void router.navigate(to)),
  // After hydration: they fill places that React leaves empty.
  keepReadingAids,
  // After each render: React must have seen the words that this replaces; their boxes keep their size.
  ({ timeZone }) => keepDates(timeZone),
  // After hydration: nothing that is rendered waits for it.
  ({ deviceCookie }) =>
    quietly(import('../device/observe-device.ts').then(({ observeDevice }) => observeDevice(deviceCookie))),
  // After hydration: the browser buffers earlier measurements, and most readers never load this chunk.
  ({ payload, vitals }) => {
    if (Math.random() < vitals) quietly(import('../vitals/report-vitals.ts').then((it) => it.reportVitals(payload)))
  },
  // After all that it shows; only readers who ask for it load it.
  showDebug,
  // Last: it is work ahead of need.
  keepPrefetching,
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

function keepHead(router: DataRouter): void {
  onEachPage(router, ({ payload }) => {
    applyHead(payload.head, document)
    applyDocument(payload, document.documentElement)
  })
}

/** Shows the short address of a page that has one, wherever it was opened (VN-005). */
function keepVanity(router: DataRouter): void {
  const shown = router.state.loaderData.page as LoadedPage | undefined
  if (shown) showVanity(shown.payload, window)
  onEachPage(router, ({ payload }) => showVanity(payload, window))
}

function keepReadingAids(): void {
  let stop = () => {}
  onDrawn(async () => {
    stop()
    if (document.querySelector('[data-hand-on], [data-contents]') === null) return
    // Without its chunk a story is as readable as before.
    const parts = [import('../families/article/reading-aids.ts'), fetchWords()] as const
    const loaded = await Promise.all(parts).catch(() => null)
    stop()
    if (loaded) stop = loaded[0].startReadingAids(document, loaded[1])
  })
}

/** The words for what comes after the page, in its language. */
function fetchWords(): Promise<LaterMessages> {
  return fetchLaterMessages(document.documentElement.lang)
}

function showDebug(context: EffectContext): void {
  // Coarse on purpose: what is asked for, the panel reads itself.
  if (!`${window.location.search} ${document.cookie}`.includes('jsDebug=')) return
  quietly(import('../debug/panel.ts').then(({ openPanel }) => openPanel(context)))
}

/** What no reader waits for may fail without a word: its chunk is gone, or the reader is. */
function quietly(work: Promise<unknown>): void {
  work.catch(() => {})
}

function keepPrefetching({ router, build }: EffectContext): void {
  const again = prefetchLinks(build)
  again()
  onEachPage(router, again)
}

/** Words dates anew on every page (PG-048). Its code is not needed to read, so it comes after what is. */
function keepDates(timeZone: string): void {
  let dates: Promise<() => void> | null = null
  onDrawn(() => {
    dates ??= Promise.all([import('./dates.ts'), fetchWords()]).then(([it, words]) =>
      it.createDates(document, words, timeZone),
    )
    // Without it every date stays the short one of the HTML.
    dates.then((renew) => renew()).catch(() => {})
  })
}

/** Where the reader is going; null when nowhere. */
function pendingTarget({ state }: DataRouter): string | null {
  const { location } = state.navigation
  return location ? location.pathname + location.search + location.hash : null
}
