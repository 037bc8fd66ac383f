import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { PLAYBACK } from '../../client/player/playback.ts'
import { findAxeFaults, follow, launchBrowser, NOT_FOUND, openPage, visit } from '../harness/browser.ts'
import { needsVideo } from '../harness/codecs.ts'
import type { Document } from '../harness/publish.ts'
import { readShift, recordShifts } from '../harness/shifts.ts'
import { startSite } from '../harness/site.ts'
import { openTab } from '../harness/tab.ts'

const VIDEO = '/videos/we-dropped-nine-cameras/'
/** Of two minutes, so that a player does not load all of it ahead; without its advertisements. */
const LONG_VIDEO = '/videos/the-week-in-two-minutes/?adSuppress=all'
const DAY_MS = 86_400_000

/** A video of some weeks ago, so that lists show it after those of the demo. */
const toVideo = (slug: string, fields: Readonly<Record<string, unknown>> = {}): Document => ({
  ...{ typeName: 'content_video', id: slug, slug, title: `About ${slug}`, section: 'tech' },
  datePublished: new Date(Date.now() - 30 * DAY_MS).toISOString(),
  ...fields,
})

const site = await startSite({
  stills: true,
  documents: [
    toVideo('a-video-without-files'),
    toVideo('a-video-that-is-gone', {
      manifestUrl: '/media/videos/gone/main.m3u8',
      mp4Url: '/media/videos/gone/video.mp4',
    }),
    // The first that is older than the one about a liter, of three days ago.
    toVideo('a-video-that-waits', {
      datePublished: new Date(Date.now() - 4 * DAY_MS).toISOString(),
      mp4Url: '/media/videos/five-ways-to-boil-a-liter/video.mp4',
      suppressAutoplay: true,
    }),
    {
      ...{ typeName: 'content_article', id: 'two-videos', slug: 'two-videos', headline: 'Two videos', section: 'tech' },
      body: [VIDEO, '/videos/five-ways-to-boil-a-liter/']
        .map((href) => `<p>Text.</p><shortcode shortcode="video" title="A video" href="${href}"></shortcode>`)
        .join(''),
    },
  ],
})
afterAll(site.close)
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)
await needsVideo(browser)

const CODE = /\/assets\/(?:player|hls)/
const MEDIA = /^\/media\//

const playButton = (page: Page) => page.locator('[data-play]')
const player = (page: Page) => page.getByRole('region', { name: 'Video player' })

const readVideo = (page: Page) =>
  page.locator('[data-video] video').evaluate((video) => {
    const { currentTime, duration, paused, muted, volume, videoWidth, src } = video as HTMLVideoElement
    return { currentTime, duration, paused, muted, volume, videoWidth, src }
  })

/** How much of the row of controls is seen. */
const opacityOf = (button: Element): string => {
  const row = button.parentElement?.parentElement
  return row ? getComputedStyle(row).opacity : ''
}

/** Waits until a video plays, and its time moves. */
async function waitUntilPlaying(page: Page, from = 0): Promise<void> {
  await page.waitForFunction((second) => {
    const video = document.querySelector<HTMLVideoElement>('[data-video] video')
    return video !== null && !video.paused && video.videoWidth > 0 && video.currentTime > second
  }, from)
}

const seekTo = (page: Page, share: number) =>
  page.locator('[data-video] video').evaluate((element, part) => {
    const video = element as HTMLVideoElement
    video.currentTime = video.duration * part
  }, share)

