import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { launchBrowser, openPage } from '../harness/browser.ts'
import { PUBLISH_TOKEN } from '../harness/publish.ts'
import { startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'

/**
 * A CMS on another site: its page shows the address of the query in a frame, beside a field in which an editor types.
 */
async function startCms(): Promise<string> {
  const server = createServer((request, response) => {
    const framed = new URL(request.url ?? '/', 'http://localhost').searchParams.get('show') ?? ''
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>CMS</title><link rel="icon" href="data:,">
      <input aria-label="Headline"><iframe title="Preview" width="900" height="700" src="${framed}"></iframe>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => void server.close())
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

const [cms, stranger] = await Promise.all([startCms(), startCms()])
const site = await startSite({ content: 'none', env: { PREVIEW_FRAME_HOSTS: `https://cms.example,${cms}` } })
afterAll(site.close)
const browser = await launchBrowser()

const LINK = '/news/elsewhere/'
const toBody = (first: string) =>
  [first, ...Array.from({ length: 40 }, (_, at) => `Paragraph ${at} of a long story.`), `A <a href="${LINK}">link</a>.`]
    .map((words) => `<p>${words}</p>`)
    .join('')

const DRAFT = {
  typeName: 'content_article',
  id: 'the-draft',
  slug: 'a-draft',
  headline: 'First words',
  section: 'news',
  body: toBody('Once.'),
  draft: true,
}

async function share(): Promise<string> {
  const answer = await site.fetch('/api/neutron/previews/cnet', {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'article', id: DRAFT.id }),
  })
  const { data } = (await answer.json()) as { readonly data: { readonly url: string } }
  return data.url
}

const toFraming = (origin: string, url: string) => `${origin}/?show=${encodeURIComponent(url)}`

const findFrame = (page: Page): Promise<Frame> =>
  until('the frame', async () => page.frames().find((frame) => frame !== page.mainFrame()) ?? null)

const headlineOf = (frame: Frame, words: string) => frame.locator('h1', { hasText: words }).waitFor()

test('MV-013 a preview in a frame of a CMS follows its draft without cookies, and keeps place, focus and nodes', async () => {
  await site.publish(DRAFT)
  const link = await share()
  const { page, context, requests } = await openPage(browser, cms, {
    expected: [new RegExp(`^foreign request: ${site.base}/`)],
  })
  // What browsers do in frames of other sites when cookies are blocked, and in frames with a sandbox.
  await context.addInitScript((host) => {
    if (window.location.host !== host) return
    const deny = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: deny })
    Object.defineProperty(document, 'cookie', { get: deny, set: deny })
  }, new URL(site.base).host)
  const followed = page.waitForResponse((response) => response.url().startsWith(`${site.base}/_data/`))

  await page.goto(toFraming(cms, link))
  const frame = await findFrame(page)
  await headlineOf(frame, 'First words')
  await followed
  await frame.locator(`main a[href="${LINK}"]`).evaluate((anchor) => {
    anchor.scrollIntoView()
    anchor.focus()
    Reflect.set(window, 'kept', anchor)
  })
  const readPlace = () => frame.evaluate(() => Math.round(window.scrollY))
  const isKept = () =>
    frame.evaluate(() => {
      const kept = Reflect.get(window, 'kept')
      return kept instanceof Node && kept.isConnected && kept === document.activeElement
    })
  const place = await readPlace()
  expect(place).toBeGreaterThan(300)

  await site.publish({ ...DRAFT, headline: 'Second words', body: toBody('Twice.') })
  await headlineOf(frame, 'Second words')
  expect(await frame.locator('main').textContent()).toContain('Twice.')
  expect(await readPlace()).toBe(place)
  expect(await isKept()).toBe(true)

  await page.getByLabel('Headline').focus()
  await site.publish({ ...DRAFT, slug: 'a-better-name', headline: 'Third words', body: toBody('Thrice.') })
  await headlineOf(frame, 'Third words')
  expect(new URL(frame.url()).pathname).toBe('/news/a-better-name/')
  expect(await readPlace()).toBe(place)
  expect(await page.getByLabel('Headline').evaluate((field) => field === document.activeElement)).toBe(true)

  // A link from before the new slug is one redirect away, which the frame follows.
  await page.goto(toFraming(cms, link))
  await headlineOf(await findFrame(page), 'Third words')
  const published = { ...DRAFT, slug: 'a-better-name', headline: 'Last words', draft: false }
  await site.publish(published)
  const last = await findFrame(page)
  await headlineOf(last, 'Last words')
  expect(await last.getByRole('complementary', { name: 'Preview' }).count()).toBe(0)
  expect(last.url()).toBe(`${site.base}/news/a-better-name/`)
  const cookies = await Promise.all(requests.map((request) => request.headerValue('cookie')))
  expect(cookies.filter((cookie) => cookie !== null)).toEqual([])
})

test('MV-013 a browser shows a preview in no frame of another host, and a public page in none at all', async () => {
  const { url } = await site.publish({ ...DRAFT, id: 'public', slug: 'public', draft: false })
  await site.publish({ ...DRAFT, draft: true, slug: 'hidden-again' })
  const link = await share()
  const { page } = await openPage(browser, cms, {
    expected: [/^foreign request: /, /frame-ancestors/, /^CSP report: /, /ERR_BLOCKED_BY_RESPONSE/],
  })

  for (const [origin, framed] of [
    [stranger, link],
    [cms, site.base + url],
  ] as const) {
    const refused = page.waitForEvent('requestfailed', (request) => request.url() === framed)
    await page.goto(toFraming(origin, framed))
    expect((await refused).failure()?.errorText).toBe('net::ERR_BLOCKED_BY_RESPONSE')
  }
})
