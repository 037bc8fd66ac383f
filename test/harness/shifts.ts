import type { BrowserContext, Page } from 'playwright'

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly sources: readonly {
    readonly node: Node | null
    readonly previousRect: DOMRect
    readonly currentRect: DOMRect
  }[]
}

/** Records layout shifts from the start of each document, except those that the reader causes. */
export async function recordShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const shifts: Shift[] = []
    const note = (list: { getEntries(): PerformanceEntryList }) => shifts.push(...(list.getEntries() as Shift[]))
    const observer = new PerformanceObserver(note)
    observer.observe({ type: 'layout-shift', buffered: true })
    const toBox = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
    Reflect.set(window, 'readShifts', () => {
      // Entries that the browser has recorded but not delivered.
      note({ getEntries: () => observer.takeRecords() })
      return {
        sum: shifts.reduce((sum, { value }) => sum + value, 0),
        moved: shifts.flatMap(({ startTime, sources }) =>
          sources.map(({ node, previousRect, currentRect }) => {
            const name = `${node?.nodeName} “${node?.textContent?.trim().slice(0, 30)}”`
            return `${name} from ${toBox(previousRect)} to ${toBox(currentRect)} at ${Math.round(startTime)} ms`
          }),
        ),
      }
    })
  })
}

export interface Shifts {
  /** The sum of all layout shifts since the page was opened (CLS without session windows). */
  readonly sum: number
  /** What moved, from which box to which, for the message of a failure. */
  readonly moved: readonly string[]
}

export function readShifts(page: Page): Promise<Shifts> {
  return page.evaluate(() => Reflect.get(window, 'readShifts')())
}

/** The sum of all layout shifts since the page was opened. */
export async function readShift(page: Page): Promise<number> {
  return (await readShifts(page)).sum
}
