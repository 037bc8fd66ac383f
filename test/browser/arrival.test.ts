import { afterAll, expect, test } from 'vitest'
import { PAGE_VARIANTS, SITE_PAGES } from '../../scripts/page-types.ts'
import { findArrivalShifts } from '../harness/arrival.ts'
import { hydrated, launchBrowser, NOT_FOUND } from '../harness/browser.ts'
import { startSite } from '../harness/site.ts'
import { openTab } from '../harness/tab.ts'

/** The largest layout shift after a paint of a part of the page, where 1 is the whole window (BX-068). */
const LIMIT = 0.001

const site = await startSite({ stills: true })
afterAll(() => site.close())
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)

/**
 * Chromium's warning some seconds after a load. The test replaces a document as soon as it has loaded, on a slow machine
 * before its preloaded fonts and picture are painted. Other tests of the browser fail on it, so pages use what they preload.
 */
const UNUSED_PRELOAD = /^console warning: .* was preloaded using link preload but not used/

/** The variants whose first screen has parts of its own. */
const VARIANTS = new Set<string>([
  ...['sale hub', 'gallery door', 'feature', 'deal', 'best list', 'right-to-left article', 'story with a video'],
  ...['live coverage', 'product', 'specs of a product', 'preview of a product', 'text page with a table'],
  ...['search page', 'search results'],
])
const PAGES = [
  ...SITE_PAGES,
  ...PAGE_VARIANTS.filter(({ type }) => VARIANTS.has(type)),
  { type: 'hub of reviews', path: '/reviews/' },
]

test.each(PAGES)('BX-068 $type: nothing moves, wherever the HTML pauses on its way', async ({ path }) => {
  const { page } = await openInTab({ expected: [NOT_FOUND, UNUSED_PRELOAD] })
  // Every test replaces the document, so one load serves all of them.
  if (page.url() === 'about:blank') {
    await page.goto(`${site.base}/about/`)
    await hydrated(page)
  }
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })

    expect(await findArrivalShifts(page, { path, limit: LIMIT }), `at ${width}`).toEqual([])
  }
})
