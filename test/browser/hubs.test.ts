import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { findAxeFaults, follow, launchBrowser, openPage, settled, visit } from '../harness/browser.ts'
import { type Site, startSite } from '../harness/site.ts'
import { openTab, type TabOptions } from '../harness/tab.ts'

const site = await startSite({ stills: true })
afterAll(site.close)
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)

async function open(path: string, options: TabOptions & { readonly on?: Site } = {}): Promise<Page> {
  const { on = site, ...rest } = options
  const { page } = on === site ? await openInTab(rest) : await openPage(browser, on.base)
  await visit(page, on.base + path)
  return page
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error(`Not rendered: ${locator}`)
  return box
}

/** The boxes of all elements, in one call of the browser. */
const boxesOf = (locator: Locator) =>
  locator.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x, y, width, height }
    }),
  )

const styleOf = (locator: Locator, name: string) =>
  locator.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)

/** A site whose hubs have one list with every field of a list. */
async function startListSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-lists-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'layouts'))
  const list = {
    ...{ id: 'stories', familyName: 'ContentList', view: 'stories', label: 'Set by hand', title: 'All of {title}' },
    ...{ description: 'What there is to say of it.', viewMoreText: 'The archive', viewMoreUrl: '/news/' },
    query: { types: ['article'], topic: 'self', section: 'self', limit: 2, paged: true },
  }
  const layout = { name: 'door', rows: [{ columns: [{ colspan: 8, components: [list] }] }] }
  writeFileSync(join(folder, 'layouts', 'door.json'), JSON.stringify(layout))
  const documents = [1, 2, 3, 4, 5].map((number) => ({
    typeName: 'content_article',
    slug: `story-${number}`,
    headline: `Story ${number}`,
    section: 'tech',
    datePublished: new Date(Date.now() - number * 60_000).toISOString(),
  }))
  const started = await startSite({ content: 'none', env: { PUBLICATION_DIR: folder }, documents })
  onTestFinished(started.close)
  return started
}

test('PG-016 a list shows its label, title, description, items, pager and link to more', async () => {
  const page = await open('/tech/', { on: await startListSite() })
  const main = page.locator('main')
  const headlines = () => main.locator('article h3').allTextContents()

  expect(await main.getByText('Set by hand', { exact: true }).isVisible()).toBe(true)
  expect(await main.getByRole('heading', { level: 2, name: 'All of Tech' }).isVisible()).toBe(true)
  expect(await main.getByText('What there is to say of it.').isVisible()).toBe(true)
  expect(await main.getByRole('link', { name: 'The archive' }).getAttribute('href')).toBe('/news/')
  expect(await headlines()).toEqual(['Story 1', 'Story 2'])

  const pager = main.getByRole('navigation', { name: 'Pages' })
  expect(await pager.getByRole('link').allTextContents()).toEqual(['1', '2', '3', 'Older stories'])
  expect(await pager.locator('[aria-current=page]').textContent()).toBe('1')
  await follow(page, '/tech/2/')
  expect(await headlines()).toEqual(['Story 3', 'Story 4'])
  await pager.getByRole('link', { name: 'Older stories' }).click()
  await page.waitForURL((url) => url.pathname === '/tech/3/')
  await settled(page)
  expect(await headlines()).toEqual(['Story 5'])
  expect(await pager.getByRole('link').allTextContents()).toEqual(['Newer stories', '1', '2', '3'])
})

test('PG-016 the top of a hub is one large story beside four, and no row of its further pages has a gap', async () => {
  const page = await open('/tech/')
  const [first, second] = await Promise.all([0, 1].map((at) => boxOf(page.locator('main article').nth(at))))
  expect(first?.width).toBeGreaterThan((second?.width ?? 0) * 1.5)
  expect(second?.x).toBeGreaterThan((first?.x ?? 0) + (first?.width ?? 0))

  await page.goto(`${site.base}/2/`)
  const boxes = await boxesOf(page.locator('main article'))
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  for (const top of new Set(boxes.map(({ y }) => Math.round(y)))) {
    const row = boxes.filter(({ y }) => Math.round(y) === top)
    expect(Math.max(...row.map(({ x, width }) => x + width)), `row at ${top}`).toBeGreaterThan(right - 2)
  }
})

test('PG-016 a rail is never longer than the main column, and is sticky when it is shorter', async () => {
  const { page } = await openInTab()
  for (const path of ['/tech/', '/roadshow/', '/culture/', '/profiles/ines-okafor/']) {
    await visit(page, site.base + path)
    const river = await boxOf(page.locator('[data-colspan="8"]'))
    const rail = await page
      .locator('[data-colspan="4"]')
      .evaluate((column) => (column.lastElementChild?.getBoundingClientRect().bottom ?? 0) + scrollY)

    expect(rail, path).toBeLessThan(river.y + river.height + 120)
    expect(await styleOf(page.locator('[data-colspan="4"] > :last-child'), 'position'), path).toBe('sticky')
  }
})

