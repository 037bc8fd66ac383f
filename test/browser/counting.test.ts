import { afterAll, expect, test } from 'vitest'
import type { Dimension, Measure } from '../../server/readers/numbers/tally.ts'
import { writeChoice } from '../../shared/consent/consent.ts'
import { follow, type Journey, launchBrowser, NOT_FOUND, openPage, visit } from '../harness/browser.ts'
import { STORY } from '../harness/in-page.ts'
import { signIn } from '../harness/reader.ts'
import { startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'

const AUDIENCE = 'https://audience.example/p'

const site = await startSite({
  stills: true,
  env: { AUDIENCE_URL: AUDIENCE, REPORT_SUITE: 'suite', MAIL_FROM: 'hello@example.com' },
})
afterAll(site.close)
const browser = await launchBrowser()
const { numbers } = site.services

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** A browser that says of itself that a person sits before it. */
async function openAsReader(expected: readonly RegExp[] = []): Promise<Journey> {
  const journey = await openPage(browser, site.base, {
    expected: [/audience\.example/, ...expected],
  })
  const { page, context } = journey
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'webdriver', { get: () => false })
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setUserAgentOverride', { userAgent: CHROME })
  // No request is intercepted: what a closing page sends would be lost.
  return journey
}

async function read(dimension: Dimension) {
  await numbers.flush()
  const rows = await numbers.store.readPeriod({ span: 'day', dimension, period: numbers.periods.day() })
  return new Map(rows.map(({ name, sums }) => [name, sums]))
}

/** Waits until an item has that many of a measure. */
function counted(dimension: Dimension, item: string, measure: Measure, many: number) {
  const what = `${many} ${measure} of ${dimension} ${item}`
  return until(what, async () => (await read(dimension)).get(item)?.[measure] === many)
}

test('NV-013 TR-003 TR-004 TR-014 each page inside a document is a view of its own, and says how it was read', async () => {
  const { page, paths, requests } = await openAsReader()
  await visit(page, `${site.base}/news/?ftag=letter`)
  await counted('path', '/news/', 'views', 1)
  // TR-010: the candidate of this page, and then the image of the tool, within half a second.
  const ping = await until('the tool', async () => requests.find((sent) => sent.url().startsWith(AUDIENCE)) ?? null)
  expect(paths()).toContain('/pageview_candidate.json')
  await follow(page, STORY)
  await counted('path', STORY, 'views', 1)
  await page.evaluate(() => scrollTo(0, 1e6))
  await page.mouse.wheel(0, 100)
  await counted('path', '/news/', 'leaves', 1)
  expect(await page.evaluate(() => sessionStorage.getItem('pageview_count'))).toBe('2')
  expect((await page.context().cookies()).find(({ name }) => name === 'dw-tag')).toMatchObject({
    ...{ value: 'letter', path: '/', expires: -1 },
  })
  // Not by leaving: Chromium sends what a closed page has left with its own user agent, which is that of a robot.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })

  await counted('path', STORY, 'leaves', 1)
  expect((await read('all')).get('')).toMatchObject({ views: 2, entries: 1, daily: 1, weekly: 1, monthly: 1 })
  expect((await read('campaign')).get('ftag letter')).toMatchObject({ views: 1, entries: 1 })
  expect((await read('source')).get('direct')).toMatchObject({ entries: 1 })
  expect(new URL(ping.url()).searchParams.get('c7')).toBe(`${site.base}/news/?ftag=letter`)
})

// Before all tests whose readers may be drawn into the bucket.
test('AB-001 a browser counts the goal of a test once, however often it sees the page', async () => {
  const { page, context } = await openAsReader()
  await context.addCookies([{ name: 'nemo_highlander', value: 'brief_wording:1:promise', url: site.base }])
  const goals = () => page.evaluate(() => localStorage.getItem('goals'))

  await visit(page, `${site.base}/`)
  await until('the test', async () => (await goals()) === '[["brief_wording:1:promise","next"]]')
  for (const path of ['/', '/news/', '/']) {
    await visit(page, site.base + path)
    await until('the goal', async () => (await goals()) === '[["brief_wording:1:promise",""]]')
  }
  await counted('experiment', 'brief_wording:1:promise', 'reached', 1)
})

test('TR-019 a reader who refuses sends and stores nothing, and the choice is read with each event', async () => {
  const { page, context, paths } = await openAsReader()
  const refuse = { name: 'consent', value: writeChoice({ day: Math.floor(Date.now() / 86_400_000), granted: [] }) }
  await context.addCookies([{ ...refuse, url: site.base }])
  const before = (await read('path')).get('/reviews/')?.views ?? 0

  await visit(page, `${site.base}/reviews/?jsDebug=tracking`)
  // The panel shows the event, so it has reached everybody whom it may reach.
  await page.locator('[data-tracked="page_view"]').waitFor()
  await page.goto(`${site.base}/news/`)

  expect(paths().filter((path) => path.startsWith('/_node/events'))).toEqual([])
  expect((await read('path')).get('/reviews/')?.views ?? 0).toBe(before)
  const keys = await page.evaluate(() => [localStorage.getItem('last_visit'), sessionStorage.getItem('pageview_count')])
  expect(keys).toEqual([null, null])
})

