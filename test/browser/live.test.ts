import { afterAll, expect, test } from 'vitest'
import { findAxeFaults, launchBrowser, openPage, visit } from '../harness/browser.ts'
import { PUBLISH_TOKEN } from '../harness/publish.ts'
import { readShift, recordShifts } from '../harness/shifts.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite()
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

async function send(method: 'POST' | 'DELETE', path: string, body?: object): Promise<number> {
  const { status } = await site.fetch(`/api/neutron/livearticles/${siteKey}/items/${ID}${path}`, {
    method,
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return status
}

test('PG-015 LV-007 LV-019 LV-020 BX-034 BX-042 BX-044 updates reach a reader by socket, wait behind a button, and go', async () => {
  const { page, context } = await openPage(browser, site.base)
  await recordShifts(context)
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname))
  await visit(page, site.base + PATH)
  const title = await page.title()
  await page.getByLabel('Show as they come').waitFor()
  await expect.poll(() => sockets).toEqual(['/live'])
  const update = page.getByRole('heading', { name: HEADLINE })

  expect(await send('POST', '', { id: 'second-row', headline: HEADLINE, body: '<p>What does a hinge cost?</p>' })).toBe(
    201,
  )

  const button = page.getByRole('button', { name: '1 new update' })
  await button.waitFor()
  expect(await page.title()).toBe(`(1) ${title}`)
  expect(await update.count()).toBe(0)
  expect(await (await site.fetch(PATH)).text()).toContain(HEADLINE)
  expect(await readShift(page)).toBeLessThan(0.01)
  await button.click()
  await update.waitFor()
  expect(await page.title()).toBe(title)
  const shown = await readShift(page)
  expect(await findAxeFaults(page)).toEqual([])

  expect(await send('DELETE', '/second-row')).toBe(200)
  await expect.poll(() => update.count()).toBe(0)
  expect(await (await site.fetch(PATH)).text()).not.toContain(HEADLINE)
  expect(await readShift(page)).toBeCloseTo(shown, 2)
})
