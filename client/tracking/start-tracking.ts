import { deviceOfWidth } from '../../shared/device/device.ts'
import type { CountedEvent, FirstVisit } from '../../shared/numbers/counted-event.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import { readCookies } from '../app/cookies.ts'
import type { BrowserParts } from '../app/effect-context.ts'
import type { LoadedPage } from '../app/loaded-page.ts'
import { readSession, writeSession } from '../app/session-store.ts'
import { type Choice, choiceOf } from './choice.ts'
import { type Consumer, createStream } from './create-stream.ts'
import { createEngagementMeter } from './engagement.ts'
import { firstVisitsOf, toDay } from './first-visits.ts'
import { FOLLOW_TRACKING, TRACKING_STARTED } from './follow-tracking.ts'
import { linkOutcome } from './link-outcome.ts'
import { onVisible } from './on-visible.ts'
import { createOutgoing, type SentPage, sendBody } from './send-events.ts'
import { type Entry, toCountedEvent, toEntry } from './to-counted-event.ts'
import { TRACK, type TrackedEvent, tellEarly } from './tracked-event.ts'

/** The views of this tab (TR-004), and the day of this browser's last visit. Both need the performance category. */
const COUNT_KEY = 'pageview_count'
const VISIT_KEY = 'last_visit'
/** The tests that this browser has seen, and their goals until they are reached. */
const GOALS_KEY = 'goals'
/** The share of readers whom a survey asks, in percent (TR-015). */
const SURVEYED = 100
/** Query parameters of forced requests, which readers do not send (BX-002). */
const FORCED = /[?&](?:ab|setDevice|featureEnable|featureDisable|jsDebug)=/

/** Starts counting: this site, and the consumers that follow, get one stream of events (TR-003 … TR-019). */
export function startTracking({ router, payload, views, site, environment, opened, follow }: BrowserParts): void {
  const stream = createStream(window.reportError)
  const outgoing = createOutgoing(sendBody)
  let meter = createEngagementMeter(performance.now())
  const entry = toEntry(document.referrer, new URL(opened))
  const source = entry?.ftag ?? entry?.source ?? null
  let page = payload
  let shown: SentPage = toSent(payload)
  let count = 0
  let hasTools = false
  let pending: { readonly entry: Entry | null; readonly first: readonly FirstVisit[] } = { entry, first: [] }

  const choice = (): Choice => choiceOf(readCookies(), environment.counting?.waits === true)

  function toSent({ route, status, preview }: PagePayload): SentPage {
    const left = preview !== undefined ? 'preview' : FORCED.test(window.location.search) ? 'forced' : null
    return {
      route: status >= 400 ? (status === 404 ? 'not-found' : 'error') : route,
      path: window.location.pathname.slice(0, 300),
      device: deviceOfWidth(window.innerWidth),
      ...(navigator.webdriver ? { left: 'webdriver' } : left && { left }),
    }
  }

  /** The periods that a first visit begins; the browser remembers the day, and nothing else. */
  function noteVisit(): readonly FirstVisit[] {
    try {
      const today = toDay(Date.now(), site.timeZone)
      const first = firstVisitsOf(today, readStored(VISIT_KEY))
      if (first.length > 0) localStorage.setItem(VISIT_KEY, today)
      return first
    } catch {
      return [] // Storage is forbidden: the view is in the totals.
    }
  }

  /** Loads what few pages need: for a named source, what the site sets, errors, and tests that have a goal. */
  function loadTools(): void {
    const needs = source || environment.counting || page.status >= 400 || page.goal || readStored(GOALS_KEY)
    if (hasTools || !needs) return
    hasTools = true
    const mayStore = () => choice() === 'granted'
    const count = (event: CountedEvent) => outgoing.add(event, shown)
    void import('./tools.ts')
      .then((it) => stream.add(it.createTools({ environment, source, mayStore, goalsKey: GOALS_KEY, count })))
      .catch(() => {})
  }

  function begin(): void {
    count += 1
    shown = toSent(page)
    const { guid, previous } = views.read()
    const isGranted = choice() === 'granted'
    if (isGranted) writeSession(COUNT_KEY, String(Number(readSession(COUNT_KEY)) + 1))
    loadTools()
    pending = { entry: count === 1 ? entry : null, first: isGranted ? noteVisit() : [] }
    const view = {
      ...{ guid, device: shown.device, siteName: site.name, title: document.title, source },
      reportSuiteId: environment.counting?.suite ?? null,
    }
    stream.emit({
      name: count === 1 ? 'page_view' : 'virtual_page',
      ...{ page, view },
      count,
      referrer: previous ?? document.referrer,
      surveyed: SURVEYED,
    })
    const { experiment } = page
    if (experiment) {
      const { id, bucket, version } = experiment
      stream.emit({
        ...{ name: 'server_decision', testName: id, testId: id },
        ...{ experienceName: bucket, experienceId: bucket, testVersion: version },
      })
    }
  }

  /** One view after another, each once it can be seen. */
  function view(next: PagePayload): void {
    onVisible(() => {
      leave()
      meter = createEngagementMeter(performance.now())
      page = next
      begin()
    })
  }

  function leave(): void {
    if (count > 0) stream.emit({ name: 'page_left', ...meter.take(performance.now()) })
  }

  stream.add((event) => {
    // Asked each time: a reader who refuses now is not counted from now on.
    if (choice() === 'refused') return
    const counted = toCountedEvent(event, pending.entry, pending.first)
    if (counted) outgoing.add(counted, shown)
  })

  addEventListener(TRACK, (event) => {
    if (event instanceof CustomEvent) stream.emit(event.detail as TrackedEvent)
  })
  tellEarly()
  addEventListener(FOLLOW_TRACKING, (event) => {
    if (event instanceof CustomEvent) stream.add(event.detail as Consumer)
  })
  dispatchEvent(new Event(TRACKING_STARTED))

  watchActs(stream.emit)

  const read = () => meter.touch(performance.now(), depthOf())
  watchReading(read)

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') return read()
    leave()
    meter.pause(performance.now())
    outgoing.flush(true)
  })
  // The page is restored unchanged, which is a new view.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) views.begin(window.location.pathname)
  })

  let current = payload
  follow((next) => {
    current = next
  })
  // After the followers of the router, which set the head.
  views.follow(() => queueMicrotask(() => view(views.read().story?.page ?? current)))
  const open = router.state.loaderData.page as LoadedPage | undefined
  if (open) current = open.payload
  view(current)
}

