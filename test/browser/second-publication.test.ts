import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { findAxeFaults, follow, launchBrowser, openPage, settled, visit } from '../harness/browser.ts'
import { startSecondPublication } from '../harness/second-publication.ts'
import { openTab } from '../harness/tab.ts'

const site = await startSecondPublication()
afterAll(() => site.close())
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)

const PAGES = [
  { type: 'front', path: '/' },
  { type: 'section', path: '/garden/' },
  { type: 'story', path: '/larder/juice-that-keeps/' },
  { type: 'author', path: '/profiles/nell-ashdown/' },
]

/** A computed colour of the first match, as the browser serialises it. */
function colourOf(page: Page, selector: string, property: string): Promise<string> {
  return page.$eval(selector, (element, name) => getComputedStyle(element).getPropertyValue(name), property)
}

const LIGHT = { accent: 'rgb(138, 31, 75)', paper: 'rgb(253, 248, 238)', garden: 'rgb(59, 116, 38)' }

// The journeys fail on any CSP violation, console message or request to another host.
test.each(['light', 'dark'] as const)(
  'BR-003 mark, tabs and links have the publication’s colours in %s',
  async (theme) => {
    const { page } = await openInTab({ theme })
    await visit(page, `${site.base}/`)

    const paper = await colourOf(page, 'body', 'background-color')
    const fruit = await colourOf(page, 'header a[aria-label^="Windfall"] svg > circle', 'fill')
    const tab = await page
      .locator('main .tab', { hasText: /^Garden$/ })
      .evaluate((element) => getComputedStyle(element, '::before').backgroundColor)
    await page.goto(`${site.base}/garden/features/the-fruit-that-fell/`)
    const underline = await colourOf(page, 'main p a[href="/larder/juice-that-keeps/"]', 'text-decoration-color')

    expect(tab).toBe(LIGHT.garden)
    if (theme === 'light') expect([paper, fruit, underline]).toEqual([LIGHT.paper, LIGHT.accent, LIGHT.garden])
    else {
      expect([paper, fruit]).not.toContain(LIGHT.paper)
      expect(fruit).toBe('rgb(255, 143, 178)')
      expect(underline).not.toBe(LIGHT.garden)
    }
  },
)

test('PG-048 the browser counts days by the publication’s time zone, as the server does', async () => {
  const story = { typeName: 'content_article', slug: 'two-nights', headline: 'Two nights', section: 'garden' }
  await site.publish({ ...story, datePublished: '2024-06-29T22:30:00Z', body: '<p>Dew.</p>' })
  const { page } = await openPage(browser, site.base)
  // Half past midnight on 1 July in London. On the Pacific coast it is 30 June, where the story would be of yesterday.
  await page.clock.setFixedTime('2024-06-30T23:30:00Z')
  await visit(page, `${site.base}/garden/two-nights/`)
  const published = page.locator('main time').first()

  expect(await published.getAttribute('datetime')).toBe('2024-06-29T22:30:00.000Z')
  await page.waitForFunction(() => / ago$|Yesterday/.test(document.querySelector('main time')?.textContent ?? ''))
  expect(await published.textContent()).toBe('2 days ago')
})

/** The most that text overflows the window, in pixels, except in a scrolling table. */
function findOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX === 'auto' || scrolls(element.parentElement))
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    let most = 0
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      if (text.parentElement?.closest('.vh') || scrolls(text.parentElement)) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, width } = range.getBoundingClientRect()
      if (width > 0) most = Math.max(most, right - innerWidth, -left)
    }
    return most
  })
}

