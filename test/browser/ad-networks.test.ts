import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { SLOTS } from '../../shared/ads/slots.ts'
import { type Play, startAdHost } from '../harness/ad-host.ts'
import { launchBrowser, openPage } from '../harness/browser.ts'
import { readShifts, recordShifts } from '../harness/shifts.ts'
import { startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'

const STORY = '/tech/mobile/the-battery-thats-mostly-sand/?featureDisable=seamless'
/** Frames of the site, and the network. */
const FOREIGN = /^foreign request: http:\/\/(?:localhost|127\.0\.0\.2):/
/** What a test causes on purpose: what a network throws, and what the browser says of it. */
const EXPECTED = [/ad-host throws/, /Failed to load resource/, /navigat/i, /ads of network/, /sandbox/i, FOREIGN]
/** What a network that fails causes besides: the page reports it to the site. */
const FAILS = [/^failed: http:\/\/127\.0\.0\.2:/, /^error report: /]

const host = await startAdHost()
afterAll(host.close)
const BIDS = { 'incontent-ad': [{ bidder: 'quarry', params: { placement: 7 } }] }
const ADS = {
  gpt: { path: '/1234/masthead', script: `${host.base}/gpt.js`, limitedScript: `${host.base}/limited.js` },
  prebid: { script: `${host.base}/prebid.js`, bids: BIDS },
  untargeted: 'network',
}

/** A story of the demo has no slot of a native card; it follows the text here. */
const CARD = { id: 'native-card', familyName: 'Ad', typeName: 'ad', view: 'native-card', slug: 'native-card' }

/** The demo with networks, and with a native card in stories. */
function makePublication(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-ads-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const demo = resolve('publication')
  for (const name of readdirSync(demo))
    if (name !== 'site.json' && name !== 'layouts') symlinkSync(join(demo, name), join(folder, name))
  cpSync(join(demo, 'layouts'), join(folder, 'layouts'), { recursive: true })
  const file = join(folder, 'layouts', 'article.json')
  const layout = JSON.parse(readFileSync(file, 'utf8'))
  layout.rows[1].columns[0].components.splice(1, 0, { ...CARD, required: false })
  writeFileSync(file, JSON.stringify(layout))
  const own = JSON.parse(readFileSync(join(demo, 'site.json'), 'utf8'))
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ ...own, ads: ADS }))
  return folder
}

const site = await startSite({ stills: true, frames: true, env: { PUBLICATION_DIR: makePublication() } })
afterAll(site.close)
const browser = await launchBrowser()

interface Visit {
  readonly path?: string
  readonly granted?: string
  readonly asksForConsent?: boolean
  /** True: the network fails on purpose. */
  readonly fails?: boolean
}

async function open({ path = STORY, granted, asksForConsent = false, fails = false }: Visit = {}) {
  const { page, context } = await openPage(browser, site.base, {
    asksForConsent,
    expected: fails ? [...EXPECTED, ...FAILS] : EXPECTED,
  })
  await recordShifts(context)
  if (granted !== undefined) {
    const day = Math.floor(Date.now() / 86_400_000)
    await context.addCookies([{ name: 'consent', value: `1.${day}.${granted}`, url: site.base }])
  }
  await page.goto(site.base + path)
  await page.locator('[data-unit]').first().waitFor({ state: 'attached' })
  return { page, context }
}

/** A card that is on the screen waits until it is not. */
const UNFINISHED = '[data-unit]:not(.rendered, [data-unit="native-card"])'

const isOver = (page: Page) => until('every slot has ended', async () => (await page.locator(UNFINISHED).count()) === 0)

/** Moves each slot onto the screen. */
async function passAll(page: Page): Promise<void> {
  for (const slot of await page.locator('[data-unit]').all())
    if (await slot.isVisible()) await slot.scrollIntoViewIfNeeded()
}

/** Follows a link inside the document. */
async function leave(page: Page): Promise<void> {
  const link = page.locator('main a[href^="/"]').first()
  await link.evaluate((element: HTMLElement) => element.click())
  await page.waitForURL((url) => !url.pathname.includes('mostly-sand'))
  await page.locator('main h1').first().waitFor()
}