test('PG-025 VD-014 BX-051 BX-052 a video costs a picture until it is wanted, then plays with its keys, captions and chapters', async () => {
  const journey = await openPage(browser, site.base)
  const { page, context, paths, forget } = journey
  await recordShifts(context)
  await visit(page, site.base + VIDEO)

  await page.getByRole('heading', { level: 1, name: 'We dropped nine cameras' }).waitFor()
  await page.getByText('Nobody paid to take part').waitFor()
  await page.keyboard.press('k')
  const poster = await page.locator('[data-video] img').evaluate((image) => (image as HTMLImageElement).currentSrc)
  expect(paths().filter((path) => CODE.test(path) || MEDIA.test(path))).toEqual([])
  expect(paths().filter((path) => site.base + path === poster)).toHaveLength(1)

  forget()
  await playButton(page).hover()
  await expect.poll(() => paths().filter((path) => CODE.test(path)).length).toBeGreaterThan(0)
  expect(paths().filter((path) => MEDIA.test(path))).toEqual([])
  await playButton(page).click()
  await waitUntilPlaying(page)
  const asked = paths().map((path) => path.replace(/\?.*/, ''))
  expect(asked.some((path) => path.endsWith('.m4s'))).toBe(true)
  expect(asked.filter((path) => /hls\.worker-[^/]+\.js$/.test(path))).toHaveLength(1)
  expect(asked.filter((path) => path.endsWith('.mp4'))).toEqual([])
  expect(await player(page).getAttribute('data-state')).toBe('unmuted')
  expect(await player(page).getAttribute('data-autoplay')).toBe('manual')
  expect(await player(page).getAttribute('data-content')).toBe('content')
  await expect.poll(() => player(page).getAttribute('data-playback')).toBe(String(PLAYBACK.PLAYING))
  expect(await page.locator('[data-video]').getAttribute('data-player')).toBe('3.2.2')

  await page.keyboard.press('k')
  await expect.poll(async () => (await readVideo(page)).paused).toBe(true)
  expect(await player(page).getAttribute('data-playback')).toBe(String(PLAYBACK.PAUSED))
  await page.keyboard.press('c')
  await page.keyboard.press('+')
  await page.keyboard.press('5')
  await player(page).getByText('One meter is kind. Two is not.').waitFor()
  const chapter = page.locator('ol[data-chapters] [aria-current]')
  const sentence = page.locator('[data-transcript] [aria-current]')
  await expect.poll(() => chapter.allInnerTexts()).toEqual([expect.stringContaining('Two meters')])
  expect(await sentence.allTextContents()).toEqual(['One meter is kind.'])
  await page.keyboard.press('ArrowRight')
  expect((await readVideo(page)).currentTime).toBeCloseTo(19, 0)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('m')
  await expect.poll(() => player(page).getAttribute('data-state')).toBe('muted')
  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Larger or smaller captions').waitFor()
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('button', { name: 'Close' }).click()
  expect(await findAxeFaults(page)).toEqual([])
  expect(await readShift(page)).toBeLessThan(0.01)

  await page.getByRole('link', { name: 'Why drop tests lie' }).click()
  await waitUntilPlaying(page)
  expect((await readVideo(page)).currentTime).toBeLessThan(7)
  await visit(page, site.base + VIDEO)
  await playButton(page).click()
  await waitUntilPlaying(page)
  expect((await readVideo(page)).muted).toBe(true)
  expect(await player(page).getByRole('button', { name: 'Captions CC' }).getAttribute('aria-pressed')).toBe('true')
  const caption = player(page).getByText('Makers drop cameras on plywood.')
  const sizeOf = () => caption.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const kept = await sizeOf()
  await page.keyboard.press('-')
  expect(kept / (await sizeOf())).toBeCloseTo(1.25, 1)
  await player(page).getByRole('button', { name: 'Caption size 100%' }).click()
  await player(page).getByRole('button', { name: 'Caption size 125%' }).waitFor()
})

test('BX-051 EN-030 EN-031 the keys of the system control the current video, until its page is left', async () => {
  const { page } = await openInTab()
  const announced = () => page.evaluate(() => navigator.mediaSession.metadata?.title ?? null)
  const readStore = async () => JSON.parse((await page.locator('[data-videos]').textContent()) || '{}')
  await visit(page, `${site.base}${VIDEO}?jsDebug=tracking`)
  await page.locator('[data-videos]').waitFor({ state: 'attached' })
  await playButton(page).click()
  await waitUntilPlaying(page)
  expect(await announced()).toContain('We dropped nine cameras')
  await expect.poll(async () => (await readStore()).players?.[VIDEO]?.videoState).toBe('unmuted')
  const { current, hasVideo, players } = await readStore()
  expect([current, hasVideo]).toEqual([{ id: VIDEO }, true])
  expect(players[VIDEO]).toMatchObject({ autoplayType: 'MANUAL', isAd: false, player: '3.2.2' })
  expect(players[VIDEO].contentStartTime).toBeGreaterThan(Date.now() - DAY_MS)

  await follow(page, '/videos/')

  expect(await announced()).toBeNull()
  expect(await readStore()).toMatchObject({ current: null, hasVideo: false, players: {} })
})

