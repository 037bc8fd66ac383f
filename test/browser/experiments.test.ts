import { afterAll, expect, test } from 'vitest'
import { findAxeFaults, follow, hydrated, launchBrowser, openPage, settled, visit } from '../harness/browser.ts'
import { startHeadFirstProxy } from '../harness/head-first-proxy.ts'
import { readShift, recordShifts } from '../harness/shifts.ts'
import { startSite } from '../harness/site.ts'
import { openTab } from '../harness/tab.ts'
import { openWithFontsInTime } from '../harness/web-fonts.ts'

const site = await startSite({ stills: true })
const proxy = await startHeadFirstProxy()
proxy.target = site.base
afterAll(proxy.close)
const renamed = await startSite({ content: 'none', env: { DEVICE_COOKIE: 'screen' } })
afterAll(site.close)
afterAll(renamed.close)
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)

const STORY = '/features/the-battery-thats-mostly-sand/'

/** The layout shift allowed when fonts arrive in time (BX-068). */
const NOTHING = 0.001

async function cookieOf(context: { cookies(): Promise<readonly { name: string; value: string }[]> }, name: string) {
  return (await context.cookies()).find((cookie) => cookie.name === name)?.value ?? null
}

test('AB-021 the server, the browser and a navigation render the same bucket', async () => {
  const { page, context } = await openInTab()
  await context.addCookies([{ name: 'nemo_highlander', value: 'brief_wording:1:promise', url: site.base }])
  const html = await (await context.request.get(`${site.base}/`)).text()
  const title = page.locator('h2', { hasText: 'Four minutes, and you are up to date' })

  await visit(page, site.base)
  expect(html).toContain('Four minutes, and you are up to date')
  expect(await title.count()).toBe(1)

  await page.goto(`${site.base}/about/`)
  await hydrated(page)
  await page.locator('header a[href="/"]:visible').first().click()
  await page.waitForURL(`${site.base}/`)
  await settled(page)

  expect(await title.count()).toBe(1)
})

test('AB-021 a forced bucket is shown without a layout shift, and only to its reader', async () => {
  const forced = await openPage(browser, proxy.base)
  await recordShifts(forced.context)
  const other = await openPage(browser, site.base)
  const order = async ({ page }: typeof forced) =>
    (await page.locator('h2').allInnerTexts())
      .map((text) => text.toLowerCase())
      .filter((text) => /^(latest|related)/.test(text))

  await openWithFontsInTime(forced.page, proxy, `${STORY}?ab=latest_first:1:first`)
  await visit(other.page, `${site.base}${STORY}`)

  expect(await order(forced)).toHaveLength(2)
  expect(await order(forced)).toEqual((await order(other)).reverse())
  await settled(forced.page)
  expect(await readShift(forced.page)).toBeLessThan(NOTHING)
})

test('DV-003 a browser without a device cookie writes its class for a week, under the configured name', async () => {
  for (const [place, name] of [
    [site, 'fly_device'],
    [renamed, 'screen'],
  ] as const) {
    const { page, context } = await openPage(browser, place.base, { width: 800 })
    await visit(page, `${place.base}/ab-test-summary/`)
    await page.waitForFunction((cookie) => document.cookie.includes(`${cookie}=`), name)
    const [cookie] = (await context.cookies()).filter((one) => one.name === name)

    expect(cookie).toMatchObject({ value: 'tablet', path: '/', sameSite: 'Lax', secure: true })
    expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 604_800)).toBeLessThan(60)
  }
})

test('DV-004 the device is detected again 200 ms after the last resize, and not before', async () => {
  const { page, context } = await openPage(browser, site.base, { width: 1200 })
  await page.clock.install()
  // The browser's own resize event may follow much later, in one of its next frames. The test dispatches its own
  // instead.
  await page.addInitScript(() => {
    const leaveToTest = (event: Event) => event.isTrusted && event.stopImmediatePropagation()
    window.addEventListener('resize', leaveToTest, { capture: true })
  })
  await page.goto(site.base, { waitUntil: 'load' })
  await page.waitForFunction(() => document.cookie.includes('fly_device=desktop'))
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000))
  const resize = async (width: number) => {
    await page.setViewportSize({ width, height: 900 })
    await page.waitForFunction((wanted) => window.innerWidth === wanted, width)
    await page.evaluate(() => window.dispatchEvent(new Event('resize')))
  }

  await resize(900)
  await page.clock.runFor(199)
  await resize(600)
  await page.clock.runFor(199)
  expect(await cookieOf(context, 'fly_device')).toBe('desktop')

  await page.clock.runFor(1)
  expect(await cookieOf(context, 'fly_device')).toBe('mobile')
})

test('DV-004 a device that QA has set stays until the viewport enters another class', async () => {
  const { page, context } = await openInTab({ width: 1200 })
  await visit(page, `${site.base}/?setDevice=tablet`)
  await settled(page)

  expect(await cookieOf(context, 'fly_device')).toBe('tablet')
})

test.each([
  ['query', '/?jsDebug=ab,nonsense,api', null],
  ['cookie', '/', 'api,ab'],
])('OP-003 the debug panel is opened by %s, with the named services', async (_by, path, cookie) => {
  const { page, context } = await openInTab()
  if (cookie !== null) await context.addCookies([{ name: 'jsDebug', value: cookie, url: site.base }])
  await visit(page, site.base + path)
  const panel = page.getByRole('complementary', { name: 'Debug' })
  await panel.waitFor()

  const checked = await panel
    .getByRole('checkbox')
    .evaluateAll((boxes) => boxes.flatMap((box) => (box.matches(':checked') ? [box.getAttribute('value')] : [])))
  expect(checked).toEqual(['ab', 'api'])
  expect(await panel.getByRole('checkbox').count()).toBe(6)
  expect(await findAxeFaults(page)).toEqual([])
})

