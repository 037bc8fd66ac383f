import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { findAxeFaults, launchBrowser, openPage, visit } from '../harness/browser.ts'
import { readShift, recordShifts } from '../harness/shifts.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite({ stills: true })
afterAll(site.close)
const browser = await launchBrowser()

const PATH = '/home/internet/plans/'
const SUGGEST = '**/smarty/address/autocomplete/web'
/** A street of the demo with a building of eight units. */
const BUILDING = '772 alder'

const streetOf = (page: Page) => page.getByRole('textbox', { name: 'Street address' }).or(page.getByRole('combobox'))
const fieldOf = (page: Page, name: string) => page.locator(`input[name="${name}"]`)

test('GE-013 GE-014 an address is chosen by keys, with its unit, and leads to phone numbers', async () => {
  const { page, context } = await openPage(browser, site.base, { width: 390 })
  await recordShifts(context)
  await visit(page, site.base + PATH)
  const street = streetOf(page)
  const options = page.getByRole('option')

  await street.click()
  await street.pressSequentially(BUILDING)
  await options.first().waitFor()
  expect(await street.getAttribute('aria-expanded')).toBe('true')
  expect(await street.getAttribute('aria-activedescendant')).toBeNull()
  await expect
    .poll(() => page.getByRole('status').allTextContents())
    .toContain(`Matching addresses: ${await options.count()}`)
  expect(await findAxeFaults(page)).toEqual([])

  await page.keyboard.press('ArrowDown')
  expect(await street.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'))
  await page.keyboard.press('Enter')
  await expect.poll(() => fieldOf(page, 'zip').inputValue()).toBe('10001')
  // The building is asked for its units.
  await expect.poll(() => options.count()).toBe(8)
  await options.nth(1).click()
  await expect.poll(() => fieldOf(page, 'unit').inputValue()).toBe('Unit 1B')
  await expect.poll(() => options.count()).toBe(0)
  expect(await readShift(page)).toBeLessThan(0.001)

  await Promise.all([page.waitForURL(`${site.base}${PATH}`), page.getByRole('button', { name: 'Show plans' }).click()])
  await page.locator('a[href^="tel:"]').first().waitFor()
  expect(await fieldOf(page, 'unit').inputValue()).toBe('Unit 1B')
})

test('GE-003 Tab inserts nothing, Escape closes the list, and without suggestions the field is a plain one', async () => {
  const expected = [/autocomplete\/web net::ERR_FAILED/, /net::ERR_FAILED .*autocomplete/]
  const { page } = await openPage(browser, site.base, { width: 1440, expected })
  await visit(page, site.base + PATH)
  const street = streetOf(page)
  const options = page.getByRole('option')

  await street.click()
  await street.pressSequentially(BUILDING)
  await options.first().waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => options.count()).toBe(0)
  await street.pressSequentially(' s')
  await options.first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await expect.poll(() => options.count()).toBe(0)
  expect(await street.inputValue()).toBe(`${BUILDING} s`)

  await page.route(SUGGEST, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await street.click()
  await street.pressSequentially('t')
  await failed
  expect(await options.count()).toBe(0)
  expect(await street.inputValue()).toBe(`${BUILDING} st`)
})

test('GE-003 a pause in the typing asks once, and a further key gives up the question before', async () => {
  const { page } = await openPage(browser, site.base, { width: 1440 })
  await visit(page, site.base + PATH)
  const asked: string[] = []
  let given = 0
  page.on('requestfailed', () => {
    given += 1
  })
  await page.route(SUGGEST, async (route) => {
    asked.push(route.request().postDataJSON().search)
    // The first question has no response until it is given up.
    if (asked.length > 1) await route.continue()
  })
  const street = streetOf(page)
  await street.click()
  await page.getByRole('listbox', { includeHidden: true }).waitFor({ state: 'attached' })
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)

  await street.pressSequentially('772 ald')
  await page.clock.runFor(140)
  expect(asked).toEqual([])
  await page.clock.runFor(20)
  await expect.poll(() => asked).toEqual(['772 ald'])
  await street.pressSequentially('er')
  await expect.poll(() => given).toBe(1)
  await page.clock.runFor(160)
  await expect.poll(() => asked).toEqual(['772 ald', '772 alder'])
  await page.getByRole('option').first().waitFor()
})

test('GE-015 a request for quotes is sent by keys, corrected at its field, and deleted from its receipt', async () => {
  const { page } = await openPage(browser, site.base, { width: 390, expected: [/422/] })
  const question = '/home/energy-and-utilities/solar-estimator/?zip=85701&bill=164'
  await visit(page, site.base + question)
  const submit = async (name: string) => {
    await page.getByRole('button', { name }).focus()
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')])
  }
  const name = page.getByLabel('Name')
  const address = page.getByLabel('E-mail')

  await name.fill('Ada Lovelace')
  await address.fill('ada@example')
  await page.getByRole('checkbox', { name: /^Send my details/ }).press('Space')
  await submit('Ask for quotes')
  expect(await findAxeFaults(page)).toEqual([])
  await page.getByRole('alert').getByRole('link').press('Enter')
  await expect.poll(() => address.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await name.inputValue()).toBe('Ada Lovelace')
  await address.fill('ada@example.com')
  // Agreement is given anew.
  await page.getByRole('checkbox', { name: /^Send my details/ }).press('Space')
  await submit('Ask for quotes')
  expect(await findAxeFaults(page)).toEqual([])
  expect(page.url()).not.toMatch(/Ada|example\.com/)
  await submit('Delete this request')
  expect(await page.getByRole('button', { name: 'Delete this request' }).count()).toBe(0)
  expect(await site.services.readers.listLeads({ limit: 9 })).toEqual([])
})