test('BX-060 a word that is wider than a phone breaks in every text of a publisher', async () => {
  const word = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'
  await site.publish({
    ...{
      typeName: 'content_article',
      slug: 'long-words',
      section: 'garden',
      headline: `The ${word}`,
      dek: `Of ${word}`,
    },
    author: {
      username: 'long',
      firstName: 'Anna',
      lastName: word,
      title: `${word} editor`,
      authorBio: `Knows ${word}.`,
    },
    topics: [{ slug: 'long', name: word, primary: true }],
    facts: [{ label: word, value: word }],
    body:
      `<h2>${word}</h2><h3>${word}</h3><p>${word} <code>${word}</code></p><ul><li>${word}</li></ul>` +
      `<blockquote><p>${word}</p></blockquote><table><tr><th>${word}</th><td>${word}</td></tr></table>`,
  })
  const { page } = await openInTab({ width: 375 })

  for (const path of ['/garden/long-words/', '/garden/', '/', '/topics/long/', '/profiles/long/']) {
    await page.goto(site.base + path)
    expect(await findOverflow(page), path).toBeLessThan(1)
  }
})

test('BX-060 a reader’s chosen theme overrides the system in the publication’s colours too', async () => {
  const { page } = await openInTab({ theme: 'light' })
  await visit(page, `${site.base}/`)
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.reload()

  expect(await colourOf(page, 'header a[aria-label^="Windfall"] svg > circle', 'fill')).toBe('rgb(255, 143, 178)')
})

test('BX-061 a dark part of a light page has the dark colours, and the cars brand keeps its own', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}/`)

  expect(await colourOf(page, 'footer [class*=name] > circle', 'fill')).toBe('rgb(255, 143, 178)')
  await page.goto(`${site.base}/roadshow/`)
  expect(await page.$eval('header', (bar) => getComputedStyle(bar).getPropertyValue('--brand').trim())).toMatch(
    /d4f400/i,
  )
})

interface Look {
  readonly axe: readonly string[]
  /** The widths at which the page scrolls sideways. */
  readonly tooWide: readonly number[]
}

const looks = new Map<string, Promise<Look>>()

/** Both checks of a page in one visit, whichever test asks first. */
function lookAt(path: string): Promise<Look> {
  const look = looks.get(path) ?? check(path)
  looks.set(path, look)
  return look
}

async function check(path: string): Promise<Look> {
  const { page } = await openInTab()
  await visit(page, site.base + path)
  const axe: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settled(page)
    axe.push(...(await findAxeFaults(page)).map((fault) => `in the ${colorScheme} theme, ${fault}`))
  }
  const tooWide: number[] = []
  for (const width of [320, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    if ((await page.evaluate(() => document.documentElement.scrollWidth)) > width) tooWide.push(width)
  }
  return { axe, tooWide }
}

test.each(PAGES)(
  'BX-061 axe finds no faults on the $type of another publication, in light and dark',
  async ({ path }) => {
    expect((await lookAt(path)).axe).toEqual([])
  },
)

test.each(PAGES)('PG-061 the $type of another publication fits every width', async ({ path }) => {
  expect((await lookAt(path)).tooWide).toEqual([])
})

test('PG-004 the bar has the publication’s sections, and links to them without a new document', async () => {
  const { page, requests, forget } = await openInTab()
  await visit(page, `${site.base}/`)

  expect(await page.locator('header nav[aria-label="Sections"] a').allTextContents()).toEqual([
    'Garden',
    'Kitchen',
    'Workshop',
    'Larder',
  ])
  forget()
  const before = requests.length
  await follow(page, '/workshop/')
  await follow(page, '/workshop/a-knife-in-ten-minutes/')
  expect(requests.slice(before).filter((request) => request.resourceType() === 'document')).toEqual([])
  expect(await page.title()).toContain('Windfall')
  expect(await page.locator('header nav a[aria-current]').textContent()).toBe('Workshop')
})

test('BR-003 in print the publication’s name is at the top', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}/larder/juice-that-keeps/`)
  await page.emulateMedia({ media: 'print' })

  expect(await page.locator('[data-print="yes"] b').textContent()).toBe('Windfall')
  expect(await page.locator('[data-print="yes"]').first().isVisible()).toBe(true)
})
