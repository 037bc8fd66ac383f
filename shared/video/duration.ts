/** Seconds: a week. Whatever says that it is longer, is broken. */
export const LONGEST_VIDEO = 7 * 24 * 3600

/** Seconds as `m:ss`; an hour and more are minutes, too: 3661 → `61:01` (VD-005). */
export function toClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

/** Seconds as a duration of ISO 8601: 3661 → `PT1H1M1S` (SD-009). */
export function toIsoDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor(whole / 60) % 60, 'M'],
    [whole % 60, 'S'],
  ] as const
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}${unit}`)
  return `PT${shown.join('') || '0S'}`
}

/** `2:18`, `61:01` or `1:01:01` in seconds; null for anything else. */
export function readClock(text: string): number | null {
  const match = /^(?:(\d{1,2}):)?(\d{1,4}):([0-5]\d)$/.exec(text)
  if (match === null) return null
  const [, hours = '0', minutes = '0', seconds = '0'] = match
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
}
