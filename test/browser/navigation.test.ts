import type { Route } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { follow, hydrated, lastingText, launchBrowser, openPage, settled, visit } from '../harness/browser.ts'
import { ADS_LATE, addLink, controlClock, isSameDocument, markDocument, pressLink, STORY } from '../harness/in-page.ts'
import { PUBLISH_TOKEN } from '../harness/publish.ts'
import { startSite } from '../harness/site.ts'
import { openTab } from '../harness/tab.ts'

const site = await startSite({ stills: true })
afterAll(site.close)
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)

const OTHER = '/tech/mobile/the-battery-thats-mostly-sand/'

/** A gate that holds requests until it is opened. */
function makeGate() {
  const gate = Promise.withResolvers<void>()
  return { open: gate.resolve, hold: async (route: Route) => gate.promise.then(() => route.continue()) }
}

test('NV-013 an internal link changes content, title, meta and canonical without a new document, with one request', async () => {
  const { page, paths, forget } = await openInTab()
  await visit(page, `${site.base}/news/`)
  await markDocument(page)
  forget()

  await follow(page, STORY)

  expect(await page.locator('h1').textContent()).toBe('Tidal data center opens off the coast')
  expect(await page.title()).toBe('Tidal data center opens off the coast - Masthead')
  const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute('content')
  expect(await meta('description')).toContain('cooled by the sea')
  expect(await meta('og:type')).toBe('article')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(site.base + STORY)
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain('NewsArticle')
  expect(paths().filter((path) => path === `/_data${STORY}`)).toHaveLength(1)
  expect(paths().filter((path) => path === STORY)).toEqual([])
  expect(await isSameDocument(page)).toBe(true)
})

test('MV-010 a footer link leads to an own page without a new document', async () => {
  const { page, paths, forget } = await openInTab()
  await visit(page, `${site.base}/news/`)
  await markDocument(page)
  forget()

  await follow(page, '/privacy/')

  expect(await page.locator('h1').textContent()).toBe('Privacy')
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site.base}/privacy/`)
  expect(paths().filter((path) => path === '/_data/privacy/')).toHaveLength(1)
  expect(await isSameDocument(page)).toBe(true)
})

test('TX-002 the calls of a visit have the transaction id of the first response', async () => {
  const { page, requests } = await openPage(browser, site.base)
  await visit(page, `${site.base}/news/`)

  await follow(page, STORY)
  await follow(page, '/tech/')

  const calls = requests.filter((request) => request.headers().accept === 'application/json')
  const given = await Promise.all(calls.map(async (call) => (await call.response())?.headers()['x-tx-id']))
  const carried = calls
    .filter((call) => new URL(call.url()).pathname.startsWith('/_data/'))
    .map((call) => call.headers()['x-tx-id'])
  const own = carried.at(-1)
  expect(own).toMatch(/^[\da-f-]{36}$/)
  expect(given).toContain(own)
  // Nothing was given before the first call of the visit.
  expect(calls[0]?.headers()['x-tx-id']).toBeUndefined()
  expect(new Set(carried.slice(1))).toEqual(new Set([own]))
})

test('NV-013 a page reached by a link equals the page loaded from its address', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}/news/`)
  await follow(page, STORY)
  const followed = await lastingText(page)

  await visit(page, site.base + STORY)

  expect(await lastingText(page)).toBe(followed)
})

