import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { findAxeFaults, launchBrowser, openPage, settled, visit } from '../harness/browser.ts'
import { startSite } from '../harness/site.ts'
import { openTab } from '../harness/tab.ts'

const site = await startSite({ stills: true })
afterAll(site.close)
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)

interface Link {
  readonly label: string
  readonly href: string
}
interface Navigation {
  readonly groups: readonly (Link & { readonly items: readonly Link[] })[]
  readonly links: readonly Link[]
}

async function fetchNavigation(kind: 'header' | 'footer'): Promise<Navigation> {
  const { data } = await (await site.fetch(`/api/neutron/navigation/cnet/${kind}/web`)).json()
  return data
}

/** All links of a part of the page, visible or not, with the label that a screen reader says. */
const linksOf = (page: Page, part: string): Promise<readonly Link[]> =>
  page
    .locator(`${part} a`)
    .evaluateAll((all) =>
      all.map((link) => ({ label: link.textContent?.trim() ?? '', href: link.getAttribute('href') ?? '' })),
    )

const toLink = ({ label, href }: Link): Link => ({ label, href })
const everyLink = ({ groups, links }: Navigation): readonly Link[] => [
  ...groups.flatMap((group) => [toLink(group), ...group.items.map(toLink)]),
  ...links.map(toLink),
]

const NAV = 'header nav:not([data-nav])'

test('PG-004 the default layout renders header, menu and footer from the navigation calls', async () => {
  const { page } = await openInTab()
  await page.goto(`${site.base}/tech/`)
  const [header, footer] = await Promise.all([fetchNavigation('header'), fetchNavigation('footer')])

  expect(await linksOf(page, NAV)).toEqual(header.groups.map(toLink))
  expect(await linksOf(page, '[data-nav=header]')).toEqual(everyLink(header))
  expect(await linksOf(page, '[data-nav=footer]')).toEqual(everyLink(footer))
  const tops = await Promise.all(
    ['header', 'main', 'footer'].map(async (part) => (await page.locator(part).first().boundingBox())?.y ?? -1),
  )
  expect(tops[0]).toBe(0)
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
})

test('PG-004 the bar stays at the top of a scrolled page', async () => {
  const { page } = await openInTab()
  await page.goto(`${site.base}/tech/`)

  await page.evaluate(() => window.scrollTo(0, 1500))

  expect(await page.locator('header').first().boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440 })
})

const WIDTHS = [320, 390, 768, 1023, 1024, 1199, 1200, 1440, 1920]

test.each(['/tech/', '/roadshow/'])('PG-004 the bar of %s shows whole labels and the menu', async (path) => {
  const { page } = await openInTab()
  await page.goto(site.base + path)

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 })
    const bar = await page.evaluate((nav) => {
      const shown = [...document.querySelectorAll(`${nav} a`)].filter((link) => link.checkVisibility())
      const inner = document.querySelector('header .wrap')
      const boxes = [...(inner?.querySelectorAll('a, button') ?? [])]
        .filter((one) => one.checkVisibility() && !one.closest('dialog'))
        .map((one) => one.getBoundingClientRect())
      return {
        sections: shown.length,
        all: document.querySelectorAll(`${nav} a`).length,
        lines: new Set(shown.map((link) => link.getBoundingClientRect().top)).size,
        overlaps: boxes.filter((box, index) => index > 0 && box.left < (boxes[index - 1]?.right ?? 0) - 1).length,
        outside: boxes.filter((box) => box.left < 0 || box.right > innerWidth).length,
      }
    }, NAV)
    const menu = await page.locator('header [aria-label=Menu]').first().isVisible()

    expect(bar, String(width)).toMatchObject({ overlaps: 0, outside: 0 })
    expect(bar.lines, String(width)).toBe(width < 1024 ? 0 : 1)
    expect(bar.sections, String(width)).toBeGreaterThanOrEqual(width < 1024 ? 0 : 5)
    expect(menu, String(width)).toBe(true)
    if (width >= 1200) expect(bar.sections, 'a desktop shows every section').toBe(bar.all)
  }
})

