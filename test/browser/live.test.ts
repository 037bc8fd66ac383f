import type { Page } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { findAxeFaults, launchBrowser, openPage, settled, visit } from '../harness/browser.ts'
import { fetchLimited } from '../harness/limited.ts'
import { PUBLISH_TOKEN } from '../harness/publish.ts'
import { readShift, recordShifts } from '../harness/shifts.ts'
import { startSite } from '../harness/site.ts'

const EMPTY = 'an-event-without-updates'
const site = await startSite({
  env: { LOCALES: 'en,fr' },
  documents: [{ typeName: 'content_livearticle', id: EMPTY, slug: EMPTY, headline: 'An event' }],
})
afterAll(site.close)
const browser = await launchBrowser()

const PATH = '/news-live/orrin-autumn-event/'
const HEADLINE = 'Questions from the second row'
const { siteKey } = site.services.config
const ID = await (async () => {
  const answer = await site.fetch(`/api/neutron/composer/${siteKey}/pages/livearticle/orrin-autumn-event/web`)
  const { data } = (await answer.json()) as { data: { content: { id: string } } }
  return data.content.id
})()

async function send(method: 'POST' | 'DELETE', path: string, body?: object, channel = ID): Promise<number> {
  const { status } = await fetchLimited(`${site.base}/api/neutron/livearticles/${siteKey}/items/${channel}${path}`, {
    method,
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return status
}

const post = (id: string, headline: string, paragraphs: number, fields: object = {}) =>
  send('POST', '', { id, headline, body: '<p>What does a hinge cost?</p>'.repeat(paragraphs), ...fields })

type Motion = 'reduce' | 'no-preference'

/** A page that records its layout shifts and follows the channel. */
async function openLive(path: string, width = 1440, { asTheyCome = false, motion = 'reduce' as Motion } = {}) {
  const { page, context } = await openPage(browser, site.base, { width })
  await page.emulateMedia({ reducedMotion: motion })
  await recordShifts(context)
  if (asTheyCome) await context.addInitScript(() => localStorage.setItem('live-as-they-come', '1'))
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname))
  await visit(page, site.base + path)
  await page.getByRole('checkbox').waitFor()
  await expect.poll(() => sockets).toEqual(['/live'])
  return page
}

const topOf = (page: Page, id: string) => page.locator(`#${id}`).evaluate((box) => box.getBoundingClientRect().top)
const heightOf = (page: Page, id: string) =>
  page.locator(`#${id}`).evaluate((box) => box.getBoundingClientRect().height)

test('PG-015 LV-007 LV-019 LV-020 BX-034 BX-042 BX-044 updates reach a reader by socket, wait behind a button, and go', async () => {
  const page = await openLive(PATH)
  const title = await page.title()
  const update = page.getByRole('heading', { name: HEADLINE })
  const moments = page.getByRole('navigation', { name: 'Key moments' }).getByRole('listitem')
  const [count, known] = [Number(await page.locator('[data-room] b').first().textContent()), await moments.count()]
  const figure = (value: number) => page.getByText(`${value} updates`, { exact: true }).waitFor()

  expect(await post('second-row', HEADLINE, 1, { important: true })).toBe(201)

  const button = page.getByRole('button', { name: '1 new update' })
  await button.waitFor()
  await page.getByRole('status').getByText(`1 new update: ${HEADLINE}`).waitFor()
  await figure(count + 1)
  await page.getByText('Updated Just now').waitFor()
  expect(await page.title()).toBe(`(1) ${title}`)
  expect([await update.count(), await moments.count()]).toEqual([0, known])
  expect(await (await site.fetch(PATH)).text()).toContain(HEADLINE)
  expect(await readShift(page)).toBeLessThan(0.01)
  await button.click()
  await update.waitFor()
  expect(await page.title()).toBe(title)
  expect(await moments.first().textContent()).toContain(HEADLINE)
  const shown = await readShift(page)
  expect(await findAxeFaults(page)).toEqual([])

  expect(await send('DELETE', '/second-row')).toBe(200)
  await expect.poll(() => update.count()).toBe(0)
  await figure(count)
  expect(await moments.count()).toBe(known)
  expect(await (await site.fetch(PATH)).text()).not.toContain(HEADLINE)
  expect(await readShift(page)).toBeCloseTo(shown, 2)
})

