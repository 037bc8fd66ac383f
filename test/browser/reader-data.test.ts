import type { BrowserContext, Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser, openPage, visit } from '../harness/browser.ts'
import { STORY } from '../harness/in-page.ts'
import { signIn } from '../harness/reader.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite()
afterAll(site.close)
const browser = await launchBrowser()

const NEWS = '/news/'
const CARS = '/roadshow/'

/** The ids that a browser has marked, of some kinds. */
const marksOf = (page: Page) =>
  page.evaluate(() => {
    const { marks = [] } = JSON.parse(localStorage.getItem('marks') ?? '{}')
    return marks.filter(({ active }: { active: boolean }) => active).map(({ id }: { id: string }) => id)
  })

const mark = (page: Page, id: string, active = true) =>
  page.evaluate(
    ([own, isActive]) => {
      const stored = JSON.parse(localStorage.getItem('marks') ?? '{}')
      const entry = {
        kind: 'topic',
        id: own,
        title: own,
        active: isActive,
        at: Date.now(),
        implicit: false,
        track: true,
      }
      const device = stored.device ?? crypto.randomUUID()
      const marks = [
        { ...entry, device, unsent: true },
        ...(stored.marks ?? []).filter((it: { id: string }) => it.id !== own),
      ]
      localStorage.setItem('marks', JSON.stringify({ since: 0, account: null, ...stored, device, marks }))
      dispatchEvent(new Event('marks-changed'))
    },
    [id, active] as const,
  )

/** What a browser says of a network that is gone, and of a session that has ended. */
const OFFLINE = [/\b401\b/, /INTERNET_DISCONNECTED/, /Failed to fetch/, /could not be exchanged/, /error fetching user/]

async function openReader(email: string): Promise<{ page: Page; context: BrowserContext }> {
  const { page, context } = await openPage(browser, site.base, { expected: OFFLINE })
  await signIn(page, site, email)
  await visit(page, site.base + NEWS)
  // The browser knows who is signed in.
  await expect.poll(() => accountOf(page)).toMatch(/^[\da-f-]{36}$/)
  return { page, context }
}

const accountOf = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('marks') ?? '{}').account)

test('UD-014 BX-063 who is not signed in and has marked nothing sends nothing of themselves, and loads no code for it', async () => {
  const { page, requests } = await openPage(browser, site.base)
  await visit(page, site.base + NEWS)
  await page.waitForLoadState('networkidle')

  const paths = requests.map((request) => new URL(request.url()).pathname)
  expect(paths.filter((path) => /uds|apigee|start-readers/.test(path))).toEqual([])
  expect(await page.evaluate(() => [localStorage.getItem('marks'), localStorage.getItem('TVGAnon')])).toEqual([
    null,
    null,
  ])
})

test('UD-009 BX-063 what one device marks shows on the other at once, and what it takes off goes there, too', async () => {
  const phone = await openReader('ana@example.com')
  const laptop = await openReader('ana@example.com')
  await mark(phone.page, 'phones')
  await expect.poll(() => marksOf(laptop.page)).toEqual(['phones'])
  await mark(laptop.page, 'phones', false)
  await expect.poll(() => marksOf(phone.page)).toEqual([])
})

test('BX-063 a device that was offline sends its marks when it is back', async () => {
  const phone = await openReader('bo@example.com')
  const laptop = await openReader('bo@example.com')
  await laptop.context.setOffline(true)
  await mark(laptop.page, 'laptops')
  await mark(phone.page, 'phones')
  await laptop.context.setOffline(false)
  await visit(laptop.page, site.base + NEWS)

  await expect.poll(async () => (await marksOf(laptop.page)).toSorted()).toEqual(['laptops', 'phones'])
  await expect.poll(async () => (await marksOf(phone.page)).toSorted()).toEqual(['laptops', 'phones'])
})

test('UD-003 UD-004 BX-063 marks of a browser go to the account at a sign-in, and leave with a sign-out', async () => {
  const { page } = await openPage(browser, site.base)
  await visit(page, site.base + STORY)
  await mark(page, 'phones')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('TVGAnon'))).toMatch(/^[\da-f-]{36}$/)
  const anonymous = await page.evaluate(() => localStorage.getItem('TVGAnon'))
  await signIn(page, site, 'cleo@example.com')
  await visit(page, site.base + NEWS)
  await expect.poll(() => accountOf(page)).not.toBeNull()

  const other = await openReader('cleo@example.com')
  await expect.poll(() => marksOf(other.page)).toEqual(['phones'])
  // The sign-out refuses calls that it overtakes.
  const exchanged = page.waitForResponse(/\/uds\/.*\/summary/)
  await visit(page, `${site.base}/user/settings/`)
  await exchanged
  await page.locator('#sign-out button').click()
  await page.waitForURL(`${site.base}/`)
  await expect.poll(() => marksOf(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('TVGAnon'))).toBe(anonymous)
})

test('UD-013 a visitor of the cars pages gets the interest in cars once, on the device alone', async () => {
  const { page, requests } = await openPage(browser, site.base)
  await visit(page, site.base + CARS)
  await expect.poll(() => marksOf(page)).toEqual(['CARS'])
  await visit(page, site.base + CARS)

  const [{ implicit, track }] = await page.evaluate(() => JSON.parse(localStorage.getItem('marks') ?? '{}').marks)
  expect([implicit, track]).toEqual([true, false])
  expect(requests.filter((request) => request.url().includes('/uds/'))).toEqual([])
})

test('AU-004 AU-006 AU-007 the browser knows who is signed in, and forgets it with the sign-out', async () => {
  const { page } = await openReader('dora@example.com')

  await page.evaluate(() => fetch('/apigee/users/logout', { method: 'POST', headers: { accept: 'application/json' } }))
  await visit(page, site.base + NEWS)
  await expect.poll(() => accountOf(page)).toBeNull()
})
