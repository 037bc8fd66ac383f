import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { DIST_DIR } from '../../server/process/dist-dir.ts'
import {
  clickThrough,
  findAxeFaults,
  follow,
  hydrated,
  launchBrowser,
  NOT_FOUND,
  openPage,
  settled,
  visit,
} from '../harness/browser.ts'
import { isSameDocument, markDocument, STORY } from '../harness/in-page.ts'
import { startSite } from '../harness/site.ts'
import { openTab } from '../harness/tab.ts'

const site = await startSite({ env: { LOCALES: 'en,fr' }, stills: true })
afterAll(site.close)
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)

const ASSETS = join(DIST_DIR, 'client', 'assets')

/** The chunks that contain a text. */
const chunksWith = (text: string): readonly string[] =>
  readdirSync(ASSETS)
    .filter((name) => name.endsWith('.js') && readFileSync(join(ASSETS, name), 'utf8').includes(text))
    .map((name) => `/assets/${name}`)

const FRENCH = [...chunksWith('Aller au contenu'), ...chunksWith('Copier le lien')]
const ENGLISH = [...chunksWith('Skip to content'), ...chunksWith('Copy link')]

const localeCookie = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'i18n_redirected')

test.each([
  { page: 'front', path: '/fr/' },
  { page: 'hub', path: '/fr/tech/' },
  { page: 'article', path: `/fr${STORY}` },
  { page: 'author', path: '/fr/profiles/dana-whitlock/' },
  { page: 'composed', path: '/fr/about/' },
  { page: 'error', path: '/fr/nothing/is/here/' },
])('RT-086 $path ($page) hydrates without a console message, and axe finds no faults', async ({ path, page: name }) => {
  const { page } = await openInTab({ expected: name === 'error' ? [NOT_FOUND] : [] })

  await page.goto(site.base + path)
  await hydrated(page)
  await settled(page)

  expect(await page.locator('html').getAttribute('lang')).toBe('fr-FR')
  expect(await findAxeFaults(page)).toEqual([])
})

test('BR-006 a browser loads only the messages of its page’s language', async () => {
  const loadedAt = async (path: string) => {
    const { page, paths } = await openPage(browser, site.base)
    await visit(page, site.base + path)
    // The button is rendered when the lazy messages have arrived.
    await page.locator('[data-hand-on] button').first().waitFor()
    return paths()
  }
  const [french, english] = [await loadedAt(`/fr${STORY}`), await loadedAt(STORY)]

  expect([FRENCH.length, ENGLISH.length]).toEqual([2, 2])
  expect(french).toEqual(expect.arrayContaining(FRENCH))
  expect(french.filter((path) => ENGLISH.includes(path))).toEqual([])
  expect(english).toEqual(expect.arrayContaining(ENGLISH))
  expect(english.filter((path) => FRENCH.includes(path))).toEqual([])
})

test('RT-086 a navigation stays in the locale and in the document', async () => {
  const { page, paths, forget } = await openInTab()
  await visit(page, `${site.base}/fr/news/`)
  await markDocument(page)
  forget()

  await follow(page, `/fr${STORY}`)

  expect(await page.locator('html').getAttribute('lang')).toBe('fr-FR')
  expect(await page.locator('article p.meta').first().textContent()).toContain('min de lecture')
  expect(paths().filter((path) => path === `/_data/fr${STORY}`)).toHaveLength(1)
  expect(await isSameDocument(page)).toBe(true)
})

test('PG-048 dates are in the language of the page, and fit the reserved space', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}/fr/`)

  const relative = page.locator('time[data-date="ago"]', { hasText: 'il y a' }).first()
  await relative.waitFor()
  const [year = ''] = /\d{4}/.exec((await relative.getAttribute('datetime')) ?? '') ?? []

  // The dates of the HTML, and the longest texts of either kind.
  const widths = await page.evaluate(async (of) => {
    await document.fonts.ready
    const width = (kind: string, text: string) => {
      const time = document.querySelector(`time[data-date="${kind}"]`)
      const copy = time?.cloneNode() as HTMLElement // the copy of an element is one
      copy.textContent = text
      time?.after(copy)
      const { width: found } = copy.getBoundingClientRect()
      copy.remove()
      return found
    }
    const countWidths = (kind: string, texts: readonly string[]) =>
      new Set(texts.map((text) => Math.round(width(kind, text)))).size
    return [
      countWidths('ago', [`21 sept. ${of}`, 'hier', 'il y a 59 min', 'à l’instant']),
      countWidths('clock', ['28 sept.', '28 févr.', '28 juil.', '1 mai', '11:58']),
    ]
  }, year)
  expect(widths).toEqual([1, 1])
})

test('BR-007 the language switch sets the cookie in the browser and leads to the same page in the other language', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}/fr${STORY}`)
  expect(await localeCookie(page)).toEqual([])

  await page.getByRole('navigation', { name: 'Langue' }).getByRole('link', { name: 'English' }).click()
  await page.waitForURL(site.base + STORY)
  await hydrated(page)

  expect(await page.locator('html').getAttribute('lang')).toBe('en-US')
  expect(await page.locator('a.skip').first().textContent()).toBe('Skip to content')
  expect(await localeCookie(page)).toMatchObject([{ value: 'en', path: '/', sameSite: 'Lax' }])

  await page.goBack()
  await page.waitForURL(`${site.base}/fr${STORY}`)
  await page.locator('a.skip', { hasText: 'Aller au contenu' }).waitFor({ state: 'attached' })
})

test('BR-007 without JavaScript the language switch is a link', async () => {
  const { page } = await openInTab({ javaScript: false })
  await page.goto(`${site.base}/about/`)

  await clickThrough(page, page.getByRole('link', { name: 'Français' }))

  expect(new URL(page.url()).pathname).toBe('/fr/about/')
})

test.each(['light', 'dark'] as const)('BR-007 the language switch fits its page at 390 px, %s', async (theme) => {
  const { page } = await openInTab({ width: 390, theme })
  await visit(page, `${site.base}/fr/about/`)

  const sizes = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(sizes[0]).toBe(sizes[1])
  expect(await findAxeFaults(page, ['color-contrast', 'target-size'])).toEqual([])
})
