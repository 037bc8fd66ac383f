import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { findAxeFaults, launchBrowser, openPage, settled, visit } from '../harness/browser.ts'
import { readShift, recordShifts } from '../harness/shifts.ts'
import { startSite } from '../harness/site.ts'
import { openTab } from '../harness/tab.ts'

const site = await startSite({ stills: true })
afterAll(site.close)
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)

const STORY = '/news/tidal-data-center-opens-off-the-coast/'
const LIVE = '/news-live/orrin-autumn-event/'
const PAID = '/paid-content/news/what-a-quieter-office-sounds-like/'

interface Story {
  readonly path: string
  readonly headline: string
}

/** Reads on until the stream has that many stories besides the first one, and presses its button where it waits. */
async function growTo(page: Page, count: number): Promise<void> {
  const button = page.getByRole('button', { name: /^Keep reading/ })
  const stories = page.locator('[data-story]')
  for (let known = 0; known < count; known = await stories.count()) {
    await page.evaluate(() => {
      // A story of another kind is a card, which may be the last.
      const added = document.querySelectorAll('[data-story], [data-story] ~ [data-card]')
      const last = [...added].at(-1) ?? document.querySelector('main > article')
      // The end is below the window, and less than half a window away.
      window.scrollBy(0, (last?.getBoundingClientRect().bottom ?? 0) - window.innerHeight * 1.3)
    })
    await settled(page)
    // In one step: a story that arrives meanwhile removes the button. A pointer would rest on a link and prefetch its page.
    await button.evaluateAll(([found]) => (found as HTMLElement | undefined)?.click())
  }
}

/** Brings a story into view, and waits until the address says so. */
async function enter(page: Page, index: number): Promise<Story> {
  const box = index === 0 ? page.locator('main > article') : page.locator(`[data-story="${index}"]`)
  await box.evaluate((element) => element.scrollIntoView())
  const article = index === 0 ? box : box.locator('article').first()
  await article.waitFor()
  const url = await article.locator('[data-hand-on]').getAttribute('data-hand-on')
  const path = new URL(url ?? '').pathname
  await page.waitForURL((now) => now.pathname === path)
  return { path, headline: (await article.locator('h1').textContent()) ?? '' }
}

const canonicalOf = (page: Page) =>
  page.locator('link[rel="canonical"]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test('PG-022 PG-072 five stories follow; address, title, canonical, share and print follow the one in view', async () => {
  const { page, paths, context } = await openPage(browser, site.base)
  await recordShifts(context)
  await visit(page, site.base + STORY)
  await settled(page)
  // The box below the story may be near the screen, and fetches its text (PG-030).
  const early = paths().filter((path) => path !== '/_data/how-we-work/')
  expect(early.filter((path) => /stream|_data|seamless/.test(path))).toEqual([])

  await growTo(page, 3)
  // A jump over a story may show it before its fonts are there.
  expect(await readShift(page)).toBeLessThan(0.05)
  await growTo(page, 5)
  const stories: Story[] = []
  for (const index of [1, 2, 3, 4, 5]) {
    const story = await enter(page, index)
    stories.push(story)
    expect(await page.title()).toContain(story.headline)
    expect(await canonicalOf(page)).toEqual([site.base + story.path])
  }
  const third = await enter(page, 3)

  expect(new Set([STORY, ...stories.map(({ path }) => path)]).size).toBe(6)
  expect(await page.getByRole('article', { name: third.headline, exact: true }).count()).toBe(1)
  // The bar covers a part of what is below it, so buttons there would count as too small: text may be there.
  await page.evaluate(() => document.querySelectorAll('[data-story="3"] [data-chunk] p')[2]?.scrollIntoView())
  expect(await findAxeFaults(page)).toEqual([])
  const ids = await page.locator('[data-chunk] [id]').evaluateAll((parts) => parts.map(({ id }) => id))
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await settled(page)
  expect(await page.locator('main h1:visible').allTextContents()).toEqual([third.headline])
  expect(await page.getByText(site.base + third.path, { exact: true }).isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
  const first = await enter(page, 0)
  expect(first.path).toBe(STORY)
  expect(await page.title()).toContain(first.headline)
  expect(await canonicalOf(page)).toEqual([site.base + STORY])
})