test('PG-016 the parts of a rail are together at its top, and the last one is sticky', async () => {
  const { page } = await openInTab()
  for (const path of [
    '/feature/made-to-last/',
    '/profiles/dana-whitlock/',
    '/profiles/ines-okafor/',
    '/tech/',
    '/news/',
  ]) {
    await visit(page, site.base + path)
    const rail = page.locator('main [data-colspan="4"]')
    const boxes = await boxesOf(rail.locator(':scope > *'))
    const gaps = boxes.slice(1).map(({ y }, index) => y - (boxes[index]?.y ?? 0) - (boxes[index]?.height ?? 0))

    expect(boxes.length, path).toBeGreaterThan(1)
    expect(Math.max(...gaps), path).toBeLessThan(64)
    // A list that is spread over its box would leave gaps, too.
    const rows = await boxesOf(rail.locator('li'))
    expect(Math.max(...rows.map(({ height }) => height)), path).toBeLessThan(200)
    expect(await styleOf(rail.locator(':scope > :last-child'), 'position'), path).toBe('sticky')
  }
})

test('PG-017 a feature is rendered as a door, a cover or an essay, depending on its fields', async () => {
  const door = await open('/feature/made-to-last/')
  const fill = await styleOf(door.locator('main header'), 'background-color')
  expect(fill).toBe('rgb(45, 34, 232)')
  expect(await door.locator('main header img').count()).toBe(0)

  const cover = await open('/feature/sustainability/')
  const [picture, panel] = await Promise.all([
    boxOf(cover.locator('main header .frame')),
    boxOf(cover.locator('main header h1').locator('..')),
  ])
  expect(picture.width).toBe(1440)
  expect(panel.y).toBeLessThan(picture.y + picture.height)
  expect(panel.y + panel.height).toBeGreaterThan(picture.y + picture.height)

  const essay = await open('/feature/the-bench/')
  const [words, plate] = await Promise.all([
    boxOf(essay.locator('main header h1')),
    boxOf(essay.locator('main header .frame')),
  ])
  expect(await styleOf(essay.locator('main header h1'), 'font-family')).toContain('Newsreader')
  expect(plate.x).toBeGreaterThan(words.x + words.width / 2)
  expect(await styleOf(essay.locator('main ol > li').first(), 'counter-increment')).toContain('chapter')
  const dates = await essay
    .locator('main ol time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  expect(dates).toEqual(dates.toSorted())
})

test('PG-017 a feature with an unknown layout and view is rendered as a door', async () => {
  const { url } = await site.publish({
    ...{ typeName: 'content_feature', slug: 'black-friday', title: 'Black days' },
    ...{ layout: 'holodeck', viewType: 'hologram' },
  })
  const page = await open(url)

  expect(await page.locator('main h1').textContent()).toBe('Black days')
  expect(await page.locator('main article').count()).toBeGreaterThan(0)
})

test('PG-021 collections are links in the rail of a hub, and each leads to its page', async () => {
  const page = await open('/tech/')
  const collections = page.getByRole('navigation', { name: 'Collections' })

  expect(await collections.getByRole('heading', { level: 2 }).textContent()).toBe('Collections')
  const links = await collections
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.textContent]))
  expect(links.slice(0, 3)).toEqual([
    ['/collections/made-to-last/', 'Made to last'],
    ['/collections/the-bench/', 'On the bench'],
    ['/collections/how-we-test/', 'How we test'],
  ])
  await follow(page, '/collections/made-to-last/')
  expect(await page.locator('h1').textContent()).toBe('Made to last')
})

test('PG-024 rich text is rendered with its title, paragraphs and links', async () => {
  const page = await open('/tech/?featureEnable=newsletters')
  const panel = page.getByRole('region', { name: 'The morning brief, in four minutes' })

  expect(await panel.getByRole('heading', { level: 2 }).isVisible()).toBe(true)
  expect(await panel.locator('p').first().textContent()).toContain('What happened overnight')
  expect(await styleOf(panel, 'background-color')).toBe('rgb(45, 34, 232)')
  await panel.locator('a[href="/newsletters/"]').click()
  await page.waitForURL((url) => url.pathname === '/newsletters/')
  await settled(page)
  expect(await page.locator('h1').textContent()).toBe('Newsletters')
})

test('PG-062 /about/ says why the publication exists and shows its people', async () => {
  const page = await open('/about/')
  const team = page.getByRole('region', { name: 'Who we are' })
  const people = team.getByRole('listitem')

  expect(await page.locator('h1').count()).toBe(1)
  expect((await page.locator('main p').allTextContents()).join(' ')).toContain('We measure.')
  expect(await people.count()).toBe(12)
  for (const person of await people.all()) {
    const link = person.getByRole('heading', { level: 3 }).getByRole('link')
    expect(await link.getAttribute('href')).toMatch(/^\/profiles\/[a-z-]+\/$/)
    expect((await person.locator('p').textContent())?.length).toBeGreaterThan(4)
    const picture = person.locator('img')
    expect(await picture.getAttribute('width')).toBe('316')
    expect(await picture.getAttribute('srcset')).toMatch(/height=316[^ ]* 316w/)
  }
  const rowOf = async () => new Set((await boxesOf(people)).map(({ y }) => Math.round(y))).size
  expect(await rowOf()).toBe(3)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await rowOf()).toBe(6)
  await follow(page, '/profiles/marcus-bello/')
  expect(await page.locator('h1').textContent()).toBe('Marcus Bello')
})

