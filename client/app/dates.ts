import { clockTime, longDay, relativeDate } from '../../shared/dates/relative-date.ts'
import type { LaterMessages } from '../../shared/messages/messages.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Makes what words all dates of a document anew: once now and every minute while it is seen. It changes the data of text
 * nodes alone, so React finds its tree as it left it; what the page said at first is kept beside the node.
 *
 * @param timeZone in which the server has told the days
 */
export function createDates(document: Document, words: LaterMessages, timeZone: string): () => void {
  const language = document.documentElement.lang
  const first = new WeakMap<Element, { readonly iso: string; readonly words: string }>()

  const writtenIn = (time: HTMLTimeElement, text: Text): string => {
    const known = first.get(time)
    if (known?.iso === time.dateTime) return known.words
    first.set(time, { iso: time.dateTime, words: text.data })
    return text.data
  }

  const print = matchMedia('print')
  /** Null on paper: it is read on other days, and keeps the date of the page. */
  const tell = ({ dateTime }: HTMLTimeElement, isClock: boolean, now: number): string | null => {
    if (print.matches) return null
    return isClock ? clockTime(dateTime, now) : relativeDate(dateTime, now, words, timeZone)
  }

  const renew = () => {
    const now = Date.now()
    for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-date]')) {
      const text = time.firstChild
      if (!(text instanceof Text)) continue
      const written = writtenIn(time, text)
      const isClock = time.dataset.date === 'clock'
      const told = tell(time, isClock, now) ?? written
      if (text.data !== told) text.data = told
      if (isClock) time.toggleAttribute('data-new', told !== written && now - Date.parse(time.dateTime) < HOUR)
    }
    for (const today of document.querySelectorAll('[data-today]')) today.textContent = longDay(now, language)
  }

  const renewIfSeen = () => {
    if (!document.hidden) renew()
  }
  setInterval(renewIfSeen, MINUTE)
  document.addEventListener('visibilitychange', renewIfSeen)
  print.addEventListener('change', renew)
  return renew
}
