import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import supertest from 'supertest'
import { expect, onTestFinished, test } from 'vitest'
import { buildLog } from '../../test/builders/services.ts'
import { contextStep } from '../http/context-step.ts'
import { passOn } from './pass-on.ts'

async function setUp(respond: RequestListener) {
  const asked: {
    readonly url: string
    readonly method: string
    readonly headers: IncomingMessage['headers']
    readonly body: string
  }[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body })
    respond(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const { log, lines } = buildLog()
  const app = express()
  app.use(contextStep())
  const needs = { config: { siteOrigin: 'http://localhost' }, log, clock: Date.now }
  app.use('/apigee/users', passOn(`http://127.0.0.1:${port}/v2`, 'users', needs))
  return { asked, lines, server, ask: supertest(app) }
}

const OWN = { 'sec-fetch-site': 'same-origin' }

test('SE-003 a call continues with its body, token and cookies, and its response returns with its cookies', async () => {
  const { asked, ask } = await setUp((_request, response) =>
    response
      .writeHead(201, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'], 'x-other': '1' })
      .end('{"data":1}'),
  )
  const answer = await ask
    .post('/apigee/users/login?a=1')
    .set({ ...OWN, authorization: 'Bearer t', cookie: 'c=3', 'x-secret': 'no' })
    .send({ email: 'a@b.co' })

  expect([answer.status, answer.body, answer.headers['set-cookie'], answer.headers['x-other']]).toEqual([
    ...[201, { data: 1 }, ['a=1', 'b=2'], undefined],
  ])
  expect(asked).toMatchObject([{ url: '/v2/login?a=1', method: 'POST', body: '{"email":"a@b.co"}' }])
  expect(asked[0]?.headers).toMatchObject({ authorization: 'Bearer t', cookie: 'c=3' })
  expect(asked[0]?.headers['x-secret']).toBeUndefined()
})

test('SE-003 a redirect of the service is not followed, and does not reach the browser', async () => {
  const { ask } = await setUp((_request, response) =>
    response.writeHead(302, { location: 'https://evil.example/' }).end(),
  )
  const answer = await ask.post('/apigee/users/login').set(OWN).send({})

  expect([answer.status, answer.headers.location]).toEqual([302, undefined])
})

test('SE-003 a service that is gone is a 503 with Retry-After, logged once', async () => {
  const { ask, server, lines } = await setUp(() => undefined)
  server.close()
  for (let n = 0; n < 3; n++) {
    const answer = await ask.post('/apigee/users/fetch').set(OWN)
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5'])
  }
  expect(lines.filter(({ event }) => event === 'pass_on_failed')).toHaveLength(1)
})

test('SE-009 a write from another site is not passed on', async () => {
  const { ask, asked } = await setUp((_request, response) => response.end())

  await ask.post('/apigee/users/login').set({ 'sec-fetch-site': 'cross-site' }).send({}).expect(403)
  expect(asked).toEqual([])
})