test('BX-061 a navigation moves focus to the content and announces the title', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}/news/`)
  await follow(page, STORY)

  await page.waitForFunction(() =>
    document.querySelector('p[role=status]')?.textContent?.startsWith('Tidal data center'),
  )
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('NV-004 a slow navigation shows a progress bar at the top until it ends', async () => {
  const { page } = await openInTab()
  const gate = makeGate()
  await page.route(`**/_data${STORY}`, gate.hold)
  await visit(page, `${site.base}/news/`)

  await page.locator(`main a[href="${STORY}"]`).first().click()
  await page.locator('[data-loading]').waitFor()
  expect(await page.locator('[data-loading]').boundingBox()).toMatchObject({ x: 0, y: 0 })
  // The chunk of the story has arrived, its data has not (NV-006).
  await page.locator('[data-arrived="30"]').waitFor()
  gate.open()
  await page.waitForURL(site.base + STORY)

  await page.locator('[data-loading]').waitFor({ state: 'detached' })
})

test('NV-008 the progress bar also ends when a navigation fails', async () => {
  const { page } = await openInTab({ expected: [/ERR_FAILED/, /Failed to fetch/] })
  const gate = Promise.withResolvers<void>()
  await page.route(`**/_data${STORY}`, async (route) => gate.promise.then(() => route.abort()))
  await visit(page, `${site.base}/news/`)

  await page.locator(`main a[href="${STORY}"]`).first().click()
  await page.locator('[data-loading]').waitFor()
  gate.resolve()

  await page.locator('[data-loading]').waitFor({ state: 'detached' })
})

test('NV-009 a newly opened document starts at its top; Back and a reload restore the scroll position', async () => {
  const { page } = await openPage(browser, site.base)
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  await visit(page, `${site.base}/news/`)
  await page.evaluate(() => window.scrollTo(0, 700))

  await visit(page, `${site.base}/tech/`)
  expect(await top()).toBe(0)

  await page.goBack()
  await hydrated(page)
  await settled(page)
  expect(await top()).toBe(700)
  // The address has a saved place now, which must not apply to a new visit.
  await visit(page, `${site.base}/news/`)
  expect(await top()).toBe(0)
  await page.evaluate(() => window.scrollTo(0, 700))
  await page.reload()
  await hydrated(page)
  await settled(page)
  expect(await top()).toBe(700)
})

test('CL-021 a navigation whose data never arrives loads the document after 8 seconds', async () => {
  const { page } = await openPage(browser, site.base, { expected: ADS_LATE })
  await controlClock(page)
  await page.route('**/_data/**', () => {})
  await visit(page, `${site.base}/news/`)
  await markDocument(page)
  // From here on only the calls below advance the clock of the page, however long they take.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 3_600_000))
  const asked = page.waitForRequest(`**/_data${STORY}`)
  await pressLink(page, STORY)
  await asked

  await page.clock.fastForward(7_000)
  expect(await isSameDocument(page)).toBe(true)
  const document = page.waitForRequest(site.base + STORY)
  await page.clock.fastForward(1_000)

  await document
  await page.waitForURL(site.base + STORY)
  await page.locator('h1', { hasText: 'Tidal data center' }).waitFor()
  expect(await isSameDocument(page)).toBe(false)
})

test('CL-021 a redirect of the data endpoint is not followed, and the document is loaded', async () => {
  const { page, paths } = await openInTab()
  await page.route(`**/_data${STORY}`, (route) =>
    route.fulfill({ status: 302, headers: { location: `/_data${OTHER}` } }),
  )
  await visit(page, `${site.base}/news/`)
  await markDocument(page)

  await pressLink(page, STORY)

  await page.locator('h1', { hasText: 'Tidal data center' }).waitFor()
  expect(paths()).not.toContain(`/_data${OTHER}`)
  expect(await isSameDocument(page)).toBe(false)
})

test('ER-004 a navigation that cannot reach the site shows the error page, and Back works', async () => {
  const { page } = await openInTab({ expected: [/ERR_FAILED/, /Failed to fetch/] })
  await visit(page, `${site.base}/news/`)
  await markDocument(page)
  await page.route('**/_data/**', (route) => route.abort())

  await page.locator(`main a[href="${STORY}"]`).first().click()

  await page.getByRole('heading', { name: 'Something went wrong on our side' }).waitFor()
  expect(await page.title()).toContain('Something went wrong on our side')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  expect(await isSameDocument(page)).toBe(true)
  await page.unroute('**/_data/**')
  await page.goBack()
  await page.locator('h1', { hasText: 'News' }).waitFor()
})

test('ER-004 an error of the site keeps its status and is shown on the error page', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}/news/`)
  const { page: missing, ...rest } = await (await site.fetch('/_data/nothing/')).json()
  const content = { ...missing.content, status: 503, title: 'Something went wrong on our side' }
  await page.route(`**/_data${STORY}`, (route) =>
    route.fulfill({ json: { ...rest, status: 503, page: { ...missing, status: 503, content } } }),
  )

  await page.locator(`main a[href="${STORY}"]`).first().click()

  await page.getByRole('heading', { name: 'Something went wrong on our side' }).waitFor()
  expect(await page.locator('header').count()).toBe(1)
})

