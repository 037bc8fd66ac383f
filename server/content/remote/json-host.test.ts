import type { IncomingMessage, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { sendJson, startApiHost } from '../../../test/builders/api-host.ts'
import type { CallContext } from '../content-api.ts'
import { createJsonHost, type JsonHostOptions, TIMEOUT_MS } from './json-host.ts'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

async function start(answer: Answer, options: Partial<JsonHostOptions> = {}) {
  const api = await startApiHost(answer)
  const host = createJsonHost({ origin: api.origin, previewHeader: null, ...options })
  onTestFinished(async () => {
    await host.close()
    await api.close()
  })
  const get = (given: Partial<CallContext> = {}, path = '/x') =>
    host.fetchJson({ path, query: new URLSearchParams(), context: { edition: 'us', txId: 'tx-0001', ...given } })
  return { api, host, get }
}

const ok: Answer = (_, response) => sendJson(response, { data: 1 })

test('CL-022 a call accepts JSON and sends nothing that could identify anyone', async () => {
  const { api, get } = await start(ok)

  await get()

  const sent = api.requests[0]?.headers ?? {}
  expect(Object.keys(sent).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'x-tx-id'])
  expect(sent).toMatchObject({ accept: 'application/json', 'accept-encoding': 'identity' })
})

test('TX-001 the transaction id of a response is sent with later calls of the same page, and of no other', async () => {
  const { api, host } = await start((_, response) =>
    sendJson(response, { data: 1 }, 200, { 'x-tx-id': 'given-by-host' }),
  )
  const page: CallContext = { edition: 'us', txId: 'tx-0001' }
  const other: CallContext = { edition: 'us', txId: 'tx-0002' }
  const query = new URLSearchParams()

  await host.fetchJson({ path: '/page', query, context: page })
  await host.fetchJson({ path: '/component', query, context: page })
  await host.fetchJson({ path: '/page', query, context: other })

  expect(api.requests.map((request) => request.headers['x-tx-id'])).toEqual(['tx-0001', 'given-by-host', 'tx-0002'])
})

test('TX-001 an id that is invalid in a header is not adopted', async () => {
  const { api, host } = await start((_, response) => sendJson(response, { data: 1 }, 200, { 'x-tx-id': 'a b;c' }))
  const context: CallContext = { edition: 'us', txId: 'tx-0001' }

  await host.fetchJson({ path: '/x', query: new URLSearchParams(), context })
  await host.fetchJson({ path: '/x', query: new URLSearchParams(), context })

  expect(api.requests[1]?.headers['x-tx-id']).toBe('tx-0001')
})

test('CL-023 the preview value is sent in the configured header', async () => {
  const { api, get } = await start(ok, { previewHeader: 'x-preview' })

  await get({ preview: 'tok.en~1' })
  await get()

  expect(api.requests.map((request) => request.headers['x-preview'])).toEqual(['tok.en~1', undefined])
})

test('CL-023 without a configured header no preview value is sent; a value with line breaks never is', async () => {
  const off = await start(ok)
  const on = await start(ok, { previewHeader: 'x-preview' })

  await off.get({ preview: 'token' })
  await on.get({ preview: 'a\r\nx-evil: 1' })

  for (const { api } of [off, on]) expect(JSON.stringify(api.requests[0]?.headers)).not.toMatch(/token|evil/)
})

test.each([301, 302, 303, 307, 308, 304])('CL-021 a %i is an error and is not followed', async (status) => {
  const target = await start(ok)
  const { api, get } = await start((_, response) =>
    response.writeHead(status, { location: `${target.api.origin}/stolen` }).end(),
  )

  await expect(get()).rejects.toMatchObject({
    code: 'CONTENT_UNAVAILABLE',
    message: expect.stringContaining(`${status}`),
  })
  expect(api.requests).toHaveLength(1)
  expect(target.api.requests).toHaveLength(0)
})

test('SE-003 neither transaction id nor preview value reaches the host a redirect names', async () => {
  const third = await start(ok)
  const { get } = await start((_, response) => response.writeHead(307, { location: third.api.origin }).end(), {
    previewHeader: 'x-preview',
  })

  await expect(get({ preview: 'secret' })).rejects.toThrow()

  expect(third.api.requests).toEqual([])
})

test('CL-021 the time-out is 8000 ms unless a call sets another', () => {
  expect(TIMEOUT_MS).toBe(8000)
})

const slow: readonly { name: string; answer: Answer }[] = [
  { name: 'never answers', answer: () => {} },
  { name: 'sends headers and stops', answer: (_, response) => response.writeHead(200).flushHeaders() },
  {
    name: 'sends its body in endless drips',
    answer: (_, response) => {
      response.writeHead(200)
      const drip = setInterval(() => response.write(' '), 5)
      response.on('close', () => clearInterval(drip))
    },
  },
]