test('BX-051 BX-052 of two videos in a story one plays, even if pressed before its code is there, and each has its own keys', async () => {
  const { page } = await openPage(browser, site.base)
  const states = () =>
    page.locator('[data-video] video').evaluateAll((all) => all.map((video) => (video as HTMLVideoElement).paused))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/Video-[^/]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(`${site.base}/tech/two-videos/`)
  await visit(page, page.url())
  const buttons = page.locator('[data-play]')
  // The press precedes the code of the block.
  await buttons.first().click()
  release()
  await waitUntilPlaying(page)

  await buttons.nth(1).click()

  await expect.poll(states).toEqual([true, false])
  await page.keyboard.press('k')
  await expect.poll(states).toEqual([true, true])
})

test.each([
  ['the button of a video page', VIDEO, '[data-play]'],
  ['the button of a video in a story', '/tech/two-videos/', '[data-play]'],
  ['the button of the video of live coverage', '/news-live/the-repair-bill-vote/?adSuppress=all', '[data-play]'],
  ['the card of a video', '/', `[data-card] a[href="${VIDEO}"]`],
])('BX-052 VD-022 a press before the scripts run plays the video: %s', async (_what, path, selector) => {
  const { page } = await openPage(browser, site.base)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(/\/assets\/entry\.client-[^/]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto(site.base + path, { waitUntil: 'commit' })

  await page.locator(selector).first().click()
  release()

  await waitUntilPlaying(page)
})

test('BX-052 a video that loads shows its picture and a sign, and its controls leave the picture free while it plays', async () => {
  const { page } = await openPage(browser, site.base, { width: 320, touch: true })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/main.m3u8', async (route) => {
    await released
    await route.continue()
  })
  await visit(page, site.base + VIDEO)
  const picture = await page.locator('[data-video] img').evaluate((image) => (image as HTMLImageElement).currentSrc)
  await playButton(page).tap()

  await page.locator('[data-waiting]').waitFor()
  expect(await page.locator('[data-video] video').evaluate((video) => (video as HTMLVideoElement).poster)).toBe(picture)
  release()
  await waitUntilPlaying(page)
  await page.keyboard.press('c')
  expect(await page.locator('[data-waiting]').count()).toBe(0)
  const box = await player(page).boundingBox()
  const fullScreen = await player(page).getByRole('button', { name: 'Full screen' }).boundingBox()
  expect((fullScreen?.x ?? 999) + (fullScreen?.width ?? 999)).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))

  await page.locator('[data-idle]').waitFor()
  expect(await player(page).getByRole('button', { name: 'Pause' }).evaluate(opacityOf)).toBe('0')
  const { x = 0, y = 0, height = 0 } = box ?? {}
  await page.touchscreen.tap(x + 25, y + height - 25)
  await page.locator('[data-idle]').waitFor({ state: 'detached' })
  expect((await readVideo(page)).paused).toBe(false)
  await page.touchscreen.tap(x + 25, y + height - 25)
  await expect.poll(async () => (await readVideo(page)).paused).toBe(true)
})

test('VD-023 a playing video that is scrolled out of view moves to a corner, until its button ends it', async () => {
  const { page, context } = await openPage(browser, site.base, { width: 390, height: 700 })
  await recordShifts(context)
  await visit(page, site.base + VIDEO)
  await playButton(page).click()
  await waitUntilPlaying(page)
  const reserved = await page.locator('[data-video]').boundingBox()

  await page.evaluate(() => scrollTo(0, 1500))

  await page.locator('[data-sticky=true]').waitFor()
  const box = await player(page).boundingBox()
  expect(box?.y).toBeGreaterThan(350)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700)
  expect(await page.locator('[data-video]').boundingBox()).toMatchObject({ height: reserved?.height })
  expect(await player(page).evaluate((box) => box.contains(document.activeElement))).toBe(true)
  expect(await findAxeFaults(page)).toEqual([])
  await player(page).getByRole('button', { name: 'Close', exact: true }).click()
  await page.locator('[data-sticky=false]').waitFor({ state: 'attached' })
  expect((await readVideo(page)).paused).toBe(true)
  await page.evaluate(() => scrollTo(0, 0))
  expect(await player(page).boundingBox()).toMatchObject({ height: reserved?.height })
  expect(await readShift(page)).toBeLessThan(0.01)
})

