import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { SITE_PAGES } from '../../scripts/page-types.ts'
import { launchBrowser, NOT_FOUND, openPage, settled, visit } from '../harness/browser.ts'
import { readShift, recordShifts } from '../harness/shifts.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite()
afterAll(site.close)
const browser = await launchBrowser()

const illustrated = SITE_PAGES.filter(({ type }) => !['404', 'composed page'].includes(type))

test.each(illustrated)(
  'IM-017 the pictures of a $type have box, words, widths, and wait below the fold',
  async ({ path }) => {
    const { page } = await openPage(browser, site.base)
    await page.goto(site.base + path)

    const pictures = await page.locator('main img').evaluateAll((images) =>
      images.map((image) => ({
        src: image.getAttribute('src') ?? '',
        width: Number(image.getAttribute('width')),
        height: Number(image.getAttribute('height')),
        alt: image.getAttribute('alt'),
        widths: image.getAttribute('srcset')?.split(', ').length ?? 0,
        sizes: image.getAttribute('sizes'),
        lazy: image.getAttribute('loading') === 'lazy',
        below: image.getBoundingClientRect().top > window.innerHeight,
      })),
    )

    expect(pictures.length).toBeGreaterThan(0)
    for (const picture of pictures) {
      expect(picture.width, picture.src).toBeGreaterThan(0)
      expect(picture.height, picture.src).toBeGreaterThan(0)
      expect(picture.alt, picture.src).not.toBeNull()
      expect(picture.widths, picture.src).toBeGreaterThan(1)
      expect(picture.sizes, picture.src).toMatch(/\d/)
      if (picture.below) expect(picture.lazy, picture.src).toBe(true)
    }
    expect(pictures.filter(({ lazy }) => !lazy).length).toBeLessThanOrEqual(1)
  },
)

test('IM-017 a story’s picture has words of its own, a caption and a credit', async () => {
  const { page } = await openPage(browser, site.base)
  await page.goto(`${site.base}/tech/mobile/the-battery-thats-mostly-sand/`)

  expect(await page.locator('main figure img').first().getAttribute('alt')).toMatch(/\S/)
  expect(await page.locator('main figure figcaption').first().textContent()).toMatch(/Illustration/)
})

test('IM-016 every picture of a front page is drawn, as AVIF', async () => {
  const { page, requests } = await openPage(browser, site.base, { width: 390, height: 844, pictures: true })
  await visit(page, `${site.base}/`)
  const images = page.locator('main img')
  for (let index = 0; index < 6; index += 1) {
    await images.nth(index).scrollIntoViewIfNeeded()
    await page.waitForFunction((at) => {
      const image = document.querySelectorAll('main img')[at]
      return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 1
    }, index)
  }

  const answers = await Promise.all(
    requests.filter((request) => request.url().includes('/resize/')).map((request) => request.response()),
  )
  expect(new Set(answers.map((answer) => answer?.headers()['content-type']))).toEqual(new Set(['image/avif']))
})

const atBothWidths = SITE_PAGES.flatMap((page) => [390, 1440].map((width) => ({ ...page, width })))
const expectedOf = (type: string) => (type === '404' ? [NOT_FOUND] : [])

/** Holds the styles, and with them the first paint, until the three preloaded fonts are here. */
async function paintWithFonts(page: Page): Promise<void> {
  const fonts = Promise.withResolvers<void>()
  let loaded = 0
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.woff2')) loaded += 1
    if (loaded === 3) fonts.resolve()
  })
  await page.route('**/*.css', async (route) => fonts.promise.then(() => route.continue()))
}

test.each(atBothWidths)('BX-068 nothing moves while a $type loads, $width wide', async ({ path, type, width }) => {
  const pictures = type === 'front' || type === 'article'
  // A browser that is starved of time may paint before it has unpacked a font that is here: what the site does to its
  // readers happens every time.
  const shifts: number[] = []
  while (shifts.length < 5 && !shifts.some((shift) => shift < 0.001)) {
    const { page, context } = await openPage(browser, site.base, { width, pictures, expected: expectedOf(type) })
    await recordShifts(context)
    await paintWithFonts(page)
    await visit(page, site.base + path)
    await settled(page)
    shifts.push(await readShift(page))
  }

  expect(Math.min(...shifts)).toBeLessThan(0.001)
})

test('BX-068 every face of the stylesheet is one that the browser takes', async () => {
  const { page } = await openPage(browser, site.base)
  await page.goto(`${site.base}/`)

  const families = await page.evaluate(() => Array.from(document.fonts, ({ family }) => family.replaceAll('"', '')))

  expect(new Set(families)).toEqual(
    new Set(['Archivo M', 'Newsreader M', 'Sans Fallback', 'Display Fallback', 'Wide Fallback', 'Prose Fallback']),
  )
})

test.each(SITE_PAGES)('BX-068 fonts that come late hardly move a $type on a phone', async ({ path, type }) => {
  const { page, context } = await openPage(browser, site.base, { width: 390, expected: expectedOf(type) })
  await recordShifts(context)
  const fonts = Promise.withResolvers<void>()
  await context.route('**/*.woff2', async (route) => fonts.promise.then(() => route.continue()))
  await page.goto(site.base + path, { waitUntil: 'domcontentloaded' })
  await settled(page)

  fonts.resolve()
  await page.evaluate(() => document.fonts.ready)
  await page.waitForLoadState('load')
  await settled(page)

  // The fallbacks have the measures of the fonts on average, so a line now and then still breaks at another word.
  expect(await readShift(page)).toBeLessThan(0.01)
})
