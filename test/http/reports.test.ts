import request from 'supertest'
import { expect, test } from 'vitest'
import { createSiteRouter } from '../../server/site/site-router.ts'
import { buildChain } from '../builders/app.ts'
import { buildLog, buildServices } from '../builders/services.ts'

const legacy = (over: Record<string, string> = {}) => ({
  'csp-report': {
    'document-uri': 'https://site.example/tech/?token=hush-hush',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?user=jane@example.com',
    ...over,
  },
})

function buildReporting() {
  const { log, lines, text } = buildLog()
  const services = buildServices({ log, router: createSiteRouter({ locales: ['en'] }) })
  const app = buildChain(services)
  const post = (path: string, type: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    request(app)
      .post(path)
      .set({ 'content-type': type, ...headers })
      .send(typeof body === 'string' ? body : JSON.stringify(body))
  const counted = async (line: string) => (await services.metrics.registry.metrics()).includes(line)
  const logged = (event: string) => lines.filter((line) => line.event === event)
  return { post, counted, logged, text }
}

test('BX-020 a violation report is counted by directive and logged without personal data', async () => {
  const { post, counted, logged, text } = buildReporting()

  const answer = await post('/_node/csp', 'application/csp-report', legacy())

  expect(answer.status).toBe(204)
  expect(await counted('csp_reports_total{directive="script-src-elem"} 1')).toBe(true)
  expect(logged('csp_report')).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://evil.example/x.js', page: 'https://site.example/tech/' },
  ])
  expect(text()).not.toMatch(/hush-hush|jane@/)
})

test('BX-020 reports of the Reporting API are read too, except those of other types', async () => {
  const { post, counted } = buildReporting()
  const body = { documentURL: 'https://site.example/', blockedURL: 'inline', effectiveDirective: 'style-src-attr' }

  const answer = await post('/_node/csp', 'application/reports+json', [
    { type: 'csp-violation', age: 1, url: 'https://site.example/', body },
    { type: 'deprecation', body: {} },
  ])

  expect(answer.status).toBe(204)
  expect(await counted('csp_reports_total{directive="style-src-attr"} 1')).toBe(true)
})

test('BX-020 an invented directive is counted as other', async () => {
  const { post, counted } = buildReporting()

  await post('/_node/csp', 'application/csp-report', legacy({ 'effective-directive': 'made-up-src' }))

  expect(await counted('csp_reports_total{directive="other"} 1')).toBe(true)
})

test('BX-020 equal reports are logged once a minute', async () => {
  const { post, logged, counted } = buildReporting()

  for (let n = 0; n < 5; n++) await post('/_node/csp', 'application/csp-report', legacy())

  expect(logged('csp_report')).toHaveLength(1)
  expect(await counted('csp_reports_total{directive="script-src-elem"} 5')).toBe(true)
})

test('BX-020 reports beyond the limit are counted and dropped', async () => {
  const { post, counted } = buildReporting()

  for (let n = 0; n < 301; n++) await post('/_node/csp', 'application/csp-report', legacy())

  expect(await counted('csp_reports_total{directive="dropped"} 1')).toBe(true)
})

test.each([
  ['BX-020 an oversized report', '/_node/csp', 'application/csp-report', `{"csp-report":"${'x'.repeat(9000)}"}`, 413],
  ['BX-020 invalid JSON', '/_node/csp', 'application/csp-report', '{', 400],
  ['BX-020 a report of another shape', '/_node/csp', 'application/csp-report', '{"a":1}', 400],
  ['BX-020 another content type', '/_node/csp', 'text/html', 'x', 400],
  ['ER-009 an oversized report', '/_node/errors', 'application/json', `{"message":"${'x'.repeat(9000)}"}`, 413],
  ['ER-009 a report without a message', '/_node/errors', 'application/json', '{"name":"Error"}', 400],
  ['BX-081 an oversized report', '/_node/vitals', 'application/json', `{"route":"${'x'.repeat(1100)}"}`, 413],
  ['BX-081 invalid JSON', '/_node/vitals', 'application/json', 'lcp=1', 400],
  ['BX-081 another content type', '/_node/vitals', 'text/plain', '{}', 400],
  ['ER-011 the eleventh report of a page', '/_node/errors', 'application/json', '{"message":"boom","number":11}', 400],
])('%s is refused', async (_title, path, type, body, status) => {
  expect((await buildReporting().post(path, type, body)).status).toBe(status)
})

