import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createPageCache } from '../../server/pages/cache/page-cache.ts'
import type { Renderer } from '../../server/pages/render/renderer.ts'
import { createSiteRouter } from '../../server/site/site-router.ts'
import { buildChain, PAGE_STEPS } from '../builders/app.ts'
import { buildArticle, buildContentApi, buildPageAnswer } from '../builders/content.ts'
import { buildConfig, buildLog, buildServices } from '../builders/services.ts'
import { until } from '../harness/until.ts'

const PATH = '/news/a-story/'
const onFault = (error: unknown) => {
  throw error
}

/** A site with the test's renderer, which may wait between the head and the rest. */
async function startSite(render: Renderer['render']) {
  const config = buildConfig()
  const { log, lines } = buildLog(config)
  const pages = createPageCache({ maxBytes: 1e6, clock: Date.now, spare: null, onFault })
  const content = buildContentApi(() => buildPageAnswer(buildArticle()))
  const renderer = { build: 'test', render }
  const services = buildServices({ config, log, pages, content, router: createSiteRouter(config), renderer })
  const server = buildChain(services, PAGE_STEPS).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  /** The response, when its headers have arrived. */
  const ask = (encoding = 'identity') =>
    new Promise<http.IncomingMessage>((resolve, reject) => {
      const headers = { 'accept-encoding': encoding }
      http.get({ port, path: PATH, headers, agent: false }, resolve).once('error', reject)
    })
  const readMetrics = () => services.metrics.registry.metrics()
  return { ask, pages, lines, readMetrics }
}

const readPiece = (response: http.IncomingMessage) =>
  new Promise<string>((resolve) => response.once('data', (piece: Buffer) => resolve(piece.toString('latin1'))))

async function readRest(response: http.IncomingMessage): Promise<string> {
  let text = ''
  for await (const piece of response) text += (piece as Buffer).toString('latin1')
  return text
}

test.each(['identity', 'br', 'gzip'])(
  'BX-008 the head of a page arrives in %s before the rest is rendered',
  async (encoding) => {
    const gate = Promise.withResolvers<void>()
    const { ask } = await startSite(async (_payload, _shell, write) => {
      write(Buffer.from('<head>'))
      await gate.promise
      write(Buffer.from('<body>'))
    })

    const response = await ask(encoding)
    const first = await readPiece(response)
    gate.resolve()
    await readRest(response)

    expect([response.statusCode, first.length > 0, first.includes('<body>')]).toEqual([200, true, false])
  },
)

test('BX-008 a page in brotli is sent with what its pieces share only once', async () => {
  const story = randomBytes(16_000).toString('hex')
  const { ask } = await startSite(async (_payload, _shell, write) => {
    write(Buffer.from(story))
    write(Buffer.from(story))
  })

  const sent = await readRest(await ask('br'))

  // 32 kB of hexadecimal digits have 16 kB of information.
  expect(sent.length).toBeLessThan(20_000)
})

test('BX-008 readers who join a page that is being rendered get all of it, and so do later readers', async () => {
  const gate = Promise.withResolvers<void>()
  let renders = 0
  const { ask, pages } = await startSite(async (_payload, _shell, write) => {
    renders += 1
    write(Buffer.from('<head>'))
    await gate.promise
    write(Buffer.from('<body>'))
  })
  const first = await ask()
  const joined = ask()
  gate.resolve()

  const texts = [await readRest(first), await readRest(await joined), await readRest(await ask())]

  expect(texts).toEqual(['<head><body>', '<head><body>', '<head><body>'])
  expect([renders, pages.entries]).toEqual([1, 1])
})

test('ER-005 a render that fails before its first piece is an error page, and nothing is cached', async () => {
  const { ask, pages } = await startSite(async (payload, _shell, write) => {
    if (payload.status === 200) throw new Error('broken')
    write(Buffer.from(`status ${payload.status}`))
  })

  const response = await ask()

  expect([response.statusCode, response.headers['cdn-cache-control']]).toEqual([500, 'no-store'])
  expect(pages.entries).toBe(0)
})

test('ER-005 a render that fails later cuts the connection, so that no incomplete page counts as complete', async () => {
  const { ask, pages } = await startSite(async (_payload, _shell, write) => {
    write(Buffer.from('<head>'))
    await new Promise((resolve) => setImmediate(resolve))
    throw new Error('broken')
  })

  await expect(readRest(await ask())).rejects.toThrow('aborted')

  expect(pages.entries).toBe(0)
})

test('OP-001 BX-082 a reader who leaves before the end of a page is counted and logged as aborted, not as answered', async () => {
  const gate = Promise.withResolvers<void>()
  const { ask, lines, readMetrics } = await startSite(async (_payload, _shell, write) => {
    write(Buffer.from('<head>'))
    await gate.promise
    write(Buffer.from('<body>'))
  })
  const findLines = () => lines.filter(({ event }) => event === 'request')

  const left = await ask()
  left.once('error', () => undefined).destroy()
  await until('the line of the reader who left', async () => findLines().length === 1)
  gate.resolve()
  await readRest(await ask())
  await until('the line of the reader who stayed', async () => findLines().length === 2)

  expect(findLines().map(({ status, aborted }) => [status, aborted])).toEqual([
    [200, true],
    [200, undefined],
  ])
  const counts = (await readMetrics()).split('\n').filter((line) => line.startsWith('http_requests_total{'))
  expect(counts.map((line) => line.replace(/.*status=/, ''))).toEqual(['"aborted"} 1', '"2xx"} 1'])
})

test('BX-010 a page that was streamed to one reader is cached in the compressed bytes that this reader got', async () => {
  const text = 'A page of some words. '.repeat(2_000)
  const { ask, pages } = await startSite(async (_payload, _shell, write) => write(Buffer.from(text)))
  const readAll = async () => Buffer.concat(await (await ask('br')).toArray())

  const streamed = await readAll()
  await until('the small page in the cache', async () => pages.entries === 1 && pages.bytes < text.length / 2)

  expect(brotliDecompressSync(streamed).toString()).toBe(text)
  expect(brotliDecompressSync(await readAll()).toString()).toBe(text)
})
