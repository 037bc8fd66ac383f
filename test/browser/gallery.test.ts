import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { clickThrough, findAxeFaults, follow, launchBrowser, openPage, settled, visit } from '../harness/browser.ts'
import { startSite } from '../harness/site.ts'
import { openTab } from '../harness/tab.ts'

const site = await startSite({ stills: true })
afterAll(site.close)
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)

const GALLERY = '/pictures/seventy-years-of-the-little-black-box/'

/** Opens a gallery and waits for its own script. */
async function openGallery(path = GALLERY, width = 1440) {
  const journey = await openPage(browser, site.base, { width })
  await visit(journey.page, site.base + path)
  await journey.page.waitForSelector('[data-swipes]')
  return journey
}

/** The heading of the shown item, and the place of the page. */
const shownOn = async (page: Page) => ({
  heading: await page.locator('[data-shown] h2').first().textContent(),
  path: new URL(page.url()).pathname,
})

/** Moves a finger across the picture. */
async function swipe(page: Page, selector: string, across: number, down = 0): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate(
      (stage, [dx, dy]) => {
        const send = (type: string, x: number, y: number) =>
          stage.dispatchEvent(
            new PointerEvent(type, {
              ...{ pointerId: 1, pointerType: 'touch', isPrimary: true, bubbles: true },
              ...{ clientX: 200 + x, clientY: 200 + y },
            }),
          )
        send('pointerdown', 0, 0)
        send('pointermove', dx / 2, dy / 2)
        send('pointerup', dx, dy)
      },
      [across, down] as const,
    )
}

test('PG-018 arrow keys change the picture while the focus is in the gallery, and address and title follow', async () => {
  const { page, paths, forget } = await openGallery()
  const first = await page.title()

  await page.keyboard.press('ArrowRight')
  expect((await shownOn(page)).path).toBe(GALLERY)

  await page.locator('[data-thumbs] a').first().focus()
  forget()
  await page.keyboard.press('ArrowRight')
  expect(await shownOn(page)).toEqual({ heading: 'The one everybody had', path: `${GALLERY}2/` })
  expect(await page.title()).toBe(`The one everybody had: ${first}`)
  expect(await page.getAttribute('link[rel="canonical"]', 'href')).toBe(`${site.base}${GALLERY}2/`)
  expect(paths().filter((path) => path.startsWith('/_data'))).toEqual([])

  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  expect(await shownOn(page)).toEqual({ heading: 'The one he uses', path: `${GALLERY}6/` })
  await page.keyboard.press('ArrowRight')
  expect(await page.title()).toBe(first)
})

test('PG-018 a sideways swipe changes the picture, and a move down does not', async () => {
  const { page } = await openGallery(GALLERY, 390)

  await swipe(page, '[data-shown] [data-stage]', -120)
  expect((await shownOn(page)).path).toBe(`${GALLERY}2/`)

  await swipe(page, '[data-shown] [data-stage]', -80, 200)
  await swipe(page, '[data-shown] [data-stage]', -20)
  expect((await shownOn(page)).path).toBe(`${GALLERY}2/`)

  await swipe(page, '[data-shown] [data-stage]', 120)
  expect((await shownOn(page)).path).toBe(GALLERY)
  expect(
    await page
      .locator('[data-shown] img')
      .first()
      .evaluate((img) => img.style.translate),
  ).toBe('')
})

test('PG-018 full screen shows the picture whole, follows the keys, and gives the focus back', async () => {
  const { page } = await openGallery()
  const button = page.getByRole('button', { name: 'Full screen' })
  await button.click()

  const dialog = page.locator('dialog[open]')
  await dialog.waitFor()
  expect(await dialog.getAttribute('aria-label')).toBe('The one his father carried')
  expect(await dialog.locator('img').evaluate((img) => getComputedStyle(img).objectFit)).toBe('contain')
  await page.keyboard.press('ArrowRight')
  expect(await dialog.getAttribute('aria-label')).toBe('The one everybody had')
  expect(await findAxeFaults(page)).toEqual([])

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await shownOn(page)).toEqual({ heading: 'The one everybody had', path: `${GALLERY}2/` })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('PG-018 a reader who leaves a gallery returns to the picture that was shown', async () => {
  const { page } = await openGallery()
  await page.locator('[data-thumbs] a').nth(3).click()
  expect((await shownOn(page)).path).toBe(`${GALLERY}4/`)

  await follow(page, '/culture/')
  await page.goBack()
  await page.waitForSelector('[data-shown]')

  expect(await shownOn(page)).toEqual({ heading: 'The one that went to sea', path: `${GALLERY}4/` })
})

test('PG-018 without JavaScript the pictures and arrows are links to pages, and the buttons of a script are hidden', async () => {
  const { page } = await openInTab({ javaScript: false })
  await page.goto(`${site.base}${GALLERY}2/`)

  expect(await shownOn(page)).toEqual({ heading: 'The one everybody had', path: `${GALLERY}2/` })
  expect(await page.getByRole('button', { name: 'Full screen' }).isVisible()).toBe(false)
  await clickThrough(page, page.getByRole('link', { name: 'Next picture' }))
  expect(await shownOn(page)).toEqual({ heading: 'The one with a name', path: `${GALLERY}3/` })
  await clickThrough(page, page.locator('[data-thumbs] a').last())
  expect((await shownOn(page)).path).toBe(`${GALLERY}6/`)
  await clickThrough(page, page.getByRole('link', { name: 'Next picture' }))
  expect((await shownOn(page)).path).toBe(GALLERY)
})

test('PG-018 print, and the view of all pictures, show every item with its credit', async () => {
  const { page } = await openGallery()
  const shown = () =>
    page.locator('[data-stage] + * h2').evaluateAll((all) => all.filter((it) => it.checkVisibility()).length)
  expect(await shown()).toBe(1)

  await page.getByRole('button', { name: 'All pictures' }).click()
  expect(await shown()).toBe(6)
  await page.getByRole('button', { name: 'All pictures' }).click()
  expect(await shown()).toBe(1)

  await page.emulateMedia({ media: 'print' })
  expect(await shown()).toBe(6)
  expect(await page.locator('[data-thumbs]').isVisible()).toBe(false)
})

test('PG-018 a gallery fits 320 to 1920 pixels, nothing moves, and axe finds no faults in either theme', async () => {
  const { page } = await openGallery('/roadshow/pictures/five-cars-that-only-ever-turned-on-a-stand/2/')

  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
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
  const ratios = await page
    .locator('[data-shown] [data-stage]')
    .evaluateAll((all) => all.map((stage) => stage.clientWidth / stage.clientHeight))
  expect(ratios[0]).toBeCloseTo(1.5, 1)
})