test('PG-026 VD-022 VD-024 PG-052 a pressed card plays, the next of the playlist follows, unless the reader or the video says no', async () => {
  const { page } = await openPage(browser, site.base)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await visit(page, site.base)
  await page.locator(`[data-card] a[href="${VIDEO}"]`).first().click()
  await waitUntilPlaying(page)
  await visit(page, site.base + VIDEO)
  expect(await page.locator('[data-video] video').count()).toBe(0)
  await visit(page, `${site.base}/videos/`)
  await page.locator('[data-card] a[href="/videos/five-ways-to-boil-a-liter/"]').first().click()
  await waitUntilPlaying(page)
  expect(await player(page).getAttribute('data-autoplay')).toBe('auto')
  const playlist = page.getByRole('complementary', { name: 'Up next' })
  const hrefs = await playlist
    .locator('h3 a')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  expect(new Set(hrefs).size).toBe(hrefs.length)
  expect(hrefs).not.toContain('/videos/five-ways-to-boil-a-liter/')
  const [first = '', second = ''] = hrefs
  expect(first).toBe('/videos/a-video-that-waits/')

  await playlist.locator(`a[href="${first}"]`).click()
  await page.getByRole('heading', { level: 1, name: 'About a-video-that-waits' }).waitFor()
  expect(await page.locator('[data-video] video').count()).toBe(0)
  await playlist.locator(`a[href="${second}"]`).click()
  await page.waitForURL(site.base + second)
  await waitUntilPlaying(page)

  const third = await playlist.locator('h3 a').first().getAttribute('href')
  await seekTo(page, 0.97)
  await page.waitForURL(`${site.base}${third}`)
  await waitUntilPlaying(page)
  expect(await player(page).getAttribute('data-autoplay')).toBe('continuous')

  await page.getByLabel('Autoplay').uncheck()
  await seekTo(page, 0.98)
  await player(page).getByRole('button', { name: 'Play again' }).waitFor()
  expect(page.url()).toBe(`${site.base}${third}`)
  await page.reload()
  expect(await page.getByLabel('Autoplay').isChecked()).toBe(false)
})

test('BX-051 with reduced motion a pressed card opens its video, which waits', async () => {
  const { page } = await openInTab()
  await visit(page, site.base + VIDEO)
  const card = page.locator('[data-playlist] h3 a').nth(1)
  const title = (await card.textContent()) ?? ''

  await card.click()

  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(await page.locator('[data-video] video').count()).toBe(0)
  expect(await page.getByLabel('Autoplay').count()).toBe(0)
})

test('VD-004 a video without a file that plays is its picture with a message', async () => {
  const { page } = await openInTab({ expected: [NOT_FOUND] })
  await visit(page, `${site.base}/videos/a-video-without-files/`)
  await page.getByText('This video is unavailable.').waitFor()
  expect(await playButton(page).count()).toBe(0)
  expect(await findAxeFaults(page)).toEqual([])

  await visit(page, `${site.base}/videos/a-video-that-is-gone/`)
  await playButton(page).click()

  await player(page).getByText('This video is unavailable.').waitFor()
})

test.each([
  ['are not there', { status: 404 }],
  ['cannot be decoded', { status: 206, contentType: 'video/mp4', body: Buffer.alloc(4000, 'no video ') }],
])('a video whose segments %s continues as a whole file, at the same second', async (_what, answer) => {
  const { page } = await openPage(browser, site.base, { expected: [NOT_FOUND] })
  await page.route('**/*.m4s', (route) => route.fulfill(answer))
  await visit(page, site.base + VIDEO)

  await page.getByRole('link', { name: 'Two meters' }).click()

  await waitUntilPlaying(page, 14)
  expect((await readVideo(page)).src).toMatch(/video\.mp4$/)
})

