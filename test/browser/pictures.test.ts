import { afterAll, expect, onTestFinished, test } from 'vitest'
import { SITE_PAGES } from '../../scripts/page-types.ts'
import { launchBrowser, openPage, visit } from '../harness/browser.ts'
import { startSite } from '../harness/site.ts'
import { openTab } from '../harness/tab.ts'

const site = await startSite({ stills: true })
afterAll(site.close)
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)

/** Pixels of the widest picture that needs no other sizes. */
const THUMBNAIL = 270

const illustrated = SITE_PAGES.filter(({ type }) => !['404', 'composed page'].includes(type))

/** Pages with pictures in places that the page types above do not have. */
const PLACES = ['/tech/headphones/best-headphones/', '/blocks/', '/products/halden-quiet-3/', '/search/?q=zeppelin']

interface Look {
  readonly pictures: ReturnType<typeof readPictures>
  /** The pictures that are stretched, by width. */
  readonly stretched: Readonly<Record<number, readonly string[]>>
}

const looks = new Map<string, Promise<Look>>()

/** All that is measured of a page in one visit, whichever test asks first. */
function lookAt(path: string): Promise<Look> {
  const look = looks.get(path) ?? measure(path)
  looks.set(path, look)
  return look
}

async function measure(path: string): Promise<Look> {
  // A gallery that is hydrated loads the pictures beside the one in view.
  const { page } = await openInTab({ javaScript: false })
  await page.goto(site.base + path)
  const pictures = await page.evaluate(readPictures)
  const stretched: Record<number, readonly string[]> = {}
  for (const width of [1440, 800, 390]) {
    await page.setViewportSize({ width, height: 900 })
    stretched[width] = await page.evaluate(findStretched)
  }
  return { pictures, stretched }
}

function readPictures() {
  return [...document.querySelectorAll('main img')].map((image) => ({
    src: image.getAttribute('src') ?? '',
    width: Number(image.getAttribute('width')),
    height: Number(image.getAttribute('height')),
    alt: image.getAttribute('alt'),
    widths: image.getAttribute('srcset')?.split(', ').length ?? 0,
    sizes: image.getAttribute('sizes'),
    lazy: image.getAttribute('loading') === 'lazy',
    below: image.getBoundingClientRect().top > window.innerHeight,
  }))
}

test.each(illustrated)(
  'IM-017 the pictures of a $type have a size, an alt and a srcset, and are lazy below the fold',
  async ({ path }) => {
    const { pictures } = await lookAt(path)

    expect(pictures.length).toBeGreaterThan(0)
    for (const picture of pictures) {
      expect(picture.width, picture.src).toBeGreaterThan(0)
      expect(picture.height, picture.src).toBeGreaterThan(0)
      expect(picture.alt, picture.src).not.toBeNull()
      // A thumbnail has one size.
      if (picture.width > THUMBNAIL) {
        expect(picture.widths, picture.src).toBeGreaterThan(1)
        expect(picture.sizes, picture.src).toMatch(/\d/)
      }
      if (picture.below) expect(picture.lazy, picture.src).toBe(true)
    }
    expect(pictures.filter(({ lazy }) => !lazy).length).toBeLessThanOrEqual(1)
  },
)

test.each([...illustrated.map(({ path }) => path), ...PLACES])(
  'IM-017 on %s no picture is stretched: its sizes are at least its width, on phones and on desktops',
  async (path) => {
    expect((await lookAt(path)).stretched).toEqual({ 390: [], 800: [], 1440: [] })
  },
)

/** Pictures that are wider than the width that their `sizes` names, as a browser evaluates it. */
function findStretched(): readonly string[] {
  const ruler = document.body.appendChild(document.createElement('div'))
  const stretched = [...document.querySelectorAll<HTMLImageElement>('main img[srcset]')].flatMap((image) => {
    const fitting = image.sizes
      .split(/,(?![^(]*\))/)
      .map((entry) => /^\s*(\(.*?\d\w*\))?\s*(\S.*)$/.exec(entry))
      .find((parts) => !parts?.[1] || matchMedia(parts[1]).matches)
    ruler.style.inlineSize = fitting?.[2] ?? ''
    const [shown, named] = [image, ruler].map((element) => element.getBoundingClientRect().width)
    return (shown ?? 0) > (named ?? 0) * 1.1
      ? [`${Math.round(shown ?? 0)} > ${image.sizes} ${image.src.slice(-60)}`]
      : []
  })
  ruler.remove()
  return stretched
}

test('IM-017 a story’s picture has an alt text, a caption and a credit', async () => {
  const { page } = await openInTab()
  await page.goto(`${site.base}/tech/mobile/the-battery-thats-mostly-sand/`)

  expect(await page.locator('main figure img').first().getAttribute('alt')).toMatch(/\S/)
  expect(await page.locator('main figure figcaption').first().textContent()).toMatch(/Illustration/)
})

test('IM-016 every picture of a front page is shown as AVIF', async () => {
  const real = await startSite()
  onTestFinished(real.close)
  const { page, requests } = await openPage(browser, real.base, { width: 390, height: 844, pictures: true })
  await visit(page, `${real.base}/`)
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