test('RT-071 a link that a short address leads to a file is loaded as a document', async () => {
  const record = {
    ...{ urlPath: '/to-a-file/', urlType: 'PERMANENT_REDIRECT' },
    targets: [{ edition: 'us', targetType: 'url', target: '/humans.txt' }],
  }
  await site.fetch('/api/neutron/vanity/cnet/records', {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(record),
  })
  const { page } = await openPage(browser, site.base)
  await visit(page, `${site.base}/news/`)
  await addLink(page, '/to-a-file/')

  await page.locator('#added').click()

  await page.waitForURL(`${site.base}/humans.txt`)
  expect(await page.locator('body').textContent()).toContain('/* TEAM */')
})

test.each([
  ['/rss/', '/feed/all/'],
  ['/Robots.TXT', '/robots.txt'],
  ['/robots.txt', '/robots.txt'],
])('RT-071 a link to %s leaves the pages: the browser loads %s as a document', async (href, address) => {
  const { page } = await openPage(browser, site.base)
  await visit(page, `${site.base}/news/`)
  await addLink(page, href)
  const loaded = page.waitForRequest(
    (request) => request.isNavigationRequest() && new URL(request.url()).pathname === address,
  )

  await page.locator('#added').click()

  expect((await loaded).resourceType()).toBe('document')
})

