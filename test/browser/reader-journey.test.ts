import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser, openPage, visit } from '../harness/browser.ts'
import { readMail } from '../harness/reader.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite({ stills: true })
afterAll(site.close)
const browser = await launchBrowser()

const STORY = '/tech/mobile/the-battery-thats-mostly-sand/'
const TOPIC = '/topics/laptops/'
const SAVED = `${site.base}/user/saved/`
const FOLLOWING = `${site.base}/user/following/`
const SETTINGS = `${site.base}/user/settings/`

/** What a browser says when a sign-out or a new page overtakes a call. */
const OVERTAKEN = [/\b401\b/, /Failed to fetch/, /could not be exchanged/, /error fetching user/]

const namesOf = async (email: string): Promise<readonly string[]> => {
  const mails = (await site.services.outbox?.list(50)) ?? []
  return mails.filter(({ recipient }) => recipient === email).map(({ name }) => name)
}

/** Types the address and the mailed code into the forms of the page; ends where the sign-in leads. */
async function signInByCode(page: Page, email: string, end: string): Promise<void> {
  const known = await namesOf(email)
  await page.locator('[name="email"]').last().fill(email)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/user/code/')
  const { code } = await readMail(site, email, known)
  await page.locator('[name="code"]').fill(code)
  await page.keyboard.press('Enter')
  await page.waitForURL(end)
}

/** The marks that this browser keeps, and whether the account has them all. */
const marksOf = (page: Page) =>
  page.evaluate(() => {
    const { account = null, marks = [] } = JSON.parse(localStorage.getItem('marks') ?? '{}')
    const active = marks.filter((mark: { active: boolean }) => mark.active)
    return {
      isSent: account !== null && marks.every((mark: { unsent?: boolean }) => !mark.unsent),
      names: active.map((mark: { kind: string; id: string }) => `${mark.kind}/${mark.id}`).toSorted(),
    }
  })

/** Everything that the account shows of a reader: the saved story and the followed topic are there, or neither. */
async function expectMarks(page: Page, count: 0 | 1): Promise<void> {
  await visit(page, SAVED)
  await page.locator('main h1').waitFor()
  expect((await page.locator(`#stories a[href="${STORY}"]`).count()) > 0).toBe(count === 1)
  await visit(page, FOLLOWING)
  await page.locator('main h1').waitFor()
  expect(await page.locator(`#following a[href="${TOPIC}"]`).count()).toBe(count)
}

async function deleteAccount(page: Page, email: string): Promise<void> {
  const known = await namesOf(email)
  await page.goto(SETTINGS)
  await page.locator('#delete [name="confirm"]').check()
  await page.locator('#delete button').click()
  await page.locator('[data-notice="done"]').waitFor()
  // The receipt.
  await expect.poll(async () => (await namesOf(email)).length).toBe(known.length + 1)
  expect(await site.services.readers.accountsOf(email)).toEqual([])
  await page.goto('about:blank')
}

test('AU-006 BX-063 a reader marks things, signs up, loses the device, has all of it on another, and deletes the account', async () => {
  const email = 'joan@example.com'
  const first = await openPage(browser, site.base, { expected: OVERTAKEN })
  const { page } = first
  await visit(page, site.base + TOPIC)
  const follow = page.locator('[aria-pressed][data-follow="topic"]')
  await follow.click()
  await expect.poll(() => follow.getAttribute('aria-pressed')).toBe('true')
  await visit(page, site.base + STORY)
  const save = page.locator('header button[title="Save for later"]').first()
  await save.click()
  await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')

  // From the bar, and back to the story.
  await page.locator('#bar [data-sign-in]').locator('visible=true').click()
  await page.locator('dialog [name="email"]').waitFor()
  await signInByCode(page, email, site.base + STORY)
  await expect.poll(() => marksOf(page)).toEqual({ isSent: true, names: [`story/${STORY}`, 'topic/laptops'] })
  await expectMarks(page, 1)

  await page.goto(SETTINGS)
  await page.locator('#sign-out button').click()
  await page.waitForURL(`${site.base}/`)
  await expect.poll(async () => (await marksOf(page)).names).toEqual([])
  await page.evaluate(() => localStorage.clear())
  await first.context.clearCookies()
  await page.goto('about:blank')

  const second = await openPage(browser, site.base, { width: 390, theme: 'dark', expected: OVERTAKEN })
  await visit(second.page, SAVED)
  await second.page.locator('#bar [data-sign-in]').locator('visible=true').click()
  await second.page.locator('dialog [name="email"]').waitFor()
  // The bar of a page of the reader leads back to it.
  await signInByCode(second.page, email, SAVED)
  await expectMarks(second.page, 1)
  await visit(second.page, site.base + STORY)
  await expect.poll(async () => (await marksOf(second.page)).names).toEqual([`story/${STORY}`, 'topic/laptops'])

  await deleteAccount(second.page, email)
  await visit(second.page, `${site.base}/user/sign-in/?next=/user/saved/`)
  expect((await marksOf(second.page)).names).toEqual([])
  await signInByCode(second.page, email, SAVED)
  await expectMarks(second.page, 0)
})

test('BX-062 without JavaScript a reader signs up, follows, loses the device, has all of it on another, and deletes the account', async () => {
  const email = 'nell@example.com'
  const first = await openPage(browser, site.base, { javaScript: false })
  await first.page.goto(site.base + TOPIC)
  await first.page.locator('[data-follow="topic"] a[href*="/user/following/"]').first().click()
  await signInByCode(first.page, email, '**/user/following/?add=*')
  await first.page.locator('#following button[name="follow"]').click()
  await first.page.waitForURL(FOLLOWING)
  await first.page.locator(`#following a[href="${TOPIC}"]`).waitFor()
  await first.context.clearCookies()

  const second = await openPage(browser, site.base, { javaScript: false, width: 390 })
  await second.page.goto(FOLLOWING)
  await signInByCode(second.page, email, FOLLOWING)
  expect(await second.page.locator(`#following a[href="${TOPIC}"]`).count()).toBe(1)
  await second.page.goto(SETTINGS)
  expect(await second.page.locator('#devices li').count()).toBe(2)

  await deleteAccount(second.page, email)
  await second.page.goto(FOLLOWING)
  await signInByCode(second.page, email, FOLLOWING)
  expect(await second.page.locator(`#following a[href="${TOPIC}"]`).count()).toBe(0)
})
