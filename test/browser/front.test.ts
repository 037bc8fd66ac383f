import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser, openPage, settled, visit } from '../harness/browser.ts'
import { startSite } from '../harness/site.ts'
import { openTab } from '../harness/tab.ts'

const site = await startSite({ stills: true })
afterAll(site.close)
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)
const front = `${site.base}/`
const DAY = 86_400_000

/** Resolves when relative dates have replaced those of the HTML. */
async function worded(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('[data-today]')?.textContent !== '')
  await settled(page)
}

/** Stops the reader's clock, so that no date changes between rendering and assertion; returns its time. */
async function stopClock(page: Page): Promise<number> {
  const now = Date.now()
  await page.clock.setFixedTime(now)
  return now
}

/** The position of every element of the page, to a tenth of a pixel; those in a slot change with its advertisement. */
function boxesOf(page: Page): Promise<readonly string[]> {
  const elements = '#app :is(time, h2, h3, p, article, .frame, [data-today], [data-slot]):not([data-slot] *)'
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return [element.localName, x, y, width, height].map((n) => (typeof n === 'number' ? n.toFixed(1) : n)).join(' ')
      }),
    elements,
  )
}

const datesOf = (page: Page) =>
  page.$$eval('time[data-date]', (times) =>
    times.map((time) => ({
      iso: time.getAttribute('datetime') ?? '',
      kind: time.getAttribute('data-date'),
      text: time.textContent ?? '',
      isNew: time.hasAttribute('data-new'),
    })),
  )

test('PG-048 the HTML has absolute dates, and relative dates replace those of the last ten days without moving anything', async () => {
  for (const width of [1440, 390]) {
    const plain = await openPage(browser, site.base, { javaScript: false, width })
    await plain.page.goto(front, { waitUntil: 'load' })
    const { page } = await openPage(browser, site.base, { width })
    const now = await stopClock(page)
    await visit(page, front)
    await worded(page)

    const before = await datesOf(plain.page)
    const after = await datesOf(page)
    expect(before.every(({ text }) => /^[A-Z][a-z]{2} \d{1,2}(?:, \d{4})?$/.test(text))).toBe(true)
    expect(after.map(({ iso }) => iso)).toEqual(before.map(({ iso }) => iso))
    for (const [index, { iso, kind, text }] of after.entries()) {
      const age = now - Date.parse(iso)
      if (kind === 'ago' && age < 10 * DAY) expect(text).toMatch(/^Just now$|^Yesterday$| ago$/)
      if (age >= 10 * DAY) expect(text).toBe(before[index]?.text)
    }
    expect(after.filter(({ text }) => / ago$/.test(text)).length).toBeGreaterThan(10)
    expect(await boxesOf(page)).toEqual(await boxesOf(plain.page))
  }
})

test('PG-048 the latest list and the ticker show the time of day of today’s stories, and mark the last hour', async () => {
  const { page } = await openPage(browser, site.base)
  const now = await stopClock(page)
  await visit(page, front)
  await worded(page)

  const clocks = (await datesOf(page)).filter(({ kind }) => kind === 'clock')
  const today = new Date(now).toDateString()

  expect(clocks.length).toBeGreaterThanOrEqual(12)
  for (const { iso, text, isNew } of clocks) {
    const isToday = new Date(iso).toDateString() === today
    if (isToday) expect(text).toBe(new Date(iso).toTimeString().slice(0, 5))
    else expect(text).toMatch(/^[A-Z][a-z]{2} \d{1,2}$/)
    expect(isNew).toBe(isToday && now - Date.parse(iso) < 3_600_000)
  }
})

test('PG-048 relative dates follow the clock while a page is open, and after a navigation', async () => {
  const { page } = await openPage(browser, site.base)
  await page.clock.install({ time: Date.now() })
  await visit(page, front)
  await worded(page)
  const first = page.locator('main time[data-date="ago"]').first()
  const before = await first.textContent()

  await page.clock.fastForward(3 * 3_600_000)

  const after = await first.textContent()
  expect(after).toMatch(/^\d+ hours ago$/)
  expect(after).not.toBe(before)
  await page.locator('main article h3 a').first().click()
  await page.waitForFunction(() => document.querySelector('main .kicker, main h1') && location.pathname !== '/')
  await page.waitForFunction(() => / ago$|^Yesterday$/.test(document.querySelector('main time')?.textContent ?? ''))
  await page.goBack()
  await page.waitForFunction(() => location.pathname === '/' && document.querySelector('[data-today]')?.textContent)
  expect(await first.textContent()).toMatch(/ ago$/)
})