test('ER-001 a link to a missing page shows the 404 page without a new document', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}/news/`)
  await markDocument(page)
  await addLink(page, '/nothing/is/here/')

  await page.locator('#added').click()

  await page.getByRole('heading', { name: 'This page could not be found' }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

test('ER-008 a page that crashes shows a message and a link home', async () => {
  const { page } = await openInTab({ expected: [/^console error/, /error report/] })
  await visit(page, `${site.base}/news/`)
  const answer = await (await site.fetch(`/_data${STORY}`)).json()
  await page.route(`**/_data${STORY}`, (route) =>
    route.fulfill({ json: { ...answer, page: { ...answer.page, content: { kind: 'article' }, rows: [] } } }),
  )

  await page.locator(`main a[href="${STORY}"]`).first().click()

  await page.getByRole('heading', { name: 'An error occurred while showing the error page' }).waitFor()
  expect(await page.locator('details pre').textContent()).toMatch(/\S/)
  expect(await page.locator('details pre').textContent()).not.toMatch(/\bat .*\.js:\d/)
  await page.getByRole('link', { name: 'Go back to home' }).click()
  await page.waitForURL(`${site.base}/`)
  await page.locator('h1').first().waitFor()
})

test('ER-012 a moved slug is followed without a new document', async () => {
  const { id } = await site.publish({
    typeName: 'content_article',
    slug: 'was-here',
    headline: 'Moved',
    section: 'tech',
  })
  await site.publish({ typeName: 'content_article', slug: 'is-here', headline: 'Moved', section: 'tech', id })
  const { page } = await openPage(browser, site.base)
  await visit(page, `${site.base}/news/`)
  await markDocument(page)
  await addLink(page, '/tech/was-here/')

  await page.locator('#added').click()

  await page.waitForURL(`${site.base}/tech/is-here/`)
  await page.locator('h1', { hasText: 'Moved' }).waitFor()
  expect(await isSameDocument(page)).toBe(true)
})

test('ER-013 a redirect off the site navigates the whole browser', async () => {
  const { page } = await openPage(browser, site.base, { expected: [/partner\.example/] })
  await page.route('https://partner.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Partner</h1>' }),
  )
  await page.route(`**/_data${STORY}`, async (route) => {
    const { build } = await (await site.fetch(`/_data${STORY}`)).json()
    await route.fulfill({ json: { build, status: 301, leave: 'https://partner.example/offer' } })
  })
  await visit(page, `${site.base}/news/`)

  await page.locator(`main a[href="${STORY}"]`).first().click()

  await page.waitForURL('https://partner.example/offer')
  expect(await page.locator('h1').textContent()).toBe('Partner')
})

test('BX-013 a tab from before a deploy loads the target of a link as a document', async () => {
  const { page } = await openInTab()
  await page.route('**/_data/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    await route.fulfill({ json: { ...(await (await site.fetch(pathname)).json()), build: 'another' } })
  })
  await visit(page, `${site.base}/news/`)
  await markDocument(page)

  await page.locator(`main a[href="${STORY}"]`).first().click()

  await page.locator('h1', { hasText: 'Tidal data center' }).waitFor()
  expect(page.url()).toBe(site.base + STORY)
  expect(await isSameDocument(page)).toBe(false)
})

test('RT-071 a link to a server-only address loads a document', async () => {
  const { page, requests } = await openInTab()
  await visit(page, `${site.base}/news/`)
  await addLink(page, '/_node/status')

  await page.locator('#added').click()

  await page.waitForURL(`${site.base}/_node/status`)
  expect(await page.locator('body').textContent()).toContain('"status":"ok"')
  expect(requests.some((request) => request.url().includes('/_data/_node'))).toBe(false)
})

test('NV-009 a navigation starts at the top; back and forward restore the scroll position', async () => {
  const { page } = await openPage(browser, site.base)
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  await visit(page, `${site.base}/news/`)
  await page.evaluate(() => window.scrollTo(0, 500))
  await page.waitForFunction(() => window.scrollY === 500)

  await pressLink(page, STORY)
  await page.locator('h1', { hasText: 'Tidal data center' }).waitFor()
  await page.waitForFunction(() => window.scrollY === 0)
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.goBack()

  await page.locator('h1', { hasText: 'News' }).waitFor()
  await page.waitForFunction(() => window.scrollY === 500)
  await page.goForward()
  await page.locator('h1', { hasText: 'Tidal data center' }).waitFor()
  await page.waitForFunction(() => window.scrollY === 300)
  expect(await top()).toBe(300)
})

const PRODUCT = '/products/halden-quiet-3/'

test('NV-009 PG-023 a tab of a product is chosen by keyboard, and keeps the scroll position and the focus', async () => {
  const { page } = await openInTab({ height: 400 })
  await visit(page, site.base + PRODUCT)
  const tab = (name: string) => page.locator('main nav').getByRole('link', { name, exact: true })
  await tab('Overview').focus()
  await page.keyboard.press('Tab')
  expect(await tab('Specs').evaluate((link) => link === document.activeElement)).toBe(true)
  const place = await page.evaluate(() => Math.round(window.scrollY))
  expect(place).toBeGreaterThan(0)

  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.base}${PRODUCT}specs/`)
  await page.getByRole('rowheader', { name: 'Weight' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site.base}${PRODUCT}prices/`)
  await page.locator('main').getByText('Median').waitFor()

  expect(await tab('Prices').getAttribute('aria-current')).toBe('page')
  expect(await tab('Prices').evaluate((link) => link === document.activeElement)).toBe(true)
  expect(await page.evaluate(() => Math.round(window.scrollY))).toBe(place)
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toMatch(/\/halden-quiet-3\/prices\/$/)
})

test('NV-009 a tab of a product that is opened from another page starts at the top', async () => {
  const { page } = await openInTab({ height: 400 })
  await visit(page, site.base + OTHER)
  await addLink(page, `${PRODUCT}specs/`)
  await page.evaluate(() => window.scrollTo(0, 300))

  // Without the pointer, as Playwright would scroll the link into view.
  await page.locator('#added').evaluate((link) => (link as HTMLElement).click())
  await page.getByRole('rowheader', { name: 'Weight' }).waitFor()

  await page.waitForFunction(() => window.scrollY === 0)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
})

test('NV-009 a link with a fragment scrolls to that part of this page or another; Back returns to the place before', async () => {
  const { page } = await openInTab()
  await visit(page, site.base + OTHER)
  const id = await page.locator('main [data-chunk] h2[id]').last().getAttribute('id')
  await addLink(page, `${OTHER}#${id}`)
  await page.evaluate(() => window.scrollTo(0, 150))
  await page.locator('#added').evaluate((link) => (link as HTMLElement).click())
  await page.waitForFunction(() => window.scrollY > 200)
  await page.goBack()
  await page.waitForFunction(() => window.scrollY === 150)

  await visit(page, `${site.base}/news/`)
  await addLink(page, `${OTHER}#${id}`)

  await page.locator('#added').click()

  await page.waitForURL(`${site.base}${OTHER}#${id}`)
  await page.waitForFunction((target) => {
    const box = document.getElementById(target ?? '')?.getBoundingClientRect()
    return box !== undefined && box.top >= 0 && box.top < 200 && window.scrollY > 200
  }, id)
})

