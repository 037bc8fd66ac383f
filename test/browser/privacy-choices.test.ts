import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { findAxeFaults, launchBrowser, openPage, settled, visit } from '../harness/browser.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite()
afterAll(site.close)
const browser = await launchBrowser()

const PAGE = '/do-not-sell-or-share-my-personal-information/'

const consentOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'consent')?.value.split('.')[2]

test('PG-065 a reader refuses categories, and finds the choice again', async () => {
  const { page } = await openPage(browser, site.base)
  await visit(page, site.base + PAGE)
  await page.locator('#choices-saved').evaluate((it) => it.scrollIntoView())
  const form = page.locator('[data-privacy-choices]')
  await expect.poll(() => form.locator('input:checked').count()).toBe(4)
  await form.locator('input[value="C0004"]').uncheck()
  await form.getByRole('button', { name: 'Save my choices' }).click()

  await expect.poll(() => consentOf(page)).toBe('C0002-C0003-C0005')
  expect(await form.getByRole('status').getAttribute('data-saved')).toBe('true')
  await settled(page)
  expect(await findAxeFaults(page)).toEqual([])
  await page.reload()
  await page.locator('#choices-saved').evaluate((it) => it.scrollIntoView())
  await expect.poll(() => form.locator('input:checked').count()).toBe(3)
  await form.getByRole('button', { name: 'Reject all' }).click()
  await expect.poll(() => consentOf(page)).toBe('')
})

test('PG-065 without JavaScript the form sets the same cookie, and leads back to the page', async () => {
  const { page } = await openPage(browser, site.base, { javaScript: false })
  await page.goto(site.base + PAGE)
  await page.locator('input[value="C0002"]').check()
  await page.getByRole('button', { name: 'Save my choices' }).click()
  await page.waitForURL(`${site.base}${PAGE}#choices-saved`)

  expect(await consentOf(page)).toBe('C0002')
  await page.getByRole('status').waitFor({ state: 'visible' })
  await page.locator('input[value="C0003"]').check()
  await page.getByRole('button', { name: 'Reject all' }).click()
  await expect.poll(() => consentOf(page)).toBe('')
})

test('PG-065 Global Privacy Control refuses targeting and social, and the page says that it is obeyed', async () => {
  const { page } = await openPage(browser, site.base)
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
  await visit(page, site.base + PAGE)
  await page.locator('#choices-saved').evaluate((it) => it.scrollIntoView())
  const form = page.locator('[data-privacy-choices]')

  await form.getByText('Opt-out request honored').waitFor()
  expect(
    await form.locator('input:disabled').evaluateAll((inputs) => inputs.map((it) => it.getAttribute('value'))),
  ).toEqual([...['C0004', 'C0005']])
})
