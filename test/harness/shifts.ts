import type { BrowserContext, Page } from 'playwright'

interface Shift extends PerformanceEntry {
  readonly value: number
}

/** Records layout shifts from the start of each document, except those that the reader causes. */
export async function recordShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shift[] = []
    const note = (list: { getEntries(): PerformanceEntryList }) => shifts.push(...(list.getEntries() as Shift[]))
    const observer = new PerformanceObserver(note)
    observer.observe({ type: 'layout-shift', buffered: true })
    Reflect.set(window, 'sumOfShifts', () => {
      // Entries that the browser has recorded but not delivered.
      note({ getEntries: () => observer.takeRecords() })
      return shifts.reduce((sum, { value }) => sum + value, 0)
    })
  })
}

/** The sum of all layout shifts since the page was opened (CLS without session windows). */
export function readShift(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'sumOfShifts')())
}
