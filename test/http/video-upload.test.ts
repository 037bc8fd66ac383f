import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import express, { type ErrorRequestHandler } from 'express'
import request from 'supertest'
import { expect, test } from 'vitest'
import { findFfmpeg } from '../../server/media/ffmpeg.ts'
import { mediaUpload } from '../../server/media/media-upload.ts'
import type { Metrics } from '../../server/process/telemetry/metrics.ts'
import { buildPng } from '../builders/pictures.ts'
import { buildConfig, buildLog, buildServices } from '../builders/services.ts'
import { buildFolder, buildStore } from '../builders/store.ts'
import { buildFfmpeg, DEMO_VIDEO, LARGE_MP4, MP4 } from '../builders/videos.ts'
import { until } from '../harness/until.ts'

const PUBLISH_TOKEN = 'publish-token-of-the-test'

/** How many videos had each result of their encoding. */
async function readResults({ videos }: Pick<Metrics, 'videos'>): Promise<Readonly<Record<string, number>>> {
  const { values } = await videos.get()
  return Object.fromEntries(values.map(({ labels, value }) => [labels.result, value]))
}

interface Options {
  readonly path?: string
  readonly env?: Readonly<Record<string, string>>
}

/** A site to upload to: with the ffmpeg of a search path, or without one. */
async function buildUpload({ path, env }: Options = {}) {
  const config = buildConfig({ PUBLISH_TOKEN, LOG_LEVEL: 'silent', ...env })
  const store = buildStore()
  const ffmpeg = path === undefined ? null : await findFfmpeg({ PATH: path })
  const faults: unknown[] = []
  const answerFault: ErrorRequestHandler = (error, _request, response, _next) => {
    faults.push(error)
    response.status(500).json({ error: { message: String(error) } })
  }
  const { log, lines } = buildLog({ ...config, logLevel: 'info' })
  const services = buildServices({ config, store, log })
  const app = express()
    .set('query parser', 'simple')
    .post('/api/neutron/media/:site', mediaUpload({ ...services, ffmpeg }))
    .use(answerFault)
  const ask = (filename: string) =>
    request(app)
      .post(`/api/neutron/media/cnet?filename=${filename}`)
      .set({ authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/octet-stream' })
  const list = (folder: string) =>
    existsSync(join(config.varDir, folder))
      ? readdirSync(join(config.varDir, folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) => join(entry.parentPath, entry.name).slice(config.varDir.length))
          .sort()
      : []
  return {
    ask,
    post: (bytes: Buffer, filename = 'a.mp4') => ask(filename).send(bytes),
    list,
    lines,
    config,
    store,
    faults,
    results: () => readResults(services.metrics),
  }
}

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test('BX-036 without ffmpeg an MP4 is stored as it is, under the hash of its bytes, and the response says so', async () => {
  const { post, list, config, store } = await buildUpload()
  const sha256 = hashOf(MP4)

  const { status, body } = await post(MP4, 'Big%20Phône%20(1).MOV')

  expect(status).toBe(201)
  const { mp4Url } = body.data
  expect(mp4Url).toMatch(new RegExp(`^/media/hub/2026/11/21/${sha256.slice(0, 8)}-[0-9a-f-]{27}/Big-Phone-1\\.mp4$`))
  expect(body.data).toMatchObject({
    duration: expect.closeTo(18, 1),
    manifestUrl: null,
    mp4Url,
    mp4Width: 640,
    mp4Height: 360,
  })
  expect(body.data.warnings).toEqual([expect.stringMatching(/no ffmpeg here: the MP4 is served as it is/)])
  expect(list('media')).toEqual([mp4Url])
  expect(readFileSync(join(config.varDir, mp4Url)).equals(MP4)).toBe(true)
  expect(list('uploads')).toEqual([])
  expect(await store.findMediaByHash(sha256)).toMatchObject({ mime: 'video/mp4', width: 640, height: 360 })
})

test('BX-036 with ffmpeg an MP4 gets three renditions, a copy that every browser plays, and a poster', async () => {
  const folder = buildFolder()
  const { post, list, config } = await buildUpload({ path: await buildFfmpeg(folder) })

  const { status, body } = await post(LARGE_MP4, 'a.mp4')
  const again = await post(LARGE_MP4, 'another.mp4')

  expect([status, body.data.warnings]).toEqual([201, []])
  const { manifestUrl, mp4Url, image } = body.data
  const at = manifestUrl.replace('main.m3u8', '')
  expect([manifestUrl, mp4Url]).toEqual([`${at}main.m3u8`, `${at}720.mp4`])
  expect(image).toMatchObject({ typeName: 'image', filename: 'a.jpg', width: 640, height: 360 })
  expect(list('media').filter((file) => file.startsWith(at))).toEqual(
    ['360.m3u8', '360.m4s', '540.m3u8', '540.m4s', '720.m3u8', '720.m4s', '720.mp4', 'a.mp4', 'main.m3u8'].map(
      (name) => at + name,
    ),
  )
  const main = readFileSync(join(config.varDir, manifestUrl), 'utf8')
  expect(main).toBe(readFileSync(join(DEMO_VIDEO, 'main.m3u8'), 'utf8'))
  // The same bytes are encoded once; only the poster is made again.
  expect(again.body.data).toEqual(body.data)
  const runs = readFileSync(join(folder, 'runs'), 'utf8').trim().split('\n')
  expect(runs).toEqual(['360.m3u8', '540.m3u8', '720.m3u8', '720.mp4', 'poster.jpg', 'poster.jpg'])
  expect(list('uploads')).toEqual([])
})

test('BX-036 a small video gets no rendition that is larger than itself', async () => {
  const folder = buildFolder()
  const { post } = await buildUpload({ path: await buildFfmpeg(folder) })

  await post(MP4)

  expect(readFileSync(join(folder, 'runs'), 'utf8')).toBe('360.m3u8\n360.mp4\nposter.jpg\n')
})

test('BX-036 a video that ffmpeg cannot encode is served as it is, with the reason', async () => {
  const { post, list, lines, results } = await buildUpload({
    path: await buildFfmpeg(buildFolder(), 'Unknown encoder libx264'),
  })

  const { status, body } = await post(MP4)

  expect([status, body.data.manifestUrl]).toEqual([201, null])
  expect(body.data.warnings).toEqual([expect.stringMatching(/served as it is: Unknown encoder libx264$/)])
  expect(list('media')).toEqual([body.data.mp4Url])
  expect(await results()).toEqual({ failed: 1 })
  expect(lines).toMatchObject([{ event: 'media_stored', level: 'warn', warnings: body.data.warnings }])
})

test('BX-036 a video of a site that has got ffmpeg since is encoded when it is sent again', async () => {
  const config = { VAR_DIR: buildFolder() }
  const before = await buildUpload({ env: config })
  const plain = await before.post(MP4, 'a.mp4')
  const after = await buildUpload({ path: await buildFfmpeg(buildFolder()), env: config })

  const { body } = await after.post(MP4, 'a.mp4')

  expect(body.data.manifestUrl).toBe(plain.body.data.mp4Url.replace('a.mp4', 'main.m3u8'))
  expect(after.list('media')).toContain(plain.body.data.mp4Url)
})

const QUICKTIME = Buffer.concat([Buffer.from('\0\0\0\x14ftypqt  \0\0\0\0qt  '), Buffer.alloc(5000)])

test.each([
  ['half a video', MP4.subarray(0, 60_000), 422, /truncated/],
  ['a video without its index', Buffer.concat([MP4.subarray(0, 32), Buffer.alloc(5000)]), 422, /no index/],
  ['QuickTime', QUICKTIME, 415, /convert/],
  ['a large text', Buffer.alloc(9000, 'hello '), 415, /not a JPEG/],
])('BX-036 %s is refused, and nothing is left of it', async (_what, bytes, status, message) => {
  const { post, list, store } = await buildUpload()

  const answer = await post(bytes)

  expect([answer.status, answer.body.error.message]).toEqual([status, expect.stringMatching(message)])
  expect([...list('media'), ...list('uploads')]).toEqual([])
  expect(await store.findMediaByHash(hashOf(bytes))).toBeNull()
})

test('BX-036 a video above VIDEO_MAX_BYTES is a 413, with or without a Content-Length; MEDIA_MAX_BYTES is for pictures', async () => {
  const env = { VIDEO_MAX_BYTES: String(MP4.length), MEDIA_MAX_BYTES: '5000' }
  const { post, ask, list } = await buildUpload({ env })
  const larger = Buffer.concat([MP4, Buffer.alloc(1)])
  const chunked = ask('a.mp4').set('transfer-encoding', 'chunked')
  chunked.write(larger.subarray(0, 50_000))
  chunked.write(larger.subarray(50_000))

  expect((await post(larger)).status).toBe(413)
  expect((await chunked).status).toBe(413)
  expect([...list('media'), ...list('uploads')]).toEqual([])
  expect((await post(MP4)).status).toBe(201)
  const picture = Buffer.concat([await buildPng(10, 10), Buffer.alloc(5000)])
  expect((await post(picture, 'a.png')).status).toBe(413)
})

test('BX-036 a connection that breaks in the middle of a video leaves nothing', async () => {
  const { ask, list, store, faults } = await buildUpload()
  const broken = ask('a.mp4').set('content-length', String(MP4.length))
  broken.on('error', () => undefined)
  broken.write(MP4.subarray(0, 50_000))
  await until('the first bytes', async () => list('uploads').length === 1)

  broken.abort()

  await until('an empty folder', async () => list('uploads').length === 0)
  expect(list('media')).toEqual([])
  expect(await store.findMediaByHash(hashOf(MP4))).toBeNull()
  expect(faults).toEqual([])
})

test('BX-036 a client that goes away ends the encoding of its video, which is stored', async () => {
  const folder = buildFolder()
  const { ask, list, store, faults } = await buildUpload({ path: await buildFfmpeg(folder, 'hang') })
  const runs = join(folder, 'runs')
  const gone = ask('a.mp4').send(MP4)
  gone.on('error', () => undefined)
  gone.end(() => undefined)
  await until('the encoder', async () => existsSync(runs) && readFileSync(runs, 'utf8').endsWith('\n'))
  const pid = Number(readFileSync(runs, 'utf8'))

  gone.abort()

  await until('the end of the encoder', async () => !isRunning(pid))
  await until('an empty folder', async () => list('uploads').length === 0)
  expect(list('media')).toEqual([expect.stringMatching(/\/a\.mp4$/)])
  expect(await store.findMediaByHash(hashOf(MP4))).not.toBeNull()
  expect(faults).toEqual([])
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('BX-036 a later upload deletes what a killed process has left under uploads', async () => {
  const { post, list, config } = await buildUpload()
  const old = join(config.varDir, 'uploads', 'old')
  mkdirSync(old, { recursive: true })
  writeFileSync(join(old, 'input'), 'half')
  const longAgo = new Date(Date.now() - 48 * 3600 * 1000)
  utimesSync(old, longAgo, longAgo)

  await post(MP4)

  expect(list('uploads')).toEqual([])
})