test('ER-009 an error report is counted and logged once, without personal data', async () => {
  const { post, counted, logged, text } = buildReporting()
  const report = {
    name: 'TypeError',
    message: 'cannot read jane@example.com of undefined',
    stack: 'at https://site.example/assets/a.js?token=hush-hush:1:2',
    path: '/tech/?email=jane@example.com',
    route: 'article',
    number: 1,
  }

  const first = await post('/_node/errors', 'application/json', report)
  await post('/_node/errors', 'text/plain;charset=UTF-8', report)

  expect(first.status).toBe(204)
  expect(await counted('client_errors_total{result="accepted"} 2')).toBe(true)
  expect(logged('client_error')).toMatchObject([{ report: { name: 'TypeError', path: '/tech/', route: 'article' } }])
  expect(text()).not.toMatch(/hush-hush|jane@/)
})

test('ER-010 browser noise is counted as ignored and not logged', async () => {
  const { post, counted, logged } = buildReporting()

  await post('/_node/errors', 'application/json', { message: 'TypeError: Failed to fetch' })
  await post('/_node/errors', 'application/json', { message: 'not here', status: 404 })

  expect(await counted('client_errors_total{result="ignored"} 2')).toBe(true)
  expect(logged('client_error')).toEqual([])
})

const VITALS = { route: 'article', device: 'mobile', ttfb: 120, fcp: 900, lcp: 1300.5, inp: 96, cls: 0.02 }

test('BX-081 web vitals are counted by route and device, in seconds, and nothing else is stored', async () => {
  const { post, counted, logged, text } = buildReporting()

  const answer = await post('/_node/vitals', 'application/json', VITALS, { 'sec-fetch-site': 'same-origin' })

  expect([answer.status, answer.headers['set-cookie']]).toEqual([204, undefined])
  const labels = 'route="article",device="mobile"'
  for (const line of [
    `web_vitals_ttfb_seconds_sum{${labels}} 0.12`,
    `web_vitals_fcp_seconds_sum{${labels}} 0.9`,
    `web_vitals_lcp_seconds_sum{${labels}} 1.3005`,
    `web_vitals_inp_seconds_bucket{le="0.1",${labels}} 1`,
    `web_vitals_cls_score_bucket{le="0.02",${labels}} 1`,
    'web_vitals_reports_total{result="accepted"} 1',
  ]) {
    expect(await counted(line), line).toBe(true)
  }
  expect(logged('client_error')).toEqual([])
  expect(text()).not.toContain('1300.5')
})

test('BX-081 a page without interaction reports the vitals it has', async () => {
  const { post, counted } = buildReporting()

  await post('/_node/vitals', 'application/json', { route: 'not-found', device: 'desktop', cls: 0 })

  expect(await counted('web_vitals_cls_score_count{route="not-found",device="desktop"} 1')).toBe(true)
  expect(await counted('web_vitals_lcp_seconds_count')).toBe(false)
})

test.each([
  ['route', { ...VITALS, route: 'made-up' }],
  ['route', { ...VITALS, route: '<b>' }],
  ['device', { ...VITALS, device: 'fridge' }],
  ['lcp', { ...VITALS, lcp: -1 }],
  ['ttfb', { ...VITALS, ttfb: 1e9 }],
  ['cls', { ...VITALS, cls: 'x' }],
  ['lcp', { route: 'article', device: 'mobile' }],
  ['body', { ...VITALS, user: 'jane@example.com' }],
  ['body', []],
])('BX-081 an invalid report is refused with the name of its field, and makes no label: %s', async (field, body) => {
  const { post, counted } = buildReporting()

  const answer = await post('/_node/vitals', 'application/json', body)

  expect([answer.status, answer.body.error.message.split(':')[0]]).toEqual([400, field])
  expect(await counted('web_vitals_reports_total{result="invalid"} 1')).toBe(true)
  expect(await counted('web_vitals_cls_score_count')).toBe(false)
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 400],
  [{ 'sec-fetch-site': 'none' }, 400],
  [{ origin: 'https://evil.example', host: 'www.example.com' }, 400],
  [{ origin: 'null', host: 'www.example.com' }, 400],
  [{ origin: 'https://www.example.com', host: 'www.example.com' }, 204],
])('BX-081 only pages of the site may report: %j is %d', async (headers, status) => {
  expect((await buildReporting().post('/_node/vitals', 'application/json', VITALS, headers)).status).toBe(status)
})

test('BX-081 a flood of one kind of report does not use up the limit of another', async () => {
  const { post, counted } = buildReporting()
  for (let n = 0; n < 301; n++) await post('/_node/errors', 'application/json', { message: 'boom' })

  await post('/_node/vitals', 'application/json', VITALS)

  expect(await counted('client_errors_total{result="dropped"} 1')).toBe(true)
  expect(await counted('web_vitals_reports_total{result="accepted"} 1')).toBe(true)
})

test('ER-009 reports accept only POST', async () => {
  const answer = await request(buildChain()).get('/_node/errors')

  expect([answer.status, answer.headers.allow]).toEqual([405, 'POST'])
})