/** Calls back at most twice a second while somebody reads. */
function watchReading(read: () => void): void {
  let due = false
  const touch = () => {
    if (due) return
    due = true
    setTimeout(() => {
      due = false
      read()
    }, 500)
  }
  for (const type of ['scroll', 'pointerdown', 'keydown']) addEventListener(type, touch, { passive: true })
}

/** null: nothing is stored, or storage is forbidden. */
function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Counts clicks of links, and forms that are seen and sent. */
function watchActs(emit: (event: TrackedEvent) => void): void {
  addEventListener('click', onClick, true)
  addEventListener('auxclick', onClick, true)
  function onClick({ target, button }: MouseEvent): void {
    // The right button opens a menu.
    if (button > 1) return
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
    if (link === null) return
    const outcome = linkOutcome(link.href, window.location.href)
    emit({ name: 'element_clicked', outboundUrl: link.href, outcome, paid: link.relList.contains('sponsored') })
  }

  const forms = new WeakSet<HTMLFormElement>()
  // A form counts as seen when its reader goes into it.
  addEventListener('focusin', ({ target }) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form === null || forms.has(form)) return
    forms.add(form)
    emit({ name: 'form_viewed', form: nameOf(form) })
  })
  addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement) emit({ name: 'form_submitted', form: nameOf(target) })
  })
}

/** The path to which a form is sent, without slashes. */
function nameOf({ action }: HTMLFormElement): string {
  return new URL(action).pathname.replace(/[^\w.]+/g, '-').slice(0, 60)
}

/** How far down the story in view the screen ends, in percent. */
function depthOf(): number {
  const story = document.querySelector('main article:not([data-print="no"])') ?? document.querySelector('main')
  if (story === null) return 0
  const { top, height } = story.getBoundingClientRect()
  return height === 0 ? 0 : Math.max(0, ((window.innerHeight - top) / height) * 100)
}
