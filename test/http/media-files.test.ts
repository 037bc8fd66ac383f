import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildChain } from '../builders/app.ts'
import { buildConfig, buildServices } from '../builders/services.ts'

const HASHED = 'hub/2026/01/02/0123abcd-0123-abcd-0123-0123456789ab'
const VIDEO = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))

const services = buildServices({ config: buildConfig({ LOG_LEVEL: 'silent' }) })
const root = join(services.config.varDir, 'media')
const server = createServer(buildChain(services))

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Requests the path exactly as it is written. */
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
  put('hub/video.mp4', VIDEO)
  put(`${HASHED}/video.mp4`, VIDEO)
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

test('VD-001 a video of the bucket is served whole and by one range', async () => {
  const whole = await ask('/media/hub/video.mp4')
  const part = await ask('/media/hub/video.mp4', { range: 'bytes=10-19' })
  const end = await ask('/media/hub/video.mp4', { range: 'bytes=-5' })
  const beyond = await ask('/media/hub/video.mp4', { range: 'bytes=1000-' })

  expect([whole.status, whole.headers['accept-ranges'], whole.headers['content-type']]).toEqual([
    200,
    'bytes',
    'video/mp4',
  ])
  expect(whole.body.equals(VIDEO)).toBe(true)
  expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([
    206,
    'bytes 10-19/1000',
    '10',
  ])
  expect(part.body.equals(VIDEO.subarray(10, 20))).toBe(true)
  expect(end.body.equals(VIDEO.subarray(995))).toBe(true)
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */1000'])
})

test('VD-001 a range is used only with the current strong tag, and never by HEAD', async () => {
  const { headers } = await ask('/media/hub/video.mp4', {}, 'HEAD')
  const tag = headers.etag ?? ''
  const withCondition = (condition: string) =>
    ask('/media/hub/video.mp4', { range: 'bytes=0-1', 'if-range': condition }).then(({ status }) => status)

  expect(tag).toMatch(/^"[^"]+"$/)
  expect(await withCondition(tag)).toBe(206)
  expect(await withCondition(`W/${tag}`)).toBe(200)
  expect(await withCondition('"another"')).toBe(200)
  expect(await withCondition(new Date().toUTCString())).toBe(200)
  const head = await ask('/media/hub/video.mp4', { range: 'bytes=0-1' }, 'HEAD')
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '1000', 0])
  expect((await ask('/media/hub/video.mp4', { 'if-none-match': tag })).status).toBe(304)
})

test('VD-001 several ranges, other units and ranges without numbers give the whole video', async () => {
  for (const range of ['bytes=0-1,4-5', 'bytes=0-0, -1', 'items=0-1', 'bytes=a-b', 'bytes']) {
    const { status, headers, body } = await ask('/media/hub/video.mp4', { range })
    expect([range, status, headers['content-range']]).toEqual([range, 200, undefined])
    expect(body.equals(VIDEO)).toBe(true)
  }
})

test('VD-001 a range ends with the file, and one that is empty or beyond it is a 416', async () => {
  const rangeOf = async (range: string) => {
    const { status, headers, body } = await ask('/media/hub/video.mp4', { range })
    return [status, headers['content-range'], body.length]
  }

  expect(await rangeOf('bytes=990-5000')).toEqual([206, 'bytes 990-999/1000', 10])
  expect(await rangeOf('bytes=999-')).toEqual([206, 'bytes 999-999/1000', 1])
  // More than there is, counted from the end, is all there is (RFC 9110 §14.1.2).
  expect(await rangeOf('bytes=-5000')).toEqual([200, undefined, 1000])
  for (const range of ['bytes=1000-', 'bytes=5000-6000', 'bytes=-0', 'bytes=5-2']) {
    const { status, headers } = await ask('/media/hub/video.mp4', { range })
    expect([range, status, headers['content-range'], headers['cache-control'], headers.etag]).toEqual([
      range,
      416,
      'bytes */1000',
      'private, no-cache',
      undefined,
    ])
  }
})

