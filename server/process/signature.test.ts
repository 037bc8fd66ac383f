import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resizeUrl } from '../media/images/resize-hosts.ts'
import { parseResize } from '../media/images/resize-request.ts'
import { storedImage } from '../media/media-record.ts'
import { createImageSigner } from './signature.ts'

const signer = createImageSigner({ secret: 'secret-of-the-test' })
const image = storedImage({
  id: 'a1',
  sha256: '0',
  filename: 'photo one.jpg',
  bucketPath: '2026/11/21/a1/photo one.jpg',
  alt: null,
  credits: null,
  mime: 'image/jpeg',
  width: 1600,
  height: 900,
  createdAt: Date.parse('2026-11-21T00:00:00Z'),
})

test('IM-004 the signature is the HMAC-SHA256, in hex, of bucket, path and query', () => {
  const payload = 'hub/2026/11/21/a1/photo.jpg?auto=webp&width=400'

  expect(signer.sign(payload)).toBe(createHmac('sha256', 'secret-of-the-test').update(payload).digest('hex'))
  expect(signer.sign(payload)).toMatch(/^[0-9a-f]{64}$/)
})

test('IM-004 the algorithm is configurable', () => {
  const sha1 = createImageSigner({ secret: 'secret-of-the-test', algorithm: 'sha1' })

  expect(sha1.sign('a')).toMatch(/^[0-9a-f]{40}$/)
  expect(sha1.verify('a', sha1.sign('a'))).toBe(true)
  expect(sha1.verify('b', sha1.sign('a'))).toBe(false)
})

test('IM-004 a URL of the default algorithm stays valid after the setting changes, but not the reverse', () => {
  const sha1 = createImageSigner({ secret: 'secret-of-the-test', algorithm: 'sha1' })

  expect(sha1.verify('a', signer.sign('a'))).toBe(true)
  expect(signer.verify('a', sha1.sign('a'))).toBe(false)
})

test('IM-004 a signature is valid for its own payload only', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      expect(signer.verify(one, signer.sign(one))).toBe(true)
      if (one !== other) expect(signer.verify(other, signer.sign(one))).toBe(false)
    }),
  )
})

test.each(['', 'zz', '0'.repeat(64), `${'0'.repeat(63)}g`, 'A'.repeat(64), 'é'.repeat(64), '0'.repeat(65)])(
  'IM-004 %j is no signature',
  (hex) => {
    expect(signer.verify('hub/a.jpg', hex)).toBe(false)
  },
)

test('IM-003 a URL made for a page is parsed to its image, size and crop', () => {
  const url = resizeUrl({ ...image, crop: '800x450+10+20' }, 'wide_300', signer)

  expect(url).toMatch(/^\/resize\/[0-9a-f]{64}\/hub\/2026\/11\/21\/a1\/photo%20one\.jpg\?/)
  expect(parseResize((url ?? '').replace('/resize', ''), signer)).toMatchObject({
    kind: 'request',
    request: {
      bucket: 'hub',
      path: '/2026/11/21/a1/photo one.jpg',
      parameters: { width: 300, height: 169, auto: 'webp', precrop: { width: 800, height: 450, left: 10, top: 20 } },
    },
  })
})

test('IM-003 a URL without parameters is signed without a question mark', () => {
  const url = resizeUrl({ ...image, bucketPath: '2026/11/21/a1/drawing.svg' }, 'no-such-size', signer)

  expect(url).not.toContain('?')
  expect(parseResize((url ?? '').replace('/resize', ''), signer).kind).toBe('request')
})

test('IM-005 the length of the path picks the host, and without hosts the URL is relative', () => {
  const hosts = ['https://a.example', 'https://b.example']
  const url = resizeUrl(image, 'wide_300', createImageSigner({ secret: 'secret-of-the-test', hosts })) ?? ''
  const path = '/2026/11/21/a1/photo%20one.jpg'

  expect(url.startsWith(`${hosts[path.length % 2]}/resize/`)).toBe(true)
  expect(signer.hosts).toEqual([])
  expect(resizeUrl(image, 'wide_300', signer)?.startsWith('/resize/')).toBe(true)
})

const signed = (payload: string) => `/${signer.sign(payload)}/${payload}`

test.each([
  ['BX-026 a changed parameter', signed('hub/a.jpg?width=100').replace('width=100', 'width=101'), 403],
  ['BX-026 no signature', '/hub/a.jpg?width=100', 403],
  ['BX-026 an empty path', '/', 400],
  ['BX-026 a width of zero', signed('hub/a.jpg?width=0'), 400],
  ['BX-026 an absurd width', signed('hub/a.jpg?width=99999'), 400],
  ['BX-026 a width that is no number', signed('hub/a.jpg?width=1e3x'), 400],
  ['BX-026 an unknown parameter', signed('hub/a.jpg?blur=9'), 400],
  ['BX-026 a repeated parameter', signed('hub/a.jpg?width=1&width=2'), 400],
  ['BX-026 a malformed crop', signed('hub/a.jpg?precrop=1%2C2'), 400],
  ['BX-026 a path out of the bucket', signed('hub/%2E%2E/%2E%2E/secrets.json'), 400],
  ['BX-026 a separator inside a segment', signed('hub/..%2F..%2Fsecrets.json'), 400],
  ['BX-026 a null byte', signed('hub/a%00.jpg'), 400],
  ['BX-026 malformed encoding', signed('hub/%E0%A4%A'), 400],
  ['BX-026 a bucket without a file', signed('hub'), 400],
])('%s is refused', (_title, url, status) => {
  expect(parseResize(url, signer)).toMatchObject({ kind: 'refused', status })
})

test('IM-004 a signature of an earlier secret stays valid, one of an unknown secret does not', () => {
  const rotated = createImageSigner({ secret: 'a-newer-secret-1234', former: ['secret-of-the-test'] })
  const payload = 'hub/2026/11/21/a1/photo.jpg?auto=webp&width=400'

  expect(rotated.verify(payload, signer.sign(payload))).toBe(true)
  expect(rotated.verify(payload, rotated.sign(payload))).toBe(true)
  expect(rotated.sign(payload)).not.toBe(signer.sign(payload))
  expect(rotated.verify(payload, createImageSigner({ secret: 'a-third-secret-1234' }).sign(payload))).toBe(false)
})
