import type { Browser, BrowserContext, Request } from 'playwright'
import { expect, onTestFinished } from 'vitest'
import { type Journey, openJourney, type PageOptions } from './browser.ts'

export type TabOptions = Pick<PageOptions, 'width' | 'height' | 'theme' | 'javaScript' | 'expected'>

/** Begins a journey in the tab. */
export type Tab = (options?: TabOptions) => Promise<Journey>

/**
 * One tab for those tests of a file that only look at pages, and another for those without scripts. Documents share the
 * cache of the browser and compiled scripts, so that a visit costs half of one in a new context. A journey begins
 * without cookies and storage, and ends with its routes. At its end the test fails on messages that it does not expect,
 * as with `openPage`.
 *
 * The site must have `stills`, as the tab intercepts no request. A page that the test changes by publishing needs
 * `openPage`, as the cache may have it from another test. So do clocks and init scripts, which stay for ever, and tests
 * that wait for a file to be requested the first time.
 *
 * @param prepare runs once, before the first page of the tab
 */
export function openTab(
  browser: Browser,
  base: string,
  prepare: (context: BrowserContext) => Promise<void> = async () => undefined,
): Tab {
  // Opened by the first test, as without Chromium none runs.
  const tabs = new Map<boolean, Promise<Journey>>()
  async function open(javaScript: boolean): Promise<Journey> {
    const journey = await openJourney(browser, base, { javaScript, pictures: true })
    await prepare(journey.context)
    return journey
  }
  return async ({ width = 1440, height = 900, theme = 'light', javaScript = true, expected = [] } = {}) => {
    const opened = tabs.get(javaScript) ?? open(javaScript)
    tabs.set(javaScript, opened)
    const journey = await opened
    await forgetReader(journey)
    await journey.page.setViewportSize({ width, height })
    await journey.page.emulateMedia({
      ...{ colorScheme: theme, reducedMotion: 'reduce' },
      ...{ media: null, contrast: null, forcedColors: null },
    })
    journey.forget()
    const from = journey.noise.length
    const noise = () => journey.noise.slice(from).filter((what) => !expected.some((pattern) => pattern.test(what)))
    // The array of the tab has the requests of all journeys.
    const requests: Request[] = []
    const record = (request: Request) => void requests.push(request)
    journey.page.on('request', record)
    onTestFinished(async () => {
      journey.page.off('request', record)
      await journey.page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(noise(), 'unexpected messages of the journey').toEqual([])
    })
    return {
      ...journey,
      requests,
      get noise() {
        return noise()
      },
    }
  }
}

/** Clears what the site stored about the reader of the journey before. */
async function forgetReader({ page, context, requests }: Journey): Promise<void> {
  if (requests.length === 0) return
  // A pointer that rests on a link of the next page would prefetch what it leads to.
  await page.mouse.move(0, 0)
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
    // The previous page would be laid out again for the size and the theme of the next one.
    document.documentElement.style.display = 'none'
  })
  await context.clearCookies()
}
