import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser, openPage, visit } from '../harness/browser.ts'
import { signIn } from '../harness/reader.ts'
import { readShift, recordShifts } from '../harness/shifts.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite({ stills: true })
afterAll(site.close)
const browser = await launchBrowser()

const STORY = '/tech/mobile/the-battery-thats-mostly-sand/'

/** The visible part of the slot. */
const slotOf = (page: Page) => page.locator('#bar [data-sign-in], #bar details > summary').locator('visible=true')

async function boxOf(page: Page) {
  const { width = 0, height = 0, x = 0 } = (await slotOf(page).boundingBox()) ?? {}
  return { width, height, x }
}

test.each([1440, 420, 375])(
  'a cached page has the same box for “Sign in” and for the account, %d pixels wide',
  async (width) => {
    const { page, context } = await openPage(browser, site.base, { width })
    await recordShifts(context)
    await visit(page, site.base + STORY)
    expect(await slotOf(page).getAttribute('data-sign-in')).toBe('')
    const before = await boxOf(page)
    const html = await (await page.context().request.get(site.base + STORY)).text()

    await signIn(page, site, `slot-${width}@example.com`)
    await visit(page, site.base + STORY)

    expect(await slotOf(page).getAttribute('data-sign-in')).toBeNull()
    expect(await boxOf(page)).toEqual(before)
    expect(await readShift(page)).toBeLessThan(0.001)
    expect(await (await page.context().request.get(site.base + STORY)).text()).toBe(html)
  },
)

test('signed-out readers load no code of the account before they press a button', async () => {
  const { page, paths } = await openPage(browser, site.base)
  await visit(page, site.base + STORY)
  await page.waitForLoadState('networkidle')

  expect(paths().filter((path) => /press-account|apigee|uds/.test(path))).toEqual([])
})

test('without JavaScript the bar links the account, which requires a sign-in', async () => {
  const { page } = await openPage(browser, site.base, { javaScript: false })
  await page.goto(site.base + STORY)
  await page.locator('#bar a[href="/user/settings/"]').locator('visible=true').first().click()

  await page.locator('main input[name="email"]').waitFor()
  expect(await page.locator('#bar [data-sign-in]').isVisible()).toBe(false)
})

test('the menu of the account closes on Escape and outside, and signs out', async () => {
  const { page, context } = await openPage(browser, site.base)
  await signIn(page, site, 'menu@example.com')
  await visit(page, site.base + STORY)
  const menu = page.locator('#bar details')
  const isOpen = () => menu.evaluate((it: HTMLDetailsElement) => it.open)
  await menu.locator('summary').click()
  // The code that listens is loaded by the press.
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape')
      return isOpen()
    })
    .toBe(false)
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('summary')
  await menu.locator('summary').click()
  await page.locator('h1').click()
  await expect.poll(isOpen).toBe(false)

  await menu.locator('summary').click()
  await Promise.all([page.waitForEvent('load'), menu.locator('[data-sign-out]').click()])
  await page.locator('#bar [data-sign-in]').locator('visible=true').waitFor()
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('session')
})

test('a sign-in from a story returns to it', async () => {
  const { page } = await openPage(browser, site.base, { javaScript: false })
  await page.goto(site.base + STORY)
  await page.goto(`${site.base}/user/sign-in/`, { referer: site.base + STORY })

  expect(await page.locator('input[name="next"]').getAttribute('value')).toBe(STORY)
})
