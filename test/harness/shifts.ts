import type { BrowserContext, Page } from 'playwright'

interface Shift extends PerformanceEntry {
  readonly value: number
}

/** Notes from the first moment of each document what moves without the reader's doing. */
export async function recordShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shift[] = []
    const note = (list: { getEntries(): PerformanceEntryList }) => shifts.push(...(list.getEntries() as Shift[]))
    const observer = new PerformanceObserver(note)
    observer.observe({ type: 'layout-shift', buffered: true })
    Reflect.set(window, 'sumOfShifts', () => {
      // Entries that the browser has recorded but not yet delivered.
      note({ getEntries: () => observer.takeRecords() })
      return shifts.reduce((sum, { value }) => sum + value, 0)
    })
  })
}

/** How far the page has moved under its reader since it was opened (CLS, without its windows of time). */
export function readShift(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, 'sumOfShifts')())
}
