import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { PAGE_VARIANTS, SITE_PAGES } from '../../scripts/page-types.ts'
import { findAxeFaults, lastingText, launchBrowser, NOT_FOUND, settled, visit } from '../harness/browser.ts'
import { findCutOffText, findFocusFaults, type Outline, readOutline } from '../harness/faults.ts'
import { startSite } from '../harness/site.ts'
import { findUnlisted } from '../harness/stored.ts'
import { openTab } from '../harness/tab.ts'

const DEBUG_TOKEN = 'debug-token-of-the-test'

/** Personal pages, pages for QA, and an error. */
const OTHER_PAGES = [
  { type: 'settings of nobody', path: '/user/settings/' },
  { type: 'sign-in', path: '/user/sign-in/' },
  { type: 'registration', path: '/user/register/?with=password' },
  { type: 'code by mail', path: '/user/code/' },
  { type: 'mailed link', path: '/user/link/?t=abc' },
  { type: 'saved stories', path: '/user/saved/' },
  { type: 'A/B summary', path: '/ab-test-summary/' },
  { type: '500', path: `/_error/throw?token=${DEBUG_TOKEN}` },
] as const

const VARIANTS = [...PAGE_VARIANTS, ...OTHER_PAGES]
const ALL_PAGES = [...SITE_PAGES, ...VARIANTS]

const site = await startSite({ env: { DEBUG_TOKEN }, stills: true })
afterAll(site.close)
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)

test.each(SITE_PAGES)('BX-062 a $type has the same text with JavaScript off', async ({ path, type }) => {
  const { page } = await openInTab({ javaScript: false, expected: EXPECTED[type] ?? [] })
  await page.goto(site.base + path)

  expect(await lastingText(page)).toBe((await survey(path, type)).text)
})

interface Journey {
  readonly what: string
  readonly from: string
  readonly go: (page: Page) => Promise<unknown>
  /** Path, query and hash of the last page. */
  readonly to: RegExp
}

/** What a reader without scripts can do. Add each new form of the site here. */
const WITHOUT_SCRIPTS: readonly Journey[] = [
  {
    what: 'the menu leads to every section',
    from: '/',
    go: async (page) => {
      await page.locator('header a[aria-label="Menu"]').click()
      await page.locator(':target').waitFor()
      await page.locator(':target a', { hasText: 'Science' }).click()
    },
    to: /^\/science\/$/,
  },
  {
    what: 'a search for a misspelled word leads to its story',
    from: '/',
    go: async (page) => {
      await page.locator('header a[href="/search/"]').click()
      await page.locator('main input[name="q"]').fill('silicon batery')
      await page.keyboard.press('Enter')
      await page.locator('main article a').first().click()
    },
    to: /the-battery-thats-mostly-sand\/$/,
  },
  {
    what: 'the skip link leads past the header',
    from: '/tech/',
    go: async (page) => {
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
    },
    to: /^\/tech\/#main$/,
  },
  {
    what: 'a card leads to its story',
    from: '/tech/',
    go: (page) => page.locator('main article a').first().click(),
    to: /^\/[a-z-]+(?:\/[a-z-]+)*\/[a-z0-9-]+\/$/,
  },
  {
    what: 'a link leads to older stories',
    from: '/news/',
    go: (page) => page.getByRole('link', { name: 'Older stories' }).click(),
    to: /^\/news\/2\/$/,
  },
  {
    what: 'a link leads to newer stories',
    from: '/news/2/',
    go: (page) => page.getByRole('link', { name: 'Newer stories' }).click(),
    to: /^\/news\/$/,
  },
  {
    what: 'the search link leads to the search page',
    from: '/?featureEnable=search',
    go: (page) => page.locator('header').getByRole('link', { name: 'Search' }).click(),
    to: /^\/search\/$/,
  },
]

test.each(WITHOUT_SCRIPTS)('BX-062 with JavaScript off, $what', async ({ from, go, to }) => {
  const { page } = await openInTab({ javaScript: false, width: 390 })
  await page.goto(site.base + from)

  await go(page)

  await page.waitForURL((url) => to.test(url.pathname + url.search + url.hash))
  expect(await page.locator('h1').textContent()).toMatch(/\S/)
})

