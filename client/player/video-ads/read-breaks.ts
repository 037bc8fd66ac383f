import VMAP, { type VmapBreak } from '@dailymotion/vmap'
import { AdError } from '../ads/ad-error.ts'
import { repeatsOf, type TimedBreak, toBreakTime } from '../ads/breaks.ts'
import type { XmlDocument } from './fetch-xml.ts'

/** A break of a video, with the source of its advertisements. */
export interface AdBreak extends TimedBreak {
  /** VAST inside the VMAP, or the address of one; null: nothing that this site reads. */
  readonly source: { readonly vast: Element } | { readonly address: string } | null
  /** The addresses to ping for an event of the break, by its name. */
  readonly pings: Readonly<Record<string, readonly string[]>>
}

/**
 * The breaks of a video. A VAST alone is one break before it.
 *
 * @param duration of the video in seconds; NaN while unknown, so it is read whenever a break may be due
 * @throws AdError for what is neither VMAP nor VAST
 */
export function readBreaks(document: XmlDocument, duration: () => number): readonly AdBreak[] {
  const { documentElement } = document
  if (documentElement.localName === 'VAST') return [{ at: 0, source: { vast: documentElement }, pings: {} }]
  try {
    return new VMAP(document).adBreaks.flatMap((found) => toBreaks(found, duration))
  } catch (cause) {
    throw new AdError('malformed', { cause })
  }
}

/** A break, and its repetitions. */
function toBreaks(found: VmapBreak, duration: () => number): readonly AdBreak[] {
  const { timeOffset, repeatAfter, adSource, trackingEvents } = found
  const pings: Record<string, readonly string[]> = {}
  for (const { event, uri } of trackingEvents) {
    if (event) pings[event] = [...(pings[event] ?? []), uri]
  }
  const vast = adSource?.vastAdData
  const address = adSource?.adTagURI?.uri
  const source = vast ? { vast } : address ? { address } : null
  return repeatsOf(repeatAfter).map((later) => ({
    get at() {
      const first = toBreakTime(timeOffset, duration()) ?? Number.NaN
      // A break after the video has no repetition.
      return later > 0 && first === Number.POSITIVE_INFINITY ? Number.NaN : first + later
    },
    source,
    pings,
  }))
}