test('VD-001 a part and an unchanged file have the cache headers, tag and origins of the whole', async () => {
  const path = `/media/${HASHED}/video.mp4`
  const names = ['cache-control', 'etag', 'access-control-allow-origin', 'cross-origin-resource-policy'] as const
  const headersOf = ({ headers }: Answer) => names.map((name) => headers[name])
  const whole = await ask(path)
  const tag = whole.headers.etag ?? ''

  const part = await ask(path, { range: 'bytes=0-9', 'if-range': tag })
  const head = await ask(path, {}, 'HEAD')
  const same = await ask(path, { 'if-none-match': `"another", W/${tag}`, range: 'bytes=0-9' })
  const changed = await ask(path, { 'if-match': '"another"' })

  expect([part.status, head.status, same.status, changed.status]).toEqual([206, 200, 304, 412])
  for (const answer of [part, head, same]) expect(headersOf(answer)).toEqual(headersOf(whole))
  expect(part.headers['content-type']).toBe('video/mp4')
  expect([head.headers['content-type'], head.headers['accept-ranges']]).toEqual(['video/mp4', 'bytes'])
  expect(part.headers['access-control-expose-headers']).toBe('Content-Length, Content-Range, ETag')
  expect(same.body.length).toBe(0)
})

test.each([
  ['a.aac', 'audio/aac'],
  ['a.m3u8', 'application/vnd.apple.mpegurl'],
  ['a.m4a', 'audio/mp4'],
  ['a.m4s', 'video/iso.segment'],
  ['a.ts', 'video/mp2t'],
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

test('VD-001 a player of another site may request ranges, in browsers that send a preflight', async () => {
  const asked = await ask(
    '/media/hub/video.mp4',
    {
      origin: 'https://player.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'range',
    },
    'OPTIONS',
  )

  expect([asked.status, asked.body.length]).toEqual([204, 0])
  expect(asked.headers['access-control-allow-origin']).toBe('*')
  expect(asked.headers['access-control-allow-headers']?.toLowerCase().split(', ')).toContain('range')
  expect((await ask('/media/hub/video.mp4', {}, 'POST')).status).toBe(405)
})

test('BX-036 a path with the hash of its content is cached for a year, any other is revalidated', async () => {
  const hashed = await ask(`/media/${HASHED}/video.mp4`)
  const plain = await ask('/media/hub/video.mp4')

  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(hashed.headers.etag).toBe('"0123abcd-0123-abcd-0123-0123456789ab"')
  expect(plain.headers['cache-control']).toBe('public, no-cache')
  expect(plain.headers['cdn-cache-control']).toBeUndefined()
})

test('BX-027 nothing outside the bucket is served, and no drawing, hidden file or folder', async () => {
  writeFileSync(join(services.config.varDir, 'secret.mp4'), 'secret')
  mkdirSync(join(services.config.varDir, 'aside'), { recursive: true })
  writeFileSync(join(services.config.varDir, 'aside', 'video.mp4'), 'secret')
  symlinkSync(join(services.config.varDir, 'secret.mp4'), join(root, 'hub', 'link.mp4'))
  symlinkSync(join(services.config.varDir, 'aside'), join(root, 'linked'))
  put('hub/plate.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  put('hub/.half.mp4', 'half')
  put('hub/notes.txt', 'notes')

  for (const path of [
    '/media/hub/link.mp4',
    '/media/linked/video.mp4',
    '/media/hub/../../secret.mp4',
    '/media/hub/..%2f..%2fsecret.mp4',
    '/media/%2e%2e/secret.mp4',
    '/media/hub/%5c..%5csecret.mp4',
    '/media/hub/video.mp4%00.mp4',
    '/media/hub/%E0%A4%A.mp4',
    '/media/hub/.half.mp4',
    '/media/hub/plate.svg',
    '/media/hub/notes.txt',
    '/media/hub/',
    '/media/hub',
    '/media/hub//video.mp4',
    '/media/',
  ]) {
    const { status, headers } = await ask(path)
    expect([path, status, headers['cache-control']]).toEqual([path, 404, 'private, no-store'])
  }
})

test('BX-027 any header of a range gives the bytes that it names, the whole video, or 416', async () => {
  const bound = fc.oneof(fc.integer({ min: 0, max: 1100 }).map(String), fc.constant(''), fc.string({ maxLength: 4 }))
  const range = fc
    .tuple(fc.constantFrom('bytes=', 'bytes', 'items=', ''), bound, fc.constantFrom('-', ',', '--'), bound)
    .map((parts) => parts.join('').replace(/[^\x21-\x7e]/g, ''))
  await fc.assert(
    fc.asyncProperty(range, async (value) => {
      const { status, headers, body } = await ask('/media/hub/video.mp4', { range: value })
      expect([200, 206, 416]).toContain(status)
      if (status === 200) expect(body.equals(VIDEO)).toBe(true)
      if (status !== 206) return
      const [, from, to, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(String(headers['content-range'])) ?? []
      expect(Number(size)).toBe(VIDEO.length)
      expect(body.equals(VIDEO.subarray(Number(from), Number(to) + 1))).toBe(true)
    }),
    { numRuns: 60 },
  )
})
