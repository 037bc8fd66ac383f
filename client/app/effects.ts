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

interface Effect {
  readonly name: string
  /** Why it stands where it stands. */
  readonly why: string
  readonly start: (context: EffectContext) => void
}

/** All that runs beside React, in order (decision 0012). */
export const EFFECTS: readonly Effect[] = [
  {
    name: 'report',
    why: 'first, to hear what goes wrong in the others',
    start: () => reportUncaught(createReporter(sendReport)),
  },
  {
    name: 'chunk-reload',
    why: 'before anything can ask for a chunk',
    start: ({ router }) => reloadOnChunkFailure(() => pendingTarget(router)),
  },
  { name: 'head', why: 'before what reads the title', start: ({ router }) => keepHead(router) },
  {
    name: 'page-view',
    why: 'before what asks for the guid of a view, or where the reader came from',
    start: ({ router, views }) => onEachPage(router, () => views.begin(router.state.location.pathname)),
  },
  {
    name: 'vanity',
    why: 'after the page view, which knows the page by its own address; before what reads the address',
    start: ({ router }) => keepVanity(router),
  },
  {
    name: 'announce',
    why: 'after the head: it reads the title out',
    start: ({ router }) => announceNavigation(router),
  },
  {
    name: 'scroll',
    why: 'after announce, whose focus must not move the page',
    start: ({ router }) => keepScroll(router),
  },
  {
    name: 'links',
    why: 'after hydration: until then links load documents',
    start: ({ router }) => followLinks((to) => void router.navigate(to)),
  },
  { name: 'reading-aids', why: 'after hydration: it fills places that React has left free', start: keepReadingAids },
  {
    name: 'dates',
    why: 'after each page is drawn: it changes words in boxes that keep their size, and React must have seen them first',
    start: ({ timeZone }) => keepDates(timeZone),
  },
  {
    name: 'device',
    why: 'after hydration: nothing that is drawn waits for it',
    start: ({ deviceCookie }) =>
      quietly(import('../device/observe-device.ts').then(({ observeDevice }) => observeDevice(deviceCookie))),
  },
  {
    name: 'vitals',
    why: 'after hydration: what came before, the browser has kept; most readers never load it',
    start: ({ payload, vitals }) => {
      if (Math.random() < vitals) quietly(import('../vitals/report-vitals.ts').then((it) => it.reportVitals(payload)))
    },
  },
  { name: 'debug', why: 'after all it tells of; readers who do not ask for it never load it', start: showDebug },
  { name: 'prefetch', why: 'last: it is work ahead of need', start: keepPrefetching },
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
