import type { CountedEvent, FirstVisit } from '../../shared/numbers/counted-event.ts'
import type { TrackedEvent } from './tracked-event.ts'

/** What the address of an entry says. */
export interface Entry {
  readonly referrer: string | undefined
  readonly source: string | undefined
  readonly medium: string | undefined
  readonly campaign: string | undefined
  readonly ftag: string | undefined
}

/** The most characters of a tag in an address. */
const MOST = 60

/** Reads where a reader came from; null: from another page of this site. */
export function toEntry(referrer: string, { search, host }: Pick<Location, 'search' | 'host'>): Entry | null {
  const from = URL.parse(referrer)?.host
  if (from === host) return null
  const query = new URLSearchParams(search)
  const read = (name: string) => query.get(name)?.replace(/\p{C}/gu, '').slice(0, MOST) || undefined
  return {
    referrer: from === '' ? undefined : from,
    ...{ source: read('utm_source'), medium: read('utm_medium'), campaign: read('utm_campaign'), ftag: read('ftag') },
  }
}

/** What the site itself counts of an event (TR-019); null: nothing. It never gets the reader's id. */
export function toCountedEvent(
  event: TrackedEvent,
  entry: Entry | null,
  first: readonly FirstVisit[],
): CountedEvent | null {
  switch (event.name) {
    case 'page_view':
    case 'virtual_page':
      return { kind: 'view', ...(entry && { entry: true, ...entry }), ...(first.length > 0 && { first }) }
    case 'page_left': {
      const { again, seconds, depth, read } = event
      return { kind: 'leave', ...(again && { again }), seconds: Math.min(seconds, 3600), depth, read }
    }
    case 'element_clicked':
      return event.outcome === 'external'
        ? { kind: 'click', host: new URL(event.outboundUrl).host, affiliate: event.paid }
        : null
    case 'form_viewed':
    case 'form_submitted':
      return { kind: 'form', name: event.form, step: event.name === 'form_viewed' ? 'viewed' : 'submitted' }
    case 'ad': {
      const { slot, campaign, result } = event
      return { kind: 'ad', slot, campaign, result }
    }
    case 'action_outcome':
      return { kind: 'action', name: event.action }
    case 'script':
      return { kind: 'script', tag: event.tag, result: event.result }
    default:
      return null
  }
}
