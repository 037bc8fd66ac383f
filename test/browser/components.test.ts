import type { ServerResponse } from 'node:http'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { sendJson } from '../builders/api-host.ts'
import { buildComposedPage, buildEntry, buildPageDocument, buildPlace } from '../builders/composed-page.ts'
import { findAxeFaults, launchBrowser, openPage, settled, visit } from '../harness/browser.ts'
import { startHeadFirstProxy } from '../harness/head-first-proxy.ts'
import { answerPage, startRemoteSite } from '../harness/remote-site.ts'
import { readShift, recordShifts } from '../harness/shifts.ts'
import { openWithFontsInTime } from '../harness/web-fonts.ts'

const remote = await startRemoteSite()
const { site, answers } = remote
afterAll(async () => {
  await site.close()
  await remote.host.close()
})
const proxy = await startHeadFirstProxy()
proxy.target = site.base
afterAll(proxy.close)
const browser = await launchBrowser()

const HREF = '/api/neutron/composer/cnet/components/related/web?limit=4'
const LIST = {
  title: 'Related',
  items: Array.from({ length: 4 }, (_, at) => ({ id: `d${at}`, title: `Related ${at}`, url: `/news/related-${at}/` })),
}
const LATE = '[data-shape]'
let count = 0

/** Creates a page whose second component loads itself, below that many paragraphs; returns its address. */
function answerLate(paragraphs: number, slug: string | null = null): string {
  count += 1
  const story = `story-${count}`
  const text = (title: string, times: number) =>
    buildEntry({ data: { title, content: '<p>Some words of a text.</p>'.repeat(times) } })
  const places = [buildPlace(), buildPlace({ id: 'late', familyName: 'ContentList', slug }), buildPlace({ id: 'c3' })]
  const late = buildEntry({ name: 'related', data: null, href: HREF, required: false })
  const page = buildComposedPage(places, { c1: text('Before', paragraphs), late, c3: text('After', 40) })
  answerPage(remote, `article/${story}`, { ...page, content: buildPageDocument({ slug: story, title: 'A story' }) })
  answers.set('components/related/web', LIST)
  return `/news/${story}/`
}

const isLate = (url: URL) => url.pathname.startsWith('/_component/')
const scrollTo = (page: Page, selector: string, above: number) =>
  page.evaluate(
    ([wanted, pixels]) => {
      const top = document.querySelector(String(wanted))?.getBoundingClientRect().top ?? 0
      window.scrollBy(0, top - window.innerHeight - Number(pixels))
    },
    [selector, above],
  )

test('CL-006 a component is fetched when it is a screen away, and moves nothing in view', async () => {
  const { page, paths, context } = await openPage(browser, proxy.base)
  await recordShifts(context)
  const address = answerLate(120)
  await openWithFontsInTime(page, proxy, address)
  expect(paths().filter((path) => path.startsWith('/_component'))).toEqual([])
  expect(await page.locator(LATE).getAttribute('aria-busy')).toBe('true')
  expect(await findAxeFaults(page)).toEqual([])

  await scrollTo(page, LATE, 200)
  await page.getByRole('link', { name: 'Related 3' }).waitFor({ state: 'attached' })

  expect(paths().filter((path) => path.startsWith('/_component'))).toEqual([`/_component/late${address}`])
  expect(await page.locator(LATE).getAttribute('aria-busy')).toBe('false')
  await page.locator(LATE).scrollIntoViewIfNeeded()
  await settled(page)
  expect(await readShift(page)).toBe(0)
  expect(await findAxeFaults(page)).toEqual([])
})

test('NV-007 a placeholder in view stays for 200 ms, however fast its component arrives', async () => {
  const { page } = await openPage(browser, site.base)
  const address = answerLate(120)
  await page.clock.install()
  await visit(page, site.base + address)
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  const answered = page.waitForResponse((response) => isLate(new URL(response.url())))
  await scrollTo(page, LATE, -300)
  await (await answered).finished()

  await page.clock.runFor(199)
  expect(await page.locator(LATE).getAttribute('aria-busy')).toBe('true')
  await page.clock.runFor(1)

  await page.getByRole('link', { name: 'Related 3' }).waitFor({ state: 'attached' })
})

test.each([
  ['a section', 'tech', 1],
  ['no section', null, 0],
])('CL-006 without JavaScript a component of %s is a link or nothing, and leaves no gap', async (_of, slug, links) => {
  const { page } = await openPage(browser, site.base, { javaScript: false })
  await page.goto(site.base + answerLate(3, slug))

  const height = (await page.locator(LATE).boundingBox())?.height ?? 0

  expect(await page.locator(`${LATE} a[href="/tech/"]`).count()).toBe(links)
  expect(height).toBeLessThanOrEqual(links * 60)
})

test('CL-006 a component that fails is left out, and the rest of the page stays', async () => {
  const { page } = await openPage(browser, site.base)
  const address = answerLate(3)
  const fail = (_: unknown, response: ServerResponse) => sendJson(response, { error: { code: 500 } }, 500)
  answers.set('components/related/web', fail)

  await visit(page, site.base + address)

  await page.locator(LATE).waitFor({ state: 'detached' })
  expect(await page.getByText('After', { exact: true }).count()).toBe(1)
})

test('CL-006 a reader with focus on the link of a placeholder continues from its place', async () => {
  const { page } = await openPage(browser, site.base)
  const address = answerLate(3, 'tech')
  const gate = Promise.withResolvers<void>()
  await page.route(isLate, async (route) => gate.promise.then(() => route.continue()))
  await visit(page, site.base + address)
  await page.locator(`${LATE} a`).focus()

  gate.resolve()
  await page.getByRole('link', { name: 'Related 3' }).waitFor({ state: 'attached' })
  await settled(page)
  await page.keyboard.press('Tab')

  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('/news/related-0/')
})