test.each([
  ['/tech/', 'Tech', 'page'],
  ['/tech/computing/', 'Tech', 'true'],
  ['/tech/mobile/the-battery-thats-mostly-sand/', 'Tech', 'true'],
  ['/personal-finance/mortgages/fix-now-or-wait/', 'Money', 'true'],
  ['/roadshow/electric-vehicles/', 'Electric vehicles', 'page'],
])('PG-004 on %s the bar marks %s and nothing else', async (path, label, current) => {
  const { page } = await openInTab()
  await page.goto(site.base + path)

  const marked = page.locator(`${NAV} a[aria-current]`)
  expect(await marked.allTextContents()).toEqual([label])
  expect(await marked.getAttribute('aria-current')).toBe(current)
  // The mark is visible, too: the line below the link.
  const rule = await marked.evaluate((link) => getComputedStyle(link, '::after').scale)
  expect(rule).toBe('1')
})

test('PG-004 the header of Roadshow links to its front page, and to the front page of the main brand', async () => {
  const { page } = await openInTab()
  await page.goto(`${site.base}/roadshow/electric-vehicles/`)

  const name = page.locator('header').getByRole('link', { name: 'Roadshow', exact: true })
  expect(await name.getAttribute('href')).toBe('/roadshow/')
  expect(await page.locator('header').getByRole('link', { name: /^by / }).getAttribute('href')).toBe('/')
})