interface Survey {
  /** Unexpected messages while the page was loaded, hydrated and checked. */
  readonly noise: readonly string[]
  /** Null for a variant: its text is not compared. */
  readonly text: string | null
  readonly outline: Outline
  readonly cutOff: readonly string[]
  readonly axe: readonly string[]
  readonly focus: readonly string[]
  /** What the browser keeps, and the site does not say. */
  readonly unlisted: readonly string[]
}

/** The console messages of the browser for error pages. */
const EXPECTED: Readonly<Record<string, readonly RegExp[]>> = {
  '404': [NOT_FOUND],
  '500': [/^500: /, / 500 \(Internal Server Error\)/],
}

const surveys = new Map<string, Promise<Survey>>()

/** All checks of a page in one visit, which the tests of this file share: a visit costs as much as two runs of axe. */
function survey(path: string, type: string): Promise<Survey> {
  const cached = surveys.get(path)
  if (cached) return cached
  const asked = look(path, type)
  surveys.set(path, asked)
  return asked
}

async function look(path: string, type: string): Promise<Survey> {
  const { steps, focus: part } = isVariant(path) ? VARIANT_PLAN : PAGE_PLAN
  const [{ width: first, theme: firstTheme }] = steps
  const journey = await openInTab({ width: first, theme: firstTheme, expected: EXPECTED[type] ?? [] })
  const { page } = journey
  await visit(page, site.base + path)
  const text = isVariant(path) ? null : await lastingText(page)
  const outline = await readOutline(page)
  const axe: string[] = []
  const cutOff: string[] = []
  for (const { width, theme, rules, except, alsoIn } of steps) {
    // Together, as each of them costs a layout of the page.
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme: theme })
    await settled(page)
    const faultIn = (shown: Theme) => (fault: string) => `at ${width} in the ${shown} theme, ${fault}`
    cutOff.push(...(await findCutOff(page)).map((fault) => `at ${width}: ${fault}`))
    if (rules === undefined) continue
    axe.push(...(await findAxeFaults(page, rules === 'all' ? undefined : rules, except)).map(faultIn(theme)))
    if (alsoIn === undefined) continue
    await page.emulateMedia({ colorScheme: alsoIn })
    await settled(page)
    axe.push(...(await findAxeFaults(page, OF_COLOUR)).map(faultIn(alsoIn)))
  }
  const focus = (await findFocusFaults(page, part)).map((fault) => `at ${steps.at(-1)?.width}: ${fault}`)
  const unlisted = await findUnlisted(page)
  return { noise: journey.noise, text, outline, cutOff, axe, focus, unlisted }
}

type Theme = 'light' | 'dark'

/** One width at which no text may be clipped. */
interface Step {
  readonly width: number
  readonly theme: Theme
  /** The rules that axe checks; none by default. */
  readonly rules?: 'all' | readonly string[]
  /** Parts whose elements are not checked, as other pages have the same. */
  readonly except?: readonly string[]
  /** The other theme, in which axe checks the rules of colour only. */
  readonly alsoIn?: Theme
}

/** How a page is checked. The first step is the size at which it loads, the last one that of the focus. */
interface Plan {
  readonly steps: readonly [Step, ...Step[]]
  /** The part whose controls are focused. */
  readonly focus: 'body' | 'main'
}

/** The rules that depend on the theme; all others have the same result in both. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block']
/** The rules that depend on sizes and places. */
const OF_LAYOUT = [...OF_COLOUR, 'target-size', 'scrollable-region-focusable']

/** The bar with its menu, and the footer of the site. */
const SHARED = ['header:not(main *)', 'footer:not(main *)']