test.each(slow)('CL-021 a call to a host that $name times out', async ({ answer }) => {
  const { get } = await start(answer, { timeoutMs: 60 })

  await expect(get()).rejects.toMatchObject({
    code: 'CONTENT_UNAVAILABLE',
    status: 503,
    cause: expect.objectContaining({ message: expect.stringContaining('60 ms') }),
  })
})

test('CL-021 a reader who leaves aborts the call', async () => {
  const reader = new AbortController()
  const { get } = await start(() => reader.abort(new Error('reader gone')))

  await expect(get({ signal: reader.signal })).rejects.toMatchObject({
    code: 'CONTENT_UNAVAILABLE',
    cause: expect.objectContaining({ message: 'reader gone' }),
  })
})

const rubbish: readonly { name: string; answer: Answer; code: string; message: string }[] = [
  {
    name: 'HTML with 200',
    answer: (_, response) => response.end('<!doctype html>'),
    code: 'CONTENT_INVALID',
    message: 'API request did not return a JSON object',
  },
  {
    name: 'an empty body with 200',
    answer: (_, response) => response.end(),
    code: 'CONTENT_INVALID',
    message: 'API request did not return a JSON object',
  },
  {
    name: 'HTML with 502',
    answer: (_, response) => response.writeHead(502).end('<h1>Bad gateway</h1>'),
    code: 'CONTENT_UNAVAILABLE',
    message: 'API responded with 502',
  },
  {
    name: 'an unrequested compressed body',
    answer: (_, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(20_000_000))),
    code: 'CONTENT_INVALID',
    message: expect.stringContaining('gzip'),
  },
]

test.each(rubbish)('CL-014 $name is refused', async ({ answer, code, message }) => {
  const { get } = await start(answer)

  await expect(get()).rejects.toMatchObject({ code, message })
})

test.each([
  { name: 'announced', headers: { 'content-length': '300000' } },
  { name: 'chunked', headers: {} },
])('BX-027 a response beyond the bound is refused: $name', async ({ headers }) => {
  const { get } = await start(
    (_, response) => {
      response.writeHead(200, headers)
      for (let piece = 0; piece < 30; piece++) response.write('x'.repeat(10_000))
      response.end()
    },
    { maxBytes: 100_000 },
  )

  await expect(get()).rejects.toMatchObject({ code: 'CONTENT_INVALID', message: expect.stringContaining('too large') })
})

test('BX-009 a truncated body is an outage, and the next call succeeds', async () => {
  let calls = 0
  const { get } = await start((request, response) => {
    calls += 1
    if (calls > 1) return ok(request, response)
    response.writeHead(200, { 'content-length': '100' })
    response.write('{"data":', () => response.destroy())
  })

  await expect(get()).rejects.toMatchObject({ code: 'CONTENT_UNAVAILABLE' })
  await expect(get()).resolves.toMatchObject({ body: { data: 1 } })
})

test('BX-009 an unreachable host is an outage with its cause', async () => {
  const { api, get } = await start(ok)
  await api.close()

  await expect(get()).rejects.toMatchObject({
    code: 'CONTENT_UNAVAILABLE',
    cause: expect.objectContaining({ code: 'ECONNREFUSED' }),
  })
})

test('BX-003 the tags that a host sends are read, except those that are too long', async () => {
  const { get } = await start((_, response) =>
    sendJson(response, { data: 1 }, 200, { 'surrogate-key': `a b,c  ${'x'.repeat(65)}` }),
  )

  await expect(get()).resolves.toMatchObject({ tags: ['a', 'b', 'c'] })
})

test('CL-014 each response is parsed, whether it arrives whole or in pieces', async () => {
  const whole = `{"data":"${'x'.repeat(200_000)}"}`
  const bodies = [[whole], [whole.slice(0, 70_000), whole.slice(70_000)], ['{"data":2}']]
  const { get } = await start((_, response) => {
    for (const piece of bodies.shift() ?? []) response.write(piece)
    response.end()
  })

  const [first, again, other] = [await get(), await get(), await get()]

  expect(again.body).toEqual(first.body)
  expect(other.body).toEqual({ data: 2 })
})

test('CL-021 no call is sent for a reader who has already left', async () => {
  const { api, get } = await start(ok)

  await expect(get({ signal: AbortSignal.abort(new Error('gone')) })).rejects.toMatchObject({
    cause: expect.objectContaining({ message: 'gone' }),
  })
  expect(api.requests).toEqual([])
})

test('CL-021 a call that waits for a socket ends at its own timeout', async () => {
  const { api, get } = await start(() => {}, { timeoutMs: 60 })

  const calls = Array.from({ length: 40 }, () => get().catch((error: unknown) => error))

  expect(await Promise.all(calls)).toEqual(calls.map(() => expect.objectContaining({ code: 'CONTENT_UNAVAILABLE' })))
  expect(api.requests.length).toBeLessThan(40)
})