test('PG-072 whole stories follow a list of products, and the address follows the one in view', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}/tech/headphones/best-headphones/`)

  await growTo(page, 2)
  const second = await enter(page, 2)

  expect(await page.title()).toContain(second.headline)
  expect(await page.locator('main h1').count()).toBeGreaterThanOrEqual(3)
  expect(await findAxeFaults(page)).toEqual([])
})

test('PG-073 no story and no list of a stream is requested twice', async () => {
  const { page, paths } = await openInTab({ width: 390, height: 800 })
  await visit(page, site.base + STORY)

  await growTo(page, 6)

  const asked = paths().filter((path) => path.startsWith('/_data') || path.startsWith('/api/'))
  expect(asked.length).toBeGreaterThanOrEqual(7)
  expect(asked).toEqual([...new Set(asked)])
  expect(asked).not.toContain(`/_data${STORY}`)
})

test('BX-064 Back and reload open the story that was in view, at the place of the reader', async () => {
  const { page } = await openInTab()
  await visit(page, site.base + STORY)
  await growTo(page, 3)
  const story = await enter(page, 3)
  const place = () =>
    page.evaluate((headline) => {
      const found = [...document.querySelectorAll('main h1')].find(({ textContent }) => textContent === headline)
      return Math.round(found?.getBoundingClientRect().top ?? Number.NaN)
    }, story.headline)
  const isThere = async (top: number) => {
    await page.waitForURL((url) => url.pathname === story.path)
    await expect.poll(place).toBeCloseTo(top, -1)
    expect(await page.locator('main h1').allTextContents()).toEqual([story.headline])
  }
  await page.mouse.wheel(0, 500)
  await expect.poll(place).toBeLessThan(-100)
  const before = await place()
  await page
    .locator('[data-story="3"] article a[href^="/profiles/"]')
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await page.waitForURL((url) => url.pathname.startsWith('/profiles/'))

  await page.goBack()
  await isThere(before)
  await page.reload()
  await isThere(before)
})

test('BX-064 the stream waits for the reader, so the footer can be reached', async () => {
  const { page } = await openInTab()
  await visit(page, site.base + STORY)
  await growTo(page, 3)

  await page.locator('footer').last().scrollIntoViewIfNeeded()
  const button = page.getByRole('button', { name: /^Keep reading/ })
  await button.waitFor()
  const added = page.locator('[data-story], [data-story] ~ [data-card]')
  const before = await added.count()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await settled(page)

  expect(await page.locator('footer').last().isVisible()).toBe(true)
  expect(await added.count()).toBe(before)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  await button.press('Enter')
  await expect.poll(() => added.count()).toBe(before + 1)
  expect(await added.last().evaluate((element) => element === document.activeElement)).toBe(true)
})

test('BX-064 of ten stories no more than five are in the document, and those above reappear without a jump', async () => {
  const { page } = await openInTab()
  await visit(page, site.base + STORY)
  await growTo(page, 9)
  // Nothing is added until the reader presses the button.
  const button = page.getByRole('button', { name: /^Keep reading/ })
  for (let known = 9; !(await button.isVisible()); known += 1) await growTo(page, known + 1)
  const kept = () => page.locator('main > article, [data-story] > article').count()
  await enter(page, 9)
  expect(await kept()).toBe(5)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)

  for (const index of [6, 3, 1]) {
    const { headline } = await enter(page, index)
    expect(headline).not.toBe('')
    expect(await kept()).toBe(5)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  }
})

test.each([STORY, LIVE])('PG-072 without JavaScript the card below %s is a link to the next story', async (path) => {
  const { page } = await openInTab({ javaScript: false })
  await page.goto(site.base + path)

  await page.locator('section[aria-labelledby="next-story"] h2 a').click()

  await page.waitForURL((url) => url.pathname !== path)
  expect(await page.locator('main h1').count()).toBe(1)
})

test('PG-022 nothing follows a paid story', async () => {
  const { page } = await openInTab()

  await visit(page, site.base + PAID)

  expect(await page.locator('[data-stream]').count()).toBe(0)
})

test('BX-063 the browser keeps stories that were saved and read, and a page lists them', async () => {
  const { page } = await openInTab()
  await visit(page, site.base + STORY)
  const headline = (await page.locator('main h1').textContent()) ?? ''
  const save = page.getByRole('button', { name: 'Save for later' }).first()
  await save.click()
  await expect.poll(() => save.getAttribute('aria-pressed')).toBe('true')

  await visit(page, `${site.base}/blocks/`)
  const listed = (list: string) => page.locator(`[data-reading-list="${list}"] a`)
  const show = (list: string) => page.locator(`[data-reading-list="${list}"]`).evaluate((it) => it.scrollIntoView())
  await show('saved')
  await expect.poll(() => listed('saved').allTextContents()).toEqual([headline])
  await show('recent')
  await expect.poll(() => listed('recent').allTextContents()).toEqual([headline])
  expect(await findAxeFaults(page)).toEqual([])
  await page
    .getByRole('button', { name: `Remove: ${headline}` })
    .first()
    .click()

  await expect.poll(() => listed('saved').count()).toBe(0)
  expect(await listed('recent').count()).toBe(1)
})

test('BX-063 where the browser refuses storage, a story is read as ever', async () => {
  const { page, context } = await openPage(browser, site.base)
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The storage is full', 'QuotaExceededError')
    }
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse })
  })
  await visit(page, site.base + STORY)
  const save = page.getByRole('button', { name: 'Save for later' }).first()

  await save.click()

  expect(await save.getAttribute('aria-pressed')).toBe('false')
  await growTo(page, 1)
})
