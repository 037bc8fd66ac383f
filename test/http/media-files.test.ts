import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildChain } from '../builders/app.ts'
import { buildConfig, buildServices } from '../builders/services.ts'

const HASHED = 'hub/2026/01/02/0123abcd-0123-abcd-0123-0123456789ab'
const FILM = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))

const services = buildServices({ config: buildConfig({ LOG_LEVEL: 'silent' }) })
const root = join(services.config.varDir, 'media')
const server = createServer(buildChain(services))

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Asks for the path exactly as it is written. */
function ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const sent = request({ port, path, headers, method, agent: false }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

function put(path: string, bytes: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), bytes)
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  put('hub/film.mp4', FILM)
  put(`${HASHED}/film.mp4`, FILM)
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

test('VD-001 a film of the bucket is served whole and by one range', async () => {
  const whole = await ask('/media/hub/film.mp4')
  const part = await ask('/media/hub/film.mp4', { range: 'bytes=10-19' })
  const end = await ask('/media/hub/film.mp4', { range: 'bytes=-5' })
  const beyond = await ask('/media/hub/film.mp4', { range: 'bytes=1000-' })

  expect([whole.status, whole.headers['accept-ranges'], whole.headers['content-type']]).toEqual([
    200,
    'bytes',
    'video/mp4',
  ])
  expect(whole.body.equals(FILM)).toBe(true)
  expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([
    206,
    'bytes 10-19/1000',
    '10',
  ])
  expect(part.body.equals(FILM.subarray(10, 20))).toBe(true)
  expect(end.body.equals(FILM.subarray(995))).toBe(true)
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */1000'])
})

test('VD-001 a range is used only with the current strong tag, and never by HEAD', async () => {
  const { headers } = await ask('/media/hub/film.mp4', {}, 'HEAD')
  const tag = headers.etag ?? ''
  const withCondition = (condition: string) =>
    ask('/media/hub/film.mp4', { range: 'bytes=0-1', 'if-range': condition }).then(({ status }) => status)

  expect(tag).toMatch(/^"[^"]+"$/)
  expect(await withCondition(tag)).toBe(206)
  expect(await withCondition(`W/${tag}`)).toBe(200)
  expect(await withCondition('"another"')).toBe(200)
  expect(await withCondition(new Date().toUTCString())).toBe(200)
  const head = await ask('/media/hub/film.mp4', { range: 'bytes=0-1' }, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '1000', 0])
  expect((await ask('/media/hub/film.mp4', { 'if-none-match': tag })).status).toBe(304)
})

test.each([
  ['a.m3u8', 'application/vnd.apple.mpegurl'],
  ['a.m4s', 'video/iso.segment'],
  ['a.vtt', 'text/vtt; charset=utf-8'],
  ['a.webp', 'image/webp'],
])('VD-001 %s has the type that players expect, uncompressed, for every origin', async (name, type) => {
  put(`hub/${name}`, 'x'.repeat(2000))

  const { status, headers } = await ask(`/media/hub/${name}`, { 'accept-encoding': 'br, gzip' })

  expect([status, headers['content-type'], headers['content-encoding'], headers.vary]).toEqual([
    200,
    type,
    undefined,
    undefined,
  ])
  expect([headers['access-control-allow-origin'], headers['cross-origin-resource-policy']]).toEqual([
    '*',
    'cross-origin',
  ])
})

test('BX-036 a path with the hash of its content is kept for a year, any other is asked about', async () => {
  const hashed = await ask(`/media/${HASHED}/film.mp4`)
  const plain = await ask('/media/hub/film.mp4')

  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(hashed.headers.etag).toBe('"0123abcd-0123-abcd-0123-0123456789ab"')
  expect(plain.headers['cache-control']).toBe('public, no-cache')
  expect(plain.headers['cdn-cache-control']).toBeUndefined()
})

test('BX-027 nothing outside the bucket is served, and no drawing, hidden file or folder', async () => {
  writeFileSync(join(services.config.varDir, 'secret.mp4'), 'secret')
  mkdirSync(join(services.config.varDir, 'aside'), { recursive: true })
  writeFileSync(join(services.config.varDir, 'aside', 'film.mp4'), 'secret')
  symlinkSync(join(services.config.varDir, 'secret.mp4'), join(root, 'hub', 'link.mp4'))
  symlinkSync(join(services.config.varDir, 'aside'), join(root, 'linked'))
  put('hub/plate.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  put('hub/.half.mp4', 'half')
  put('hub/notes.txt', 'notes')

  for (const path of [
    '/media/hub/link.mp4',
    '/media/linked/film.mp4',
    '/media/hub/../../secret.mp4',
    '/media/hub/..%2f..%2fsecret.mp4',
    '/media/%2e%2e/secret.mp4',
    '/media/hub/%5c..%5csecret.mp4',
    '/media/hub/film.mp4%00.mp4',
    '/media/hub/%E0%A4%A.mp4',
    '/media/hub/.half.mp4',
    '/media/hub/plate.svg',
    '/media/hub/notes.txt',
    '/media/hub/',
    '/media/hub',
    '/media/hub//film.mp4',
    '/media/',
  ]) {
    const { status, headers } = await ask(path)
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'private, no-store'])
  }
})

test('BX-027 any header of a range gives the bytes that it names, the whole film, or 416', async () => {
  const bound = fc.oneof(fc.integer({ min: 0, max: 1100 }).map(String), fc.constant(''), fc.string({ maxLength: 4 }))
  const range = fc
    .tuple(fc.constantFrom('bytes=', 'bytes', 'items=', ''), bound, fc.constantFrom('-', ',', '--'), bound)
    .map((parts) => parts.join('').replace(/[^\x21-\x7e]/g, ''))
  await fc.assert(
    fc.asyncProperty(range, async (value) => {
      const { status, headers, body } = await ask('/media/hub/film.mp4', { range: value })
      expect([200, 206, 416]).toContain(status)
      if (status === 200) expect(body.equals(FILM)).toBe(true)
      if (status !== 206) return
      const [, from, to, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(String(headers['content-range'])) ?? []
      expect(Number(size)).toBe(FILM.length)
      expect(body.equals(FILM.subarray(Number(from), Number(to) + 1))).toBe(true)
    }),
    { numRuns: 60 },
  )
})
