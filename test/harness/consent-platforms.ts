import type { Page, Route } from 'playwright'
import type { ExternalConsent } from '../../shared/consent/consent-settings.ts'

/** How a platform for consent of another company behaves. */
export type PlatformPlay =
  /** Grants performance and functional at once; everything when `window.grantAll()` is called, and nothing with `revoke()`. */
  | 'good'
  /** Its script comes when it is released. */
  | 'slow'
  | 'dead'
  | 'throwing'
  /** Says what is no answer: other shapes, failures and groups that nobody has. */
  | 'lying'

/** Serves the script of a platform as a path of the site. */
export async function playPlatform(page: Page, path: string, source: ExternalConsent['source'], play: PlatformPlay) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route: Route) => {
    if (play === 'dead') return route.abort('failed')
    if (play === 'slow') await released
    const body =
      play === 'throwing' ? THROWING : `(${PLATFORMS[source].toString()})(${JSON.stringify(play === 'lying')})`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  return { release }
}

const THROWING = `
  window.__tcfapi = window.__gpp = () => { throw new Error('the platform throws') }
  Object.defineProperty(window, 'OnetrustActiveGroups', { get() { throw new Error('the platform throws') } })`

type Listener = (data: unknown, isSuccess: boolean) => void

/** Each runs in the page. */
const PLATFORMS: Readonly<Record<ExternalConsent['source'], (isLying: boolean) => void>> = {
  optanon: (isLying) => {
    const say = (groups: unknown) => {
      Reflect.set(window, 'OnetrustActiveGroups', groups)
      dispatchEvent(new CustomEvent('OneTrustGroupsUpdated'))
    }
    if (isLying) return say({ C0001: true, C0004: true })
    say(',C0001,C0002,C0003,')
    Object.assign(window, { grantAll: () => say(',C0001,C0002,C0003,C0004,C0005,'), revoke: () => say(',C0001,') })
  },
  tcf: (isLying) => {
    const listeners: Listener[] = []
    const toData = (purposes: readonly number[]) => ({
      ...{ eventStatus: 'useractioncomplete', gdprApplies: true },
      purpose: { consents: Object.fromEntries(purposes.map((purpose) => [purpose, true])) },
    })
    let data: unknown = isLying ? { eventStatus: 'useractioncomplete', purpose: 'all' } : toData([1, 5, 6, 8])
    const say = (next: unknown) => {
      data = next
      for (const listener of listeners) listener(data, true)
    }
    Object.assign(window, {
      __tcfapi: (_command: string, _version: number, listener: Listener) => {
        listeners.push(listener)
        // It also fails with an answer that would grant everything.
        if (isLying) listener({ gdprApplies: false }, false)
        listener(data, true)
      },
      grantAll: () => say(toData([1, 2, 3, 4, 5, 6, 7, 8])),
      revoke: () => say(toData([])),
    })
  },
  gpp: (isLying) => {
    const listeners: Listener[] = []
    const toPing = (usnat: object) => ({
      pingData: { signalStatus: 'ready', applicableSections: [7], parsedSections: { usnat: [usnat] } },
    })
    let event: unknown = isLying
      ? { pingData: { signalStatus: 'ready', applicableSections: 'all', parsedSections: 7 } }
      : toPing({ SaleOptOut: 1 })
    const say = (next: unknown) => {
      event = next
      for (const listener of listeners) listener(event, true)
    }
    Object.assign(window, {
      __gpp: (_command: string, listener: Listener) => {
        listeners.push(listener)
        listener(event, true)
      },
      grantAll: () => say(toPing({ SaleOptOut: 2, TargetedAdvertisingOptOut: 2 })),
      revoke: () => say(toPing({ SaleOptOut: 1 })),
    })
  },
}
