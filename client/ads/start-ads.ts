import type { BrowserFlags, PagePayload, PublicEnvironment } from '../../shared/page/payload.ts'
import { type BrowserFacts, meetsCondition } from '../app/browser-flags.ts'
import type { PageViews } from '../app/page-views.ts'
import type { DeviceStore } from '../device/device-store.ts'
import { fetchLaterMessages } from '../messages/fetch-messages.ts'
import { track } from '../tracking/tracked-event.ts'
import { type AdPage, createAdPage } from './ad-page.ts'
import { createHouseProvider } from './house-provider.ts'
import type { AdProvider } from './provider.ts'

/** The class that the body has while ads begin, and for how many milliseconds after the load of the page (AD-021). */
const TRACKING_CLASS = 'ad-tracking'
const TRACKING_MS = 3_000

interface AdParts {
  readonly device: DeviceStore
  readonly environment: PublicEnvironment
  readonly views: Pick<PageViews, 'read'>
  /** The page in the document. */
  readonly read: () => PagePayload
  readonly onRendered: (run: () => void) => void
  /** Sends an error to the site (AD-028). */
  readonly report: (error: unknown) => void
}

/** Loads the slots of each page, with all that is added to it later, such as the next story of a stream (AD-030). */
export async function startAds(parts: AdParts): Promise<void> {
  const { device, read, onRendered, report } = parts
  markTracking()
  const messages = await fetchLaterMessages(document.documentElement.lang)
  const house = createHouseProvider({ label: messages.paidFor, random: Math.random })
  const network = await loadNetwork(parts, messages.advertisement)
  const providers = network ? [network, house] : [house]
  let shown: AdPage | null = null
  let page: PagePayload | null = null

  function begin(): void {
    if (page !== read()) {
      shown?.destroy()
      page = read()
      const browser = { userAgent: navigator.userAgent, webdriver: navigator.webdriver, device: device.read() }
      const isOn = (name: 'ads.lazyReload' | 'ads.delayedLoad') => isFlagOn(page?.flags?.[name], browser, report)
      shown = createAdPage({
        ...{ page, providers, track, report, device: device.read() },
        ...{ delayedLoad: isOn('ads.delayedLoad'), lazyReload: isOn('ads.lazyReload') },
      })
    }
    shown?.take(document.querySelectorAll('[data-slot]'))
  }

  onRendered(begin)
  // Stories of a stream and updates of live coverage have slots of their own.
  let isWaiting = false
  new MutationObserver(() => {
    if (isWaiting) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      begin()
    }, 500)
  }).observe(document.body, { childList: true, subtree: true })
}

/** Loads the provider of networks, where a publication has configured one. */
async function loadNetwork(
  { environment, views, report }: Pick<AdParts, 'environment' | 'views' | 'report'>,
  label: string,
): Promise<AdProvider | null> {
  const { ads: networks, frameOrigin } = environment
  if (networks === undefined || frameOrigin === undefined) return null
  try {
    const it = await import('./networks/network-provider.ts')
    return it.createNetworkProvider({
      ...{ networks, frameOrigin, environment, label, readGuid: () => views.read().guid },
    })
  } catch (error) {
    report(error)
    return null
  }
}

function isFlagOn(flag: BrowserFlags[keyof BrowserFlags], browser: BrowserFacts, report: (error: unknown) => void) {
  return flag === true || (flag !== undefined && meetsCondition(flag, browser, report))
}

/** Marks the body until three seconds after the page has loaded (AD-021). */
function markTracking(): void {
  document.body.classList.add(TRACKING_CLASS)
  const unmark = () => setTimeout(() => document.body.classList.remove(TRACKING_CLASS), TRACKING_MS)
  if (document.readyState === 'complete') unmark()
  else addEventListener('load', unmark, { once: true })
}