test('BX-042 corrections and deletions never move what a reader looks at', async () => {
  for (const id of ['c-1', 'c-2', 'c-3', 'c-4', 'c-5', 'c-6']) expect(await post(id, `Update ${id}`, 4)).toBe(201)
  const page = await openLive(PATH)
  const text = (id: string) => page.locator(`#${id} p`).filter({ hasText: 'hinge' })
  await page.locator('#c-5').evaluate((box) => box.scrollIntoView({ block: 'start' }))
  const [top, height, shift] = [await topOf(page, 'c-5'), await heightOf(page, 'c-5'), await readShift(page)]

  // In view: one line for another is shown at once, more text waits.
  await post('c-5', 'Edited c-5', 4)
  await page.getByRole('heading', { name: 'Edited c-5' }).waitFor()
  await post('c-5', 'Corrected c-5', 9)
  const show = page.getByRole('button', { name: 'Show the correction' })
  await show.waitFor()
  expect(await text('c-5').count()).toBe(4)
  expect(await page.getByRole('heading', { name: 'Corrected c-5' }).count()).toBe(0)
  expect([await topOf(page, 'c-5'), await heightOf(page, 'c-5')]).toEqual([top, height])
  expect(await readShift(page)).toBeCloseTo(shift, 3)
  expect(await findAxeFaults(page)).toEqual([])
  await show.click()
  await page.getByRole('heading', { name: 'Corrected c-5' }).waitFor()
  expect(await text('c-5').count()).toBe(9)
  expect([await show.count(), await topOf(page, 'c-5')]).toEqual([0, top])

  // A deletion in view blanks the text, and keeps the box until it is out of view.
  const before = await readShift(page)
  const box = await heightOf(page, 'c-5')
  await send('DELETE', '/c-5')
  await expect.poll(() => page.locator('#c-5 h2').isVisible()).toBe(false)
  expect([await topOf(page, 'c-5'), await heightOf(page, 'c-5')]).toEqual([top, box])
  await page.locator('#c-2').evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await expect.poll(() => page.locator('#c-5').count()).toBe(0)
  expect(Math.abs((await topOf(page, 'c-2')) - top)).toBeLessThan(1)

  // Out of view: applied at once, and what is in view stays where it is.
  const rest = await topOf(page, 'c-2')
  await post('c-6', 'Longer c-6', 12)
  await expect.poll(() => text('c-6').count()).toBe(12)
  expect(await show.count()).toBe(0)
  expect(Math.abs((await topOf(page, 'c-2')) - rest)).toBeLessThan(1)
  await send('DELETE', '/c-6')
  await expect.poll(() => page.locator('#c-6').count()).toBe(0)
  expect(Math.abs((await topOf(page, 'c-2')) - rest)).toBeLessThan(1)
  expect(await readShift(page)).toBe(before)
})

test('BX-042 what would move the text in view waits: a pin from below, an update in the middle of the screen', async () => {
  for (const id of ['p-1', 'p-2', 'p-3', 'p-4', 'p-5']) expect(await post(id, `Update ${id}`, 9)).toBe(201)
  const page = await openLive(PATH)
  const [top, shift] = [await topOf(page, 'p-5'), await readShift(page)]
  const first = () => page.locator('[data-update]').first().getAttribute('id')
  const before = await first()
  const place = await page.evaluate(() => window.scrollY)

  // The beginning of the timeline is in view, where the pinned update would be.
  await post('p-1', 'Pinned p-1', 40, { pinned: true })
  await post('p-6', 'Update p-6', 1)
  await page.getByRole('button', { name: '1 new update' }).waitFor()
  expect([await first(), await topOf(page, 'p-5'), await page.evaluate(() => window.scrollY)]).toEqual([
    before,
    top,
    place,
  ])
  await page.locator('#p-4').evaluate((box) => box.scrollIntoView({ block: 'start' }))
  await expect.poll(first).toBe('p-1')
  expect(await readShift(page)).toBe(shift)

  await page.getByRole('checkbox').check()
  await page.locator('#p-6').waitFor()
  await page.locator('#p-6').evaluate((box) => box.scrollIntoView({ block: 'center' }))
  const [rest, shown] = [await topOf(page, 'p-6'), await readShift(page)]
  await post('p-7', 'Update p-7', 2)
  const waits = page.getByRole('button', { name: '1 new update' })
  await waits.waitFor()
  expect([await page.locator('#p-7').count(), await topOf(page, 'p-6')]).toEqual([0, rest])
  await page.locator('#p-4').evaluate((box) => box.scrollIntoView({ block: 'start' }))
  await page.locator('#p-7').waitFor({ state: 'attached' })
  expect([await waits.count(), await readShift(page)]).toEqual([0, shown])

  // A deleted update that returns waits, too, while its blank box is in view; others do not wait for it.
  await send('DELETE', '/p-4')
  await expect.poll(() => page.locator('#p-4 h2').isVisible()).toBe(false)
  await post('p-4', 'Back p-4', 9)
  await waits.waitFor()
  await post('p-8', 'Update p-8', 1)
  await page.locator('#p-8').waitFor({ state: 'attached' })
  expect([await waits.count(), await page.locator('#p-4 h2').isVisible()]).toEqual([1, false])
  await waits.click()
  await page.getByRole('heading', { name: 'Back p-4' }).waitFor()
})

