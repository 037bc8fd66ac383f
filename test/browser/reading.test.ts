import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { findAxeFaults, launchBrowser, NOT_FOUND, openPage, settled, visit } from '../harness/browser.ts'
import { startSite } from '../harness/site.ts'
import { SITE_PAGES } from './site-pages.ts'

const site = await startSite()
afterAll(site.close)
const browser = await launchBrowser()

test.each(SITE_PAGES)('BX-062 a $type reads the same with JavaScript off', async ({ path, type }) => {
  const expected = type === '404' ? [NOT_FOUND] : []
  const off = await openPage(browser, site.base, { javaScript: false, expected })
  const on = await openPage(browser, site.base, { expected })
  await off.page.goto(site.base + path)
  await visit(on.page, site.base + path)

  const words = (main: Locator) => main.textContent().then((text) => text?.replace(/\s+/g, ' ').trim())
  expect(await words(off.page.locator('main'))).toBe(await words(on.page.locator('main')))
})

test('BX-062 links, the menu and paging lead on with JavaScript off', async () => {
  const { page } = await openPage(browser, site.base, { javaScript: false, width: 390 })
  await page.goto(`${site.base}/`)

  await page.locator('header a[aria-label="Menu"]').click()
  expect(new URL(page.url()).hash).toMatch(/^#./)
  await page.locator('footer a[href="/tech/"]').first().click()
  expect(new URL(page.url()).pathname).toBe('/tech/')
  await page.locator('main article a').first().click()
  expect(await page.locator('h1').textContent()).toMatch(/\S/)
  await page.goto(`${site.base}/2/`)
  await page.locator('main a[rel=prev], main nav a[href="/"]').first().click()
  expect(new URL(page.url()).pathname).toBe('/')
})

test.each(SITE_PAGES)(
  'BX-061 axe finds nothing on a $type, in light and dark, on a phone and a desk',
  async ({ path, type }) => {
    const { page } = await openPage(browser, site.base, { expected: type === '404' ? [NOT_FOUND] : [] })
    await visit(page, site.base + path)

    for (const width of [390, 1440]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 900 })
        await page.emulateMedia({ colorScheme })
        await settled(page)
        expect(await findAxeFaults(page), `${width} ${colorScheme}`).toEqual([])
      }
    }
  },
)

test.each(SITE_PAGES)('PG-061 a $type fits every width', async ({ path, type }) => {
  const { page } = await openPage(browser, site.base, { expected: type === '404' ? [NOT_FOUND] : [] })
  await page.goto(site.base + path)
  for (const width of [320, 767, 768, 1023, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBeLessThanOrEqual(width)
  }
})

test('PG-013 columns stand side by side by their span, and below each other on a phone', async () => {
  const { page } = await openPage(browser, site.base)
  await page.goto(`${site.base}/tech/`)
  const { page: payload } = await (await site.fetch('/_data/tech/')).json()
  const row = payload.rows.find(({ columns }: { columns: readonly unknown[] }) => columns.length === 2)
  const spans = row.columns.map(({ colspan }: { colspan: number }) => colspan)
  const first = page.locator(`main a[href="${row.columns[0].components[0].list.items[0].href}"]`).first()
  const rail = page.locator('main h2', { hasText: row.columns[1].components[0].list.title }).last()

  const [left, right] = await Promise.all([first.boundingBox(), rail.boundingBox()])
  await page.setViewportSize({ width: 390, height: 844 })
  const [above, below] = await Promise.all([first.boundingBox(), rail.boundingBox()])

  expect(spans).toEqual([8, 4])
  expect(right?.x).toBeGreaterThan(1440 * 0.6)
  expect(left?.x).toBeLessThan(1440 * 0.6)
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + 200)
  expect(below?.x).toBeLessThan(100)
})