const PLAYS: readonly (readonly [Play, 'network' | 'house'])[] = [
  ['good', 'network'],
  ['redirecting', 'network'],
  ['talking', 'network'],
  ['empty', 'house'],
  ['resizing', 'house'],
  ['dead', 'house'],
  ['slow', 'house'],
  ['throwing', 'house'],
  ['defining nothing', 'house'],
]

test.each(PLAYS)(
  'AD-028 AD-030 with a network that is %s a slot has an ad of the %s, and the page is whole',
  async (play, kind) => {
    host.play(play)
    const { page } = await open({
      granted: 'C0004',
      fails: kind === 'house' && play !== 'empty' && play !== 'resizing',
    })
    const slot = page.locator('[data-unit="incontent-ad"]')
    await slot.scrollIntoViewIfNeeded()
    await until('the network was asked', async () => host.requests.some((path) => path === '/gpt.js'))
    // Five seconds with a network that says nothing.
    await until('the slot has ended', async () => (await slot.getAttribute('class'))?.includes('rendered') === true)
    host.release()

    expect(await slot.locator('iframe').count()).toBe(kind === 'network' ? 1 : 0)
    expect(await slot.evaluate((element) => (element as HTMLElement).offsetHeight)).toBe(270)
    const { sum, moved } = await readShifts(page)
    expect([sum < 0.001, moved]).toEqual([true, sum < 0.001 ? expect.anything() : []])
    expect(page.url()).toBe(site.base + STORY)
    expect(host.requests).not.toContain('/stolen')
    await page.locator('main h1').waitFor()
    await leave(page)
    await page.goto('about:blank')
  },
)

test('AD-001 AD-002 AD-014 AD-017 AD-023 with consent a network gets the keys, the bids and the sizes that fit', async () => {
  host.play('good')
  const { page, context } = await open({ granted: 'C0004', path: `${STORY}&ftag=LETTER1` })
  await passAll(page)
  await isOver(page)
  await page.goto('about:blank')

  const cookies = new Map((await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]))
  const session = JSON.parse(cookies.get('fly_ad') ?? '{}')
  expect(session).toEqual({ region: 'us', session: expect.any(String), subsession: expect.any(Number) })
  expect([cookies.get('fly_ad_ftag'), cookies.get('fly_ad_pv')]).toEqual(['LETTER1', '1'])
  const first = host.asked.find(({ unit }) => unit === '/1234/masthead/incontent-ad')
  expect(first).toMatchObject({
    ...{ script: '/gpt.js', sizes: SLOTS['incontent-ad'].sizes, privacy: { restrictDataProcessing: false } },
    config: {
      safeFrame: { forceSafeFrame: true },
      targeting: {
        ...{ device: 'desktop', ptype: 'article', section: 'tech', network: '1234', siteName: 'cnet', user: 'anon' },
        ...{ region: 'us', session: session.session, subsession: String(session.subsession), pv: '1' },
        ...{ ftag: 'LETTER1', hb_pb: '1.20' },
      },
    },
  })
  const leader = host.asked.find(({ unit }) => unit === '/1234/masthead/leader-bottom')
  expect(leader?.sizes).toEqual(SLOTS['leader-bottom'].sizes.desktop)
  expect(leader?.config.targeting).not.toHaveProperty('hb_pb')
})

test('AD-011 AD-012 a native card asks for 300 by 300, and opens where nobody sees the page move', async () => {
  host.play('good')
  const { page } = await open({ granted: 'C0004' })
  const card = page.locator('[data-unit="native-card"]')
  await card.waitFor({ state: 'attached' })
  expect(await card.evaluate((slot) => (slot as HTMLElement).offsetHeight)).toBe(0)
  await passAll(page)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.locator('[data-unit="native-card"].visible iframe').waitFor({ state: 'attached' })

  expect(host.asked.find(({ unit }) => unit === '/1234/masthead/native-card')?.sizes).toEqual([[300, 300]])
  expect(await card.evaluate((slot) => (slot as HTMLElement).offsetHeight)).toBe(320)
  const { sum, moved } = await readShifts(page)
  expect([sum < 0.001, moved]).toEqual([true, sum < 0.001 ? expect.anything() : []])
  await page.goto('about:blank')
})

