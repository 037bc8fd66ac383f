import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findAxeFaults, launchBrowser, openPage, settled, visit } from '../harness/browser.ts'
import { findCutOffText, findFocusFaults } from '../harness/faults.ts'
import { readMail } from '../harness/reader.ts'
import { readShift, recordShifts } from '../harness/shifts.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite({ stills: true, host: 'localhost' })
afterAll(site.close)
const browser = await launchBrowser()

const STORY = '/tech/mobile/the-battery-thats-mostly-sand/'
const CLIENT = join(resolve(import.meta.dirname, '..', '..'), 'dist', 'client')

const OPENER = '#bar [data-sign-in]'

test('BX-061 “Sign in” opens the form above the page; it takes the focus, closes on Escape and gives the focus back', async () => {
  const { page, context } = await openPage(browser, site.base)
  await recordShifts(context)
  await visit(page, site.base + STORY)
  await page.locator(OPENER).focus()
  await page.keyboard.press('Enter')
  const sheet = page.locator('dialog[open]')
  await sheet.waitFor()
  expect(new URL(page.url()).pathname).toBe(STORY)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('email')

  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' })
    await settled(page)
    expect([...(await findAxeFaults(page)), ...(await findCutOffText(page))]).toEqual([])
  }
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
  expect(await page.locator(OPENER).evaluate((it) => it === document.activeElement)).toBe(true)

  await page.locator(OPENER).click()
  await sheet.locator('button[aria-label]').last().click()
  await sheet.waitFor({ state: 'detached' })
  await page.locator(OPENER).click()
  await sheet.waitFor()
  expect(await findFocusFaults(page, 'dialog[open]')).toEqual([])
})

test('the form above the page costs at most 8 kB of scripts (brotli), and moves nothing', async () => {
  const { page, context, paths, forget } = await openPage(browser, site.base)
  await recordShifts(context)
  await visit(page, site.base + STORY)
  // What every page fetches when nothing else happens.
  await page.waitForLoadState('networkidle')
  forget()
  await page.locator(OPENER).click()
  await page.locator('dialog[open]').waitFor()
  // The suggestion of passkeys is asked for last.
  await expect.poll(() => paths().some((path) => path.includes('/passkeys/'))).toBe(true)

  const scripts = paths().filter((path) => path.endsWith('.js'))
  const bytes = scripts.reduce((sum, path) => sum + readFileSync(join(CLIENT, `${path}.br`)).length, 0)
  expect(scripts.length).toBeGreaterThan(1)
  expect(bytes).toBeLessThanOrEqual(8000)
  expect(await readShift(page)).toBeLessThan(0.001)
})

test('AU-024 a sign-in from the form above a page needs a complete address, and leads back to the page', async () => {
  const { page } = await openPage(browser, site.base)
  await visit(page, site.base + STORY)
  await page.locator(OPENER).click()
  const submit = page.locator('dialog button[type="submit"]').first()
  await submit.waitFor()
  await page.locator('dialog [name="email"]').fill('ivo@example')
  expect(await submit.isDisabled()).toBe(true)
  await page.locator('dialog [name="email"]').fill('ivo@example.com')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/user/code/')
  const { code } = await readMail(site, 'ivo@example.com')
  await page.locator('[name="code"]').fill(code)
  await page.keyboard.press('Enter')

  await page.waitForURL(site.base + STORY)
  expect(await page.locator('#bar details summary').isVisible()).toBe(true)
})

test('where the code of the form cannot be loaded, the link leads to its page', async () => {
  const { page, context } = await openPage(browser, site.base, { expected: [/open-sheet/, /ERR_FAILED/] })
  await context.route('**/open-sheet-*.js', (route) => route.abort())
  await visit(page, site.base + STORY)
  await page.locator(OPENER).click()

  await page.waitForURL('**/user/sign-in/')
})
