import request from 'supertest'
import { expect, test } from 'vitest'
import type { ChainStep } from '../../server/chain.ts'
import type { ShowFailure } from '../../server/http/error-page.ts'
import type { SiteServices } from '../../server/services.ts'
import { SiteError } from '../../shared/errors.ts'
import { buildChain, buildStep } from '../builders/app.ts'
import { buildConfig, buildLog, buildServices } from '../builders/services.ts'

const DEBUG_TOKEN = 'debug-token-of-the-test'
const everyPage = buildStep((_request, response) => void response.status(200).end('drawn by the pages'))

const drawn: ShowFailure = async (failure, _request, response) => {
  response.status(failure.status).end(`drawn ${failure.status}`)
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
  ['RT-071 /feed/', '/feed/', 404],
  ['RT-071 /apigee/users/', '/apigee/users/fetch', 404],
  ['RT-071 /_error/throw', '/_error/throw', 404],
  ['RT-071 /_error/static/', '/_error/static/', 200],
  ['RT-071 /_node/status', '/_node/status', 200],
  ['RT-071 /_node/metrics', '/_node/metrics', 200],
])('%s never reaches the pages', async (_title, path, status) => {
  const answer = await request(buildChain(buildServices(), [everyPage])).get(path)

  expect(answer.status).toBe(status)
  expect(answer.text).not.toContain('drawn by the pages')
})

test('ER-017 /_error/static/ shows the error page with 200, for a CDN to capture, and is not indexed', async () => {
  const answer = await request(chainWith(drawn, buildServices())).get('/_error/static/')

  expect([answer.status, answer.text]).toEqual([200, 'drawn 200'])
  expect(answer.headers['x-robots-tag']).toBe('noindex')
  expect(answer.headers['cache-control']).toBe('private, no-cache')
})

test('ER-018 /_error/throw is a 500 error page in development', async () => {
  const services = buildServices({ config: buildConfig({ NODE_ENV: 'development', LOG_LEVEL: 'silent' }) })

  const answer = await request(chainWith(drawn, services)).get('/_error/throw')

  expect([answer.status, answer.text]).toEqual([500, 'drawn 500'])
})

test('ER-018 in production it takes the debug token', async () => {
  const services = buildServices({ config: buildConfig({ DEBUG_TOKEN, LOG_LEVEL: 'silent' }) })
  const app = chainWith(drawn, services)

  expect((await request(app).get('/_error/throw')).status).toBe(404)
  expect((await request(app).get('/_error/throw?token=wrong-token-of-test')).status).toBe(404)
  expect((await request(app).get(`/_error/throw?token=${DEBUG_TOKEN}`)).status).toBe(500)
  expect((await request(app).get('/_error/throw').set('authorization', `Bearer ${DEBUG_TOKEN}`)).status).toBe(500)
})

test('ER-008 an error page that fails itself is replaced by a plain one that leads home', async () => {
  const { log, lines } = buildLog()
  const services = buildServices({ log })

  const answer = await request(chainWith(broken, services, [failing(new Error('secret cause'))])).get('/')

  expect(answer.status).toBe(500)
  expect(answer.text).toContain('An error occurred while showing the error page')
  expect(answer.text).toContain('<a href="/">Go back to home</a>')
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'cdn-cache-control': 'no-store',
    'surrogate-control': 'no-store',
    'cache-status': 'site; fwd=bypass',
  })
  expect(lines.map((line) => line.event)).toEqual(['request_failed', 'error_page_failed', 'request'])
  expect(await services.metrics.registry.metrics()).toContain('render_errors_total{kind="error-page"} 1')
})

test('SE-014 no page of production shows a stack or the message of an error', async () => {
  const services = buildServices({ config: buildConfig({ LOG_LEVEL: 'silent' }) })

  const answer = await request(chainWith(broken, services, [failing(new Error('secret cause'))])).get('/')

  expect(answer.text).not.toMatch(/secret|node_modules|\.ts:\d+/)
  expect(answer.text).toContain('The page could not be rendered')
})

test('SE-014 development shows what went wrong', async () => {
  const services = buildServices({ config: buildConfig({ NODE_ENV: 'development', LOG_LEVEL: 'silent' }) })

  const answer = await request(chainWith(broken, services, [failing(new Error('secret cause'))])).get('/')

  expect(answer.text).toContain('secret detail of the renderer')
})

test('ER-005 an error without a status becomes a 500, one with a status keeps it', async () => {
  const services = buildServices({ config: buildConfig({ LOG_LEVEL: 'silent' }) })

  expect((await request(chainWith(drawn, services, [failing('just text')])).get('/')).status).toBe(500)
  expect(
    (await request(chainWith(drawn, services, [failing(new SiteError('CONTENT_UNAVAILABLE'))])).get('/')).status,
  ).toBe(503)
  expect((await request(chainWith(drawn, services, [failing({ status: 404 })])).get('/')).status).toBe(404)
})

test('SE-014 an error under /api/ is JSON and tells nothing of a fault', async () => {
  const services = buildServices({ config: buildConfig({ LOG_LEVEL: 'silent' }) })

  const answer = await request(chainWith(drawn, services, [failing(new Error('secret cause'))])).get('/api/neutron/x')

  expect([answer.status, answer.body]).toEqual([500, { error: { code: 500, message: 'Internal error' } }])
})

const unbuildable: ChainStep = {
  name: 'unbuildable',
  why: 'stands for a module that cannot be registered',
  create: () => {
    throw new Error('cannot register')
  },
}

test('ER-015 in production a step that cannot be created answers 500, and what stands before it works', async () => {
  const services = buildServices({ config: buildConfig({ LOG_LEVEL: 'silent' }) })
  const app = chainWith(drawn, services, [unbuildable, everyPage])

  expect((await request(app).get('/')).text).toBe('drawn 500')
  expect((await request(app).get('/_node/status')).status).toBe(200)
})

test('ER-015 in development it stops the start', () => {
  const services = buildServices({ config: buildConfig({ NODE_ENV: 'development', LOG_LEVEL: 'silent' }) })

  expect(() => chainWith(drawn, services, [unbuildable])).toThrow('cannot register')
})
