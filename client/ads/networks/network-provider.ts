import type { AdNetworks } from '../../../shared/ads/networks.ts'
import type { PagePayload, PublicEnvironment } from '../../../shared/page/payload.ts'
import { FRAME_TAG } from '../../../shared/scripts/script.ts'
import { readCookies, writeCookie } from '../../app/cookies.ts'
import { readConsent, whenConsentKnown } from '../../consent/consent.ts'
import { type AdEnd, type AdOrder, parseFromAdFrame } from '../../frame/ad-messages.ts'
import type { ToFrame } from '../../frame/frame-messages.ts'
import { openFrame } from '../../frame/open-frame.ts'
import { track } from '../../tracking/tracked-event.ts'
import type { AdProvider, AdRequest, AdResult } from '../provider.ts'
import { cachesBids } from '../slot-units.ts'
import { type AdKeys, toPageKeys, toReaderKeys, toSlotValues } from '../targeting.ts'
import { countAdView } from './ad-cookies.ts'
import { type NetworkUse, networkUseOf, scriptOf } from './network-use.ts'

interface NetworkOptions {
  readonly networks: AdNetworks
  /** Where their code runs. */
  readonly frameOrigin: string
  readonly environment: Pick<PublicEnvironment, 'siteKey' | 'environment'>
  /** The name of a frame for screen readers. */
  readonly label: string
  readonly readGuid: () => string | undefined
}

/** Creates the provider of networks: each slot is a frame of another site, which can move, read and redirect nothing. */
export function createNetworkProvider({ networks, frameOrigin, label, ...options }: NetworkOptions): AdProvider {
  const { gpt, prebid, untargeted } = networks
  /** The keys of the reader on each page, which count the page once. */
  const counted = new WeakMap<PagePayload, AdKeys>()

  function keysOf({ page, device, unit }: AdRequest): AdKeys {
    const cookies = readCookies()
    const { country } = readConsent()
    const reader = toReaderKeys(cookies, country)
    const known = counted.get(page) ?? countView(cookies, String(reader.region))
    counted.set(page, known)
    const view = { device, environment: options.environment.environment, guid: options.readGuid() }
    const [, network = ''] = gpt.path.split('/')
    const slot = toSlotValues(page.facts, network, options.environment.siteKey, device)
    return { ...toPageKeys(page, view, unit.position), ...slot, ...reader, ...known }
  }

  function toOrder(request: AdRequest, use: Exclude<NetworkUse, 'none'>): AdOrder {
    const { unit, device, sizes } = request
    const order = { script: scriptOf(gpt, use), unit: `${gpt.path}/${unit.slot}`, sizes }
    if (use === 'untargeted') return { ...order, isLimited: true, keys: {} }
    const bids = prebid?.bids[unit.slot]
    return {
      ...{ ...order, isLimited: false, keys: keysOf(request), pageUrl: location.origin + location.pathname },
      ...(prebid && bids && { prebid: { script: prebid.script, bids, isCaching: cachesBids(unit, device) } }),
    }
  }

  return {
    name: 'network',
    async request(request) {
      await whenConsentKnown()
      const use = networkUseOf(readConsent(), untargeted)
      if (use === 'none' || request.sizes.length === 0 || request.signal.aborted) return { kind: 'empty' }
      return fill(request, toOrder(request, use), frameOrigin, label)
    },
  }
}

function countView(cookies: string, region: string): AdKeys {
  const { keys, set } = countAdView(cookies, {
    ...{ region, ftag: new URLSearchParams(location.search).get('ftag') },
    ...{ random: Math.random(), newId: () => crypto.randomUUID() },
  })
  for (const cookie of set) writeCookie(cookie)
  return keys
}

/** Opens a frame behind what the box shows. It is never moved, because a browser would load it again. */
function fill({ box, signal, leaving }: AdRequest, ad: AdOrder, origin: string, label: string): Promise<AdResult> {
  return new Promise((resolve, reject) => {
    const frame = openFrame<ToFrame, { readonly kind: 'ad' } & AdEnd>({
      ...{ origin, use: 'ad', parent: box, parse: parseFromAdFrame },
      drop: () => track({ name: 'script', tag: FRAME_TAG, result: 'dropped' }),
      receive(message) {
        if (message.end === 'filled') {
          const { size } = message
          resolve({ kind: 'filled', campaign: 'network', show: () => show(size) })
        } else {
          frame.close()
          if (message.end === 'empty') resolve({ kind: 'empty' })
          else reject(new Error('The script of the network did not load, or has thrown'))
        }
      },
    })
    const { element } = frame
    element.className = 'frame-ad'
    element.title = label
    element.inert = true
    const close = () => frame.close()
    // Too slow: the next provider has the box.
    signal.addEventListener('abort', close)

    function show([width, height]: readonly [number, number]): void {
      signal.removeEventListener('abort', close)
      leaving.addEventListener('abort', close)
      const name = document.createElement('p')
      name.textContent = label
      for (const child of [...box.children]) if (child !== element) child.remove()
      box.prepend(name)
      element.width = String(width)
      element.height = String(height)
      element.inert = false
    }

    frame.post({ kind: 'ad', ad })
  })
}
