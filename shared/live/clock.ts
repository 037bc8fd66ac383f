const formats = new Map<string, Intl.DateTimeFormat>()

/** The time of day in a time zone, `11:58`; the same text on every machine. @throws RangeError for what is no date */
export function clockIn(iso: string, timeZone: string): string {
  let format = formats.get(timeZone)
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
    formats.set(timeZone, format)
  }
  return format.format(new Date(iso))
}

/** The day in a time zone and a language, `Nov 23`. @throws RangeError for what is no date */
export function dayIn(iso: string, language: string, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { timeZone, month: 'short', day: 'numeric' }).format(new Date(iso))
}
