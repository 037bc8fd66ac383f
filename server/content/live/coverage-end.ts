import type { LiveEvent } from '../../../shared/live/live-update.ts'
import type { CallContext, ContentApi } from '../content-api.ts'

/** Milliseconds from the end of coverage until its channel is closed: last words still arrive. */
const OVER_AFTER_MS = 10 * 60_000

/** Milliseconds that coverage without an end runs after its newest update. */
const COVERAGE_LIFE_MS = 24 * 60 * 60_000

/**
 * When coverage ends, in milliseconds since the epoch; null if it does not say, or it is not known.
 *
 * @throws SiteError CONTENT_UNAVAILABLE, CONTENT_INVALID
 */
export async function readCoverageEnd(
  content: Pick<ContentApi, 'page'>,
  id: string,
  context: CallContext,
): Promise<number | null> {
  const answer = await content.page({ type: 'livearticle', id, contentOnly: true }, context)
  if (answer.kind !== 'page' || answer.page.content.typeName !== 'content_livearticle') return null
  const { eventEnd } = answer.page.content
  const end = eventEnd === null ? Number.NaN : Date.parse(eventEnd)
  return Number.isNaN(end) ? null : end
}

/** When one coverage ends, read once for all readers who come at the same time. */
export interface CoverageEnd {
  /** Milliseconds since the epoch; null if it does not say; undefined if it was not read yet. */
  known(): number | null | undefined
  /** It may have changed. */
  forget(): void
  /** @throws SiteError CONTENT_UNAVAILABLE, CONTENT_INVALID */
  read(): Promise<number | null>
}

/** @see CoverageEnd */
export function createCoverageEnd(readEnd: () => Promise<number | null>): CoverageEnd {
  let end: number | null | undefined
  let reading: Promise<number | null> | null = null
  return {
    known: () => end,
    forget() {
      end = undefined
      reading = null
    },
    read() {
      if (end !== undefined) return Promise.resolve(end)
      if (reading !== null) return reading
      const current: Promise<number | null> = readEnd().then(
        (endsAt) => {
          // It may have changed since.
          if (reading === current) end = endsAt
          return endsAt
        },
        (error: unknown) => {
          if (reading === current) reading = null
          throw error
        },
      )
      reading = current
      return current
    },
  }
}

/** Whether the channel of coverage is over: its end is a while ago, or, without one, its newest update is. */
export function isCoverageOver(endsAt: number | null, events: readonly LiveEvent[], now: number): boolean {
  if (endsAt !== null) return now >= endsAt + OVER_AFTER_MS
  const dates = events.flatMap((event) => (event.deleted ? [] : [Date.parse(event.datePublished)]))
  return dates.length > 0 && now >= Math.max(...dates) + COVERAGE_LIFE_MS + OVER_AFTER_MS
}
