import type { AdOrder } from './ad-messages.ts'
import type { FrameScript, ScriptEnd } from './frame-messages.ts'

/** Milliseconds for all bidders together, with the script that asks them. */
const PATIENCE_MS = 1_000

/** The part of Prebid that is used (https://docs.prebid.org/dev-docs/publisher-api-reference.html). */
interface Prebid {
  readonly que: { push(run: () => void): void }
  readonly setConfig: (config: object) => void
  readonly addAdUnits: (units: readonly object[]) => void
  readonly requestBids: (request: { readonly timeout: number; readonly bidsBackHandler: () => void }) => void
  readonly getAdserverTargetingForAdUnitCode: (code: string) => Readonly<Record<string, string>>
}

const CODE = 'ad'

/** Asks bidders. Their keys for the network; none if they fail, or are not in time. */
export function requestBids(
  { script, bids, isCaching }: NonNullable<AdOrder['prebid']>,
  sizes: AdOrder['sizes'],
  run: (script: FrameScript) => Promise<ScriptEnd>,
): Promise<Readonly<Record<string, string>>> {
  Reflect.set(window, 'pbjs', { que: [] })
  const prebid = () => Reflect.get(window, 'pbjs') as Prebid
  return new Promise((resolve) => {
    setTimeout(() => resolve({}), PATIENCE_MS)
    prebid().que.push(() => {
      const { setConfig, addAdUnits, requestBids: request, getAdserverTargetingForAdUnitCode: keysOf } = prebid()
      setConfig({ bidderTimeout: PATIENCE_MS, useBidCache: isCaching })
      addAdUnits([{ code: CODE, mediaTypes: { banner: { sizes } }, bids }])
      request({ timeout: PATIENCE_MS, bidsBackHandler: () => resolve(keysOf(CODE)) })
    })
    void run({ tag: 'prebid', src: script, placement: 'head' }).then((end) => {
      if (end !== 'loaded') resolve({})
    })
  })
}
