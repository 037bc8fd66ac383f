import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser, openPage, settled, visit } from '../harness/browser.ts'
import { startSite } from '../harness/site.ts'
import { openTab, type TabOptions } from '../harness/tab.ts'

const site = await startSite({ stills: true })
afterAll(site.close)
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)

async function open(path: string, options: TabOptions = {}): Promise<Page> {
  const { page } = await openInTab(options)
  await visit(page, site.base + path)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  return page
}

const HUBS = [
  '/tech/',
  '/tech/computing/',
  '/tech/home-entertainment/',
  '/topics/laptops/',
  '/topics/gaming-laptops/',
  '/personal-finance/mortgages/',
  '/home/kitchen-and-household/',
  '/roadshow/',
  '/roadshow/hybrids/',
  '/roadshow/electric-vehicles/',
]

/** How far below the baseline the letters of the display font reach, in ems. */
const DESCENT = 0.206

test('the title of a hub shows its descenders, clear of the line below, at every width', async () => {
  const page = await open('/tech/')
  for (const path of HUBS) {
    await page.goto(site.base + path)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const width of [390, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const { room, gap } = await page.evaluate((descent) => {
        const [title, line] = [document.querySelector('main h1'), document.querySelector('main header p')]
        if (!title) throw new Error('no title')
        const mark = document.createElement('span')
        mark.style.display = 'inline-block'
        title.append(mark)
        const baseline = mark.getBoundingClientRect().bottom
        mark.remove()
        const em = Number.parseFloat(getComputedStyle(title).fontSize)
        const ink = baseline + em * (/[gjpqy]/.test(title.textContent ?? '') ? descent : 0)
        const door = title.closest('header')?.getBoundingClientRect().bottom ?? 0
        const text = line && document.createRange()
        if (line && text) text.selectNodeContents(line)
        const [top, left] = [text?.getBoundingClientRect().top, text?.getBoundingClientRect().left]
        const isBelow = top !== undefined && top > title.getBoundingClientRect().top && (left ?? 0) < 100
        return { room: door - ink, gap: isBelow ? top - ink : Number.POSITIVE_INFINITY }
      }, DESCENT)

      expect(room, `${path} ${width}, in its field`).toBeGreaterThanOrEqual(-1)
      expect(gap, `${path} ${width}, above the line`).toBeGreaterThanOrEqual(8)
    }
  }
})

test('the section names of strips have the same width, whatever is beside a strip', async () => {
  const page = await open('/')
  const starts = await page
    .locator('main section:has(> div > .mast ul) [data-card]:first-child')
    .evaluateAll((cards) => [
      ...new Set(
        cards.map((card) =>
          Math.round(card.closest('section')?.querySelector('[data-card]')?.getBoundingClientRect().x ?? 0),
        ),
      ),
    ])

  expect(starts).toHaveLength(1)
})

test.each([390, 768, 900, 1023])('the text of a story is aligned with its headline, at %d', async (width) => {
  const page = await open('/tech/mobile/the-battery-thats-mostly-sand/', { width })
  const edges = await page.evaluate(() =>
    ['main h1', 'main [data-chunk] > p'].map(
      (part) => document.querySelector(part)?.getBoundingClientRect().left ?? -1,
    ),
  )

  expect(Math.abs((edges[0] ?? 0) - (edges[1] ?? 0))).toBeLessThanOrEqual(1)
})

test.each(['/roadshow/', '/roadshow/hybrids/'])(
  'BX-060 the background of the title of %s is dark in the dark theme',
  async (path) => {
    const page = await open(path, { theme: 'dark' })
    const channels = await page
      .locator('main header')
      .first()
      .evaluate((door) => getComputedStyle(door).backgroundColor.match(/\d+/g)?.map(Number) ?? [])

    expect(Math.max(...channels)).toBeLessThan(64)
  },
)

test('PG-016 a headline of thirty-five words takes up to six lines in every list', async () => {
  const headline = 'Every jumping fox quietly gets paid yearly for '.repeat(5).trim()
  for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    await site.publish({
      typeName: 'content_article',
      slug: `long-${number}`,
      headline: `${number} ${headline}`,
      section: 'tech',
      datePublished: new Date(Date.now() - number * 1000).toISOString(),
    })
  }
  const { page } = await openPage(browser, site.base)
  for (const [path, width] of [
    ['/', 390],
    ['/', 1440],
    ['/tech/', 390],
    ['/tech/', 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(site.base + path)
    await settled(page)
    const lines = await page
      .locator('main :is(h2, h3, li) > a', { hasText: 'Every jumping fox' })
      .evaluateAll((links) =>
        links
          .filter((link) => link.checkVisibility() && link.closest('[data-card], ol'))
          .map((link) => {
            const box = link.closest('h2, h3') ?? link
            const style = getComputedStyle(box)
            return (
              (box.getBoundingClientRect().height - Number.parseFloat(style.paddingBottom)) /
              Number.parseFloat(style.lineHeight)
            )
          }),
      )

    expect(lines.length, `${path} ${width}`).toBeGreaterThan(3)
    expect(Math.max(...lines), `${path} ${width}`).toBeLessThan(6.1)
  }
})

test('PG-016 red is for live content only: the time of a new story has the text colour of the page', async () => {
  await site.publish({
    typeName: 'content_article',
    slug: 'just-now',
    headline: 'Just now',
    section: 'tech',
    datePublished: new Date().toISOString(),
  })
  const { page } = await openPage(browser, site.base)
  await visit(page, `${site.base}/`)
  await page.locator('section[aria-label="Latest"] time[data-new]').first().waitFor()
  const [time, ink] = await page.evaluate(() =>
    ['section[aria-label="Latest"] time[data-new]', 'body'].map((part) => {
      const element = document.querySelector(part)
      return element && getComputedStyle(element).color
    }),
  )

  expect(time).toBe(ink)
})

test.each(['/roadshow/pictures/five-cars-that-only-ever-turned-on-a-stand/', '/events/', '/best/', '/culture/'])(
  'PG-016 no card of %s has a line of its own where its list draws one',
  async (path) => {
    const page = await open(path)

    const doubled = await page.locator('main li [data-card]').evaluateAll((cards) =>
      cards.flatMap((card) => {
        const [own, list] = [card, card.closest('li')].map((element) => element && getComputedStyle(element))
        const lines = [own, list].map((style) => Number.parseFloat(style?.borderBlockStartWidth ?? '0'))
        return lines.every((line) => line > 0) ? [card.textContent] : []
      }),
    )

    expect(doubled).toEqual([])
  },
)

test.each(['/blocks/', '/reviews/halden-quiet-3-review/'])(
  'PG-020 the words beside an emphasised column of %s do not touch it',
  async (path) => {
    const page = await open(path)

    const rooms = await page.locator('main :is(.best, [class*="own"]) + :is(td, th)').evaluateAll((cells) =>
      cells.map((cell) => {
        const room = Number.parseFloat(getComputedStyle(cell).paddingInlineStart)
        return room + Number.parseFloat(getComputedStyle(cell).textIndent)
      }),
    )

    expect(rooms.length).toBeGreaterThan(0)
    expect(Math.min(...rooms)).toBeGreaterThanOrEqual(8)
  },
)
