import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildImage } from '../../../test/builders/image.ts'
import { findImagePath, resizePath, resizeUrl, toResizeOptions } from './resize-hosts.ts'

const sign = (payload: string) => createHmac('sha256', 'a secret of tests').update(payload).digest('hex')
const here = { sign, hosts: [] }
const query = (...given: Parameters<typeof resizePath>) => resizePath(...given)?.query

const hub = buildImage({
  bucketPath: null,
  bucketType: null,
  id: 'abc-1',
  filename: 'phone front.png',
  dateCreated: '2026-01-02T23:59:59.000Z',
})

test('IM-001 an image is valid with a bucket path and type, or with date, file name and id', () => {
  expect(findImagePath(buildImage())).not.toBeNull()
  expect(findImagePath(hub)).not.toBeNull()
  for (const missing of ['dateCreated', 'filename', 'id'] as const) {
    expect(findImagePath({ ...hub, [missing]: null }), missing).toBeNull()
  }
  for (const missing of ['bucketPath', 'bucketType'] as const) {
    expect(findImagePath(buildImage({ [missing]: null, filename: null })), missing).toBeNull()
  }
})

test('IM-001 the path of a hub-style image is its date, id and name', () => {
  expect(findImagePath(hub)).toEqual({ bucket: 'hub', path: '/2026/01/02/abc-1/phone%20front.png' })
})

test.each(['../../etc/passwd', '/a/./b.jpg', 'a\\..\\b.jpg', 'a\0.jpg', '/', 'a\ud800.jpg'])(
  'IM-001 an image at %j is not valid',
  (bucketPath) => {
    expect(findImagePath(buildImage({ bucketPath }))).toBeNull()
    expect(findImagePath(buildImage({ bucketType: bucketPath }))).toBeNull()
  },
)

test('IM-003 an address is /resize/{signature}/{bucket}{path}?{sorted params}', () => {
  const payload = 'media/2026/01/phone.jpg?auto=webp&fit=crop&height=56&width=56'

  expect(resizeUrl(buildImage(), 'square_56', here)).toBe(`/resize/${sign(payload)}/${payload}`)
  expect(resizeUrl(buildImage({ bucketType: null }), 'square_56', here)).toBeNull()
})

test('IM-003 the params of every URL are sorted', () => {
  const options = fc.record(
    {
      width: fc.nat(),
      height: fc.nat(),
      frame: fc.integer({ min: 1 }),
      mode: fc.constantFrom('cover', 'bounds', 'crop'),
    },
    { requiredKeys: [] },
  )

  fc.assert(
    fc.property(options, fc.boolean(), (size, cropped) => {
      const asked = resizePath(buildImage({ crop: cropped ? '9x9+0+0' : null }), size)?.query ?? ''
      const names = asked.split('&').map((pair) => pair.split('=')[0])
      expect(names).toEqual(names.toSorted())
    }),
  )
})

test('IM-004 the signature is over exactly what follows it in the address', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.constantFrom('square_56', 'sc_640', 'no_such_size'), (name, size) => {
      const url = resizeUrl(buildImage({ bucketPath: `/${name}.jpg` }), size, here)
      if (url === null) return
      const [, signature, payload = ''] = /^\/resize\/([0-9a-f]{64})\/(.+)$/s.exec(url) ?? []
      expect(signature).toBe(sign(payload))
      expect(new URL(url, 'http://localhost').href).toBe(`http://localhost${url}`)
    }),
  )
})

test('IM-005 the host is picked by the length of the path', () => {
  const hosts = ['https://a.example', 'https://b.example/']
  const hostOf = (bucketPath: string) =>
    new URL(resizeUrl(buildImage({ bucketPath }), 'sc_320', { sign, hosts }) ?? '').host

  expect(hostOf('/1.jpg')).toBe('a.example')
  expect(hostOf('/12.jpg')).toBe('b.example')
  expect(resizeUrl(buildImage(), 'sc_320', here)).toMatch(/^\/resize\//)
  expect(resizeUrl(buildImage({ bucketPath: '/12.jpg' }), 'sc_320', { sign, hosts })).not.toContain('example//')
})

const formats: readonly (readonly [file: string, expected: string])[] = [
  ['a.jpg', 'auto=webp'],
  ['a.JPEG', 'auto=webp'],
  ['a.png', 'auto=webp'],
  ['a.gif', 'format=mp4'],
  ['a.svg', ''],
  ['a', ''],
]

test.each(formats)('IM-006 the URL of %s has "%s"', (file, expected) => {
  expect(query(buildImage({ bucketPath: `/${file}` }), {})).toBe(expected)
})

test('IM-006 a gif with a frame stays an image', () => {
  expect(query(buildImage({ bucketPath: '/a.gif' }), { frame: 1, width: 320 })).toBe('fit=bounds&frame=1&width=320')
})

test('IM-007 the URL has the crop as precrop', () => {
  const image = buildImage({ crop: '800x450+100+50', cropGravity: 9 })

  expect(query(image, {})).toBe('auto=webp&precrop=800%2C450%2Cx700%2Cy400')
  expect(query(buildImage({ crop: 'nonsense', cropGravity: 'north' }), {})).toBe('auto=webp')
})

test.each(['cover', 'bounds', 'crop'] as const)('IM-008 the mode %s is the fit of that name', (mode) => {
  expect(query(buildImage(), { width: 10, height: 10, mode })).toContain(`fit=${mode}&`)
})

test('IM-009 a size that is not in the table adds no options', () => {
  expect(toResizeOptions('gigantic')).toEqual({})
  expect(query(buildImage(), 'gigantic')).toBe('auto=webp')
})

test('IM-010 a size written WIDTHxHEIGHT still works, and warns', () => {
  const warnings: string[] = []

  expect(toResizeOptions('320x180', (message) => warnings.push(message))).toEqual({ width: 320, height: 180 })
  expect(warnings).toEqual([expect.stringContaining('"320x180" is deprecated')])
})

test('IM-010 a size of the table does not warn', () => {
  const warnings: string[] = []

  toResizeOptions('wide_85', (message) => warnings.push(message))
  expect(warnings).toEqual([])
})

test.each(['320x180.', 'x320x180', '320x', '123456x1'])('IM-010 %s is no size', (size) => {
  expect(toResizeOptions(size)).toEqual({})
})
