import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import request from 'supertest'
import { expect, test } from 'vitest'
import { toPicture } from '../../server/media/images/picture.ts'
import type { Services } from '../../server/site/services.ts'
import { buildChain } from '../builders/app.ts'
import { buildImage } from '../builders/image.ts'
import { buildGif, buildJpeg, buildPng, buildSvg } from '../builders/pictures.ts'
import { buildConfig, buildServices } from '../builders/services.ts'

const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

function buildHost(env: Record<string, string> = {}) {
  const services = buildServices({ config: buildConfig({ LOG_LEVEL: 'silent', ...env }) })
  const app = buildChain(services)
  const put = (path: string, bytes: string | Uint8Array) => {
    const file = join(services.config.varDir, 'media', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, bytes)
  }
  const get = (payload: string, accept = '*/*') =>
    request(app).get(toAddress(services, payload)).set('accept', accept).buffer(true).parse(collect)
  return { services, app, put, get }
}

const toAddress = ({ images }: Services, payload: string) => `/resize/${images.sign(payload)}/${payload}`

const collect: Parameters<request.Test['parse']>[0] = (answer, done) => {
  const chunks: Buffer[] = []
  answer.on('data', (chunk: Buffer) => chunks.push(chunk))
  answer.on('end', () => done(null, Buffer.concat(chunks)))
}

const counted = async ({ metrics }: Services, result: string) => {
  const { values } = await metrics.images.get()
  return values.find(({ labels }) => labels.result === result)?.value ?? 0
}

test('IM-016 an image is resized, cached for a year, and negotiated by Accept', async () => {
  const { get, put } = buildHost()
  put('hub/a.jpg', await buildJpeg(800, 450))

  const answer = await get('hub/a.jpg?auto=webp&fit=crop&height=169&width=300', CHROME)

  expect(answer.status).toBe(200)
  expect(answer.headers['content-type']).toBe('image/avif')
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.vary).toBe('Accept')
  const { width, height, format, compression } = await sharp(answer.body).metadata()
  expect({ width, height, format, compression }).toEqual({
    width: 300,
    height: 169,
    format: 'heif',
    compression: 'av1',
  })
})

test.each([
  ['IM-016 AVIF', 'auto=webp&width=100', CHROME, 'image/avif'],
  ['IM-016 WebP', 'auto=webp&width=100', 'image/webp,*/*', 'image/webp'],
  ['IM-016 the original format for clients that know neither', 'auto=webp&width=100', '*/*', 'image/jpeg'],
  ['IM-016 the original format when AVIF is refused', 'auto=webp&width=100', 'image/avif;q=0', 'image/jpeg'],
  ['IM-016 the original format without auto', 'width=100', CHROME, 'image/jpeg'],
])('%s', async (_title, query, accept, type) => {
  const { get, put } = buildHost()
  put('hub/a.jpg', await buildJpeg(200, 100))

  expect((await get(`hub/a.jpg?${query}`, accept)).headers['content-type']).toBe(type)
})

test('IM-016 an invalid signature is 403, an unknown file 404', async () => {
  const { app, get, services } = buildHost()
  const address = toAddress(services, 'hub/a.jpg?width=100')

  expect((await request(app).get(address.replace('width=100', 'width=101'))).status).toBe(403)
  expect((await request(app).get('/resize/hub/a.jpg?width=100')).status).toBe(403)
  const missing = await get('hub/a.jpg?width=100')
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'private, no-store'])
  expect(await counted(services, 'refused')).toBe(2)
})

test('IM-016 a variant is made once, then read from disk, and revalidated by its ETag', async () => {
  const { get, put, services } = buildHost()
  put('hub/a.png', await buildPng(400, 300))
  const payload = 'hub/a.png?auto=webp&width=200'

  const first = await get(payload, CHROME)
  const second = await get(payload, CHROME)
  const revalidated = await get(payload, CHROME).set('if-none-match', first.headers.etag ?? '')

  expect(second.body.equals(first.body)).toBe(true)
  expect([revalidated.status, revalidated.body.length]).toEqual([304, 0])
  expect([
    await counted(services, 'made'),
    await counted(services, 'hit'),
    await counted(services, 'not_modified'),
  ]).toEqual([1, 1, 1])
})

