import type { BrowserContext, Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { startAdServer } from '../harness/ad-server.ts'
import { findAxeFaults, type Journey, launchBrowser, openPage, visit } from '../harness/browser.ts'
import { needsVideo } from '../harness/codecs.ts'
import { startHeadFirstProxy } from '../harness/head-first-proxy.ts'
import { holdTimers, passTime } from '../harness/page-timers.ts'
import { readShift, recordShifts } from '../harness/shifts.ts'
import { startSite } from '../harness/site.ts'
import { openWithFontsInTime } from '../harness/web-fonts.ts'

const ads = await startAdServer()
afterAll(ads.close)
const site = await startSite({ env: { VIDEO_AD_URL: `${ads.base}/vmap`, VIDEO_AD_NETWORK: '8264' } })
afterAll(site.close)
const proxy = await startHeadFirstProxy()
proxy.target = site.base
afterAll(proxy.close)
const browser = await launchBrowser()
await needsVideo(browser)

const VIDEO = '/videos/where-exactly-is-a-knee/'
const CODE = /\/assets\/video-ads/

/** The console messages of the browser about a faulty ad server. */
const expected = [new RegExp(ads.base.replaceAll('.', '\\.'))]
/** What it says where the code of advertisements is blocked. */
const withoutCode = [/IMA failed to load/, /\/assets\/video-ads/]

const advertisement = (page: Page) => page.locator('[data-ad="shown"]')

/** The requests that get no response, by case. Only the site's time limit ends the wait. */
const UNANSWERED: Readonly<Record<string, RegExp>> = {
  slow: /\/answer\/slow$/,
  'a file that never comes': /\/never\.mp4$/,
  'list: slow': /\/vmap\?/,
}

/** The time from the press to the video, for which an advertisement may hold it. */
const LIMIT_MS = 3000

/** Opens the video in a new page; its ad server behaves as the case says, and time passes in it as the test says. */
async function open(
  name: string,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => {},
  query = '',
  go = (page: Page, path: string) => visit(page, proxy.base + path),
) {
  const journey = await openPage(browser, proxy.base, {
    ...{ width: 1100, expected: name === 'code' ? [...expected, ...withoutCode] : expected },
  })
  const { page, context } = journey
  await holdTimers(context)
  await prepare(context)
  await context.route(`${ads.base}/vmap?*`, (route) =>
    name === 'list: blocked'
      ? route.abort('blockedbyclient')
      : route.continue({ url: `${route.request().url()}&case=${encodeURIComponent(name)}` }),
  )
  await context.route(`${ads.base}/answer/blocked`, (route) => route.abort('blockedbyclient'))
  if (name === 'code') await context.route(CODE, (route) => route.abort('blockedbyclient'))
  await go(page, VIDEO + query)
  return journey
}

/** Waits until the video itself plays, and its time moves. */
async function waitUntilPlaying(page: Page): Promise<void> {
  const video = () => {
    const found = document.querySelector<HTMLVideoElement>('[data-content="content"] > video')
    return found !== null && !found.paused && found.currentTime
  }
  const from = await page.evaluate(video)
  await page.waitForFunction(
    (second) => {
      const found = document.querySelector<HTMLVideoElement>('[data-content="content"] > video')
      return found !== null && !found.paused && found.currentTime > second
    },
    typeof from === 'number' ? from : 0,
  )
}

const press = (page: Page) => page.locator('[data-play]').click()

/** Presses, and lets the site's time limit for the missing response pass. */
async function pressAndWait(name: string, { page, requests }: Journey): Promise<void> {
  await press(page)
  const unanswered = UNANSWERED[name]
  if (unanswered === undefined) return
  await expect.poll(() => requests.some((request) => unanswered.test(request.url()))).toBe(true)
  await passTime(page, LIMIT_MS)
}

const skip = (page: Page) => advertisement(page).getByRole('button', { name: 'Skip' }).click()

test('BX-050 the video and the later break play, whatever the response for the first break', async () => {
  const lies = [
    ...['empty', 'malformed', 'endless wrappers', 'slow', 'blocked', 'dead', 'VPAID', 'a file that never comes'],
  ]
  const pages = await Promise.all(
    lies.map(async (name) => {
      return [name, await open(name)] as const
    }),
  )

  const outcomes = await Promise.all(
    pages.map(async ([name, journey]) => {
      const { page } = journey
      await pressAndWait(name, journey)
      await waitUntilPlaying(page)
      await advertisement(page).waitFor()
      await skip(page)
      await waitUntilPlaying(page)
      return name
    }),
  )

  expect(outcomes).toEqual(lies)
  const codes = () => [...new Set(ads.pings.filter((ping) => ping.startsWith('error/')))].toSorted()
  await expect.poll(codes).toEqual(['error/302', 'error/402', 'error/403'])
  await expect.poll(() => ads.pings.filter((ping) => ping === 'skip')).toHaveLength(lies.length)
})

test('BX-050 VD-016 without a list of breaks, or without the code that reads it, the video plays', async () => {
  const lies = ['list: empty', 'list: slow', 'list: blocked', 'list: dead', 'code']
  const outcomes = await Promise.all(
    lies.map(async (name) => {
      const journey = await open(name)
      await pressAndWait(name, journey)
      await waitUntilPlaying(journey.page)
      return name
    }),
  )

  expect(outcomes).toEqual(lies)
})

test('BX-050 VD-012 VD-024 an advertisement has its label, time, link and companion, before, during and after a video', async () => {
  const { page, requests } = await open('good', recordShifts, '', (page, path) =>
    openWithFontsInTime(page, proxy, path),
  )
  const before = ads.pings.length
  await press(page)
  await advertisement(page).waitFor()

  const box = page.getByRole('region', { name: 'Video player' })
  expect(await box.getAttribute('data-content')).toBe('ad')
  await advertisement(page).getByText('Advertisement').waitFor()
  await advertisement(page)
    .getByText(/^Ends in 0:1\d$/)
    .waitFor()
  const link = advertisement(page).getByRole('link', { name: 'Learn more' })
  expect(await link.getAttribute('href')).toBe('https://shop.example/')
  expect(await link.getAttribute('rel')).toContain('noopener')
  const companion = advertisement(page).getByRole('img', { name: 'A lamp, half price' })
  expect(await companion.boundingBox()).toMatchObject({ width: 300, height: 60 })
  const tag = new URL(requests.find((request) => request.url().startsWith(`${ads.base}/vmap`))?.url() ?? '')
  expect(tag.searchParams.get('iu')).toBe('/8264/cnet/culture')
  expect(new URLSearchParams(tag.searchParams.get('cust_params') ?? '').get('vguid')).toMatch(/^[\da-f-]{36}$/)
  expect(await findAxeFaults(page)).toEqual([])

  await page.keyboard.press('k')
  await advertisement(page).getByRole('button', { name: 'Play' }).waitFor()
  await page.keyboard.press('k')
  await advertisement(page).getByRole('button', { name: 'Pause' }).waitFor()
  await skip(page)
  await waitUntilPlaying(page)
  expect(await box.getAttribute('data-content')).toBe('content')
  expect(await readShift(page)).toBeLessThan(0.001)
  await skip(page)
  await waitUntilPlaying(page)
  const video = page.locator('[data-content] > video')
  await video.evaluate((video) => Object.assign(video, { currentTime: (video as HTMLVideoElement).duration - 0.2 }))
  await skip(page)
  await advertisement(page).waitFor({ state: 'detached' })
  expect(await video.evaluate((video) => (video as HTMLVideoElement).ended)).toBe(true)
  await expect.poll(() => ads.pings.slice(before)).toEqual(expect.arrayContaining(['impression', 'skip']))
})

test.each([
  ['adSuppress=all', '?adSuppress=all', async () => {}],
  [
    'Global Privacy Control',
    '',
    (context: BrowserContext) =>
      context.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })),
  ],
])('VD-006 with %s no advertisement is requested, and none of its code loads', async (_what, query, prepare) => {
  const { page, requests } = await open('good', prepare, query)
  await press(page)
  await waitUntilPlaying(page)

  expect(requests.filter((request) => request.url().startsWith(ads.base) || CODE.test(request.url()))).toEqual([])
})
