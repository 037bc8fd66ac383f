import type { FlagName } from '../../shared/flags/flag.ts'
import type { PagePayload } from '../../shared/page/payload.ts'
import { ERROR_SERVICE, FRAME_TAG, type Script } from '../../shared/scripts/script.ts'
import { type BrowserFacts, meetsCondition } from '../app/browser-flags.ts'
import type { BrowserParts } from '../app/effect-context.ts'
import { CONSENT_EVENT, readConsent } from '../consent/consent.ts'
import type { DeviceStore } from '../device/device-store.ts'
import { parseFromFrame, type ScriptEnd, type ToFrame } from '../frame/frame-messages.ts'
import { openFrame } from '../frame/open-frame.ts'
import { createRunner } from '../frame/run-script.ts'
import { followTracking } from '../tracking/follow-tracking.ts'
import { callOf, track } from '../tracking/tracked-event.ts'
import { toTrackingData } from '../tracking/tracking-data.ts'
import { createLoader, type Loader, MOST_TOLD, type ToolsFrame } from './loader.ts'
import { type LogLine, momentOf, toQueue } from './script-rules.ts'

/** Starts the scripts of `scripts.json`, each at its moment; the page does not need any of them. */
export function startScripts(parts: BrowserParts, device: DeviceStore): void {
  const { environment, follow, onReported, report } = parts
  const { scripts = [], frameOrigin: origin, opensPage = false } = environment
  if (origin === undefined) return
  let page = parts.payload

  const browser = (): BrowserFacts => ({
    userAgent: navigator.userAgent,
    webdriver: navigator.webdriver,
    device: device.read(),
  })
  const loader = createLoader({
    ...{ scripts, document },
    readAllowed: () => ({ grants: readConsent().grants, isOn: (name) => isOn(page, name, browser, report) }),
    openFrame: (onEnd) => (opensPage ? openInPage(onEnd) : openTools(origin, onEnd)),
    log: (line) => log(line, report),
    count: (tag, result) => track({ name: 'script', tag, result }),
  })

  addEventListener(CONSENT_EVENT, loader.review)
  follow((next) => {
    page = next
    loader.renew()
  })
  followTracking((event) => {
    const isView = event.name === 'page_view' || event.name === 'virtual_page'
    const detail = isView ? { ...event, page: undefined, view: toTrackingData(event.page, event.view) } : event
    // What became of a script is nobody else's business.
    if (event.name !== 'script') loader.tell({ call: callOf(event), ...detail })
  })
  for (const script of scripts) if (script.timing !== 'queue') schedule(script, loader)
  void runQueue(toQueue(scripts), loader)
  if (scripts.some(({ tag }) => tag === ERROR_SERVICE)) reportErrors(loader, onReported)
}

/** A promise that is rejected has been logged. */
const logged = (): void => undefined

function schedule(script: Script, loader: Loader): void {
  const load = () => void loader.load(script.tag).catch(logged)
  const moment = momentOf(script, document.readyState)
  if (moment === 'start') load()
  else if (moment !== 'demand') addEventListener(moment, load, { once: true })
}

/** One after another, so that a script finds what those before it have made. */
async function runQueue(queue: readonly Script[], loader: Loader): Promise<void> {
  for (const { tag } of queue) await loader.load(tag).catch(logged)
}

/** Loads the service for errors with the first one, and passes all on (CO-013). */
function reportErrors(loader: Loader, onReported: BrowserParts['onReported']): void {
  let isLoading = false
  onReported((body) => {
    if (!isLoading) {
      isLoading = true
      void loader.load(ERROR_SERVICE).catch(logged)
    }
    loader.tell({ call: 'error', report: JSON.parse(body) as unknown })
  })
}

function openTools(origin: string, onEnd: (tag: string, end: ScriptEnd) => void): ToolsFrame {
  const frame = openFrame<ToFrame, { readonly kind: 'script'; readonly tag: string; readonly end: ScriptEnd }>({
    ...{ origin, use: 'tools', parent: document.body, parse: parseFromFrame },
    receive: ({ tag, end }) => onEnd(tag, end),
    drop: () => track({ name: 'script', tag: FRAME_TAG, result: 'dropped' }),
  })
  const passConsent = () => frame.post({ kind: 'consent', granted: [...readConsent().grants] })
  passConsent()
  addEventListener(CONSENT_EVENT, passConsent)
  return {
    run: (script) => frame.post({ kind: 'run', script }),
    tell: (detail) => frame.post({ kind: 'event', detail }),
    close() {
      removeEventListener(CONSENT_EVENT, passConsent)
      frame.close()
    },
  }
}

/** Runs scripts in the page itself, which the publication has chosen. Only another document ends them. */
function openInPage(onEnd: (tag: string, end: ScriptEnd) => void): ToolsFrame {
  const run = createRunner(window)
  const tracked: unknown[] = []
  Reflect.set(window, 'tracked', tracked)
  return {
    run(script) {
      void run(script).then(
        (end) => onEnd(script.tag, end),
        () => onEnd(script.tag, 'failed'),
      )
    },
    tell(detail) {
      tracked.push(detail)
      if (tracked.length > MOST_TOLD) tracked.shift()
      dispatchEvent(new CustomEvent('tracked', { detail }))
    },
    close: () => location.reload(),
  }
}

function isOn({ flags }: PagePayload, name: FlagName, browser: () => BrowserFacts, report: (error: unknown) => void) {
  const flag = flags?.[name]
  return flag === true || (flag !== undefined && meetsCondition(flag, browser(), report))
}

function log({ level, text }: LogLine, report: (error: unknown) => void): void {
  // For who looks into the console: the site gets errors alone.
  console[level](text)
  if (level === 'error') report(new Error(text))
}
