import request from 'supertest'
import { expect, test } from 'vitest'
import type { ShowFailure } from '../../server/http/error-page.ts'
import type { ChainStep } from '../../server/site/chain.ts'
import type { SiteServices } from '../../server/site/services.ts'
import { SiteError } from '../../shared/errors.ts'
import { buildChain, buildStep } from '../builders/app.ts'
import { buildConfig, buildLog, buildServices } from '../builders/services.ts'
import { readHtml } from '../harness/html.ts'

const DEBUG_TOKEN = 'debug-token-of-the-test'
const everyPage = buildStep((_request, response) => void response.status(200).end('rendered by the pages'))

const rendered: ShowFailure = async (failure, _request, response) => {
  response.status(failure.status).end(`rendered ${failure.status}`)
}
const broken: ShowFailure = async () => {
  throw new SiteError('RENDER_FAILED', 'secret detail of the renderer')
}

const chainWith = (showFailure: ShowFailure, services: SiteServices, pages: readonly ChainStep[] = [everyPage]) =>
  buildChain(services, pages, [], showFailure)

const failing = (error: unknown) =>
  buildStep(() => {
    throw error
  })

test.each([
  ['RT-071 /apigee/users/', '/apigee/users/fetch', 405],
  ['RT-071 /_error/throw', '/_error/throw', 404],
  ['RT-071 /_error/static/', '/_error/static/', 200],
  ['RT-071 /_node/status', '/_node/status', 200],
  ['RT-071 /_node/metrics', '/_node/metrics', 200],
])('%s never reaches the pages', async (_title, path, status) => {
  const answer = await request(buildChain(buildServices(), [everyPage])).get(path)

  expect(answer.status).toBe(status)
  expect(answer.text).not.toContain('rendered by the pages')
})

test.each(['/live', '/live/'])('LV-010 a plain GET of %s is a 426 that names the upgrade', async (path) => {
  const answer = await request(buildChain(buildServices(), [everyPage])).get(path)

  expect([answer.status, answer.headers.upgrade, answer.headers.connection]).toEqual([426, 'websocket', 'upgrade'])
})

test('ER-017 /_error/static/ shows the error page with 200, for a CDN to capture, and is not indexed', async () => {
  const answer = await request(chainWith(rendered, buildServices())).get('/_error/static/')

  expect([answer.status, answer.text]).toEqual([200, 'rendered 200'])
  expect(answer.headers['x-robots-tag']).toBe('noindex')
  expect(answer.headers['cache-control']).toBe('private, no-cache')
})

test('ER-018 /_error/throw is a 500 error page in development', async () => {
  const services = buildServices({ config: buildConfig({ NODE_ENV: 'development', LOG_LEVEL: 'silent' }) })

  const answer = await request(chainWith(rendered, services)).get('/_error/throw')

  expect([answer.status, answer.text]).toEqual([500, 'rendered 500'])
})

test('ER-018 in production /_error/throw needs the debug token', async () => {
  const services = buildServices({ config: buildConfig({ DEBUG_TOKEN, LOG_LEVEL: 'silent' }) })
  const app = chainWith(rendered, services)

  expect((await request(app).get('/_error/throw')).status).toBe(404)
  expect((await request(app).get('/_error/throw?token=wrong-token-of-test')).status).toBe(404)
  expect((await request(app).get(`/_error/throw?token=${DEBUG_TOKEN}`)).status).toBe(500)
  expect((await request(app).get('/_error/throw').set('authorization', `Bearer ${DEBUG_TOKEN}`)).status).toBe(500)
})

test('ER-008 an error page that fails is replaced by a plain one with a link home', async () => {
  const { log, lines } = buildLog()
  const services = buildServices({ log })

  const answer = await request(chainWith(broken, services, [failing(new Error('secret cause'))])).get('/')

  expect(answer.status).toBe(500)
  expect(answer.text).toContain('An error occurred while showing the error page')
  expect(readHtml(answer.text).texts('a', { href: '/' })).toEqual(['Go back to home'])
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'cdn-cache-control': 'no-store',
    'surrogate-control': 'no-store',
    'cache-status': 'site; fwd=bypass',
  })
  expect(lines.map((line) => line.event)).toEqual(['request_failed', 'error_page_failed', 'request'])
  expect(await services.metrics.registry.metrics()).toContain('render_errors_total{kind="error-page"} 1')
})

test('SE-014 no page in production shows a stack or the message of an error', async () => {
  const services = buildServices({ config: buildConfig({ LOG_LEVEL: 'silent' }) })

  const answer = await request(chainWith(broken, services, [failing(new Error('secret cause'))])).get('/')

  expect(answer.text).not.toMatch(/secret|node_modules|\.ts:\d+/)
  expect(answer.text).toContain('The page could not be rendered')
})

test('SE-014 in development the message of an error is shown', async () => {
  const services = buildServices({ config: buildConfig({ NODE_ENV: 'development', LOG_LEVEL: 'silent' }) })

  const answer = await request(chainWith(broken, services, [failing(new Error('secret cause'))])).get('/')

  expect(answer.text).toContain('secret detail of the renderer')
})

test('ER-005 an error without a status becomes a 500, one with a status keeps it', async () => {
  const services = buildServices({ config: buildConfig({ LOG_LEVEL: 'silent' }) })

  expect((await request(chainWith(rendered, services, [failing('just text')])).get('/')).status).toBe(500)
  expect(
    (await request(chainWith(rendered, services, [failing(new SiteError('CONTENT_UNAVAILABLE'))])).get('/')).status,
  ).toBe(503)
  expect((await request(chainWith(rendered, services, [failing({ status: 404 })])).get('/')).status).toBe(404)
})

test('SE-014 an error under /api/ is JSON without details', async () => {
  const services = buildServices({ config: buildConfig({ LOG_LEVEL: 'silent' }) })

  const answer = await request(chainWith(rendered, services, [failing(new Error('secret cause'))])).get(
    '/api/neutron/x',
  )

  expect([answer.status, answer.body]).toEqual([500, { error: { code: 500, message: 'Internal error' } }])
})

const unbuildable: ChainStep = {
  name: 'unbuildable',
  why: 'stands for a module that cannot be registered',
  create: () => {
    throw new Error('cannot register')
  },
}

test('ER-015 in production a step that cannot be created responds with 500, and the steps before it work', async () => {
  const services = buildServices({ config: buildConfig({ LOG_LEVEL: 'silent' }) })
  const app = chainWith(rendered, services, [unbuildable, everyPage])

  expect((await request(app).get('/')).text).toBe('rendered 500')
  expect((await request(app).get('/_node/status')).status).toBe(200)
})

test('ER-015 in development a step that cannot be created stops the start', () => {
  const services = buildServices({ config: buildConfig({ NODE_ENV: 'development', LOG_LEVEL: 'silent' }) })

  expect(() => chainWith(rendered, services, [unbuildable])).toThrow('cannot register')
})