const PAGE_PLAN: Plan = {
  steps: [
    { width: 1440, theme: 'dark', rules: 'all', alsoIn: 'light' },
    { width: 1920, theme: 'light' },
    { width: 320, theme: 'light' },
    { width: 390, theme: 'light', rules: 'all', alsoIn: 'dark' },
    { width: 767, theme: 'dark' },
    { width: 768, theme: 'dark', rules: 'all' },
    { width: 1023, theme: 'light' },
    { width: 1024, theme: 'light' },
  ],
  focus: 'body',
}

/** Other pages have the header and the footer of these, and their components. */
const VARIANT_PLAN: Plan = {
  steps: [
    { width: 1440, theme: 'light', rules: 'all' },
    { width: 320, theme: 'dark' },
    { width: 390, theme: 'dark', rules: 'all', except: SHARED },
    { width: 768, theme: 'light', rules: OF_LAYOUT, except: SHARED },
    { width: 1024, theme: 'light' },
  ],
  focus: 'main',
}

const isVariant = (path: string) => VARIANTS.some((variant) => variant.path === path)

async function findCutOff(page: Page): Promise<readonly string[]> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  return [...(sideways > 0 ? [`the page scrolls sideways by ${sideways}`] : []), ...(await findCutOffText(page))]
}

test.each(ALL_PAGES)('PG-003 a $type hydrates without a console message, an error or a CSP violation', async (row) => {
  expect((await survey(row.path, row.type)).noise).toEqual([])
})

test.each(ALL_PAGES)(
  'BX-061 axe finds no faults on a $type, in light and dark, on a phone, a tablet and a desktop',
  async (row) => {
    expect((await survey(row.path, row.type)).axe).toEqual([])
  },
)

test.each(ALL_PAGES)('PG-061 a $type fits every width, and nothing is cut off', async (row) => {
  expect((await survey(row.path, row.type)).cutOff).toEqual([])
})

test.each(ALL_PAGES)('BX-061 every control of a $type shows its focus and is not covered', async (row) => {
  expect((await survey(row.path, row.type)).focus).toEqual([])
})

test.each(ALL_PAGES)('CO-001 a $type keeps nothing in the browser that the table of storage lacks', async (row) => {
  expect((await survey(row.path, row.type)).unlisted).toEqual([])
})

const BARE = ['embedded video']

test.each(ALL_PAGES)(
  'PG-078 a $type has its landmarks, one h1, a skip link and an alt for every picture',
  async (row) => {
    const { outline } = await survey(row.path, row.type)

    const bare = BARE.includes(row.type)
    expect(outline).toMatchObject({
      banners: bare ? 0 : 1,
      mains: 1,
      footers: bare ? 0 : 1,
      h1: [expect.stringMatching(/\S/)],
      withoutAlt: [],
    })
    expect(new Set(outline.navigations).size, 'every navigation has a name of its own').toBe(outline.navigations.length)
    expect(outline.navigations.filter((name) => name === '')).toEqual([])
    if (!bare) expect(outline.firstStop).toBe('#main')
  },
)

test('PG-013 columns are side by side by their span, and below each other on a phone', async () => {
  const { page } = await openInTab()
  await page.goto(`${site.base}/tech/`)
  const { page: payload } = await (await site.fetch('/_data/tech/')).json()
  const row = payload.rows.find(({ columns }: { columns: readonly unknown[] }) => columns.length === 2)
  const spans = row.columns.map(({ colspan }: { colspan: number }) => colspan)
  const first = page.locator(`main a[href="${row.columns[0].components[0].list.items[0].href}"]`).first()
  const rail = page.locator('main h2', { hasText: row.columns[1].components[0].list.title }).last()

  const [left, right] = await Promise.all([first.boundingBox(), rail.boundingBox()])
  await page.setViewportSize({ width: 390, height: 844 })
  const [above, below] = await Promise.all([first.boundingBox(), rail.boundingBox()])

  expect(spans).toEqual([8, 4])
  expect(right?.x).toBeGreaterThan(1440 * 0.6)
  expect(left?.x).toBeLessThan(1440 * 0.6)
  expect(below?.y).toBeGreaterThan((above?.y ?? 0) + 200)
  expect(below?.x).toBeLessThan(100)
})
