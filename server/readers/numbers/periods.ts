/** The day and the hour that events of now count in. */
export interface Periods {
  /** Of the publication's time zone, `2026-11-28`. */
  day(): string
  /** In UTC, `2026-11-28T09`. */
  hour(): string
  /** The day that is so many days before today. */
  daysAgo(days: number): string
}

const DAY = 86_400_000
const MINUTE = 60_000

/** Formats the hour of a time in UTC. @param time milliseconds since the epoch */
export function toHour(time: number): string {
  return new Date(time).toISOString().slice(0, 13)
}

/** Formats the day of a time in a time zone. @param time milliseconds since the epoch */
export function toDay(time: number, timeZone: string): string {
  // Sweden writes dates as ISO 8601 does.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time)
}

/** Creates the periods; both are computed once a minute, because every event needs them. */
export function createPeriods(timeZone: string, clock: () => number): Periods {
  let minute = Number.NaN
  let day = ''
  let hour = ''
  const refresh = () => {
    const now = Math.floor(clock() / MINUTE)
    if (now === minute) return
    minute = now
    day = toDay(now * MINUTE, timeZone)
    hour = toHour(now * MINUTE)
  }
  return {
    day() {
      refresh()
      return day
    },
    hour() {
      refresh()
      return hour
    },
    daysAgo(days) {
      refresh()
      // Dates without a time zone, in which every day has 24 hours.
      return new Date(Date.parse(day) - days * DAY).toISOString().slice(0, 10)
    },
  }
}
