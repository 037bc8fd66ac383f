import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { PAGE_VARIANTS, SITE_PAGES } from '../../scripts/page-types.ts'
import { launchBrowser, NOT_FOUND, openPage, settled, visit } from '../harness/browser.ts'
import { findCutOffText, findFocusFaults } from '../harness/faults.ts'
import { startSite } from '../harness/site.ts'
import { openTab } from '../harness/tab.ts'

const site = await startSite({ stills: true })
afterAll(site.close)
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)

const STORY = '/tech/mobile/the-battery-thats-mostly-sand/'
const ARABIC = '/news/world/internet-from-the-roof-in-amman/'

const style = (page: Page, selector: string, property: string, pseudo?: string) =>
  page.evaluate(
    ([one, name, part]) => {
      const element = document.querySelector(one ?? '')
      return element ? getComputedStyle(element, part).getPropertyValue(name ?? '') : null
    },
    [selector, property, pseudo],
  )

const WHITE = 'rgb(255, 255, 255)'

test('BX-060 without scripts the theme follows the system', async () => {
  const { page } = await openInTab({ javaScript: false })
  await page.goto(`${site.base}/about/`)

  const light = await style(page, 'body', 'background-color')
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await style(page, 'body', 'background-color')

  expect(light).toBe(WHITE)
  expect(dark).not.toBe(WHITE)
  // A switch that needs scripts is hidden without them.
  expect(await page.locator('button[aria-label^="Theme"]:visible').count()).toBe(0)
})

test('BX-060 a chosen theme overrides the system, and applies before the first paint', async () => {
  const { page } = await openPage(browser, site.base, { theme: 'light' })
  await visit(page, `${site.base}/about/`)
  const toggle = page.locator('header button[aria-label^="Theme:"]:visible')
  await toggle.click()
  await toggle.click()
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')

  await page.addInitScript(() => {
    // The theme when the body is created, as nothing is painted before that.
    new MutationObserver((_, observer) => {
      if (!document.body) return
      observer.disconnect()
      Reflect.set(window, 'themeAtBody', document.documentElement.dataset.theme)
    }).observe(document, { childList: true, subtree: true })
  })
  await visit(page, `${site.base}/tech/`)

  expect(await page.evaluate(() => Reflect.get(window, 'themeAtBody'))).toBe('dark')
  expect(await style(page, 'body', 'background-color')).not.toBe(WHITE)
})

test.each(['/', STORY])('BX-060 %s prints only its text, black on white, also in the dark theme', async (path) => {
  const { page } = await openInTab({ theme: 'dark', javaScript: false })
  await page.goto(site.base + path)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })

  expect(await page.locator('header[data-print], footer[data-print], .skip').filter({ visible: true }).count()).toBe(0)
  expect(await page.locator('[data-print=yes]').first().isVisible()).toBe(true)
  expect(await page.locator('main h1').first().isVisible()).toBe(true)
  expect(await style(page, 'body', 'background-color')).toBe(WHITE)
  expect(await style(page, 'main h1', 'color')).toMatch(/^rgb\((?:[0-9]|1[0-9]|2[0-9]), /)
})

/** Every element with an animation or a transition. */
const findMotion = (page: Page) =>
  page.evaluate(() => {
    const moving: string[] = []
    for (const element of document.querySelectorAll('*')) {
      for (const pseudo of [null, '::before', '::after']) {
        const { animationName, transitionDuration } = getComputedStyle(element, pseudo)
        if (animationName === 'none' && /^(?:0s(?:, )?)+$/.test(transitionDuration)) continue
        moving.push(`${element.localName}.${element.getAttribute('class')} ${animationName} ${transitionDuration}`)
      }
    }
    return [...new Set(moving)]
  })

test.each(['/', '/roadshow/', STORY])('PG-078 %s moves nothing for readers who prefer reduced motion', async (path) => {
  const { page } = await openInTab()
  await page.goto(site.base + path)

  expect(await findMotion(page)).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await findMotion(page)).not.toEqual([])
})

test('BX-060 readers who prefer more contrast get a single text colour', async () => {
  const { page } = await openInTab()
  await page.goto(`${site.base}/tech/`)
  const inks = () =>
    page.evaluate(() => {
      const { color } = getComputedStyle(document.body)
      const quiet = [...document.querySelectorAll('main .meta')].filter((meta) => meta.checkVisibility())
      return { quiet: quiet.length, other: quiet.filter((meta) => getComputedStyle(meta).color !== color).length }
    })

  const usual = await inks()
  await page.emulateMedia({ contrast: 'more' })
  const more = await inks()

  expect(usual.other).toBeGreaterThan(5)
  expect(more).toEqual({ quiet: usual.quiet, other: 0 })
})

test.each(['/', '/roadshow/', STORY, '/about/'])(
  'BX-060 %s at a zoom of 400 percent has no cut-off text and no hidden focus',
  async (path) => {
    const { page } = await openInTab({ width: 320, height: 256 })
    await visit(page, site.base + path)

    expect(await findCutOffText(page)).toEqual([])
    expect(await findFocusFaults(page, 'body')).toEqual([])
    // The bar scrolls away with the page, as it would take a quarter of the window.
    await page.evaluate(() => window.scrollTo(0, 1000))
    expect((await page.locator('header').first().boundingBox())?.y).toBeLessThan(-500)
  },
)

