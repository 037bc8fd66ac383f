import { type Channels, NO_CHANNELS, reduceChannels, updatesOf } from '../../client/live/channels.ts'
import { connectLive, type LiveState } from '../../client/live/connect.ts'
import { createBrowserPlatform, type LivePlatform } from '../../client/live/platform.ts'
import type { LiveUpdate } from '../../shared/live/live-update.ts'

/** A reader of one channel: the code of a page, on the sockets and the `fetch` of Node. */
export interface LiveReader {
  /** What the reader has, newest sequence first. */
  updates(): readonly LiveUpdate[]
  /** How often each event changed what the reader has, by id and sequence; a repeated one changes nothing. */
  readonly applied: ReadonlyMap<string, number>
  readonly states: readonly LiveState[]
  /** The sockets that were requested. */
  sockets(): number
  /** The page enters or leaves the back/forward cache, or is notified of its network. */
  fire(event: Parameters<LivePlatform['on']>[0]): void
  close(): void
}

/** Timers of a reader run so many times as fast, so that a stalled socket counts as dead after 4.5 s. */
export const HASTE = 10

/** Milliseconds after which a request is given up: those of a page (CL-021). */
const TIME_LIMIT_MS = 8_000

/** Opens a reader who has nothing yet. @param host host and port of a site, without a scheme */
export function openLiveReader(host: string, contentId: string): LiveReader {
  const applied = new Map<string, number>()
  const states: LiveState[] = []
  const handlers = new Map<string, Set<() => void>>()
  let channels: Channels = NO_CHANNELS
  let sockets = 0
  const browser = createBrowserPlatform((url) => fetch(url, { signal: AbortSignal.timeout(TIME_LIMIT_MS / HASTE) }))
  const platform: LivePlatform = {
    ...browser,
    openSocket(url) {
      sockets += 1
      return browser.openSocket(url)
    },
    after: (ms, run) => browser.after(ms / HASTE, run),
    on(event, run) {
      const runs = handlers.get(event) ?? new Set()
      handlers.set(event, runs.add(run))
      return () => void runs.delete(run)
    },
    isHidden: () => false,
    log: () => {},
  }
  const connection = connectLive({
    url: `ws://${host}/live`,
    itemsUrl: (start) => `http://${host}/api/neutron/livearticles/cnet/items/${contentId}/${start}/web`,
    contentId,
    sequence: 0,
    platform,
    isEnded: () => false,
    onEvents(events) {
      for (const event of events) {
        const next = reduceChannels(channels, { type: 'receive', channel: contentId, events: [event] })
        if (next === channels) continue
        channels = next
        const name = `${event.id} ${event.sequence}`
        applied.set(name, (applied.get(name) ?? 0) + 1)
      }
    },
    onState: (state) => void states.push(state),
  })
  return {
    updates: () => updatesOf(channels, contentId),
    applied,
    states,
    sockets: () => sockets,
    fire(event) {
      for (const run of [...(handlers.get(event) ?? [])]) run()
    },
    close: connection.close,
  }
}
