import type { Browser, Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import {
  findAxeFaults,
  follow,
  hydrated,
  launchBrowser,
  openPage,
  type PageOptions,
  settled,
} from '../harness/browser.ts'
import { STORY } from '../harness/in-page.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite()
afterAll(site.close)
const browser = await launchBrowser()

const CHOICES = '/do-not-sell-or-share-my-personal-information/'

/** Opens a page as a reader of a country. */
async function openFrom(country: string, path: string, options: PageOptions = {}, opened: Browser = browser) {
  const journey = await openPage(opened, site.base, { asksForConsent: true, ...options })
  await journey.context.setExtraHTTPHeaders({ 'x-country': country })
  const answer = journey.page.waitForResponse((response) => response.url().endsWith('/_node/reader'))
  await journey.page.goto(site.base + path)
  await hydrated(journey.page)
  await answer
  return { ...journey, banner: journey.page.locator('[data-consent]') }
}

const consentOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'consent')?.value.split('.')[2]

const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)

/** Whether the element with the focus is in the viewport, and not below the banner (WCAG 2.4.11). */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const banner = document.querySelector('[data-consent]')
    const { activeElement } = document
    if (banner === null || activeElement === null || activeElement === document.body) return false
    if (banner.contains(activeElement)) return true
    const { top, bottom } = activeElement.getBoundingClientRect()
    return bottom > 0 && top < banner.getBoundingClientRect().top
  })

test('CO-001 a reader in Germany is asked once, beside a page that stays usable and does not move', async () => {
  const { page, banner } = await openFrom('DE', STORY, { width: 390, height: 844 })
  await banner.getByRole('button', { name: 'Accept all' }).waitFor()
  await settled(page)

  const buttons = banner.getByRole('button')
  const looks = await buttons.evaluateAll((all) =>
    all.slice(0, 2).map((it) => {
      const { backgroundColor, color, fontWeight } = getComputedStyle(it)
      const { width, height } = it.getBoundingClientRect()
      return [backgroundColor, color, fontWeight, width, height].join()
    }),
  )
  const before = await banner.evaluate((it) => it.previousElementSibling?.className)
  expect([await banner.getAttribute('role'), await banner.getAttribute('aria-modal')]).toEqual([null, null])
  expect(looks[0]).toBe(looks[1])
  expect(before).toBe('skip')
  expect(await findAxeFaults(page)).toEqual([])
  const shift = await page.evaluate(
    () =>
      new Promise<number>(
        (resolve) =>
          new PerformanceObserver((list) =>
            resolve(list.getEntries().reduce((sum, it) => sum + Number(Reflect.get(it, 'value')), 0)),
          ).observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(resolve, 0, 0),
      ),
  )
  expect(shift).toBe(0)
  await banner.getByRole('button', { name: 'Reject all' }).click()

  await banner.waitFor({ state: 'detached' })
  expect(await consentOf(page)).toBe('')
  await follow(page, '/')
  await page.reload()
  await hydrated(page)
  await settled(page)
  expect(await banner.count()).toBe(0)
})

test('CO-001 the keyboard reaches the question after the skip link, and focus is never below it', async () => {
  const { page, banner } = await openFrom('FR', '/about/', { width: 390, height: 844 })
  await banner.waitFor()
  const keys = ['Tab', 'Tab', ...Array.from({ length: 40 }, () => 'Tab')]
  const seen: boolean[] = []
  for (const [at, key] of keys.entries()) {
    await page.keyboard.press(key)
    if (at === 1) expect(await hasFocus(page, '[data-consent] button')).toBe(true)
    if (at > 1) seen.push(await isFocusSeen(page))
  }

  expect(seen.filter((it) => !it)).toEqual([])
})

test('CO-001 the panel has nothing ticked where a yes is needed, and each category counts', async () => {
  const { page, banner } = await openFrom('DE', '/about/')
  await banner.getByRole('button', { name: 'Choose' }).click()

  expect(await banner.getByRole('checkbox').count()).toBe(4)
  expect(await banner.getByRole('checkbox', { checked: true }).count()).toBe(0)
  expect(await hasFocus(page, '[data-consent] input')).toBe(true)
  await banner.locator('input[value="C0002"]').check()
  expect(await findAxeFaults(page)).toEqual([])
  await banner.getByRole('button', { name: 'Save my choices' }).click()

  await expect.poll(() => consentOf(page)).toBe('C0002')
  expect(await banner.count()).toBe(0)
})

test('CO-001 readers elsewhere are not asked, and refuse from the footer', async () => {
  const { page, banner } = await openFrom('US', '/about/')
  const link = page.locator('footer').getByRole('link', { name: 'Your privacy choices' })
  await settled(page)
  expect(await banner.count()).toBe(0)
  await expect
    .poll(async () => {
      if ((await banner.count()) === 0) await link.click()
      return banner.getByRole('checkbox', { checked: true }).count()
    })
    .toBe(4)
  await page.keyboard.press('Escape')
  await banner.waitFor({ state: 'detached' })
  expect(await link.evaluate((it) => it === document.activeElement)).toBe(true)
  expect(new URL(page.url()).pathname).toBe('/about/')

  await link.click()
  await page.evaluate(() => {
    localStorage.setItem('reading-recent', '[]')
    localStorage.setItem('theme', 'dark')
    sessionStorage.setItem('video-ads', 'x')
  })
  await banner.getByRole('button', { name: 'Reject all' }).click()

  await expect.poll(() => consentOf(page)).toBe('')
  // A refusal deletes what belongs to it, and nothing else.
  const left = await page.evaluate(() => [
    localStorage.getItem('reading-recent'),
    localStorage.getItem('theme'),
    sessionStorage.getItem('video-ads'),
  ])
  expect(left).toEqual([null, 'dark', null])
})

test('BX-069 Global Privacy Control of a request refuses targeting and social, and the panel says so', async () => {
  const { page, context } = await openPage(browser, site.base, { asksForConsent: true })
  await context.setExtraHTTPHeaders({ 'x-country': 'US', 'sec-gpc': '1' })
  await page.goto(site.base + CHOICES)
  await hydrated(page)
  const form = page.locator('[data-privacy-choices]')
  await page.locator('#choices-saved').evaluate((it) => it.scrollIntoView())

  await form.getByText('Opt-out request honored').waitFor()
  expect(await form.locator('input:checked').evaluateAll((all) => all.map((it) => it.getAttribute('value')))).toEqual([
    'C0002',
    'C0003',
  ])
})

test('CO-001 while the site cannot say where the reader is, a reader has to agree first', async () => {
  const { page } = await openPage(browser, site.base, { asksForConsent: true, expected: [/_node\/reader|503/] })
  await page.route('**/_node/reader', (route) => route.fulfill({ status: 503, body: 'no' }))
  await page.goto(`${site.base}/about/`)

  await page.locator('[data-consent]').waitFor()
})

test('PG-039 without consent to social an embed is a link, and loads when the reader agrees', async () => {
  const { page, banner } = await openFrom('DE', '/blocks/')
  await banner.waitFor()
  const embed = page.locator('.embed').first()
  const show = embed.locator('.act button')
  await embed.scrollIntoViewIfNeeded()
  await page.locator('.embed[data-started]').first().waitFor()
  await settled(page)
  expect(await show.count()).toBe(0)
  expect(await embed.getByRole('link').first().isVisible()).toBe(true)

  await banner.getByRole('button', { name: 'Accept all' }).click()
  await show.waitFor()
})
