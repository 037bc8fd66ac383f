const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000 }

/** Milliseconds of `5s`, `500ms` or `2m`; null if it is no time. */
export function parseDuration(text: string): number | null {
  const [, count, unit = ''] = /^(\d{1,6}(?:\.\d{1,3})?)(ms|s|m)$/.exec(text.trim()) ?? []
  return count === undefined ? null : Math.round(Number(count) * (UNITS[unit] ?? 0))
}

/** Milliseconds of `4:30` or `1:02:05` since the beginning; null if it is no time. */
export function parseOffset(text: string): number | null {
  const [, hours = '0', minutes, seconds] = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim()) ?? []
  if (minutes === undefined || seconds === undefined) return null
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
}

/** How fast a script is played: an event in each so many milliseconds, or its own times, so many times faster. */
export type Pace = { readonly every: number } | { readonly speed: number }

/** When each event of a script is due, in milliseconds since the beginning of the replay. */
export function toSchedule(offsets: readonly number[], pace: Pace): readonly number[] {
  return offsets.map((offset, index) => ('every' in pace ? index * pace.every : Math.round(offset / pace.speed)))
}
