import request from 'supertest'
import { expect, test } from 'vitest'
import { routes } from '../../routes.config.ts'
import { constraints } from '../../server/addresses/routing/constraints.ts'
import { createRouter } from '../../server/addresses/routing/router.ts'
import type { Services } from '../../server/site/services.ts'
import { buildContentApi } from '../builders/content.ts'
import { buildPageSite } from '../builders/page-site.ts'
import { buildConfig, buildLog } from '../builders/services.ts'

const missing = { kind: 'missing', message: 'API responded with 404', tags: ['gone'] } as const

test('ER-007 an unresolvable layout is a 500 that names it', async () => {
  const { lines, log } = buildLog()
  const rows = routes.map((row) => (row.name === 'article' ? { ...row, layout: 'trapezoid' as 'default' } : row))
  const { app } = buildPageSite({ router: createRouter({ rows, constraints }), log })

  const { status } = await request(app).get('/news/a-story/')

  expect(status).toBe(500)
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'Unresolvable layout trapezoid' }))
})

test('ER-001 an unknown address and a missing story are 404 with the site’s message', async () => {
  const { app } = buildPageSite({ content: buildContentApi(() => missing) })
  for (const path of ['/no/such/place/', '/news/nothing/', '//x/', '/news/%ff/']) {
    const { status, text } = await request(app).get(path)
    expect(status).toBe(404)
    expect(text).toContain('This page could not be found')
  }
})

test('ER-003 the cause of a 404 is shown in development only', async () => {
  const content = buildContentApi(() => missing)
  const development = await request(
    buildPageSite({ content, config: buildConfig({ NODE_ENV: 'development' }) }).app,
  ).get('/_data/news/nothing/')
  const production = await request(buildPageSite({ content }).app).get('/_data/news/nothing/')

  expect(development.body.page.content.detail).toBe('404: API responded with 404')
  expect(production.body.page.content.detail).toBeNull()
})

test('ER-004 any other error keeps its status on the error page, and its cause is not shown', async () => {
  const content = buildContentApi(() => {
    throw Object.assign(new Error('secret detail'), { statusCode: 503 })
  })
  const { status, body } = await request(buildPageSite({ content }).app).get('/_data/news/a-story/')

  expect(status).toBe(200)
  expect(body).toMatchObject({
    status: 503,
    page: { page: 'error', layout: 'error', content: { status: 503, detail: null } },
  })
  expect(JSON.stringify(body)).not.toContain('secret detail')
})

test('ER-005 an error without a status is a 500', async () => {
  const content = buildContentApi(() => {
    throw new Error('no status')
  })
  expect((await request(buildPageSite({ content }).app).get('/news/a-story/')).status).toBe(500)
})

test('SE-014 no page shows a stack', async () => {
  const content = buildContentApi(() => {
    throw new Error('broken inside')
  })
  for (const path of ['/news/a-story/', '/_data/news/a-story/']) {
    const { text } = await request(buildPageSite({ content }).app).get(path)
    expect(text).not.toMatch(/broken inside|\.ts:\d+|node_modules/)
  }
})

test('ER-008 a render that fails before its first byte still becomes an error, in any encoding', async () => {
  const renderer: Services['renderer'] = {
    build: 'test',
    render: async () => {
      throw new Error('broken component')
    },
  }
  const { headers, status, text } = await request(buildPageSite({ renderer }).app)
    .get('/news/a-story/')
    .set('accept-encoding', 'br')

  expect(status).toBe(500)
  expect(headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'cdn-cache-control': 'no-store',
    'surrogate-control': 'no-store',
    'cache-status': 'site; fwd=bypass',
  })
  expect(text).toContain('Go back to home')
  expect(text).not.toContain('broken component')
})