test('PG-007 the empty layout is the page alone, from edge to edge', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}/videos/share/we-dropped-nine-cameras/`)

  expect(await page.locator('header[data-print], footer, nav').filter({ visible: true }).count()).toBe(0)
  expect(await page.locator('main').boundingBox()).toMatchObject({ x: 0, y: 0, width: 1440 })
})

const MINIMAL = ['/welcome/', '/tech/services-and-software/landing/best-vpn/', '/shopping/welcome-priceblink/']

test.each(MINIMAL)(
  'PG-011 %s has only the name in its header, no navigation, and legal links in its footer',
  async (path) => {
    const { page } = await openInTab()
    await page.goto(site.base + path)

    const ways = page.locator('header').first().locator('a, button').filter({ visible: true })
    expect(await ways.count()).toBe(1)
    expect(await ways.getAttribute('href')).toBe('/')
    expect(await page.locator('nav[aria-label="Sections"], #footer-nav').filter({ visible: true }).count()).toBe(0)
    expect(await page.locator('footer[data-print] a').allTextContents()).toContain('Privacy')
    expect((await page.locator('header').first().boundingBox())?.height).toBeLessThan(70)
  },
)

test.each(['/welcome/', '/tech/services-and-software/landing/best-vpn/'])(
  'PG-011 a link on %s leads to a page with the whole navigation, without loading a document',
  async (path) => {
    const { page } = await openInTab()
    await visit(page, site.base + path)
    await page.evaluate(() => Reflect.set(window, 'documentMark', 'kept'))

    await page.locator('main a[href^="/"]:visible').first().click()
    await page.locator('header nav').first().waitFor({ state: 'attached' })
    await settled(page)

    expect(await linksOf(page, '[data-nav=header]')).toEqual(everyLink(await fetchNavigation('header')))
    expect(await linksOf(page, '[data-nav=footer]')).toEqual(everyLink(await fetchNavigation('footer')))
    expect(await page.evaluate(() => Reflect.get(window, 'documentMark'))).toBe('kept')
  },
)

const SOLAR = '/home/energy-and-utilities/solar-estimator/'
const MARKETPLACE = '/home/internet/the-price-after-month-twelve/'

test.each([
  ['/phoneprotect/', 'Phones', 'Home devices', '/homedeviceprotect/'],
  ['/homedeviceprotect/', 'Home devices', 'Phones', '/phoneprotect/'],
])('RT-061 %s has its own strip above, which marks %s and links to %s', async (path, current, other, href) => {
  const { page } = await openInTab({ javaScript: false })
  await page.goto(site.base + path)

  const strip = page.getByRole('navigation', { name: 'Protection plans' })
  expect(await strip.locator('[aria-current=page]').textContent()).toBe(current)
  expect(await strip.getByRole('link', { name: other }).getAttribute('href')).toBe(href)
  expect((await strip.boundingBox())?.width).toBe(1440)
  expect(await page.locator('footer[data-print]').count()).toBe(1)
})

test('PG-006 the ceros layout shows a story from edge to edge, with the name and nothing else', async () => {
  const { page } = await openInTab({ javaScript: false })
  await page.goto(`${site.base}/84-days/`)

  expect(await page.locator('main .frame').first().boundingBox()).toMatchObject({ x: 0, width: 1440 })
  expect(await page.locator('nav, footer[data-print]').filter({ visible: true }).count()).toBe(0)
  const ways = page.locator('header').first().locator('a').filter({ visible: true })
  expect(await ways.evaluateAll((all) => all.map((way) => way.getAttribute('href')))).toEqual(['/', '/'])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440)
})

test('PG-006 an embed of the ceros layout fills the window, before and after the reader opens it', async () => {
  const { page, context } = await openPage(browser, site.base, { expected: [/^foreign request: .*openstreetmap/] })
  await context.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'A map' }),
  )
  await visit(page, `${site.base}/84-days/`)
  const whole = { x: 0, width: 1440, height: 900 - 48 }
  const box = page.locator('.embed .box')

  await box.scrollIntoViewIfNeeded()
  expect(await box.boundingBox()).toMatchObject(whole)
  await box.getByRole('button').click()

  const frame = page.locator('.embed iframe')
  await frame.waitFor()
  expect(await box.boundingBox()).toMatchObject(whole)
  expect(await frame.evaluate((it: HTMLElement) => [it.clientWidth, it.clientHeight, it.offsetLeft])).toEqual([
    1440,
    852 - 4,
    0,
  ])
})

test('PG-006 a story that names ceros uses the ceros layout', async () => {
  const { url } = await site.publish({
    typeName: 'content_article',
    slug: 'from-edge-to-edge',
    headline: 'From edge to edge',
    section: 'tech',
    layoutName: 'ceros',
    body: '<p>Words of the story.</p>',
  })
  const { page } = await openPage(browser, site.base, { javaScript: false })
  await page.goto(new URL(url, site.base).href)

  expect(await page.locator('h1').textContent()).toBe('From edge to edge')
  expect(await page.locator('nav, footer[data-print]').filter({ visible: true }).count()).toBe(0)
})

test('RT-065 without its tool the solar page shows a placeholder beside the text, without inactive controls', async () => {
  const { page } = await openInTab({ javaScript: false })
  await page.goto(`${site.base}${SOLAR}?featureDisable=solar`)

  const place = page.getByRole('complementary', { name: 'Solar estimate' })
  const title = (await page.locator('h1').boundingBox()) ?? { x: 0, width: 0 }
  const box = (await place.boundingBox()) ?? { x: 0, y: Number.POSITIVE_INFINITY }
  expect(await place.locator('li').allTextContents()).toEqual(['Your address', 'Your monthly bill', 'Your roof'])
  expect(await place.locator('button, input, select, form').count()).toBe(0)
  expect(box.x).toBeGreaterThanOrEqual(title.x + title.width)
  expect(box.y).toBeLessThan(400)
})

test.each([MARKETPLACE, '/_hidden/personal-finance/best-hotel-credit-cards/'])(
  'RT-011 %s says above its title how the marketplace earns money',
  async (path) => {
    const { page } = await openInTab({ javaScript: false })
    await page.goto(site.base + path)

    const disclosure = (await page.getByText('We may earn a commission').first().boundingBox())?.y ?? 9_999
    const title = (await page.locator('h1').boundingBox())?.y ?? 0
    expect(disclosure).toBeLessThan(title)
    expect(await page.locator('main').getByText('Marketplace', { exact: true }).count()).toBe(1)
  },
)

test.each(['/phoneprotect/', '/84-days/', SOLAR, MARKETPLACE])(
  'PG-010 %s fits every screen, and axe finds no faults in either theme',
  async (path) => {
    const { page } = await openInTab({ width: 390, theme: 'dark' })
    await visit(page, site.base + path)
    expect(await findAxeFaults(page)).toEqual([])
    for (const width of [320, 767, 768, 1023, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} ${width}`).toBe(width)
    }

    await page.emulateMedia({ colorScheme: 'light' })

    expect(await findAxeFaults(page)).toEqual([])
  },
)

test('PG-028 the scripts and styles of a rare layout are loaded with the navigation to one of its pages', async () => {
  const { page, paths } = await openPage(browser, site.base)
  await visit(page, `${site.base}/about/`)
  const isLayout = (path: string) => /(?:Ceros|AsurionProtect)Layout-/.test(path)
  expect(paths().filter(isLayout)).toEqual([])
  await page.evaluate(() => {
    const anchor = Object.assign(document.createElement('a'), { href: '/phoneprotect/', id: 'added' })
    document.getElementById('main')?.prepend(anchor)
    anchor.click()
  })

  await page.getByRole('navigation', { name: 'Protection plans' }).waitFor()

  const strip = page.getByRole('navigation', { name: 'Protection plans' })
  expect(await strip.evaluate((it) => getComputedStyle(it).backgroundColor)).not.toBe('rgba(0, 0, 0, 0)')
  expect(paths().filter(isLayout)).toHaveLength(2)
})
