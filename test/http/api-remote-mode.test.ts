import request from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { createContent } from '../../server/content/create-content.ts'
import { createApp } from '../../server/site/app.ts'
import { createSiteRouter } from '../../server/site/site-router.ts'
import { sendJson, startApiHost } from '../builders/api-host.ts'
import { buildApiServices, PUBLISH_TOKEN, startSite } from '../builders/mounted-api.ts'
import { buildConfig, buildLog, buildServices } from '../builders/services.ts'
import { buildDesk, CALL, toArticleInput } from '../builders/store.ts'

/** A site in remote mode with this content API. */
function buildRemoteSite(contentApiUrl: string, env: Readonly<Record<string, string>> = {}) {
  const config = buildConfig({ CONTENT_API_URL: contentApiUrl, PUBLISH_TOKEN, LOG_LEVEL: 'silent', ...env })
  const { log, lines } = buildLog(buildConfig())
  const router = createSiteRouter({ locales: ['en'] })
  const content = createContent({ ...buildServices({ config, router, log }), store: null })
  const services = buildServices({ config, router, log, content })
  return { app: createApp(services), content, services, lines }
}

test('CL-002 content is read from the store, or from the host if one is configured', async () => {
  const desk = buildDesk()
  await desk.publish(toArticleInput('a-phone'))
  const services = buildApiServices({ desk })
  const embedded = createContent({ ...services, store: desk.store })
  const { origin } = await startSite(services)
  const { content: remote } = buildRemoteSite(origin)

  expect([embedded.source, remote.source]).toEqual(['embedded', 'remote'])
  for (const content of [embedded, remote]) {
    await expect(content.page({ type: 'article', id: 'a-phone' }, CALL)).resolves.toMatchObject({ kind: 'page' })
  }
  expect(() => createContent({ ...services, store: null })).toThrow(/needs a store/)
})

test('CL-002 a stub is refused only in production', () => {
  expect(() => buildConfig({ DATA_SOURCE: 'stub', NODE_ENV: 'production' })).toThrow(/DATA_SOURCE: stub is refused/)
  expect(() => buildConfig({ DATA_SOURCE: 'stub', NODE_ENV: 'development' })).not.toThrow()
})

test('CL-004 debug is sent to the host only in development', async () => {
  const host = await startApiHost((_, response) => sendJson(response, { error: { code: 404 } }, 404))
  onTestFinished(() => host.close())

  for (const NODE_ENV of ['development', 'production']) {
    await buildRemoteSite(host.origin, { NODE_ENV }).content.page({ type: 'article', id: 'a' }, CALL)
  }

  expect(host.requests.map(({ url }) => url.includes('debug=true'))).toEqual([true, false])
})

test('CL-002 a site in remote mode passes on the listed reads and nothing else', async () => {
  const desk = buildDesk()
  const { id } = await desk.publish(toArticleInput('old', { body: '<p>Text</p>' }))
  await desk.publish(toArticleInput('new', { id, body: '<p>Text</p>' }))
  const { origin } = await startSite(buildApiServices({ desk }))
  const { app } = buildRemoteSite(origin)
  const paths = [
    '/api/neutron/composer/cnet/pages/article/new/web',
    '/api/neutron/composer/cnet/pages/article/old/web',
    '/api/neutron/composer/cnet/pages/article/nowhere/web',
    '/api/neutron/composer/cnet/components/front.stories/web?limit=1',
    '/api/neutron/navigation/cnet/header/web',
    '/api/neutron/search/cnet/web?q=about&limit=5',
    '/api/neutron/sitemaps/cnet/articles/web?limit=3',
    '/api/neutron/feeds/cnet/all?limit=3',
    '/api/neutron/changes/cnet?since=0',
    '/api/neutron/changes/cnet?since=99999',
  ]

  for (const path of paths) {
    const own = await request(origin).get(path)
    const passed = await request(app).get(path)
    expect([passed.status, passed.body], path).toEqual([own.status, own.body])
  }
  expect((await request(app).get('/api/neutron/livearticles/cnet/items/a/0/web')).status).toBe(404)
})

test.each(['put', 'delete'] as const)(
  'CL-002 %s returns 403 in remote mode, with or without a token',
  async (method) => {
    const host = await startApiHost((_, response) => sendJson(response, { data: {} }))
    onTestFinished(() => host.close())
    const { app } = buildRemoteSite(host.origin)

    const answer = await request(app)
      [method]('/api/neutron/composer/cnet/pages/article/a/web')
      .set('authorization', `Bearer ${PUBLISH_TOKEN}`)
      .send(toArticleInput('a'))

    expect(answer.status).toBe(403)
    expect(host.requests).toEqual([])
  },
)

test('SE-003 the cookies and credentials of a reader are not sent to the host', async () => {
  const host = await startApiHost((_, response) => sendJson(response, { data: { groups: [], links: [] } }))
  onTestFinished(() => host.close())
  const { app } = buildRemoteSite(host.origin, { PREVIEW_HEADER: 'x-preview' })

  await request(app)
    .get('/api/neutron/navigation/cnet/header/web')
    .set({ cookie: 'session=secret', authorization: 'Bearer secret', 'x-tx-id': 'tx-of-the-reader', 'x-preview': 'p1' })
    .expect(200)

  const sent = host.requests[0]?.headers
  expect(JSON.stringify(sent)).not.toContain('secret')
  expect(sent).toMatchObject({ 'x-tx-id': 'tx-of-the-reader', 'x-preview': 'p1' })
})

test('CL-021 a failing host is a 5xx in JSON here, logged once with its cause', async () => {
  const host = await startApiHost((_, response) => response.writeHead(302, { location: 'https://evil.example' }).end())
  onTestFinished(() => host.close())
  const { app, lines } = buildRemoteSite(host.origin)

  const answer = await request(app).get('/api/neutron/composer/cnet/pages/article/a/web')

  expect(answer.status).toBe(503)
  expect(answer.body.error).toEqual({ code: 503, message: expect.stringContaining('redirect (302)') })
  expect(lines.filter(({ event }) => event === 'content_failed')).toHaveLength(1)
})