test('IM-016 a hundred readers at once cost one resize', async () => {
  const { get, put, services } = buildHost()
  put('hub/a.jpg', await buildJpeg(1200, 800))
  let stored = 0
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => get('hub/a.jpg?auto=webp&width=600', 'image/webp')),
  )

  for (const answer of answers) stored += answer.status === 200 ? 1 : 0
  const files = readdirSync(join(services.config.varDir, 'images'), { recursive: true, withFileTypes: true })
  expect(stored).toBe(100)
  expect(files.filter((entry) => entry.isFile())).toHaveLength(1)
})

test('IM-016 a replaced image has a new variant', async () => {
  const { get, put } = buildHost()
  put('hub/a.png', await buildPng(400, 300))
  const before = await get('hub/a.png?width=200')
  put('hub/a.png', await buildJpeg(500, 300))

  expect((await get('hub/a.png?width=200')).headers.etag).not.toBe(before.headers.etag)
})

test('IM-016 no image is enlarged, and the box keeps its proportions', async () => {
  const { get, put } = buildHost()
  put('hub/a.png', await buildPng(300, 300))

  const crop = await sharp((await get('hub/a.png?fit=crop&height=675&width=1200')).body).metadata()
  const bounds = await sharp((await get('hub/a.png?fit=bounds&width=1200')).body).metadata()

  expect([crop.width, crop.height]).toEqual([300, 169])
  expect([bounds.width, bounds.height]).toEqual([300, 300])
})

test('IM-016 the crop is applied first, and a crop outside the image is a 422', async () => {
  const { get, put } = buildHost()
  put('hub/a.png', await buildPng(400, 300))

  const cut = await sharp((await get('hub/a.png?precrop=100%2C50%2Cx350%2Cy0')).body).metadata()

  expect([cut.width, cut.height]).toEqual([50, 50])
  expect((await get('hub/a.png?precrop=100%2C50%2Cx400%2Cy0')).status).toBe(422)
})

test('IM-016 the site’s own drawings are sent as bitmaps, at the requested size', async () => {
  const { get, put } = buildHost()
  put('hub/plate.svg', buildSvg(192, 108))

  const answer = await get('hub/plate.svg?fit=crop&height=540&width=960', CHROME)

  expect(answer.headers['content-type']).toBe('image/avif')
  expect((await sharp(answer.body).metadata()).width).toBe(960)
  expect((await get('hub/plate.svg')).headers['content-type']).toBe('image/png')
})

test('IM-016 a GIF stays animated as WebP in an image element, or as GIF for clients that know neither format', async () => {
  const { get, put } = buildHost()
  put('hub/a.gif', await buildGif(60, 40, 4))

  const webp = await get('hub/a.gif?format=mp4&width=30', CHROME)
  const original = await get('hub/a.gif?format=mp4&width=30', 'image/gif,image/png')
  const still = await get('hub/a.gif?frame=1&width=30', '*/*')

  expect(webp.headers['content-type']).toBe('image/webp')
  expect((await sharp(webp.body, { animated: true }).metadata()).pages).toBe(4)
  expect(original.headers['content-type']).toBe('image/gif')
  expect(still.headers['content-type']).toBe('image/png')
  expect((await get('hub/a.gif?frame=9&width=30')).status).toBe(422)
})

test.each(['gif', 'webp'] as const)(
  'IM-006 a picture of an animated %s moves in every size, and its still does not',
  async (format) => {
    const { app, put, services } = buildHost()
    const gif = await buildGif(800, 450, 3)
    put(`hub/moving.${format}`, format === 'gif' ? gif : await sharp(gif, { animated: true }).webp().toBuffer())
    const image = buildImage({
      bucketType: 'hub',
      bucketPath: `/moving.${format}`,
      width: 800,
      height: 450,
      animated: true,
    })
    const pagesOf = async (srcset = '') =>
      Promise.all(
        srcset.split(', ').map(async (candidate) => {
          const [url = ''] = candidate.split(' ')
          const { body } = await request(app).get(url).set('accept', CHROME).buffer(true).parse(collect)
          return (await sharp(body, { animated: true }).metadata()).pages ?? 1
        }),
      )

    for (const role of ['lead', 'inline'] as const) {
      const picture = toPicture(image, role, services.images)
      expect(new Set(await pagesOf(picture?.srcset))).toEqual(new Set([3]))
      expect(new Set(await pagesOf(picture?.still))).toEqual(new Set([1]))
    }
  },
)

