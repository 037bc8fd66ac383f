/** The values that the site sends to an ad server with a ping. */
export interface MacroValues {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** From 0 up to 1. */
  readonly random: number
  /** The code of an error, of VAST. */
  readonly error?: number
  /** Seconds of the video. */
  readonly video?: number
  /** Seconds of the advertisement. */
  readonly ad?: number
}

/** An address with its macros filled in, `[NAME]`; the ones that are not known are -1 (VAST 4.2 §6). */
export function fillMacros(address: string, values: MacroValues): string {
  const { now, random, error, video, ad } = values
  const known: Readonly<Record<string, string | undefined>> = {
    CACHEBUSTING: String(Math.floor(random * 100_000_000)).padStart(8, '0'),
    TIMESTAMP: new Date(now).toISOString(),
    ERRORCODE: error === undefined ? undefined : String(error),
    CONTENTPLAYHEAD: toTimecode(video),
    MEDIAPLAYHEAD: toTimecode(video),
    ADPLAYHEAD: toTimecode(ad),
  }
  return address.replace(/\[([A-Z]{3,24})\]/g, (_all, name: string) => encodeURIComponent(known[name] ?? '-1'))
}

/** `00:01:30.500` */
function toTimecode(seconds: number | undefined): string | undefined {
  return seconds === undefined ? undefined : new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23)
}
