import type { Page } from 'playwright'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { findAxeFaults, launchBrowser, openPage, settled, visit } from '../harness/browser.ts'
import { readShift, recordShifts } from '../harness/shifts.ts'
import { startSite } from '../harness/site.ts'

// With an address for push services to write to, the site can send alerts.
const site = await startSite({ stills: true, env: { MAIL_FROM: 'hello@example.com' } })
afterAll(site.close)
const browser = await launchBrowser()

const STORY = '/tech/mobile/the-battery-thats-mostly-sand/'
const TOPIC = '/topics/laptops/'

/** What the browser keeps as marked. */
const marksOf = (page: Page) =>
  page.evaluate(() => {
    const { marks = [] } = JSON.parse(localStorage.getItem('marks') ?? '{}')
    return marks
      .filter((mark: { active: boolean }) => mark.active)
      .map((mark: { kind: string; id: string }) => `${mark.kind}/${mark.id}`)
  })

test.each([1440, 390])('BX-063 a topic is followed beside its name at %d pixels, and nothing moves', async (width) => {
  const { page, context } = await openPage(browser, site.base, { width })
  await recordShifts(context)
  await visit(page, site.base + TOPIC)
  const button = page.locator('[aria-pressed][data-follow="topic"]')
  await button.waitFor()
  expect(await button.getAttribute('aria-pressed')).toBe('false')
  const before = await button.boundingBox()

  await button.click()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  await page.locator('[data-follow] a[href="/user/settings/#alerts"]').waitFor()
  expect(await findAxeFaults(page)).toEqual([])
  expect(await button.boundingBox()).toEqual(before)
  expect(await marksOf(page)).toEqual(['topic/laptops'])

  await visit(page, site.base + TOPIC)
  await button.click()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  expect(await marksOf(page)).toEqual(['topic/laptops'])
  expect(await readShift(page)).toBeLessThan(0.001)
})

test('BX-063 a story is saved and its author followed from the byline, which had room for the buttons', async () => {
  const { page, context } = await openPage(browser, site.base)
  await recordShifts(context)
  await visit(page, site.base + STORY)
  const save = page.locator('header button[title="Save for later"]').first()
  const follow = page.getByRole('button', { name: /^Follow/ }).first()

  await save.click()
  await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')
  await follow.click()
  await expect.poll(() => marksOf(page)).toEqual([expect.stringMatching(/^author\//), `story/${STORY}`])
  await page.keyboard.press('Tab')
  await settled(page)
  expect(await readShift(page)).toBeLessThan(0.001)

  await visit(page, `${site.base}/user/saved/`)
  const saved = page.locator(`main a[href="${STORY}"]`)
  await saved.waitFor()
  await page.locator('main ol button').click()
  await expect.poll(() => saved.count()).toBe(0)
})

test('PU-003 a site that can send no alerts asks nothing after a follow, and keeps no room for it', async () => {
  const other = await startSite({ stills: true })
  onTestFinished(other.close)
  const { page } = await openPage(browser, other.base)
  await visit(page, other.base + TOPIC)
  const button = page.locator('[aria-pressed][data-follow="topic"]')
  await button.click()
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')

  expect(await page.locator('[data-follow] a[href="/user/settings/#alerts"]').count()).toBe(0)
  expect(await page.locator('div[data-follow] > *').count()).toBe(1)
})

test('BX-063 stories that an earlier version saved in the browser are still saved', async () => {
  const { page } = await openPage(browser, site.base)
  await page.goto(`${site.base}/user/saved/`)
  await page.evaluate((path) => localStorage.setItem('reading-saved', JSON.stringify([{ path, title: 'Old' }])), STORY)
  await page.reload()

  await page.locator(`main a[href="${STORY}"]`).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('reading-saved'))).toBeNull()
})

test('signed-out readers load one button’s look with a story, and what changes marks after a press', async () => {
  const { page, paths } = await openPage(browser, site.base)
  await visit(page, site.base + STORY)
  await page.waitForLoadState('networkidle')

  expect(paths().filter((path) => /marks-store|press-|toast/.test(path))).toEqual([])
})