test('PG-070 a profile shows who the author is, and a square picture when shared', async () => {
  const page = await open('/profiles/amara-nwosu/')
  const header = page.locator('main header')
  const meta = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')

  expect(await header.getByRole('heading', { level: 1 }).textContent()).toBe('Amara Nwosu')
  for (const text of ['Consultant in general medicine', 'Medical reviewer', 'hospital physician']) {
    expect(await header.getByText(text).first().isVisible(), text).toBe(true)
  }
  expect(await header.locator('dt').allTextContents()).toEqual(['Covers', 'Education', 'Awards', 'Disclosures'])
  expect(await header.locator('a[rel="me"]').count()).toBeGreaterThan(0)
  expect([await meta('og:image:width'), await meta('og:image:height')]).toEqual(['1200', '1200'])
  expect(await meta('og:image')).toMatch(/height=1200&width=1200/)
  expect(await meta('og:type')).toBe('profile')
})

test('PG-070 a profile lists its stories page by page', async () => {
  for (let number = 1; number <= 13; number++) {
    await site.publish({
      ...{ typeName: 'content_article', slug: `by-quill-${number}`, headline: `By Quill ${number}`, section: 'tech' },
      author: { username: 'una-quill', firstName: 'Una', lastName: 'Quill' },
    })
  }
  const page = await open('/profiles/una-quill/')

  expect(await page.getByRole('heading', { level: 2, name: 'By Una' }).isVisible()).toBe(true)
  expect(await page.locator('main article a[href*="by-quill-"]').count()).toBe(12)
  await follow(page, '/profiles/una-quill/2/')
  expect(await page.locator('main article a[href*="by-quill-"]').count()).toBe(1)
  expect(await page.locator('h1').textContent()).toBe('Una Quill')
})

test('PG-070 a profile without portrait, biography or stories has a complete layout', async () => {
  await site.publish({ typeName: 'content_author', slug: 'bo', name: 'Bo' })
  const page = await open('/profiles/bo/')
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)

    expect(await page.locator('main header img').count()).toBe(0)
    expect((await boxOf(page.locator('h1'))).x).toBeLessThan(80)
    expect(await page.getByText('Nothing under this name yet').isVisible()).toBe(true)
    expect(await page.locator('main article').count()).toBeGreaterThan(2)
    expect(await findAxeFaults(page)).toEqual([])
  }
})

/** Hubs of a form that reading.test.ts does not check. */
const PLACES = ['/personal-finance/insurance/auto/', '/feature/sustainability/', '/feature/the-bench/'] as const

test.each(PLACES)('BX-061 axe finds no faults on %s, and it fits every width', async (path) => {
  const page = await open(path)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    expect(await findAxeFaults(page), colorScheme).toEqual([])
  }
  for (const width of [320, 390, 768, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth), String(width)).toBeLessThanOrEqual(width)
  }
})

test('BX-061 a very long name and an Arabic name fit in the title of a hub', async () => {
  const titles = [
    'Donaudampfschifffahrtsgesellschaftskapitän, Pfandleihgebühren & so forth',
    'الإنترنت في البيوت القديمة',
  ]
  for (const [index, name] of titles.entries()) {
    await site.publish({
      typeName: 'content_topic',
      slug: `long-name-${index}`,
      name,
      description: `${name}. `.repeat(8),
    })
    const page = await open(`/topics/long-name-${index}/`)
    for (const width of [320, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const [title, door] = await Promise.all([boxOf(page.locator('h1')), boxOf(page.locator('main header'))])

      expect(title.x + title.width).toBeLessThanOrEqual(width)
      expect(title.y + title.height).toBeLessThanOrEqual(door.y + door.height + 2)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
  }
})

test('PG-016 a kicker has the colour of its own section on every page', async () => {
  const colours = new Map<string, Set<string>>()
  const { page } = await openInTab()
  for (const path of [
    '/',
    '/tech/computing/',
    '/roadshow/',
    '/personal-finance/',
    '/topics/phones/',
    '/profiles/dana-whitlock/',
  ]) {
    await visit(page, site.base + path)
    const found = await page.$$eval(
      'main :is(li, [data-card]) .kicker:not(.kicker--live, .kicker--sponsored)',
      (kickers) =>
        kickers
          .filter((kicker) => kicker.closest('.scheme-dark, .on-fill') === null)
          .map((kicker) => [
            kicker.closest('li[data-section], [data-card]')?.getAttribute('data-section') ?? 'none',
            getComputedStyle(kicker).color,
          ]),
    )
    for (const [section = '', colour = ''] of found) {
      colours.set(section, (colours.get(section) ?? new Set()).add(colour))
    }
  }

  expect([...colours.keys()]).toEqual(expect.arrayContaining(['news', 'tech', 'cars', 'money', 'home', 'deals']))
  expect(colours.has('none')).toBe(false)
  for (const [section, found] of colours) expect([...found], section).toHaveLength(1)
})