test('BX-042 RT-086 updates that are shown as they arrive move nothing, and have the links of the page’s locale', async () => {
  const page = await openLive(`/fr${PATH}`, 390)
  const moments = page.getByRole('navigation', { name: 'Moments clés' }).getByRole('listitem')
  await page.getByLabel('Afficher au fil de l’eau').check()
  const first = page.locator('#c-2')
  await first.evaluate((box) => box.scrollIntoView({ block: 'start' }))
  const [top, shift] = [await topOf(page, 'c-2'), await readShift(page)]

  const body = '<p>See <a href="/news/">the news</a>.</p>'
  await send('POST', '', { id: 'link', headline: 'A link', body, important: true })

  const link = page.locator('#link').getByRole('link', { name: 'the news' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe('/fr/news/')
  expect(await moments.first().textContent()).toContain('A link')
  expect(Math.abs((await topOf(page, 'c-2')) - top)).toBeLessThan(1)
  expect(await readShift(page)).toBeCloseTo(shift, 3)
  expect(await (await site.fetch(`/fr${PATH}`)).text()).toContain('href="/fr/news/">the news')
  expect(await findAxeFaults(page)).toEqual([])
})

/** Scrolls towards the end of the coverage until a story has followed, which is below the window then. */
async function followedBy(page: Page) {
  const story = page.locator('[data-story="1"]')
  while ((await story.count()) === 0) {
    await page.evaluate(() => {
      const added = document.querySelectorAll('[data-story] ~ [data-card], main [data-story]')
      const last = [...added].at(-1) ?? document.querySelector('main > article')
      window.scrollBy(0, (last?.getBoundingClientRect().bottom ?? 0) - window.innerHeight * 1.4)
    })
    await settled(page)
  }
  return story
}

test('PG-074 PG-075 BX-042 a story follows live coverage, whose updates neither move it nor take its title and address', async () => {
  for (const id of ['s-1', 's-2']) expect(await post(id, `Update ${id}`, 2)).toBe(201)
  const asked: string[] = []
  const page = await openLive(`${PATH}?page=1`)
  page.on('request', (request) => asked.push(request.url().slice(site.base.length)))
  const title = await page.title()

  const story = await followedBy(page)
  expect(asked.filter((url) => url.includes('/seamless/')).map((url) => /limit=\d/.exec(url)?.[0])).toEqual(['limit=4'])
  await story.evaluate((box) => box.scrollIntoView())
  const headline = story.locator('h1')
  await page.waitForURL(({ pathname }) => pathname !== PATH)
  const words = (await headline.textContent()) ?? ''
  const shown = { url: page.url(), title: await page.title() }
  expect(shown.title).toContain(words)
  const topOfStory = () => headline.evaluate((box) => box.getBoundingClientRect().top)
  const [top, shift] = [await topOfStory(), await readShift(page)]

  await post('s-3', 'Update s-3', 1)
  await post('s-2', 'Longer s-2', 12)
  await expect.poll(() => page.locator('#s-2 p').filter({ hasText: 'hinge' }).count()).toBe(12)
  await send('DELETE', '/s-1')
  await expect.poll(() => page.locator('#s-1').count()).toBe(0)
  expect(Math.abs((await topOfStory()) - top)).toBeLessThan(1)
  expect(await readShift(page)).toBe(shift)
  expect({ url: page.url(), title: await page.title() }).toEqual(shown)
  expect(await findAxeFaults(page)).toEqual([])

  await page.locator('main > article').evaluate((article) => article.scrollIntoView())
  await page.waitForURL(`${site.base}${PATH}?page=1`)
  await expect.poll(() => page.title()).toBe(`(1) ${title}`)
  await page.getByRole('button', { name: '1 new update' }).click()
  await page.getByRole('heading', { name: 'Update s-3' }).waitFor()
  expect(await page.title()).toBe(title)
  const size = (element: Element) => [getComputedStyle(element).fontSize, element.getBoundingClientRect().width]
  const inStream = await headline.evaluate(size)
  const { page: own } = await openPage(browser, site.base)
  await visit(own, shown.url)
  expect(await own.locator('h1').evaluate(size)).toEqual(inStream)
})

test.each(['no-preference', 'reduce'] as const)(
  'BX-042 updates that are shown as they arrive at the beginning of the timeline shift no layout: motion %s',
  async (motion) => {
    for (const [path, channel, width] of [
      [PATH, ID, 1440],
      // The rest of the page is on the screen, too.
      [`/news-live/${EMPTY}/`, EMPTY, 390],
    ] as const) {
      const page = await openLive(path, width, { asTheyCome: true, motion })
      const shift = await readShift(page)
      const footer = page.locator('footer').first()
      const before = await footer.evaluate((box) => box.getBoundingClientRect().top)

      for (const id of [`${motion}-1`, `${motion}-2`]) {
        const body = '<p>What does a hinge cost?</p>'.repeat(3)
        expect(await send('POST', '', { id, headline: id, body }, channel)).toBe(201)
        await page.locator(`#${id}`).waitFor()
        await page.evaluate(() => {
          const ends = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime)
          return Promise.all(
            document
              .getAnimations()
              .filter(ends)
              .map(({ finished }) => finished),
          )
        })
      }

      expect(await footer.evaluate((box) => box.getBoundingClientRect().top)).toBeGreaterThan(before)
      expect(await page.evaluate(() => window.scrollY)).toBe(0)
      expect(await readShift(page)).toBeCloseTo(shift, 3)
    }
  },
)