test('a video waits for the network and continues', async () => {
  const { page, context } = await openPage(browser, site.base, { expected: [/ERR_INTERNET_DISCONNECTED/] })
  await page.route('**/*.m3u8', async (route) => {
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await visit(page, site.base + VIDEO)

  await playButton(page).click()
  await player(page).getByText('You are offline.').waitFor()
  await page.unroute('**/*.m3u8')
  await context.setOffline(false)

  await waitUntilPlaying(page)
  expect(await player(page).getByText('You are offline.').count()).toBe(0)
})

test('a video whose network is cut plays what it has, says so, and continues from there', async () => {
  const { page, context } = await openPage(browser, site.base, { expected: [/ERR_INTERNET_DISCONNECTED/] })
  let segments = 0
  await page.route('**/*.m4s', async (route) => {
    segments += 1
    if (segments <= 2) return route.continue()
    await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await visit(page, site.base + LONG_VIDEO)

  await playButton(page).click()
  await player(page).getByText('You are offline.').waitFor()
  const { currentTime } = await readVideo(page)
  await page.unroute('**/*.m4s')
  await context.setOffline(false)

  await waitUntilPlaying(page, currentTime + 0.5)
  expect(currentTime).toBeGreaterThan(1)
  expect(await player(page).getByText('You are offline.').count()).toBe(0)
})

test.each([
  ['a wide player gets a better picture', 1440, false, /\/(?:540|720)\.m4s$/, 960],
  ['a narrow player stays with the smallest one', 390, false, /\/360\.m4s$/, 640],
  ['a reader who saves data gets the smallest one', 1440, true, /\/360\.m4s$/, 640],
])('the quality follows the player: %s', async (_what, width, saveData, last, videoWidth) => {
  const { page, context, paths } = await openPage(browser, site.base, { width })
  await context.addInitScript((saves) => {
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: saves }) })
  }, saveData)
  await visit(page, site.base + LONG_VIDEO)

  await playButton(page).click()
  await page.waitForFunction((least) => {
    const video = document.querySelector<HTMLVideoElement>('[data-video] video')
    return video !== null && video.videoWidth >= least && video.currentTime > 0.5
  }, videoWidth)

  expect(paths().findLast((path) => path.endsWith('.m4s'))).toMatch(last)
})

test('SD-009 a playlist without an end is a broadcast: it begins at its edge, and has a way back there', async () => {
  const { page } = await openPage(browser, site.base)
  await page.route(/\d+\.m3u8$/, async (route) => {
    const playlist = await (await route.fetch()).text()
    await route.fulfill({ body: playlist.replace('#EXT-X-PLAYLIST-TYPE:VOD\n', '').replace('#EXT-X-ENDLIST', '') })
  })
  const segments = Promise.withResolvers<void>()
  await page.route('**/*.m4s', async (route) => {
    const isHeader = route.request().headers().range?.startsWith('bytes=0-') === true
    if (!isHeader) await segments.promise
    await route.continue()
  })
  await visit(page, site.base + LONG_VIDEO)
  const edge = player(page).getByRole('button', { name: 'Back to live Live' })
  const bar = player(page).getByRole('slider', { name: 'Position in the video' })

  await playButton(page).click()
  await page.waitForFunction(() => document.querySelector('video')?.duration === Number.POSITIVE_INFINITY)
  await bar.waitFor({ state: 'hidden' })
  expect((await readVideo(page)).currentTime).toBe(0)
  expect(await edge.isVisible(), 'nobody is behind before anything was played').toBe(false)
  segments.resolve()
  await waitUntilPlaying(page, 60)
  expect([await bar.isVisible(), await edge.isVisible()]).toEqual([false, false])
  expect(await player(page).getByText('Live', { exact: true }).first().isVisible()).toBe(true)

  for (let press = 0; press < 4; press += 1) await page.keyboard.press('j')
  await edge.click()
  await waitUntilPlaying(page, 100)
  await edge.waitFor({ state: 'hidden' })
})

test('VD-007 PG-025 without JavaScript a video has the controls of the browser, on its own page and for other sites', async () => {
  const { page, paths } = await openInTab({ javaScript: false, width: 390 })
  for (const path of [VIDEO, VIDEO.replace('/videos/', '/videos/share/')]) {
    await page.goto(site.base + path)

    const video = page.locator('video[controls][preload=none]')
    await video.waitFor()
    expect(await video.locator('source').first().getAttribute('src')).toMatch(/video\.mp4$/)
    expect(await video.locator('track').getAttribute('src')).toContain('/captions/webvtt/')
    expect(await playButton(page).isVisible()).toBe(false)
  }
  expect(paths().filter((path) => CODE.test(path) || MEDIA.test(path))).toEqual([])
})
