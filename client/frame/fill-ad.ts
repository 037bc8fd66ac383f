/// <reference types="google-publisher-tag" />
import type { AdEnd, AdOrder } from './ad-messages.ts'
import type { FrameScript, ScriptEnd } from './frame-messages.ts'
import { requestBids } from './request-bids.ts'

const BOX = 'ad'

type RunScript = (script: FrameScript) => Promise<ScriptEnd>

/** Asks the network for an advertisement of this frame. Never rejects: what its script throws is an end like others. */
export async function fillAd(order: AdOrder, run: RunScript): Promise<AdEnd> {
  const box = document.createElement('div')
  box.id = BOX
  document.body.append(box)
  try {
    Reflect.set(window, 'googletag', { cmd: [] })
    const [end, bids] = await Promise.all([
      run({ tag: 'gpt', src: order.script, placement: 'head' }),
      order.prebid ? requestBids(order.prebid, order.sizes, run) : {},
    ])
    return end === 'loaded' ? await display(order, bids) : { end: 'failed' }
  } catch {
    return { end: 'failed' }
  }
}

/** Shows one slot, of one of the requested sizes. */
function display({ unit, sizes, keys, isLimited, pageUrl }: AdOrder, bids: AdOrder['keys']): Promise<AdEnd> {
  return new Promise((resolve, reject) => {
    function request(): void {
      const slot = googletag.defineSlot(
        unit,
        sizes.map(([width, height]): [number, number] => [width, height]),
        BOX,
      )
      // Its path is wrong, or the box is in use.
      if (slot === null) throw new Error(`No slot ${unit}`)
      googletag.setConfig({
        // A creative gets a frame of its own, and cannot expand.
        safeFrame: { forceSafeFrame: true, sandbox: true, allowOverlayExpansion: false, allowPushExpansion: false },
        targeting: toTargeting({ ...keys, ...bids }),
        ...(pageUrl !== undefined && { adsenseAttributes: { page_url: pageUrl } }),
      })
      const pubads = googletag.pubads()
      pubads.setPrivacySettings(isLimited ? { limitedAds: true } : { restrictDataProcessing: false })
      pubads.addEventListener('slotRenderEnded', ({ isEmpty, size }) => {
        const found = sizes.find((one) => Array.isArray(size) && one[0] === size[0] && one[1] === size[1])
        // An advertisement of another size does not fit into the box.
        resolve(isEmpty || found === undefined ? { end: 'empty' } : { end: 'filled', size: found })
      })
      slot.addService(pubads)
      googletag.enableServices()
      googletag.display(BOX)
    }
    googletag.cmd.push(() => {
      try {
        request()
      } catch (error) {
        reject(error)
      }
    })
  })
}

function toTargeting(keys: AdOrder['keys']): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(keys).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  )
}
