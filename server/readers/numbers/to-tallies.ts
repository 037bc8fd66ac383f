import type { CountedEvent } from '../../../shared/numbers/counted-event.ts'
import type { CountedEvents } from './events.schema.ts'
import type { Dimension, Measure, Sums, Tally } from './tally.ts'

/** When events arrived, and from where. */
export interface Arrival {
  /** The day of the publication, `2026-11-28`. */
  readonly day: string
  /** The hour in UTC, `2026-11-28T09`. */
  readonly hour: string
  /** Two letters; null: unknown. */
  readonly country: string | null
  /** Whether this is the first view of the story by its client in this hour. */
  readonly isFirstCall: boolean
}

/** The item of a view whose reader came without a referrer: typed, bookmarked, or from an app. */
export const NO_REFERRER = 'direct'

/** What events add to the numbers. */
export function toTallies(
  page: Omit<CountedEvents, 'events' | 'left'>,
  events: readonly CountedEvent[],
  arrival: Arrival,
) {
  return events.flatMap((event) => toTalliesOfEvent(page, event, arrival))
}

/** Events that are left out of the numbers, by the reason. */
export function toLeftOut(
  reason: string,
  events: readonly CountedEvent[],
  { day }: Pick<Arrival, 'day'>,
): readonly Tally[] {
  const views = events.filter(({ kind }) => kind === 'view').length
  return views === 0 ? [] : [ofDay(day, 'left-out', reason, { views })]
}

function ofDay(day: string, dimension: Dimension, item: string, sums: Sums): Tally {
  return { span: 'day', period: day, dimension, item, sums }
}

function toTalliesOfEvent(
  page: Omit<CountedEvents, 'events' | 'left'>,
  event: CountedEvent,
  arrival: Arrival,
): readonly Tally[] {
  const { day } = arrival
  const path = toItem(page)
  /** For the site and for the page. */
  const both = (sums: Sums) => [ofDay(day, 'all', '', sums), ofDay(day, 'path', path, sums)]
  switch (event.kind) {
    case 'view':
      return toTalliesOfView(page, event, arrival)
    case 'leave':
      return both({
        leaves: event.again ? 0 : 1,
        seconds: event.seconds,
        depth: event.depth,
        reads: event.read ? 1 : 0,
      })
    case 'click': {
      const sums = { clicks: 1, affiliate: event.affiliate ? 1 : 0 }
      return [...both(sums), ofDay(day, 'host', event.host, sums)]
    }
    case 'form':
      return [ofDay(day, 'form', event.name, event.step === 'viewed' ? { seen: 1 } : { sent: 1 })]
    case 'ad':
      return [ofDay(day, 'ad', `${event.campaign} ${event.slot}`, { [AD_MEASURES[event.result]]: 1 })]
    case 'exposure':
      return [ofDay(day, 'experiment', event.test, { exposed: 1 })]
    case 'goal':
      return [ofDay(day, 'experiment', event.test, { reached: 1 })]
    case 'action':
      return [ofDay(day, 'action', event.name, { seen: 1 })]
    case 'script':
      return []
  }
}

const AD_MEASURES = { served: 'served', seen: 'seen', clicked: 'clicks' } as const satisfies Record<string, Measure>
const FIRST = { day: 'daily', week: 'weekly', month: 'monthly' } as const satisfies Record<string, Measure>

function toTalliesOfView(
  page: Omit<CountedEvents, 'events' | 'left'>,
  event: Extract<CountedEvent, { kind: 'view' }>,
  { day, hour, country, isFirstCall }: Arrival,
): readonly Tally[] {
  const { entry = false, referrer, source, medium, campaign, ftag, first = [] } = event
  const path = toItem(page)
  const sums = { views: 1, entries: entry ? 1 : 0 }
  const readers = Object.fromEntries(first.map((period) => [FIRST[period], 1]))
  const named = [source, medium, campaign].filter((part) => part !== undefined).join(' / ')
  const byHour = { span: 'hour', period: hour } as const
  return [
    ofDay(day, 'all', '', { ...sums, ...readers }),
    ofDay(day, 'path', path, sums),
    ofDay(day, 'device', page.device, sums),
    ofDay(day, 'country', country ?? 'unknown', sums),
    ...(entry ? [ofDay(day, 'source', referrer ?? NO_REFERRER, sums)] : []),
    ...(entry && named !== '' ? [ofDay(day, 'campaign', named, sums)] : []),
    ...(entry && ftag !== undefined ? [ofDay(day, 'campaign', `ftag ${ftag}`, sums)] : []),
    { ...byHour, dimension: 'all', item: '', sums: { ...sums, ...readers } },
    { ...byHour, dimension: 'path', item: path, sums: { ...sums, callers: isFirstCall ? 1 : 0 } },
  ]
}

/** Addresses that do not exist are one item: anybody can invent more. */
function toItem({ route, path }: Pick<CountedEvents, 'route' | 'path'>): string {
  return route === 'not-found' || route === 'error' ? route : path
}
