import type { Consumer } from './create-stream.ts'
import type { TrackedEvent } from './tracked-event.ts'
import { isMeasured, toTrackingData } from './tracking-data.ts'

/** What the audience tool calls the states of a video, which are not those of the player (TR-006). */
export type AudienceVideoState = 'unplayed' | 'played' | 'stopped' | 'completed'

const VIDEO_STATES: Readonly<Record<string, AudienceVideoState>> = {
  play: 'played',
  pause: 'stopped',
  ended: 'completed',
}

/** The state after an event of a video element (TR-006). */
export function toAudienceVideoState(mediaEvent: string): AudienceVideoState {
  return VIDEO_STATES[mediaEvent] ?? 'unplayed'
}

/** How a view is reported to the tool: the first one starts it, on video pages as a video; later ones are virtual (TR-005). */
export function audienceCallOf({ name, page, view }: ViewEvent): 'page' | 'video' | 'virtual_page' {
  if (name === 'virtual_page') return 'virtual_page'
  return toTrackingData(page, view).pageType === 'video' ? 'video' : 'page'
}

type ViewEvent = Extract<TrackedEvent, { readonly name: 'page_view' | 'virtual_page' }>

/** Whether a response to the candidate request has arrived since it was counted; each view counts no more than one (TR-011). */
export function createCandidateWatch(count: () => void) {
  let isOpen = false
  return {
    open: () => {
      isOpen = true
    },
    /** @param requested addresses that the page has loaded */
    look(requested: readonly string[], path: string): void {
      if (!isOpen || !requested.some((address) => URL.parse(address)?.pathname === path)) return
      isOpen = false
      count()
    },
  }
}

/** Milliseconds between two looks at what was loaded (TR-011). */
const WATCH_MS = 500

/** The path of the candidate file (TR-010). */
export function candidatePath(brand: string): string {
  return `${brand === 'roadshow' ? '/roadshow' : ''}/pageview_candidate.json`
}

/** The query of the tool's image (TR-010). */
export function toPing(event: ViewEvent, now: number, page: { readonly url: string; readonly title: string }) {
  const { referrer, view } = event
  return new URLSearchParams({
    ...{ c1: '2', c2: view.reportSuiteId ?? '', c4: page.url, c5: audienceCallOf(event) },
    ...{ cv: '4.0.0', ns__t: String(now), ns_c: 'UTF-8', c7: page.url, c8: page.title, c9: referrer },
  })
}

/** Tells the audience tool the views of measured sections (TR-017). Loaded where one is configured and allowed. */
export function createAudience(address: string, fetchCandidate: (path: string) => void): Consumer {
  let path = ''
  let ping: URLSearchParams | null = null
  const send = (extra: Readonly<Record<string, string>> = {}) => {
    if (ping === null) return
    const query = new URLSearchParams([...ping, ...Object.entries(extra)])
    new Image(1, 1).src = `${address}?${query}`
  }
  const watch = createCandidateWatch(() => send())
  setInterval(() => {
    const requested = performance.getEntriesByType('resource').map(({ name }) => name)
    watch.look(requested, path)
  }, WATCH_MS)
  for (const type of ['play', 'pause', 'ended']) {
    document.addEventListener(type, () => send({ c6: toAudienceVideoState(type) }), true)
  }
  return (event) => {
    if (event.name !== 'page_view' && event.name !== 'virtual_page') return
    const data = toTrackingData(event.page, event.view)
    ping = isMeasured(data.siteSection)
      ? toPing(event, Date.now(), { url: window.location.href, title: data.articleTitle })
      : null
    if (ping === null) return
    path = candidatePath(data.brand)
    performance.clearResourceTimings()
    watch.open()
    fetchCandidate(path)
  }
}
