import request from 'supertest'
import { expect, test, vi } from 'vitest'
import { createPageCache } from '../../server/pages/cache/page-cache.ts'
import type { Renderer } from '../../server/pages/render/renderer.ts'
import { createSiteRouter } from '../../server/site/site-router.ts'
import { buildChain, PAGE_STEPS } from '../builders/app.ts'
import { buildContentApi } from '../builders/content.ts'
import { buildConfig, buildServices } from '../builders/services.ts'

const draw: Renderer['render'] = async (payload, _shell, write) => write(Buffer.from(JSON.stringify(payload)))

/** A site without stories that counts its renders. */
function buildSite(maxBytes = 1_000_000) {
  const config = buildConfig({ LOG_LEVEL: 'silent' })
  const onFault = (error: unknown) => {
    throw error
  }
  const pages = createPageCache({ maxBytes, clock: Date.now, spare: null, onFault })
  const render = vi.fn(draw)
  const content = buildContentApi(() => ({ kind: 'missing', message: 'none', tags: [] }))
  const router = createSiteRouter(config)
  const services = buildServices({ config, router, content, pages, renderer: { build: 'test', render } })
  return { app: buildChain(services, PAGE_STEPS), pages, render }
}

const ADDRESSES = ['/no-such-route/', '/another/', '/news/no-such-story/', '/tech/computing/another/', '/a%zz/']

test('BX-027 the 404 page is rendered once for all addresses, and is the same for each', async () => {
  const { app, render } = buildSite()

  const answers = []
  for (const address of ADDRESSES) answers.push(await request(app).get(address))

  expect(answers.map(({ status }) => status)).toEqual(ADDRESSES.map(() => 404))
  expect(new Set(answers.map(({ text, headers }) => text + headers.etag)).size).toBe(1)
  expect(render).toHaveBeenCalledTimes(1)
})

test('BX-027 the data of the 404 page are the same for all addresses', async () => {
  const { app } = buildSite()

  const answers = []
  for (const address of ADDRESSES) answers.push(await request(app).get(`/_data${address}`))

  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]?.body).toMatchObject({ status: 404, page: { status: 404, route: 'not-found' } })
})

test('BX-010 the 404 page is compressed once, has its length, and is a 304 for its ETag at another address', async () => {
  const { app } = buildSite()
  const ask = (path: string) => request(app).get(path).set('accept-encoding', 'br')
  const first = await ask('/no-such-route/')

  const again = await request(app).get('/news/nothing/').set('if-none-match', String(first.headers.etag))

  expect(first.headers['content-encoding']).toBe('br')
  expect(Number(first.headers['content-length'])).toBeGreaterThan(0)
  expect(again.status).toBe(304)
})

test('BX-027 addresses without content use a bounded share of the page cache', async () => {
  const { app, pages } = buildSite(400_000)

  for (let n = 0; n < 60; n++) await request(app).get(`/news/no-such-story-${n}/`)

  expect(pages.entries).toBeLessThan(20)
  expect(pages.bytes).toBeLessThanOrEqual(0.05 * 400_000)
})

test('ER-001 a 404 page that failed to render is rendered again', async () => {
  const { app, render } = buildSite()
  render.mockRejectedValueOnce(new Error('broken inside'))

  expect((await request(app).get('/no-such-route/')).status).toBe(500)
  expect((await request(app).get('/no-such-route/')).status).toBe(404)
})