test('IM-006 a GIF that does not move is a still image, and each frame of one that moves can be requested', async () => {
  const { app, get, put, services } = buildHost()
  put('hub/still.gif', await buildGif(800, 450, 1))
  put('hub/moving.gif', await buildGif(800, 450, 3))
  const toSrc = (bucketPath: string) =>
    toPicture(buildImage({ bucketType: 'hub', bucketPath, width: 800, height: 450 }), 'card', services.images)?.src ??
    ''
  const show = (address: string) => request(app).get(address).buffer(true).parse(collect)
  const redOf = async (bytes: Buffer) => (await sharp(bytes).stats()).channels[0]?.mean

  const still = await show(toSrc('/still.gif'))

  expect(still.status).toBe(200)
  expect(await redOf(still.body)).toBeCloseTo(0, -1)
  expect(await redOf((await get('hub/moving.gif?frame=1&width=30')).body)).toBeCloseTo(0, -1)
  expect(await redOf((await get('hub/moving.gif?frame=3&width=30')).body)).toBeCloseTo(120, -1)
  expect((await get('hub/moving.gif?frame=4&width=30')).status).toBe(422)
  expect((await get('hub/moving.gif?frame=0&width=30')).status).toBe(400)
})

test('IM-016 the publication’s own media are served too', async () => {
  const { get, services } = buildHost()
  const file = join(services.config.publicationDir, 'media', 'hub', 'own.png')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await buildPng(40, 40))

  expect((await get('hub/own.png?width=20')).status).toBe(200)
})

const pngHeader = async (width: number, height: number) => {
  const bytes = await buildPng(10, 10)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

test.each([
  ['BX-026 garbage', 'a.jpg', async () => Buffer.from('not an image at all'), 415],
  ['BX-026 a truncated image', 'a.jpg', async () => (await buildJpeg(600, 400)).subarray(0, 900), 422],
  ['BX-026 a pixel bomb', 'a.png', () => pngHeader(60_000, 60_000), 413],
  ['BX-026 an SVG of absurd size', 'a.svg', async () => Buffer.from(buildSvg(99_999, 99_999)), 413],
  [
    'BX-026 a format that is not on the list',
    'a.tif',
    async () =>
      sharp(await buildPng(20, 20))
        .tiff()
        .toBuffer(),
    415,
  ],
  ['BX-026 an empty file', 'a.jpg', async () => Buffer.alloc(0), 415],
])('%s is refused with a 4xx', async (_title, name, build, status) => {
  const { get, put } = buildHost()
  put(`hub/${name}`, await build())

  const answer = await get(`hub/${name}?width=100`)

  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBe(status)
})

test('BX-026 absurd sizes are refused even when they are signed', async () => {
  const { get, put } = buildHost()
  put('hub/a.png', await buildPng(10, 10))

  for (const query of ['width=0', 'width=100000', 'width=-1', 'height=4097', 'width=1.5', 'blur=1000']) {
    expect((await get(`hub/a.png?${query}`)).status).toBe(400)
  }
})

test('BX-026 a full queue responds with 503 and Retry-After', async () => {
  const { get, put, services } = buildHost({ IMAGE_CONCURRENCY: '1' })
  put('hub/a.jpg', await buildJpeg(1600, 1200))

  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => get(`hub/a.jpg?auto=webp&width=${400 + n}`, 'image/webp')),
  )

  const busy = answers.filter((answer) => answer.status === 503)
  expect(busy.length).toBeGreaterThan(0)
  expect(busy[0]?.headers['retry-after']).toBe('2')
  expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThanOrEqual(32)
  expect(await counted(services, 'busy')).toBe(busy.length)
})

test('BX-026 pages are served while images wait', async () => {
  const { app, get, put } = buildHost({ IMAGE_CONCURRENCY: '1' })
  put('hub/a.jpg', await buildJpeg(3000, 2000))
  const order: string[] = []

  const images = Promise.all(
    Array.from({ length: 8 }, (_, n) => get(`hub/a.jpg?auto=webp&width=${1000 + n}`, CHROME)),
  ).then(() => order.push('images'))
  for (let n = 0; n < 5; n++) await request(app).get('/healthz')
  order.push('pages')
  await images

  expect(order).toEqual(['pages', 'images'])
})