test('TR-012 TR-013 TR-019 the debug panel shows each event, an error page requests its image, and both are left out', async () => {
  const { page, requests } = await openAsReader([NOT_FOUND])
  await visit(page, `${site.base}/no-such-page/?jsDebug=tracking`)

  const view = page.locator('[data-tracked="page_view"]')
  await view.waitFor()
  const data = JSON.parse((await view.locator('pre').textContent()) ?? '')
  expect(data).toMatchObject({ pageType: 'error_404', siteSection: 'error', channelType: 'error:error_page' })
  const image = await until(
    'the image',
    async () => requests.find((sent) => sent.url().includes('/_node/error.gif')) ?? null,
  )
  const query = new URL(image.url()).searchParams
  expect([...query.keys()]).toEqual(['xref', 'srcurl', 'pagetype', 'pguid', 'devicetype', 'sid', 'env'])
  expect([query.get('pguid'), query.get('pagetype')]).toEqual([data.pageViewGuid, 'error_404'])
  await until('the view to be left out', async () => (await read('left-out')).get('forced')?.views === 1)
})

test('TR-008 TR-009 TR-018 links to other sites, forms and sign-ins are events, and none has the reader’s id', async () => {
  const { page } = await openAsReader()
  await visit(page, `${site.base}/newsletters/?jsDebug=tracking`)
  await page.locator('[data-tracked="page_view"]').waitFor()
  await page.evaluate(() => {
    for (const [href, rel] of [
      ['https://shop.example/a', 'sponsored'],
      ['https://other.example/', ''],
      ['/news/', ''],
    ] as const) {
      const link = Object.assign(document.createElement('a'), { href, rel })
      link.addEventListener('click', (event) => event.preventDefault())
      document.body.append(link)
      link.click()
    }
    dispatchEvent(new CustomEvent('track', { detail: { name: 'identify', authId: 'reader-1' } }))
  })
  await page.locator('main form input[type=email]').first().focus()

  const events = page.locator('[data-tracked="element_clicked"] pre')
  expect((await events.allTextContents()).map((text) => JSON.parse(text))).toEqual([
    { outboundUrl: 'https://shop.example/a', outcome: 'external', paid: true },
    { outboundUrl: 'https://other.example/', outcome: 'external', paid: false },
    { outboundUrl: `${site.base}/news/`, outcome: 'internal', paid: false },
  ])
  await page.locator('[data-tracked="form_viewed"]').waitFor()
  expect(await page.locator('[data-tracked="identify"]').count()).toBe(1)
})

test('TR-018 a sign-in identifies the reader for tools, however early it is known, and a sign-out ends that', async () => {
  const { page, context } = await openAsReader()
  await signIn(page, site, 'ida@example.com')
  const identified = async () => {
    await visit(page, `${site.base}/news/?jsDebug=tracking`)
    await page.locator('[data-tracked="page_view"]').waitFor()
    const text = await page.locator('[data-tracked="identify"] pre').first().textContent()
    return JSON.parse(text ?? '').authId
  }
  const answer = page.waitForResponse('**/apigee/users/fetch')
  const id = await identified()
  const { data } = await (await answer).json()

  expect(id).toBe(data.user.sub)
  await page.goto('about:blank')
  await context.clearCookies()
  expect(await identified()).toBeNull()
})

test('AB-023 TR-015 a decision of the server is an event, and a view says that every reader is surveyed', async () => {
  const { page, context } = await openAsReader()
  await context.addCookies([{ name: 'nemo_highlander', value: 'brief_wording:1:promise', url: site.base }])
  await visit(page, `${site.base}/?jsDebug=tracking`)
  await page.locator('[data-tracked="server_decision"]').waitFor()
  const told = () =>
    page.evaluate(() => {
      const events: Record<string, unknown>[] = []
      const detail = (event: Record<string, unknown>) => events.push(event)
      dispatchEvent(new CustomEvent('follow-tracking', { detail }))
      return events.map(({ page: _, view: __, ...event }) => event)
    })

  // Slots are filled meanwhile, which are events of their own.
  const events = await told()
  expect(events.find(({ name }) => name === 'page_view')).toMatchObject({ count: 1, surveyed: 100 })
  expect(events.filter(({ name }) => name === 'server_decision')).toEqual([
    {
      ...{ name: 'server_decision', testName: 'brief_wording', testId: 'brief_wording' },
      ...{ experienceName: 'promise', experienceId: 'promise', testVersion: '1' },
    },
  ])
  await visit(page, `${site.base}/about/?jsDebug=tracking`)
  await page.locator('[data-tracked="page_view"]').waitFor()
  expect((await told()).map(({ name }) => name)).not.toContain('server_decision')
})
