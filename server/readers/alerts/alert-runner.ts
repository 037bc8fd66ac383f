import { createHash, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { Metrics } from '../../process/telemetry/metrics.ts'
import { throttleErrors } from '../../process/telemetry/throttle-errors.ts'
import type { Alert, PushChannel, Settled } from '../store/alerts.ts'
import type { ReaderStore } from '../store/reader-store.ts'
import { toAlertPayload } from './alert-payload.ts'
import type { Delivery, PushSender } from './push-sender.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Milliseconds between two looks for alerts. */
const LOOK_EVERY_MS = 2000
/** Milliseconds for which one process alone sends; it prolongs them with each page. */
const LEASE_MS = 2 * MINUTE
/** Channels of a page: what is in memory at a time, and what repeats after a crash. */
const PAGE = 500
/** Deliveries at a time. */
const AT_A_TIME = 100
/** Milliseconds for which a page waits for its last deliveries. Those that take longer end beside the next pages. */
const PATIENCE_MS = 1000
/** Deliveries that may end beside the next pages; they bound the memory. */
const MOST_LATE = 200
/** The maximum number of alerts of one reader in a day (UTC). */
const MOST_PER_DAY = 4
/** Milliseconds from one try to the next; after these it is given up. */
const WAITS = [30_000, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE]
/** Milliseconds for which nothing is sent to a service that has refused the site. */
const REFUSED_MS = 10 * MINUTE
/** Milliseconds after which a subscription that no visit has renewed ends. */
export const STALE_MS = 60 * DAY
/** Milliseconds for which alerts are remembered: a story has one. */
const REMEMBER_MS = 90 * DAY

/** What a page notes of a delivery that has not ended. */
const HANGING: Delivery = { kind: 'later', afterMs: null }

/** Sends the alerts that wait in the readers' store. */
export interface AlertRunner {
  start(): void
  /** Looks for alerts now; resolves when nothing is due. Never rejects. */
  wake(): Promise<void>
  close(): Promise<void>
}

export interface AlertRunnerOptions {
  readonly readers: ReaderStore
  readonly sender: PushSender
  readonly siteOrigin: string
  /** Whether readers can see a story: what was taken down is not announced. */
  readonly isPublic: (story: string) => Promise<boolean>
  readonly clock: () => number
  readonly log: Logger
  readonly metrics: Pick<Metrics, 'pushDeliveries' | 'pushRefusals'>
}

/** What happens after a delivery: how long to wait for the next try; null if there is none. */
export function nextTryAfter(delivery: Delivery, tries: number): number | null {
  const wait = WAITS[tries - 1]
  if (wait === undefined) return null
  if (delivery.kind === 'refused') return REFUSED_MS
  return delivery.kind === 'later' ? (delivery.afterMs ?? wait) : null
}

/** A channel that gets an alert, and how often that was tried before. */
interface Entry {
  readonly channel: PushChannel
  readonly tries: number
}

interface Result extends Entry {
  readonly delivery: Delivery
}

/** Creates a runner. Of all processes of a site one sends at a time; another one continues where it has ended. */
export function createAlertRunner(options: AlertRunnerOptions): AlertRunner {
  const { readers, sender, isPublic, clock, log } = options
  const deliver = createDelivery(options)
  const holder = randomUUID()
  const logFault = throttleErrors((err) => log.error({ event: 'alerts_failed' satisfies LogEvent, err }), clock)
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> | null = null
  /** Deliveries of settled pages that have not ended. */
  const late = new Set<Promise<void>>()
  let prunedAt = 0
  let isClosed = false

  /** Sends a page. A delivery that hangs is noted as one to be tried again, and its end is settled on its own. */
  async function sendTo(
    entries: readonly Entry[],
    alert: Alert,
    rest: Pick<Settled, 'after' | 'isLast'>,
  ): Promise<void> {
    const results: Result[] = []
    const left = [...entries]
    const open = new Map<Entry, Promise<Delivery>>()
    const taken = Promise.withResolvers<void>()
    // Encrypting takes the thread of the pages, so only a few messages are made at a time.
    const work = async () => {
      for (let entry = left.pop(); entry !== undefined; entry = left.pop()) {
        const delivering = deliver(entry.channel, alert)
        open.set(entry, delivering)
        const delivery = await delivering
        if (open.delete(entry)) results.push({ channel: entry.channel, tries: entry.tries + 1, delivery })
      }
      taken.resolve()
    }
    const lanes = Promise.all(Array.from({ length: AT_A_TIME }, work))
    await Promise.race([lanes, taken.promise.then(() => pause(PATIENCE_MS))])
    const hanging = [...open]
    open.clear()
    await settle(
      [...results, ...hanging.map(([{ channel, tries }]) => ({ channel, tries: tries + 1, delivery: HANGING }))],
      ...([alert, rest] as const),
    )
    for (const [{ channel, tries }, delivering] of hanging) {
      const end: Promise<void> = delivering
        .then((delivery) => settleLate({ channel, tries: tries + 1, delivery }, alert))
        .catch(logFault)
        .finally(() => late.delete(end))
      late.add(end)
    }
    while (late.size > MOST_LATE) await Promise.race(late)
  }

  /** Its retry is stored; what has ended with another result needs none. */
  async function settleLate(result: Result, alert: Alert): Promise<void> {
    if (nextTryAfter(result.delivery, 1) === null) await settle([result], alert, { after: null, isLast: false })
  }

  async function settle(
    results: readonly Result[],
    alert: Alert,
    rest: Pick<Settled, 'after' | 'isLast'>,
  ): Promise<void> {
    await readers.settlePage(toSettled(results, alert, rest, clock()))
  }

  /** Sends one page of an alert; false: nothing is due. */
  async function step(alert: Alert): Promise<boolean> {
    if (!(await isPublic(alert.story))) {
      await readers.stopAlert(alert.story)
      return false
    }
    const retries = await readers.dueRetries({ alert: alert.id, now: clock(), limit: PAGE })
    if (retries.length > 0) {
      await sendTo(retries, alert, { after: null, isLast: false })
      return true
    }
    const channels = await readers.pageChannels({
      ...{ alert, kind: alert.follows.length === 0 ? 'breaking' : 'following', limit: PAGE },
      ...{ day: Math.floor(clock() / DAY), mostPerDay: MOST_PER_DAY },
    })
    const entries = channels.map((channel) => ({ channel, tries: 0 }))
    const after = channels.at(-1)?.id ?? null
    await sendTo(entries, alert, { after, isLast: channels.length < PAGE })
    return channels.length > 0
  }

  async function look(): Promise<void> {
    const claim = () => ({ name: 'alerts', holder, now: clock(), endsAt: clock() + LEASE_MS })
    if (!(await readers.takeLease(claim()))) return
    await prune()
    for (;;) {
      const sending = await readers.findSending()
      let isBusy = false
      for (const alert of sending) {
        if (isClosed || !(await readers.takeLease(claim()))) return
        isBusy = (await step(alert)) || isBusy
      }
      if (!isBusy || isClosed) return
    }
  }

  async function prune(): Promise<void> {
    const now = clock()
    await readers.endAlerts({ now, before: now - REMEMBER_MS })
    if (now - prunedAt < DAY) return
    prunedAt = now
    await readers.pruneChannels(now - STALE_MS)
  }

  function wake(): Promise<void> {
    if (isClosed) return Promise.resolve()
    running ??= look()
      .catch(logFault)
      .finally(() => {
        running = null
      })
    return running
  }

  return {
    start() {
      timer ??= setInterval(() => void wake(), LOOK_EVERY_MS).unref()
      void wake()
    },
    wake,
    async close() {
      isClosed = true
      if (timer !== null) clearInterval(timer)
      await running
      await Promise.all(late)
      await readers.dropLease({ name: 'alerts', holder }).catch(() => undefined)
      await sender.close()
    },
  }
}

/** Keeps no process alive. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}

/** What the results of deliveries change: retries, channels that are gone, and those that are given up. */
function toSettled(
  results: readonly Result[],
  alert: Alert,
  rest: Pick<Settled, 'after' | 'isLast'>,
  now: number,
): Settled {
  const ids = (kinds: readonly Delivery['kind'][]) =>
    results.filter(({ delivery }) => kinds.includes(delivery.kind)).map(({ channel }) => channel.id)
  const retries = results.flatMap(({ channel, tries, delivery }) => {
    const wait = nextTryAfter(delivery, tries)
    return wait === null || now + wait > alert.endsAt ? [] : [{ channel: channel.id, dueAt: now + wait, tries }]
  })
  const retried = new Set(retries.map(({ channel }) => channel))
  const delivered = ids(['delivered'])
  const gone = ids(['gone'])
  return {
    ...{ alert: alert.id, day: Math.floor(now / DAY), delivered, gone, retries, ...rest },
    givenUp: ids(['later', 'refused', 'too-large', 'failed']).filter((id) => !retried.has(id)),
  }
}

/** Sends single alerts, and none for a while to a push service that has refused the site. */
function createDelivery({ sender, siteOrigin, clock, log, metrics }: AlertRunnerOptions) {
  /** Push services by host, and until when nothing is sent there. */
  const refusedUntil = new Map<string, number>()

  return async function deliver(channel: PushChannel, alert: Alert): Promise<Delivery> {
    const { host } = new URL(channel.endpoint)
    if ((refusedUntil.get(host) ?? 0) > clock()) return { kind: 'refused', status: 0 }
    // A topic names the story within the site, and reveals nothing to the push service.
    const topic = createHash('sha256').update(alert.id).digest('base64url').slice(0, 32)
    const ttl = Math.max(60, Math.floor((alert.endsAt - clock()) / 1000))
    const send = (short: boolean) =>
      sender.send(channel, { payload: toAlertPayload(alert, siteOrigin, short), ttl, topic })
    const first = await send(false)
    const delivery = first.kind === 'too-large' ? await send(true) : first
    metrics.pushDeliveries.inc({ result: delivery.kind })
    if (delivery.kind === 'refused' && delivery.status !== 0) {
      refusedUntil.set(host, clock() + REFUSED_MS)
      // The domain alone: hosts of one service are many.
      metrics.pushRefusals.inc({ target: host.split('.').slice(-2).join('.') })
      log.error({ event: 'push_refused' satisfies LogEvent, host, status: delivery.status })
    }
    return delivery
  }
}
