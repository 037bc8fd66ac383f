import type { ExternalConsent } from '../../shared/consent/consent-settings.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import { announce, awaitSource, setEdition, startConsent, whenConsentKnown } from '../consent/consent.ts'
import type { DeviceStore } from '../device/device-store.ts'
import { observeDevice } from '../device/observe-device.ts'
import { fetchLaterMessages } from '../messages/fetch-messages.ts'
import { readCookies } from './cookies.ts'
import type { BrowserParts, EffectContext } from './effect-context.ts'

/** The cookie of a reader who is signed in; who was has marks. */
const READER = /fly_user=/

/**
 * Stores the class of the device, finds out what the reader grants, and loads the code for readers who are signed in, have
 * marked something, return from a sign-in, or visit the cars pages.
 */
export function followBrowser(parts: BrowserParts): void {
  const { router, payload, environment, views, deviceCookie, opened, isReturn, follow, onRendered, report } = parts
  const device = observeDevice(deviceCookie)
  setEdition(payload.edition)
  follow((page) => setEdition(page.edition))
  if (environment.consent) awaitSource()
  whenIdle(() => void followConsent(environment.consent).catch(() => {}))
  // Nothing on the page needs it. What is counted, and what the browser keeps for it, depends on consent.
  whenIdle(() => {
    whenConsentKnown()
      .then(() => import('../tracking/start-tracking.ts'))
      .then((it) => it.startTracking(parts))
      .catch(() => {})
  })
  let isLoaded = false
  const load = async ({ brand, edition }: PagePayload) => {
    if (isLoaded || !(isReturn || brand === 'roadshow' || READER.test(readCookies()) || hasMarks())) return
    isLoaded = true
    const it = await import('../readers/start-readers.ts')
    it.startReaders({ router, edition, opened, ...environment })
  }
  // A chunk that is gone: the page is readable without it.
  const start = (page: PagePayload) => void load(page).catch(() => {})
  start(payload)
  follow(start)
  addEventListener('marks-changed', () => start(payload))

  // The router changes before the document does, and slots belong to the page in the document.
  let next = payload
  let shown = payload
  let hasAds = false
  const startAds = () => {
    if (hasAds || document.querySelector('[data-slot]') === null) return
    hasAds = true
    // A page is readable without this chunk; its slots keep the words of the house.
    import('../ads/start-ads.ts')
      .then((it) => it.startAds({ device, environment, views, read: () => shown, onRendered, report }))
      .catch(() => {})
  }
  follow((page) => {
    next = page
  })
  onRendered(() => {
    shown = next
  })
  whenIdle(() => onRendered(startAds))
  startScripts(parts, device)
  updateDates(parts)
  // The browser buffers earlier measurements, and most readers never load this chunk.
  if (Math.random() < parts.vitals) {
    import('./report-vitals.ts').then((it) => it.reportVitals(payload)).catch(() => {})
  }
  showDebug(parts)
}

/**
 * Updates the dates on every page (PG-048), after each render: React hydrates the text that this replaces, and the boxes
 * have room for it.
 */
function updateDates({ site, onRendered }: BrowserParts): void {
  let dates: Promise<() => void> | null = null
  onRendered(() => {
    dates ??= Promise.all([import('./dates.ts'), fetchLaterMessages(document.documentElement.lang)]).then(
      ([it, messages]) => it.createDates(document, messages, site.timeZone),
    )
    // On failure every date stays the short one of the HTML.
    dates.then((update) => update()).catch(() => {})
  })
}

/** Loads the scripts of others, where `scripts.json` has some, once the reader's consent is known. */
function startScripts(parts: BrowserParts, device: DeviceStore): void {
  if (parts.environment.scripts === undefined) return
  whenIdle(() => {
    whenConsentKnown()
      .then(() => import('../scripts/start-scripts.ts'))
      .then((it) => it.startScripts(parts, device))
      .catch(() => {})
  })
}

/** Loads the panel of developers on request, after the effects whose state it shows. */
function showDebug(context: EffectContext): void {
  // A rough check without the panel's code; the panel parses the value.
  if (!`${window.location.search} ${readCookies()}`.includes('jsDebug=')) return
  import('../debug/panel.ts').then((it) => it.openPanel(context)).catch(() => {})
}

/** Calls back when the browser has nothing else to do; Safari has no such moment. */
function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 3_000 })
  else setTimeout(run, 300)
}

/** Asks where the reader is, and loads what asks for a choice. Nothing needs it at once. */
async function followConsent(external: ExternalConsent | undefined): Promise<void> {
  const open =
    external && (() => import('../consent/sources/open-source.ts').then((it) => it.openSource(external, announce)))
  const [{ offerChoices }] = await Promise.all([import('../consent/offer-choices.ts'), startConsent(open ?? null)])
  offerChoices(external === undefined)
}

function hasMarks(): boolean {
  try {
    return localStorage.getItem('marks') !== null
  } catch {
    return false // Storage is forbidden: nothing was marked.
  }
}
