import { vi } from 'vitest'
import { connectLive, type LiveState } from '../../client/live/connect.ts'
import type { LivePlatform, Socket } from '../../client/live/platform.ts'
import type { LiveEvent } from '../../shared/live/live-update.ts'

export const CHANNEL = { name: 'live_coverage', key: 'c1' }

interface FakeSocket extends Socket {
  readonly sent: string[]
  closed: boolean
}

/** A page with fake sockets, timers and a server that has the given events. */
export function openPage({ sequence = 0, ended = (): boolean => false } = {}) {
  const sockets: FakeSocket[] = []
  const logged: string[] = []
  const asked: string[] = []
  const states: LiveState[] = []
  const ends: (number | null)[] = []
  const events: LiveEvent[] = []
  const handlers = new Map<string, (() => void)[]>()
  const page = { hidden: false, head: sequence, answer: (): unknown => null as unknown, failing: false }
  page.answer = () => ({ data: { items: [], sequence: page.head } })
  const platform: LivePlatform = {
    openSocket() {
      const socket: FakeSocket = {
        onopen: null,
        onmessage: null,
        onclose: null,
        sent: [],
        closed: false,
        send: (text) => void socket.sent.push(text),
        close() {
          socket.closed = true
        },
      }
      sockets.push(socket)
      return socket
    },
    async fetchJson(url) {
      asked.push(url)
      if (page.failing) throw new Error('no network')
      return page.answer()
    },
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    on(event, run) {
      const all = handlers.get(event) ?? []
      all.push(run)
      handlers.set(event, all)
      return () => void all.splice(all.indexOf(run), 1)
    },
    isHidden: () => page.hidden,
    random: () => 0.5,
    log: (message) => void logged.push(message),
  }
  const connection = connectLive({
    url: 'wss://site.example/live',
    itemsUrl: (start) => `/items/${start}`,
    contentId: 'c1',
    sequence,
    platform,
    isEnded: ended,
    onEvents: (fresh) => void events.push(...fresh),
    onState: (state) => void states.push(state),
    onEnds: (at) => void ends.push(at),
  })
  const last = () => {
    const socket = sockets.at(-1)
    if (!socket) throw new Error('No socket')
    return socket
  }
  return {
    ...{ sockets, logged, asked, states, ends, events, page, connection, last },
    fire: (event: string) => {
      for (const run of [...(handlers.get(event) ?? [])]) run()
    },
    say: (message: unknown) =>
      last().onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) }),
    async confirm() {
      last().onopen?.()
      last().onmessage?.({ data: JSON.stringify({ type: 'channels_set', channels: [CHANNEL] }) })
      await vi.advanceTimersByTimeAsync(0)
    },
    async lose(code: number) {
      last().onclose?.({ code })
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

/** An event that removes an update. */
export const gone = (id: string, sequence: number): LiveEvent => ({ id, sequence, place: 1, deleted: true })
/** The message of an event that follows the event `after`. */
export const item = (sequence: number, after?: number) => ({
  type: 'item',
  channel: CHANNEL,
  item: gone(`u${sequence}`, sequence),
  ...(after !== undefined && { after }),
})