test('PG-016 the ticker is above the bar, links to the live story, and scrolls only when the reader moves it', async () => {
  const { page } = await openInTab({ width: 1024 })
  await visit(page, front)
  const list = page.locator('[aria-label="Newest headlines"] ul')
  const scrolled = () => list.evaluate((element) => Math.abs(element.scrollLeft))

  const [ticker, bar] = await Promise.all([list.boundingBox(), page.locator('header').first().boundingBox()])
  expect((ticker?.y ?? 0) + (ticker?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  expect(await list.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(0)
  expect(await list.locator('a').count()).toBeGreaterThanOrEqual(6)
  const live = page.locator('[aria-label="Newest headlines"] > div > a')
  expect(await live.textContent()).toMatch(/^Live: \S/)
  expect((await site.fetch((await live.getAttribute('href')) ?? '')).status).toBe(200)
  expect(await scrolled()).toBe(0)
  await list.locator('a').last().focus()
  await page.waitForFunction(() => document.querySelector('[aria-label="Newest headlines"] ul')?.scrollLeft)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1024)
})

test('PG-016 reviews show their score, the best in yellow; deals show the discount, videos their length', async () => {
  const { page } = await openInTab()
  await visit(page, front)
  const marks = await page.evaluate(() =>
    [...document.querySelectorAll('.frame > span')].map((element) => ({
      text: element.textContent ?? '',
      colour: getComputedStyle(element).backgroundColor,
      size: Number.parseFloat(getComputedStyle(element).fontSize),
      section: element.closest('section')?.getAttribute('aria-label') ?? '',
    })),
  )
  const scores = marks.filter(({ text }) => text.startsWith('Score '))
  const colours = (isPick: boolean) =>
    new Set(scores.filter(({ text }) => Number(text.slice(6)) >= 8.5 === isPick).map(({ colour }) => colour))

  expect(scores.filter(({ section }) => section === 'Reviews').length).toBeGreaterThanOrEqual(3)
  expect(colours(true)).toContain('rgb(255, 214, 10)')
  expect([...colours(false)].filter((colour) => colours(true).has(colour))).toEqual([])
  expect(scores[0]?.size).toBeGreaterThan(scores[1]?.size ?? 0)
  expect(await page.locator('section[aria-label="Video"] [data-card]').count()).toBeGreaterThanOrEqual(4)
  expect(marks.filter(({ text }) => /^\d+:\d\d$/.test(text)).length).toBeGreaterThanOrEqual(4)
  expect(marks.filter(({ text }) => /^−\d\d?%$/.test(text)).length).toBeGreaterThanOrEqual(4)
})

test('PG-016 no two consecutive strips have the same layout; rails and numbers are as tall as their neighbours', async () => {
  const { page } = await openInTab()
  await visit(page, front)
  const heightOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.height ?? 0
  /** The position and width of the cards of every strip, in steps of 20 pixels. */
  const shapes = await page.evaluate(() =>
    [...document.querySelectorAll('main section')]
      .filter((section) => section.querySelectorAll('[data-card] .frame').length > 2)
      .map((section) => {
        const boxes = [...section.querySelectorAll('[data-card]')].map((card) => card.getBoundingClientRect())
        return boxes.map(({ x, width }) => `${Math.round(x / 20)}:${Math.round(width / 20)}`).join(' ')
      }),
  )

  expect(shapes.length).toBeGreaterThanOrEqual(7)
  expect(shapes.filter((shape, index) => shape === shapes[index + 1])).toEqual([])
  expect(
    Math.abs((await heightOf('[aria-label="Latest"]')) - (await heightOf('[aria-label="Top story"]'))),
  ).toBeLessThan(2)
  expect(
    Math.abs((await heightOf('[aria-label="The number"]')) - (await heightOf('[aria-label="Money"]'))),
  ).toBeLessThan(2)
})

test('PG-016 a section’s name has its own column with its topics, and its own line on a phone', async () => {
  const { page } = await openInTab()
  await visit(page, front)
  const strip = page.locator('section[aria-label="Tech"]')
  const card = strip.locator('[data-card]').first()

  const [label, first] = await Promise.all([strip.locator('h2').boundingBox(), card.boundingBox()])
  expect(await strip.getByRole('link', { name: 'Laptops', exact: true }).isVisible()).toBe(true)
  expect((label?.x ?? 0) + (label?.width ?? 0)).toBeLessThan(first?.x ?? 0)
  await page.setViewportSize({ width: 390, height: 844 })
  const [above, below] = await Promise.all([strip.locator('h2').boundingBox(), card.boundingBox()])
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
  expect(Math.abs((above?.x ?? 0) - (below?.x ?? 0))).toBeLessThan(2)
})

test('BX-060 a right-to-left front page fits the window and shows its name', async () => {
  const { page } = await openInTab()
  await visit(page, front)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBeLessThanOrEqual(width)
  }
  const plate = page.locator('main svg[aria-hidden] text').first()
  const [letters, box] = await Promise.all([
    plate.boundingBox(),
    page.locator('main svg[aria-hidden]').first().boundingBox(),
  ])
  expect(letters?.x).toBeGreaterThan((box?.x ?? 0) - 40)
})

test('PG-016 a publication with three stories has a front page without gaps, and no badge when nothing is live', async () => {
  const long = 'An overlong headline '.repeat(12).trim()
  const story = (slug: string, fields: object) => ({
    typeName: 'content_article',
    slug,
    headline: slug,
    section: 'deals',
    datePublished: '2026-11-20T09:00:00Z',
    ...fields,
  })
  const small = await startSite({
    content: 'none',
    documents: [
      story('one', { headline: long, price: { now: 18_900, was: 27_900 } }),
      story('two', { section: 'tech', headline: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen' }),
      story('three', { section: 'tech', type: 'Explainer' }),
    ],
  })
  try {
    const { page } = await openPage(browser, small.base)
    await visit(page, `${small.base}/`)

    expect(await page.locator('main section').count()).toBeGreaterThanOrEqual(3)
    expect(await page.locator('main section:not(:has(a)), main section:has(> :empty)').count()).toBe(0)
    expect(await page.locator('[aria-label="Newest headlines"] > div > a').count()).toBe(0)
    for (const width of [320, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBeLessThanOrEqual(width)
    }
  } finally {
    await small.close()
  }
})

test('PG-014 every visible teaser of paid content is labelled, at every width', async () => {
  const paid = { author: { username: 'partner-studio', firstName: 'Partner', lastName: 'Studio' } }
  const collections = [{ slug: 'front-lead' }, { slug: 'front-picks' }, { slug: 'editors-choice' }]
  for (const [index, section] of ['tech', 'wellness', 'wellness', 'culture', 'finance', 'deals'].entries()) {
    const words = { slug: `paid-${index}`, headline: `Paid ${index}`, section }
    await site.publish({ typeName: 'content_article', ...words, ...paid, collections })
    await site.publish({ typeName: 'content_video', ...words, ...paid })
  }
  for (const width of [390, 768, 1440]) {
    const { page } = await openPage(browser, site.base, { width })
    await visit(page, front)
    const teasers = await page.$$eval('main a[href^="/paid-content/"]', (links) =>
      links
        .filter((link) => link.checkVisibility())
        .map((link) => ({
          href: link.getAttribute('href'),
          isLabelled: [...(link.closest('li, article')?.querySelectorAll('span') ?? [])].some(
            (span) => span.textContent?.startsWith('Sponsored') && span.checkVisibility(),
          ),
        })),
    )

    expect(teasers.length).toBeGreaterThan(8)
    expect(teasers.filter(({ isLabelled }) => !isLabelled)).toEqual([])
  }
})