test('OP-003 the services checked in the panel stay on, and the panel disappears with the last one', async () => {
  const { page, context } = await openInTab()
  await visit(page, `${site.base}/about/?jsDebug=ab`)
  const panel = page.getByRole('complementary', { name: 'Debug' })
  await panel.getByRole('checkbox', { name: 'editor' }).check()
  await Promise.all([page.waitForURL(`${site.base}/about/`), panel.getByRole('button').click()])
  await panel.waitFor()
  expect(await cookieOf(context, 'jsDebug')).toBe('ab,editor')

  for (const name of ['ab', 'editor']) await panel.getByRole('checkbox', { name, exact: true }).uncheck()
  await Promise.all([page.waitForEvent('load'), panel.getByRole('button').click()])
  await hydrated(page)

  expect(await cookieOf(context, 'jsDebug')).toBe(null)
  expect(await panel.count()).toBe(0)
})

test('OP-003 without jsDebug a page loads no code of the panel', async () => {
  const { page, paths } = await openInTab()
  await visit(page, `${site.base}/?jsDebugs=1`)
  await settled(page)
  expect(paths().filter((path) => /panel/i.test(path))).toEqual([])
})

test('OP-004 the panel lists the calls of the page', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}${STORY}?jsDebug=api`)
  const received = page.locator('[data-calls="received"]')
  await received.locator('summary').click()

  expect(await received.locator('li').first().textContent()).toBe('page article/the-battery-thats-mostly-sand: page')
})

test('BR-009 NV-012 each page view has its own guid and the previous path: the panel shows what ads and tracking will send', async () => {
  const { page } = await openInTab()
  const readTerm = async (term: string) =>
    page.locator('aside dt', { hasText: term }).locator('xpath=following-sibling::dd').textContent()
  await visit(page, `${site.base}/news/?jsDebug=tracking`)
  await page.getByRole('complementary', { name: 'Debug' }).waitFor()
  const first = { guid: await readTerm('Page view'), from: await readTerm('Came from') }

  await follow(page, '/tech/')
  await page.locator('aside dd', { hasText: /^\/tech\/$/ }).waitFor()
  const second = { guid: await readTerm('Page view'), from: await readTerm('Came from') }

  expect([first.from, second.from]).toEqual(['outside of the site', '/news/'])
  for (const { guid } of [first, second])
    expect(guid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(second.guid).not.toBe(first.guid)
})

test('FF-005 the sticky newsletter is on no page with the default configuration', async () => {
  const { page } = await openInTab()
  for (const path of ['/', STORY]) {
    await visit(page, site.base + path)
    const stuck = await page.locator('main *').evaluateAll(
      (elements) =>
        elements.filter((element) => {
          const { position } = getComputedStyle(element)
          return (position === 'fixed' || position === 'sticky') && /newsletter/i.test(element.textContent ?? '')
        }).length,
    )
    expect(stuck).toBe(0)
  }
})

test('FF-012 flags left to the browser are evaluated there, and are off in an automated browser', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}/?jsDebug=ab`)
  const panel = page.getByRole('complementary', { name: 'Debug' })
  await panel.waitFor()

  expect(await panel.textContent()).toContain(
    'ads.lazyReload off, asurionModal off, newsletters.modal off, push off, shoppingExtension off',
  )
})

const TRUST = /<h2[^>]*>How we test</

test('DV-002 the demo shows wide screens how reviews are made, and phones only the reviews; each is cached separately', async () => {
  const look = async (device: string) => {
    const answer = await site.fetch('/reviews/', { headers: { 'x-device': device } })
    const { headers } = answer
    return {
      shown: TRUST.test(await answer.text()),
      cache: headers.get('cache-status'),
      vary: headers.get('vary')?.toLowerCase(),
      etag: headers.get('etag'),
    }
  }
  const read = async (path: string, device: string) => {
    const answer = await site.fetch(path, {
      headers: { 'x-device': device, 'x-ab-test-variation': 'latest_first:1:control' },
    })
    await answer.text()
    return answer.headers
  }
  const devices = ['mobile', 'tablet', 'desktop']
  const first = await Promise.all(devices.map(look))
  const again = await Promise.all(devices.map(look))
  const forced = await site.fetch('/reviews/?setDevice=desktop', { headers: { 'x-device': 'mobile' } })

  expect(first.map(({ shown }) => shown)).toEqual([false, true, true])
  expect(again.map(({ shown, etag }) => ({ shown, etag }))).toEqual(first.map(({ shown, etag }) => ({ shown, etag })))
  for (const { cache, vary } of again)
    expect([cache?.split(';')[1], vary]).toEqual([' hit', 'accept-encoding, x-device'])
  expect([TRUST.test(await forced.text()), forced.headers.get('cache-control')]).toEqual([true, 'private, no-store'])
  const stories = [await read(STORY, 'desktop'), await read(STORY, 'mobile')]
  expect(stories.map((headers) => headers.get('vary')?.toLowerCase())).not.toContain('x-device')
  expect(stories[1]?.get('cache-status')).toContain('hit')
})

test.each([
  ['mobile', 390, 0],
  ['desktop', 1440, 1],
])('DV-002 ?setDevice=%s shows the page of that device without a layout shift', async (device, width, shown) => {
  const { page, context } = await openPage(browser, proxy.base, { width })
  await recordShifts(context)

  await openWithFontsInTime(page, proxy, `/reviews/?setDevice=${device}`)

  expect(await page.getByRole('heading', { name: 'How we test', level: 2 }).count()).toBe(shown)
  expect(await readShift(page)).toBeLessThan(NOTHING)
})
