import request from 'supertest'
import { expect, test } from 'vitest'
import { createApp } from '../../server/site/app.ts'
import { buildArticle, buildContentApi, buildPageAnswer } from '../builders/content.ts'
import { buildApiServices } from '../builders/mounted-api.ts'

function setUp() {
  const services = buildApiServices({ content: buildContentApi(() => buildPageAnswer(buildArticle())) })
  const readMetric = async (name: string) =>
    (await services.metrics.registry.getSingleMetric(name)?.get())?.values ?? []
  return { client: request(createApp(services)), readMetric }
}

test.each([
  ['DE', 'DE'],
  ['gb', 'GB'],
  ['XX', null],
  ['T1', null],
  ['Germany', null],
  ['', null],
])('CO-001 the browser learns the country %j of its request as %j', async (header, country) => {
  const { client } = setUp()

  const answer = await client.get('/_node/reader').set('x-country', header).expect(200)

  expect(answer.body).toEqual({ country, gpc: false })
  expect(answer.headers['cache-control']).toBe('no-store')
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('BX-069 the browser learns that its request has sent Global Privacy Control, and the site counts it', async () => {
  const { client, readMetric } = setUp()

  const signalled = await client.get('/_node/reader').set('sec-gpc', '1')
  const other = await client.get('/_node/reader').set('sec-gpc', '0')

  expect([signalled.body, other.body]).toEqual([
    { country: null, gpc: true },
    { country: null, gpc: false },
  ])
  expect(await readMetric('gpc_total')).toMatchObject([{ value: 1 }])
})

test.each([
  ['granted=C0002&granted=C0005', 'C0002-C0005', 'some'],
  ['accept=all', 'C0002-C0003-C0004-C0005', 'all'],
  ['refuse=all&granted=C0002', '', 'none'],
  ['', '', 'none'],
])('PG-065 the form %j sets the cookie to %j, and is counted as %s', async (form, granted, result) => {
  const { client, readMetric } = setUp()
  const ask = (accept: string) =>
    client
      .post('/_node/consent')
      .set({ accept, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' })
      .send(form)

  const page = await ask('text/html').expect(303)
  const script = await ask('application/json').expect(204)

  for (const { headers } of [page, script]) {
    expect(String(headers['set-cookie'])).toMatch(new RegExp(`^consent=1\\.\\d+\\.${granted}; Max-Age=31536000`))
  }
  expect(await readMetric('consent_choices_total')).toMatchObject([{ labels: { result }, value: 2 }])
})

test('PG-065 a form with unknown fields is refused, and so is one of another site', async () => {
  const { client } = setUp()
  const form = (site: string) => client.post('/_node/consent').set('sec-fetch-site', site)

  expect((await form('same-origin').send('accept=some')).status).toBe(422)
  expect((await form('cross-site').send('accept=all')).status).toBe(403)
})