test('AD-030 a click into an ad of a network is counted once, and the Tab key is no click', async () => {
  host.play('good')
  const { page } = await open({ granted: 'C0004' })
  await page.evaluate(() => {
    const results: string[] = []
    Reflect.set(window, 'adResults', results)
    addEventListener('track', (event) => {
      const { detail } = event as CustomEvent
      if (detail.name === 'ad' && detail.slot === 'incontent-ad' && detail.campaign === 'network')
        results.push(detail.result)
    })
  })
  const clicks = async () =>
    (await page.evaluate<readonly string[]>(() => Reflect.get(window, 'adResults'))).filter((one) => one === 'clicked')
  const frame = page.locator('[data-unit="incontent-ad"].visible iframe')
  await page.locator('[data-unit="incontent-ad"]').scrollIntoViewIfNeeded()
  await frame.waitFor()
  await frame.evaluate((element) => {
    const before = document.createElement('button')
    element.before(before)
    before.focus()
  })
  await page.keyboard.press('Tab')
  await expect.poll(() => frame.evaluate((element) => document.activeElement === element)).toBe(true)
  await page.locator('main h1').first().click()
  await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true)
  expect(await clicks()).toEqual([])

  for (const _ of [1, 2]) {
    await frame.click()
    await expect.poll(clicks).toEqual(['clicked'])
    await page.locator('main h1').first().click()
  }
  await page.goto('about:blank')
})

test('AD-018 an ad does not wait for bidders that are silent', async () => {
  host.play('good')
  host.bid('silent')
  const { page } = await open({ granted: 'C0004' })
  await page.locator('[data-unit="incontent-ad"]').scrollIntoViewIfNeeded()
  await page.locator('[data-unit="incontent-ad"].visible iframe').waitFor()
  host.bid('good')
  await page.goto('about:blank')

  const first = host.asked.find(({ unit }) => unit.endsWith('incontent-ad'))
  expect(first?.config.targeting).toMatchObject({ section: 'tech' })
  expect(first?.config.targeting).not.toHaveProperty('hb_pb')
})

test('AD-023 AD-017 without consent a network gets no key, and nothing is kept in the browser', async () => {
  host.play('good')
  const { page, context } = await open({ granted: 'C0002' })
  await passAll(page)
  await isOver(page)
  await page.goto('about:blank')

  expect(host.requests).not.toContain('/gpt.js')
  expect(host.requests).not.toContain('/prebid.js')
  expect(host.asked.length).toBeGreaterThan(1)
  for (const { script, config, privacy } of host.asked) {
    expect([script, privacy]).toEqual(['/limited.js', { limitedAds: true }])
    expect(config.targeting).toEqual({})
  }
  expect((await context.cookies()).filter(({ name }) => name.startsWith('fly_ad'))).toEqual([])
})

test('AD-023 where readers have to agree first, the site’s own choice is not enough for networks', async () => {
  host.play('good')
  const { page } = await open({ granted: 'C0002-C0003-C0004-C0005', asksForConsent: true })
  await passAll(page)
  await isOver(page)
  await page.goto('about:blank')

  expect(host.requests).toEqual([])
})

test.each(['before', 'after'] as const)(
  'AD-009 AD-028 a blocker that removes boxes %s hydration breaks nothing',
  async (when) => {
    host.play('good')
    const { page } = await openPage(browser, site.base, { expected: EXPECTED })
    const remove = () => {
      for (const box of document.querySelectorAll('[data-slot] .ad, [data-slot] iframe')) box.remove()
    }
    if (when === 'before') await page.addInitScript(`addEventListener('DOMContentLoaded', ${remove.toString()})`)
    await page.goto(site.base + STORY)
    await page.locator('[data-unit="mpu-top"].rendered').waitFor({ state: 'attached' })
    await page.evaluate(remove)
    await passAll(page)
    await isOver(page)
    // Slots that open have no box that could be removed before; the next page has boxes again.
    const asked = host.asked.filter(({ unit }) => /mpu|incontent|leader/.test(unit))

    await leave(page)
    await page.locator('main').waitFor()
    await page.goto('about:blank')
    if (when === 'before') expect(asked).toEqual([])
  },
)
