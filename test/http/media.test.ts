import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import express from 'express'
import sharp from 'sharp'
import request from 'supertest'
import { expect, test } from 'vitest'
import { resizeUrl } from '../../server/media/images/resize-hosts.ts'
import { mediaUpload } from '../../server/media/media-upload.ts'
import { storeMedia } from '../../server/media/store-media.ts'
import type { MediaRecord } from '../../server/store/media-record.ts'
import type { Store } from '../../server/store/store.ts'
import { buildChain } from '../builders/app.ts'
import { buildGif, buildJpeg, buildPng, buildSvg } from '../builders/pictures.ts'
import { buildConfig, buildServices } from '../builders/services.ts'

const PUBLISH_TOKEN = 'publish-token-of-the-test'

function buildMediaStore() {
  const records: MediaRecord[] = []
  const store: Pick<Store, 'findMediaByHash' | 'putMedia'> = {
    findMediaByHash: async (sha256) => records.find((record) => record.sha256 === sha256) ?? null,
    async putMedia(record) {
      records.push(record)
    },
  }
  return { records, store: store as Store }
}

function buildUpload(env: Record<string, string> = {}) {
  const { records, store } = buildMediaStore()
  const config = buildConfig({ PUBLISH_TOKEN, LOG_LEVEL: 'silent', ...env })
  const services = buildServices({ config, store })
  const app = express().set('query parser', 'simple').post('/api/neutron/media/:site', mediaUpload(services))
  const post = (bytes: Buffer | string, query = '?filename=photo.jpg', token: string | null = PUBLISH_TOKEN) => {
    const call = request(app).post(`/api/neutron/media/cnet${query}`).set('content-type', 'application/octet-stream')
    return (token === null ? call : call.set('authorization', `Bearer ${token}`)).send(bytes)
  }
  const files = () =>
    readdirSync(join(config.varDir, 'media'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  return { app, post, files, records, services, config }
}

test('BX-036 an uploaded picture is stored under a hub-style path and returned as an Image', async () => {
  const { post, files } = buildUpload()
  const bytes = await buildJpeg(320, 180)

  const answer = await post(bytes, '?filename=Big%20Phône%20(1).JPEG&alt=A%20phone&credits=Jane%20Doe')

  expect(answer.status).toBe(201)
  expect(answer.body.data).toMatchObject({
    filename: 'Big-Phone-1.jpg',
    dateCreated: '2026-11-21T12:00:00.000Z',
    alt: 'A phone',
    credits: 'Jane Doe',
    width: 320,
    height: 180,
    bucketType: 'hub',
    bucketPath: `2026/11/21/${answer.body.data.id}/Big-Phone-1.jpg`,
  })
  expect(files()).toHaveLength(1)
  expect(readFileSync(files()[0] ?? '').equals(bytes)).toBe(true)
})

test('BX-036 an uploaded picture can be shown', async () => {
  const { post, services } = buildUpload()
  const { body } = await post(await buildPng(320, 180), '?filename=a.png')
  const url = resizeUrl(body.data, 'square_56', services.images) ?? ''

  const shown = await request(buildChain(services)).get(url)

  expect(shown.status).toBe(200)
  const { width, height } = await sharp(shown.body).metadata()
  expect([width, height]).toEqual([56, 56])
})

test('BX-036 the same bytes are stored once, under any name', async () => {
  const { post, files, records } = buildUpload()
  const bytes = await buildJpeg(64, 64)

  const first = await post(bytes, '?filename=one.jpg&alt=One')
  const second = await post(bytes, '?filename=two.jpg&alt=Two')

  expect(second.status).toBe(201)
  expect(second.body.data.id).toBe(first.body.data.id)
  expect(second.body.data).toMatchObject({ filename: 'one.jpg', alt: 'Two' })
  expect([files().length, records.length]).toEqual([1, 1])
  expect(records[0]?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
})

test('BX-036 the type of a file is determined by its bytes, not its name', async () => {
  const { post } = buildUpload()

  const answer = await post(await buildPng(10, 10), '?filename=photo.jpg')

  expect(answer.body.data.filename).toBe('photo.png')
})

test('BX-036 animations are recognised', async () => {
  const { store } = buildMediaStore()
  const parts = { store, config: buildConfig(), clock: () => 0 }

  expect(await storeMedia(parts, { bytes: await buildGif(20, 20, 3), filename: 'a.gif' })).toMatchObject({
    animated: true,
  })
  expect(await storeMedia(parts, { bytes: await buildPng(20, 20), filename: 'a.png' })).toMatchObject({
    animated: false,
  })
})

const script = (text: string) => async () => Buffer.from(text)

test.each([
  ['BX-036 text', script('hello'), 415],
  ['BX-036 HTML', script('<!doctype html><script>alert(1)</script>'), 415],
  ['BX-036 an SVG', script(buildSvg(10, 10)), 415],
  ['BX-036 an SVG behind a prolog', script(`<?xml version="1.0"?><!-- x --><!DOCTYPE svg>${buildSvg(10, 10)}`), 415],
  ['BX-036 a PDF', script('%PDF-1.7 ...............'), 415],
  ['BX-036 an empty file', script(''), 422],
  ['BX-036 half a header', async () => (await buildPng(10, 10)).subarray(0, 20), 422],
])('%s is refused', async (_title, build, status) => {
  const { post, records } = buildUpload()

  const answer = await post(await build())

  expect([answer.status, answer.body.error.code]).toEqual([status, status])
  expect(records).toEqual([])
})

test('BX-036 a file above the bound is a 413, with or without a Content-Length', async () => {
  const { post, app } = buildUpload({ MEDIA_MAX_BYTES: '1000' })

  const chunked = request(app)
    .post('/api/neutron/media/cnet?filename=a.jpg')
    .set({ authorization: `Bearer ${PUBLISH_TOKEN}`, 'transfer-encoding': 'chunked' })
  chunked.write(Buffer.alloc(600))
  chunked.write(Buffer.alloc(600))

  expect((await post(Buffer.alloc(1001))).status).toBe(413)
  expect((await chunked).status).toBe(413)
})

test('BX-036 only publishers may upload', async () => {
  const { post } = buildUpload()
  const closed = buildUpload({ PUBLISH_TOKEN: '' })
  const bytes = await buildPng(10, 10)

  const none = await post(bytes, undefined, null)
  expect([none.status, none.headers['www-authenticate']]).toEqual([401, 'Bearer'])
  expect((await post(bytes, undefined, 'another-token-of-the-test')).status).toBe(401)
  expect((await closed.post(bytes)).status).toBe(403)
})

test('BX-036 an invalid parameter is named', async () => {
  const { post } = buildUpload()
  const bytes = await buildPng(10, 10)

  const none = await post(bytes, '')
  expect([none.status, none.body.error.message]).toEqual([400, 'filename: expected the name of the file'])
  expect((await post(bytes, `?filename=a.png&alt=${'x'.repeat(1001)}`)).body.error.message).toMatch(/^alt: /)
})

test('BX-036 no file name leads out of the bucket', async () => {
  const { post, files, config } = buildUpload()

  for (const name of [
    '../../evil.png',
    '..%2F..%2Fevil.png',
    '/etc/passwd',
    '.htaccess',
    '%00.png',
    'con\\..\\x.png',
  ]) {
    await post(await buildPng(10 + name.length, 10), `?filename=${encodeURIComponent(name)}`)
  }

  expect(files()).toHaveLength(6)
  for (const file of files())
    expect(file.slice(join(config.varDir, 'media').length)).toMatch(/^\/hub\/2026\/11\/21\/[0-9a-f-]{36}\/[\w-]+\.png$/)
})

test('BX-036 an SVG of the site itself is stored unchanged', async () => {
  const { store } = buildMediaStore()
  const parts = { store, config: buildConfig(), clock: () => 0 }

  const { image } = await storeMedia(parts, {
    bytes: Buffer.from(buildSvg(192, 108)),
    filename: 'plate.svg',
    ownDrawing: true,
  })

  expect(image).toMatchObject({ filename: 'plate.svg', width: 192, height: 108 })
})
