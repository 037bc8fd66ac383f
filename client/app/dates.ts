import type { LaterMessages } from '../../shared/messages/messages.ts'
import { clockTime, longDay, relativeDate } from './relative-date.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * Creates the function that updates all dates of a document; it also runs every minute while the document is visible.
 * It changes the data of text nodes only, so React finds its tree unchanged.
 *
 * @param timeZone in which the server has formatted the days
 */
export function createDates(document: Document, messages: LaterMessages, timeZone: string): () => void {
  const language = document.documentElement.lang
  const originals = new WeakMap<Element, { readonly iso: string; readonly words: string }>()

  const originalOf = (time: HTMLTimeElement, text: Text): string => {
    const original = originals.get(time)
    if (original?.iso === time.dateTime) return original.words
    originals.set(time, { iso: time.dateTime, words: text.data })
    return text.data
  }

  const print = matchMedia('print')
  /** Null in print, which is read on other days: it shows the date from the HTML. */
  const format = ({ dateTime }: HTMLTimeElement, isClock: boolean, now: number): string | null => {
    if (print.matches) return null
    return isClock ? clockTime(dateTime, now) : relativeDate(dateTime, now, messages, timeZone)
  }

  const update = () => {
    const now = Date.now()
    for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-date]')) {
      const text = time.firstChild
      if (!(text instanceof Text)) continue
      const original = originalOf(time, text)
      const isClock = time.dataset.date === 'clock'
      const words = format(time, isClock, now) ?? original
      if (text.data !== words) text.data = words
      if (isClock) time.toggleAttribute('data-new', words !== original && now - Date.parse(time.dateTime) < HOUR)
    }
    for (const today of document.querySelectorAll('[data-today]')) today.textContent = longDay(now, language)
  }

  const updateIfVisible = () => {
    if (!document.hidden) update()
  }
  setInterval(updateIfVisible, MINUTE)
  document.addEventListener('visibilitychange', updateIfVisible)
  print.addEventListener('change', update)
  return update
}
