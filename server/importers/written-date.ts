/** A date as people and site builders write it. */
export interface WrittenDate {
  /** The wall clock, in milliseconds as if it were UTC. */
  readonly wall: number
  /** The milliseconds that its clock is ahead of UTC; null if it names no offset. */
  readonly offset: number | null
}

const CLOCK =
  '(?<hour>\\d{1,2}):(?<minute>\\d{2})(?::{1,2}(?<second>\\d{2})(?<fraction>[.,]\\d+)?)?(?:\\s*(?<half>[ap])\\.?m\\.?)?'
const OFFSET =
  '(?:\\s*(?<name>[A-Z]{1,4}))?(?:\\s*(?<offset>[+-]\\d{1,2}(?::?\\d{2})?))?(?:\\s*\\(?[A-Z][A-Za-z ]*\\)?)?'
const TIME = `${CLOCK}${OFFSET}`
const WEEKDAY = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,?\\s+)?'
const MONTH = '(?<word>[a-z]{3,9})\\.?'
const NUMBER = '(?<day>\\d{1,2})(?:st|nd|rd|th)?'
const YEAR = '(?<year>\\d{4})'
const LATER = `(?:,?\\s+(?:at\\s+)?${TIME})?`

/** The forms that Jekyll, Hugo and Eleventy read, apart from those in which day and month are ambiguous. */
const FORMS: readonly RegExp[] = [
  // 2015-03-17 14:00:00 -4, 2015/3/17, 2015-03-17T14:00:00.5+05:30, 2015-03
  `${YEAR}(?<mark>[-/.])(?<month>\\d{1,2})(?:\\k<mark>(?<day>\\d{1,2})(?:(?:t|,?\\s+)${TIME})?)?`,
  // Tue, 17 Mar 2015 14:00:00 -0400
  `${WEEKDAY}${NUMBER}[\\s-]+${MONTH},?[\\s-]+${YEAR}${LATER}`,
  // March 17, 2015 at 2:00 PM EST
  `${WEEKDAY}${MONTH}\\s+${NUMBER},?\\s+${YEAR}${LATER}`,
  // Tue Mar 17 14:00:00 UTC 2015
  `${WEEKDAY}${MONTH}\\s+${NUMBER}\\s+${CLOCK}(?:\\s+(?<name>[A-Z]{1,4}))?(?:\\s+(?<offset>[+-]\\d{4}))?\\s+${YEAR}`,
].map((form) => new RegExp(`^${form}$`, 'i'))

const MONTHS = 'january february march april may june july august september october november december'.split(' ')

/** The zones of RFC 822 and some that are as clear, in hours. Other abbreviations mean several zones. */
const NAMED: Readonly<Record<string, number>> = {
  ...{ Z: 0, UT: 0, UTC: 0, GMT: 0 },
  ...{ WET: 0, WEST: 1, CET: 1, CEST: 2, EET: 2, EEST: 3, JST: 9, HST: -10, AKST: -9, AKDT: -8 },
  ...{ EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
}

const HOUR = 3_600_000
const MINUTE = 60_000

type Groups = Readonly<Record<string, string | undefined>>

/** Reads a date in a form of another site builder; null: in none of them, or there is no such day. */
export function readWrittenDate(text: string): WrittenDate | null {
  for (const form of FORMS) {
    const groups: Groups | undefined = form.exec(text)?.groups
    if (groups !== undefined) return toWritten(groups)
  }
  return null
}

function toWritten(groups: Groups): WrittenDate | null {
  const { year, month, word, day = '1' } = groups
  const index = word === undefined ? Number(month) - 1 : findMonth(word)
  const midnight = Date.UTC(Number(year), index, Number(day))
  // Date.UTC turns 31 February into a day in March.
  if (new Date(midnight).getUTCMonth() !== index) return null
  const clock = toClock(groups)
  const offset = toOffset(groups)
  return clock === null || offset === undefined ? null : { wall: midnight + clock, offset }
}

function findMonth(word: string): number {
  return MONTHS.findIndex((month) => month.startsWith(word.toLowerCase().replace(/^sept$/, 'sep')))
}

function toClock({ hour, minute, second = '0', fraction = '', half }: Groups): number | null {
  if (hour === undefined) return 0
  const shown = Number(hour)
  const isTwelve = half !== undefined
  if (isTwelve ? shown < 1 || shown > 12 : shown > 23) return null
  if (Number(minute) > 59 || Number(second) > 59) return null
  const hours = isTwelve ? (shown % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : shown
  const thousandths = Math.floor(Number(`0${fraction.replace(',', '.')}`) * 1000)
  return hours * HOUR + Number(minute) * MINUTE + Number(second) * 1000 + thousandths
}

/** undefined: an offset that no zone has, or the abbreviation of several zones. */
function toOffset({ name, offset }: Groups): number | null | undefined {
  if (offset === undefined) {
    if (name === undefined) return null
    const hours = NAMED[name.toUpperCase()]
    return hours === undefined ? undefined : hours * HOUR
  }
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{1,2}):?(\d{2})?$/.exec(offset) ?? []
  if (Number(hours) > 14 || Number(minutes) > 59) return undefined
  const size = Number(hours) * HOUR + Number(minutes) * MINUTE
  return sign === '-' ? -size : size
}
