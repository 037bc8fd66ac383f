import { afterAll, expect, test } from 'vitest'
import { launchBrowser, openPage, scrollIntoView, visit } from '../harness/browser.ts'
import { startSite } from '../harness/site.ts'
import { openTab } from '../harness/tab.ts'
import { until } from '../harness/until.ts'

const site = await startSite({ stills: true })
afterAll(site.close)
const browser = await launchBrowser()
const openInTab = openTab(browser, site.base)

const PLAYER = 'https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?autoplay=1&rel=0'

test('PG-031 a video is loaded from its site after a press, in a frame with a sandbox', async () => {
  const { page, context, requests } = await openPage(browser, site.base, { expected: [/^foreign request: .*youtube/] })
  await context.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'A video' }),
  )
  await visit(page, `${site.base}/blocks/`)
  const video = page.locator('.embed').first()
  await scrollIntoView(page, '.embed')
  const button = video.getByRole('button', { name: 'Show from YouTube' })
  await button.waitFor()
  const isForeign = (url: string): boolean => !url.startsWith(site.base)

  expect(requests.map((request) => request.url()).filter(isForeign)).toEqual([])
  await button.click()

  const frame = video.locator('iframe')
  expect(await frame.getAttribute('src')).toBe(PLAYER)
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation')
  expect(await frame.getAttribute('title')).toBe('YouTube: A video about the player of videos')
  await until('the video', async () => requests.some((request) => request.url() === PLAYER))
})

test('PG-034 a gallery in the text turns by button, and a slider compares two pictures', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}/blocks/`)
  const gallery = page.locator('.gallery')
  await scrollIntoView(page, '.gallery')
  await gallery.getByRole('button', { name: 'Next picture' }).click()
  await gallery.getByText('2 / 4').waitFor()
  await gallery.getByRole('button', { name: 'Previous picture' }).click()
  await gallery.getByText('1 / 4').waitFor()
  const pair = page.locator('.imagecompare .pair')
  await scrollIntoView(page, '.imagecompare .pair')
  const slider = pair.getByRole('slider')
  const shown = () => pair.evaluate((element) => getComputedStyle(element).getPropertyValue('--shown'))

  await until('the slider', async () => {
    await slider.fill('20')
    return (await shown()) === '20%'
  })
})

test('PG-039 without scripts an embed is its title and a link, and both pictures of a pair are seen', async () => {
  const { page } = await openInTab({ javaScript: false })
  await page.goto(`${site.base}/blocks/`)
  const video = page.locator('.embed').first()
  const [before, after] = await Promise.all(
    ['.first', '.second'].map((name) => page.locator(`.imagecompare ${name}`).boundingBox()),
  )

  expect(await video.getByRole('link').getAttribute('href')).toBe('https://www.youtube.com/watch?v=M7lc1UVf-VE')
  expect(await video.locator('button, iframe').count()).toBe(0)
  expect(before && after && before.y + before.height <= after.y).toBe(true)
})

test('PG-040 a click in a list of contents scrolls to the heading', async () => {
  const { page } = await openInTab()
  await visit(page, `${site.base}/blocks/`)
  await page.locator('.table-of-contents').getByRole('link', { name: 'Tables' }).click()
  const heading = page.getByRole('heading', { name: 'Tables' })

  await until('the heading at the top', async () => {
    const box = await heading.boundingBox()
    return box !== null && box.y >= 0 && box.y < 300
  })
})

test('PG-035 a video in the text loads nothing until it is wanted, then plays in its place', async () => {
  const { page, requests } = await openPage(browser, site.base)
  const names = () => requests.map((request) => new URL(request.url()).pathname)
  await visit(page, `${site.base}/home/kitchen/one-litre-five-ways/`)
  const video = page.locator('[data-video]')
  // Until its code is here, the element is the server's, and is then replaced.
  await page.waitForLoadState('networkidle')
  const before = await video.boundingBox()

  expect(before).not.toBeNull()
  expect(names().filter((name) => /\/media\/|player|hls/.test(name))).toEqual([])
  await video.getByRole('button', { name: /^Play/ }).click()
  await until('the video', () =>
    video.locator('video').evaluate((video) => video instanceof HTMLVideoElement && video.currentTime > 0),
  )
  const after = await video.boundingBox()
  expect([after?.x, after?.width, after?.height]).toEqual([before?.x, before?.width, before?.height])
})

test('PG-035 without scripts a video in the text is the player of the browser', async () => {
  const { page } = await openInTab({ javaScript: false })
  await page.goto(`${site.base}/home/kitchen/one-litre-five-ways/`)

  expect(await page.locator('[data-video] video source').first().getAttribute('src')).toMatch(/\.mp4$/)
  expect(await page.locator('figcaption a[href="/videos/five-ways-to-boil-a-liter/"]').count()).toBe(1)
})
