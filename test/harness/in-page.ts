import type { Page } from 'playwright'

/** The story of the journeys. */
export const STORY = '/news/tidal-data-center-opens-off-the-coast/'

/** The chunk of the story's page. */
export const CHUNK = /\/assets\/ArticlePage-[^/]+\.js$/

/** Marks the document: a reload loses the mark, a navigation inside the page does not. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'documentMark', 'kept'))
}

/** Whether it is still the document that was marked. */
export const isSameDocument = (page: Page) => page.evaluate(() => Reflect.get(window, 'documentMark') === 'kept')

/** Adds a link at the top of the page, as a story may contain it. */
export async function addLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    const anchor = document.createElement('a')
    anchor.href = to
    anchor.id = 'added'
    anchor.textContent = 'added'
    document.getElementById('main')?.prepend(anchor)
  }, href)
}

/** Follows a link without the pointer, which would prefetch the page and scroll the link into view. */
export async function pressLink(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => document.querySelector<HTMLElement>(`main a[href="${to}"]`)?.click(), href)
}

/** Puts the page's timers under `page.clock`, including `AbortSignal.timeout`, which Playwright leaves out. */
export async function controlClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController()
      setTimeout(() => controller.abort(new DOMException('timed out', 'TimeoutError')), milliseconds)
      return controller.signal
    }
  })
}

/** Where a test moves the clock by seconds, ads that have not come yet have failed. */
export const ADS_LATE: readonly RegExp[] = [/The ads of house failed/]
