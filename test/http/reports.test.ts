import request from 'supertest'
import { expect, test } from 'vitest'
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
  const services = buildServices({ log })
  const app = buildChain(services)
  const post = (path: string, type: string, body: unknown) =>
    request(app)
      .post(path)
      .set('content-type', type)
      .send(typeof body === 'string' ? body : JSON.stringify(body))
  const counted = async (line: string) => (await services.metrics.registry.metrics()).includes(line)
  const logged = (event: string) => lines.filter((line) => line.event === event)
  return { post, counted, logged, text }
}

test('BX-020 a violation report is counted by directive and logged without anything personal', async () => {
  const { post, counted, logged, text } = buildReporting()

  const answer = await post('/_node/csp', 'application/csp-report', legacy())

  expect(answer.status).toBe(204)
  expect(await counted('csp_reports_total{directive="script-src-elem"} 1')).toBe(true)
  expect(logged('csp_report')).toMatchObject([
    { directive: 'script-src-elem', blocked: 'https://evil.example/x.js', page: 'https://site.example/tech/' },
  ])
  expect(text()).not.toMatch(/hush-hush|jane@/)
})

test('BX-020 reports of the Reporting API are read too, other kinds among them are not', async () => {
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

test('BX-020 one kind is logged once a minute, however often it comes', async () => {
  const { post, logged, counted } = buildReporting()

  for (let n = 0; n < 5; n++) await post('/_node/csp', 'application/csp-report', legacy())

  expect(logged('csp_report')).toHaveLength(1)
  expect(await counted('csp_reports_total{directive="script-src-elem"} 5')).toBe(true)
})

test('BX-020 what comes above the bound is counted and forgotten', async () => {
  const { post, counted } = buildReporting()

  for (let n = 0; n < 301; n++) await post('/_node/csp', 'application/csp-report', legacy())

  expect(await counted('csp_reports_total{directive="dropped"} 1')).toBe(true)
})

test.each([
  ['BX-020 too large', '/_node/csp', 'application/csp-report', `{"csp-report":"${'x'.repeat(9000)}"}`, 413],
  ['BX-020 no JSON', '/_node/csp', 'application/csp-report', '{', 400],
  ['BX-020 another shape', '/_node/csp', 'application/csp-report', '{"a":1}', 400],
  ['BX-020 another type', '/_node/csp', 'text/html', 'x', 400],
  ['ER-009 too large', '/_node/errors', 'application/json', `{"message":"${'x'.repeat(9000)}"}`, 413],
  ['ER-009 no message', '/_node/errors', 'application/json', '{"name":"Error"}', 400],
  ['ER-011 the eleventh of a page', '/_node/errors', 'application/json', '{"message":"boom","number":11}', 400],
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

test('ER-010 noise that a browser reports all the same is counted as ignored and not logged', async () => {
  const { post, counted, logged } = buildReporting()

  await post('/_node/errors', 'application/json', { message: 'TypeError: Failed to fetch' })
  await post('/_node/errors', 'application/json', { message: 'not here', status: 404 })

  expect(await counted('client_errors_total{result="ignored"} 2')).toBe(true)
  expect(logged('client_error')).toEqual([])
})

test('ER-009 only POST is for reports', async () => {
  const answer = await request(buildChain()).get('/_node/errors')

  expect([answer.status, answer.headers.allow]).toEqual([405, 'POST'])
})