test('BX-060 the menu at a zoom of 400 percent can be scrolled to its end', async () => {
  const { page } = await openInTab({ width: 320, height: 256 })
  await visit(page, `${site.base}/about/`)
  await page.getByRole('button', { name: 'Menu' }).click()

  const last = page.getByRole('dialog').getByRole('link').last()
  await last.focus()

  expect(await findCutOffText(page)).toEqual([])
  const box = await last.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(256)
})

test('BX-060 with forced colours buttons keep a border, and the current section its mark', async () => {
  const { page } = await openInTab({ expected: [NOT_FOUND] })
  await page.emulateMedia({ forcedColors: 'active' })
  await visit(page, `${site.base}/tech/`)

  const canvas = await style(page, 'body', 'background-color')
  for (const control of ['.icon-btn', '.chip']) {
    expect(await style(page, control, 'border-top-style'), control).toBe('solid')
  }
  expect(await style(page, 'header nav a[aria-current]', 'background-color', '::after')).not.toBe(canvas)
  expect(await style(page, 'header .ico', 'stroke')).not.toBe(canvas)
  expect(await findFocusFaults(page, 'body')).toEqual([])
  await page.goto(`${site.base}/nothing-here/`)
  expect(await style(page, '.btn', 'border-top-style')).toBe('solid')
})

/** The logo in the bar, not the one in the menu. */
const logoOf = (page: Page) =>
  page.locator('header a[href="/"], header a[href="/roadshow/"]').filter({ visible: true }).first()

test.each(['/', '/roadshow/', STORY])('BX-060 %s is fully mirrored for a right-to-left reader', async (path) => {
  const { page } = await openInTab()
  await page.goto(site.base + path)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })

  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    expect(await findCutOffText(page), String(width)).toEqual([])
    const logo = await logoOf(page).boundingBox()
    expect((logo?.x ?? 0) + (logo?.width ?? 0), 'the name stands on the right').toBeGreaterThan(width * 0.7)
  }
})

test('BX-060 a right-to-left story is laid out right to left on a left-to-right site', async () => {
  const { page } = await openInTab({ width: 1440 })
  await page.goto(site.base + ARABIC)

  const logo = await logoOf(page).boundingBox()
  expect(logo?.x).toBeLessThan(720)
  expect(
    await page.evaluate(() => getComputedStyle(document.querySelector('main h1') ?? document.body).direction),
  ).toBe('rtl')
  expect(
    await page.evaluate(() => getComputedStyle(document.querySelector('[data-chunk] p') ?? document.body).direction),
  ).toBe('rtl')
})

/** What leaves a window whose text is twice as large, or is cut there, except in a part that scrolls itself. */
const findLost = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    root.style.fontSize = '200%'
    const isScrolled = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || isScrolled(element.parentElement))
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')
    const isControl = (element: Element) => element.matches('a, button, input, select, textarea, summary')
    const lost = [...document.body.querySelectorAll('*')].filter((element) => {
      const { left, right, width, height } = element.getBoundingClientRect()
      if (!(hasText(element) || isControl(element)) || width < 2 || height < 2) return false
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('.vh')) return false
      const { overflowX, fontSize } = getComputedStyle(element)
      const isOutside = (left < -1 || right > innerWidth + 1) && !isScrolled(element.parentElement)
      const isCut =
        !isControl(element) && /hidden|clip/.test(overflowX) && element.scrollWidth > element.clientWidth + 1
      // One letter in each line.
      const isColumn = width < 40 && height > 3 * Number.parseFloat(fontSize) && !isScrolled(element.parentElement)
      return isOutside || isCut || isColumn
    })
    const sideways = root.scrollWidth > innerWidth ? [`${root.scrollWidth} px wide`] : []
    return [...sideways, ...lost.map((element) => `${element.tagName} ${element.className}: ${element.textContent}`)]
  })

test('SC-001 with text twice as large, no page type loses or cuts a word or a control on a phone', {
  timeout: 240_000,
}, async () => {
  const pages = [...SITE_PAGES, ...PAGE_VARIANTS]
  const plain = await openInTab({ width: 390, javaScript: false, expected: [/404/] })
  const lost: Record<string, readonly string[]> = {}
  for (const { type, path } of pages) {
    await plain.page.goto(site.base + path)
    const found = await findLost(plain.page)
    if (found.length > 0) lost[type] = found
  }

  expect(lost).toEqual({})
})

test.each(['/', '/tech/mobile/the-battery-thats-mostly-sand/', '/reviews/halden-quiet-3-review/'])(
  'SC-001 with text twice as large, %s loses nothing either that a script adds',
  async (path) => {
    const { page } = await openInTab({ width: 390 })
    await visit(page, site.base + path)

    expect(await findLost(page)).toEqual([])
  },
)
