import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import {
  clickThrough,
  findAxeFaults,
  launchBrowser,
  openPage,
  scrollIntoView,
  settled,
  visit,
} from '../harness/browser.ts'
import { startSite } from '../harness/site.ts'
import { openTab } from '../harness/tab.ts'

const site = await startSite({ stills: true })
afterAll(site.close)
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)

const STORIES = {
  standard: '/tech/mobile/the-battery-thats-mostly-sand/',
  longform: '/home/energy-and-utilities/features/they-leased-the-roof/',
  deal: '/deals/the-early-sale-six-good-offers/',
  sponsored: '/paid-content/news/what-a-quieter-office-sounds-like/',
  roadshow: '/roadshow/news/the-hatchback-that-charges-while-you-eat-lunch/',
  plain: '/news/tech-industry/what-we-got-wrong-this-month/',
  crowded: '/news/tech-industry/a-month-with-the-cheapest-version/',
  rightToLeft: '/news/world/internet-from-the-roof-in-amman/',
} as const

async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} has no box`)
  return box
}

const styleOf = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

const isShown = (page: Page, selector: string) => page.locator(selector).first().isVisible()

test('PG-014 an article shows headline, dek, byline, date, picture, body and topics, in this order', async () => {
  const { page } = await openInTab()
  await visit(page, site.base + STORIES.standard)

  const parts = ['h1', 'h1 + p', 'header a[href="/profiles/ines-okafor/"]', 'header figure img', '[data-chunk] p']
  const boxes = await Promise.all(
    [...parts, 'nav[aria-label="Topics"] a'].map((part) => boxOf(page, `article ${part}`)),
  )

  expect(boxes.map(({ y }) => y)).toEqual(boxes.map(({ y }) => y).toSorted((one, other) => one - other))
  expect(await isShown(page, 'article header time')).toBe(true)
  expect(await isShown(page, 'article [data-chunk] table')).toBe(true)
})

/** reading.test.ts checks each format of a story at every width. */
test('PG-014 a story with a table, a gallery and long words fits 320 to 1920 pixels, and axe finds no faults', async () => {
  const { page } = await openInTab()
  await visit(page, site.base + STORIES.crowded)

  for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBeLessThanOrEqual(width)
  }
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    await settled(page)
    expect(await findAxeFaults(page), `${width} ${colorScheme}`).toEqual([])
  }
})

test('PG-014 a feature has the serif font, news the sans font', async () => {
  const { page } = await openInTab()
  const familyOf = async (path: string) => {
    await page.goto(site.base + path)
    return styleOf(page, 'h1', 'font-family')
  }

  expect(await familyOf(STORIES.longform)).toMatch(/^"Newsreader/)
  expect(await familyOf(STORIES.standard)).toMatch(/^"Archivo/)
})

test('PG-014 paid content has a label above its headline that names the sponsor', async () => {
  const { page } = await openInTab()
  await page.goto(site.base + STORIES.sponsored)

  const label = page.locator('article header p').first()
  expect((await label.textContent())?.replace(/\s+/g, ' ')).toMatch(/Sponsored ?Paid for by Northbeam/)
  expect((await boxOf(page, 'article header p')).y).toBeLessThan((await boxOf(page, 'h1')).y)
})

test('PG-014 the headline of a deal is beside its plate, and above it on a phone', async () => {
  const { page } = await openInTab()
  await page.goto(site.base + STORIES.deal)
  const [words, plate] = [await boxOf(page, 'h1'), await boxOf(page, 'header figure')]
  await page.setViewportSize({ width: 390, height: 844 })
  const [above, below] = [await boxOf(page, 'h1'), await boxOf(page, 'header figure')]

  expect(plate.x).toBeGreaterThanOrEqual(words.x + words.width)
  expect(plate.y).toBeLessThan(words.y)
  expect(below.y).toBeGreaterThan(above.y + above.height)
})

test('PG-014 the facts of a Roadshow story are in one row below its picture', async () => {
  const { page } = await openInTab()
  await page.goto(site.base + STORIES.roadshow)

  const [picture, facts] = [await boxOf(page, 'header figure .frame'), await boxOf(page, 'header dl')]
  const tops = await page
    .locator('header dl > div')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))

  expect(facts.y).toBeCloseTo(picture.y + picture.height, 0)
  expect(facts.width).toBeCloseTo(picture.width, 0)
  expect(new Set(tops).size).toBe(1)
})

test('PG-014 a wide table scrolls in a region that the keyboard reaches, with its first column in view', async () => {
  const { page } = await openInTab({ width: 390, height: 844 })
  await visit(page, site.base + STORIES.crowded)
  const region = page.locator('.tbl')

  await region.focus()
  await page.keyboard.press('ArrowRight')
  await region.evaluate((element) => element.scrollTo({ left: 200 }))
  const [frame, head] = [await boxOf(page, '.tbl'), await boxOf(page, '.tbl tbody tr > :first-child')]

  expect(await region.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  expect(await region.getAttribute('role')).toBe('region')
  expect(head.x).toBeCloseTo(frame.x, 0)
})

test('PG-014 the table of contents marks the section that is being read', async () => {
  const { page } = await openInTab()
  await visit(page, site.base + STORIES.standard)
  const current = page.locator('[data-contents] a[aria-current]')
  await page.waitForFunction(() => document.querySelector('[data-contents] details')?.hasAttribute('open'))

  for (const name of ['What our test found', 'A sponge, not a wall']) {
    await page.evaluate((text) => {
      const heading = [...document.querySelectorAll('h2')].find((one) => one.textContent === text)
      scrollTo(0, (heading?.getBoundingClientRect().top ?? 0) + scrollY - 100)
    }, name)
    await page.waitForFunction(
      (text) => document.querySelector('[data-contents] a[aria-current]')?.textContent === text,
      name,
    )
    expect(await current.count()).toBe(1)
  }
})

test('PG-014 a story can be e-mailed without scripts and shared with them, in reserved space', async () => {
  const off = await openInTab({ javaScript: false })
  await off.page.goto(site.base + STORIES.standard)
  const mail = await off.page.locator('header a[href^="mailto:"]').getAttribute('href')
  const before = await boxOf(off.page, 'h1 ~ div')

  const { page, context } = await openPage(browser, site.base)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, site.base + STORIES.standard)
  await page.locator('header button[title="Copy link"]').click()
  await page.locator('header [role=status]', { hasText: 'Link copied' }).waitFor()

  expect(mail).toContain(encodeURIComponent(site.base + STORIES.standard))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.base + STORIES.standard)
  expect(await boxOf(page, 'h1 ~ div')).toEqual(before)
})

test('PG-051 the text of a flagged article is centred on the page, other text is aligned with the headline', async () => {
  const { page } = await openInTab()
  const textOf = async (path: string) => {
    await page.goto(site.base + path)
    const [text, headline] = [await boxOf(page, '[data-chunk] > p'), await boxOf(page, 'h1')]
    return { middle: text.x + text.width / 2, indent: text.x - headline.x }
  }
  const stateOf = async (path: string) =>
    (await (await site.fetch(`/_data${path}`)).json()).page.content.isCenterJustified

  const flagged = await textOf(STORIES.standard)
  const plain = await textOf(STORIES.plain)

  expect(flagged.middle).toBeCloseTo(720, 0)
  expect(plain.indent).toBeCloseTo(0, 0)
  expect(await stateOf(STORIES.standard)).toBe(true)
  expect(await stateOf(STORIES.plain)).toBe(false)
})

test('BX-060 an article in print: nameplate, two columns, one picture of 78 mm, printed URLs, no controls', async () => {
  const { page } = await openInTab({ theme: 'dark', width: 673 })
  await visit(page, site.base + STORIES.standard)
  await page.emulateMedia({ media: 'print' })

  const nameplate = page.locator('[data-print="yes"]')
  expect(await nameplate.locator('b').textContent()).toBe(site.services.publication.name)
  expect(await nameplate.locator('span').textContent()).toBe(site.base + STORIES.standard)
  expect(await nameplate.isVisible()).toBe(true)
  for (const gone of [
    'nav',
    'footer:not(blockquote *)',
    'button',
    'header[class] a[href^="mailto:"]',
    'main aside',
    '[data-card]',
    'section[aria-label="About the author"]',
  ]) {
    expect(await page.locator(`${gone}:visible`).count(), gone).toBe(0)
  }
  expect(await page.locator('.frame:visible').count()).toBe(1)
  expect((await boxOf(page, '.frame')).height).toBeCloseTo((78 * 96) / 25.4, 0)
  expect(await styleOf(page, 'div:has(> [data-chunk])', 'column-count')).toBe('2')
  expect(await styleOf(page, 'div:has(> [data-chunk])', 'font-size')).toBe('14px')
  expect(await styleOf(page, 'body', 'background-color')).toBe('rgb(255, 255, 255)')
  const spelled = await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = 'https://example.com/paper'
    document.querySelector('[data-chunk] p')?.append(link)
    return getComputedStyle(link, '::after').content
  })
  expect(spelled).toContain('https://example.com/paper')
})

test('PG-048 a printed story has its full date and time instead of a relative date, and keeps its bullets', async () => {
  const { page } = await openInTab({ width: 673 })
  await visit(page, site.base + STORIES.standard)
  const published = page.locator('main header time').first()
  await page.waitForFunction(() =>
    / ago$|^Yesterday$/.test(document.querySelector('main header time')?.textContent ?? ''),
  )
  await page.emulateMedia({ media: 'print' })

  const title = (await published.getAttribute('title')) ?? ''
  expect(title).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M P[SD]T$/)
  const printed = await published.evaluate((time) => getComputedStyle(time, '::after').content)
  expect(printed).toContain(title)
  await page.waitForFunction(() =>
    [...document.querySelectorAll('time[data-date="ago"]')].every(
      (time) => !/ ago$|^Yesterday$/.test(time.textContent),
    ),
  )
  const marks = await page.evaluate(() => {
    const [list, item, link] = (['ul', 'li', 'a'] as const).map((name) => document.createElement(name))
    if (!list || !item || !link) return []
    link.setAttribute('href', '/reviews/')
    item.append(link)
    list.append(item)
    document.querySelector('[data-chunk]')?.append(list)
    return [getComputedStyle(item, '::before').content, getComputedStyle(link, '::after').content]
  })
  expect(marks).toEqual(['"•"', expect.stringContaining('/reviews/')])
})

test.each([STORIES.standard, STORIES.rightToLeft])('BX-060 %s prints without an empty page', async (path) => {
  const { page } = await openInTab()
  await visit(page, site.base + path)

  const sheets = (await page.pdf({ format: 'A4' })).toString('latin1')

  expect(sheets).toMatch(/\/Type \/Page\b/)
  expect(sheets).not.toMatch(/\/Length 0>>/)
})

test('BR-003 a story of a sub-brand is printed under the name of the sub-brand', async () => {
  const { page } = await openInTab({ width: 673, javaScript: false })
  await page.goto(site.base + STORIES.roadshow)
  await page.emulateMedia({ media: 'print' })

  expect(await page.locator('[data-print="yes"] b').textContent()).toBe(site.services.publication.brandNames.roadshow)
})

test('BX-060 a right-to-left article starts on the right, with the rail on the left', async () => {
  const { page } = await openInTab()
  await page.goto(site.base + STORIES.rightToLeft)

  const [headline, text, picture] = [
    await boxOf(page, 'h1'),
    await boxOf(page, '[data-chunk] > p'),
    await boxOf(page, 'header figure'),
  ]
  const rail = await boxOf(page, 'main section[data-print="no"]:not([aria-label="About the author"])')

  expect(headline.x + headline.width).toBeCloseTo(picture.x + picture.width, 0)
  expect(rail.x + rail.width).toBeLessThan(text.x)
  expect(await styleOf(page, '[data-chunk] > p', 'direction')).toBe('rtl')
})

test('BR-006 an Arabic story has its lang, a bold font and joined letters; its labels stay English', async () => {
  const { page } = await openInTab()
  await page.goto(site.base + STORIES.rightToLeft)
  const marksOf = (selector: string) =>
    page.$eval(selector, (element) => {
      const { letterSpacing, fontFamily, fontWeight } = getComputedStyle(element)
      const marked = element.closest('[lang]')
      return {
        lang: marked?.getAttribute('lang'),
        dir: marked?.getAttribute('dir'),
        letterSpacing,
        fontFamily,
        fontWeight,
      }
    })
  const arabic = { lang: 'ar', dir: 'rtl', letterSpacing: expect.stringMatching(/^(?:normal|0px)$/) }

  const headline = await marksOf('h1')
  expect(headline).toMatchObject(arabic)
  expect(headline.fontFamily).not.toMatch(/Newsreader|Archivo|Prose|Display/)
  expect(Number(headline.fontWeight)).toBeGreaterThanOrEqual(600)
  for (const part of ['header h1 + p', '[data-chunk] > p', '[data-chunk] > h2'])
    expect(await marksOf(part)).toMatchObject(arabic)
  for (const label of ['main header .kicker', 'main header .meta', 'main header a[href^="/profiles/"]'])
    expect((await marksOf(label)).lang, label).toMatch(/^en/)
  await page.goto(`${site.base}/profiles/layla-haddad/`)
  expect(await marksOf(`main :is(h2, h3):has(> a[href="${STORIES.rightToLeft}"])`)).toMatchObject(arabic)
})

test('BX-060 the reading progress bar follows the scrolling, except with reduced motion', async () => {
  const { page } = await openInTab()
  const barOf = () =>
    page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight / 2)
      return document.querySelector('article > [aria-hidden]')?.getBoundingClientRect().width
    })
  await visit(page, site.base + STORIES.standard)

  expect(await barOf()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.waitForFunction(() => {
    const { width = 0 } = document.querySelector('article > [aria-hidden]')?.getBoundingClientRect() ?? {}
    return width > 100
  })
})

test('BX-060 at 400 percent an article has one column, and its headline fits', async () => {
  const { page } = await openInTab({ width: 320, height: 256 })
  await page.goto(site.base + STORIES.crowded)

  const headline = await boxOf(page, 'h1')
  expect(headline.x + headline.width).toBeLessThanOrEqual(320)
  expect((await boxOf(page, '[data-chunk] > p')).width).toBeGreaterThan(280)
})

test('PG-030 the code and the text of “why you can trust us” are fetched near the screen, and nothing moves', async () => {
  const { page, paths } = await openPage(browser, site.base, { width: 1440, height: 600 })
  const asked = () => paths().filter((path) => /why-trust|how-we-work/.test(path))
  await visit(page, site.base + STORIES.standard)
  const box = page.locator('[data-trust]')
  await page.waitForLoadState('networkidle')

  expect(asked()).toEqual([])
  const before = await box.boundingBox()
  await scrollIntoView(page, '[data-trust]')
  await box.getByText('We measure.').waitFor({ state: 'attached' })
  expect((await box.boundingBox())?.height).toBe(before?.height)
  expect(asked()).toHaveLength(2)
  await box.getByText('Why you can trust Masthead').click()
  expect(await box.getByText('We measure.').isVisible()).toBe(true)
  expect(await findAxeFaults(page)).toEqual([])
})

test('PG-030 without scripts the box has a link to the page that says it', async () => {
  const { page } = await openInTab({ javaScript: false })
  await page.goto(site.base + STORIES.standard)
  await page.locator('summary').getByText('Why you can trust Masthead').click()
  await clickThrough(page, page.getByRole('link', { name: 'How we work' }))

  expect(await page.locator('h1').textContent()).toBe('How we work')
})
