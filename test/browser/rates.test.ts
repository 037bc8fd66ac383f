import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { findAxeFaults, launchBrowser, openPage, visit } from '../harness/browser.ts'
import { readShift, recordShifts } from '../harness/shifts.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite({ stills: true })
afterAll(site.close)
const browser = await launchBrowser()

const PATH = '/personal-finance/the-account-that-pays-4-6-percent/'
const CALL = '**/api/finance/savings?*'

const listOf = (page: Page) => page.locator('#rates-savings')
const fieldOf = (page: Page, name: string) => listOf(page).locator(`[name="${name}"]`)
const rowsOf = (page: Page) => listOf(page).locator('li > div > h4').allTextContents()

/** The list is a form of the browser until its code has arrived, which then gives it the state of React. */
async function openList(page: Page): Promise<void> {
  await visit(page, site.base + PATH)
  await listOf(page).scrollIntoViewIfNeeded()
  await page.waitForFunction(() => {
    const form = document.querySelector('#rates-savings form')
    return form !== null && Object.keys(form).some((key) => key.startsWith('__reactProps'))
  })
}

test('GE-018 other rates take the place of the rows, by keys and without a shift, and the call has exactly its parameters', async () => {
  const { page, context } = await openPage(browser, site.base, { width: 390 })
  await recordShifts(context)
  await openList(page)
  const before = await rowsOf(page)
  expect(await findAxeFaults(page)).toEqual([])

  await fieldOf(page, 'account_type').selectOption('money-market')
  await fieldOf(page, 'zipcode').fill('87101')
  await fieldOf(page, 'amount').fill('$25,000')
  const shift = await readShift(page)
  const called = page.waitForRequest(CALL)
  await page.keyboard.press('Enter')
  const asked = new URL((await called).url()).searchParams

  expect(Object.fromEntries(asked)).toEqual({
    ...{ amount: '25000', zipcode: '87101', account_type: 'money-market' },
    utm_campaign: 'the-account-that-pays-4-6-percent',
  })
  await expect.poll(() => rowsOf(page)).not.toEqual(before)
  expect(await listOf(page).textContent()).toContain('$25,000')
  expect(await listOf(page).getAttribute('aria-label')).toContain('87101')
  expect((await readShift(page)) - shift).toBeLessThan(0.001)
  expect(new URL(page.url()).search).toBe('')
})

test('GE-018 when a later call fails the rows stay, with a note; a faulty field is named by the page', async () => {
  const expected = [/finance\/savings.* net::ERR_FAILED/, /net::ERR_FAILED .*finance/, /400/]
  const { page } = await openPage(browser, site.base, { width: 1440, expected })
  await openList(page)
  const before = await rowsOf(page)
  const submit = listOf(page).locator('button')

  await page.route(CALL, (route) => route.abort())
  const status = listOf(page).getByRole('status')
  const order = await status.textContent()
  await submit.click()
  await expect.poll(() => status.textContent()).not.toBe(order)
  expect(await rowsOf(page)).toEqual(before)

  await page.unroute(CALL)
  await fieldOf(page, 'zipcode').fill('871')
  await Promise.all([page.waitForURL(/zipcode=871/), submit.click()])
  await expect.poll(() => fieldOf(page, 'zipcode').getAttribute('aria-invalid')).toBe('true')
  expect(await fieldOf(page, 'zipcode').inputValue()).toBe('871')
})