/** The fragments of a story, with the words of the part that each leads to. */
const FRAGMENTS = [
  ['methods', 'By lead line'],
  ['fn:1', 'As the gauge has it'],
  ['Early', 'An early measurement'],
  // The site has an element of this name itself.
  ['data', 'All figures'],
  // Another tool made this id of the heading.
  ['Ebb_and_flow', 'Ebb and flow'],
] as const

test('MV-025 a fragment of an old site works: opened directly, clicked in the page, and from another story', async () => {
  const gap = '<p>Sand.</p>'.repeat(60)
  const body = [
    FRAGMENTS.map(([id]) => `<p><a href="#${id}">${id}</a></p>`).join(''),
    '<h2 id="methods">By lead line</h2>',
    '<h2 id="data">All figures</h2>',
    '<h2>Ebb and flow</h2>',
    '<p><a name="Early"></a>An early measurement</p>',
    '<ol><li id="fn:1">As the gauge has it</li></ol>',
    '',
  ].join(gap)
  const story = { typeName: 'content_article', section: 'news', headline: 'Depths' }
  await site.publish({ ...story, slug: 'depths-of-old', body })
  const path = '/news/depths-of-old/'
  const links = FRAGMENTS.map(([id]) => `<p><a href="${path}#${id}">${id}</a></p>`).join('')
  await site.publish({ ...story, slug: 'about-depths', headline: 'About depths', body: links })
  const { page } = await openInTab()
  const arrives = (words: string) =>
    page.waitForFunction((text) => {
      const part = [...document.querySelectorAll('main h2, main p, main li')].find((own) => own.textContent === text)
      const top = part?.getBoundingClientRect().top ?? -1
      return top >= 0 && top < 200 && window.scrollY > 200
    }, words)

  for (const [id, words] of FRAGMENTS) {
    await page.goto('about:blank')
    await visit(page, `${site.base}${path}#${id}`)
    await arrives(words)

    await visit(page, site.base + path)
    await page.locator('main [data-chunk] a', { hasText: new RegExp(`^${id}$`) }).click()
    await arrives(words)

    await visit(page, `${site.base}/news/about-depths/`)
    await page.locator('main [data-chunk] a', { hasText: new RegExp(`^${id}$`) }).click()
    await page.waitForURL(`${site.base}${path}#${id}`)
    await arrives(words)
  }
})
