/** The label of coverage: before, while and after it runs (LV-017). */
export type CoverageLabel = 'upcoming' | 'live' | 'ended'

/** The dates that decide whether coverage runs, ISO 8601. */
export interface CoverageDates {
  readonly eventStart: string | null
  readonly eventEnd: string | null
  /** When the newest update was published, else the story. */
  readonly newest: string | null
}

export interface Coverage {
  /** null: the coverage has no beginning, and so no label. Without an end it is live until an editor ends it. */
  readonly label: CoverageLabel | null
  /** Whether updates may still come: the page is cached for seconds, and readers are connected. */
  readonly isOpen: boolean
  /** Milliseconds since the epoch: when label or openness change next; null: never. */
  readonly changesAt: number | null
}

/** Milliseconds for which coverage without an end stays open after its newest update. */
const OPEN_MS = 86_400_000

/** What coverage is now (LV-017). `now` in milliseconds since the epoch. */
export function coverageAt({ eventStart, eventEnd, newest }: CoverageDates, now: number): Coverage {
  const start = toTime(eventStart)
  const end = toTime(eventEnd)
  if (end === null) {
    const last = Math.max(start ?? 0, toTime(newest) ?? 0) + OPEN_MS
    const isOpen = now < last
    if (start !== null && now < start) return { label: 'upcoming', isOpen, changesAt: start }
    return { label: start === null ? null : 'live', isOpen, changesAt: isOpen ? last : null }
  }
  if (now >= end) return { label: start === null ? null : 'ended', isOpen: false, changesAt: null }
  if (start === null) return { label: null, isOpen: true, changesAt: end }
  return now < start
    ? { label: 'upcoming', isOpen: true, changesAt: Math.min(start, end) }
    : { label: 'live', isOpen: true, changesAt: end }
}

/** Milliseconds since the epoch; null without a valid date. */
export function toTime(iso: string | null): number | null {
  const time = iso === null ? Number.NaN : Date.parse(iso)
  return Number.isNaN(time) ? null : time
}
