import { expect, test } from 'vitest'
import { chooseSource, chooseSources, isMp4, isUsable, type PlayableFile } from './choose-source.ts'

const NONE = { manifestUrl: null, mp4Url: null, files: [] }

function file(type: string, url: string, bitrate: number | null = null, format: string | null = null): PlayableFile {
  return { type, url, bitrate, format }
}

test('VD-001 an address over http:// is ignored, a relative one and one over https:// are used', () => {
  expect(
    ['http://a.example/f.mp4', 'HTTP://a.example/f.mp4', '//a.example/f.mp4', 'blob:x', 'h9+.-:x', ''].map(isUsable),
  ).toEqual([false, false, false, false, false, false])
  expect(['/media/f.mp4', 'f.mp4', 'https://a.example/f.mp4'].map(isUsable)).toEqual([true, true, true])
  const video = { ...NONE, manifestUrl: 'http://a.example/f.m3u8', mp4Url: '/media/f.mp4' }
  expect(chooseSources(video)).toEqual([{ kind: 'mp4', url: '/media/f.mp4' }])
})

test('VD-002 the best clear HLS is preferred, then other HLS, then the best MP4', () => {
  const clear = [file('HLS_CLEAR', '/low.m3u8', 1), file('HLS_CLEAR', '/high.m3u8', 9)]
  const other = file('HLS', '/other.m3u8', 99)
  const whole = [file('WIFI', '/low.mp4', 1), file('Downloadable', '/high.mp4', 5, 'MPEG4')]

  expect(chooseSource({ ...NONE, files: [...whole, other, ...clear] })?.url).toBe('/high.m3u8')
  expect(chooseSource({ ...NONE, files: [...whole, other] })?.url).toBe('/other.m3u8')
  expect(chooseSource({ ...NONE, files: whole })).toEqual({ kind: 'mp4', url: '/high.mp4' })
  expect(chooseSources({ ...NONE, files: [...whole, other] }).map(({ url }) => url)).toEqual([
    '/other.m3u8',
    '/high.mp4',
  ])
})

test.each([
  ['wifi', null, true],
  ['HDS', null, true],
  ['Downloadable', 'mpeg4', true],
  ['downloadable', 'MPEG4', true],
  ['downloadable', 'webm', false],
  ['downloadable', null, false],
  ['HLS', 'MPEG4', false],
  [null, 'MPEG4', false],
])('VD-003 type %s of format %s is an MP4: %s', (type, format, expected) => {
  expect(isMp4({ type, format })).toBe(expected)
})

test('VD-004 the named addresses win over the files, and without any there is no source', () => {
  const files = [file('HLS_CLEAR', '/file.m3u8')]

  expect(chooseSource({ ...NONE, manifestUrl: '/m.m3u8', mp4Url: '/m.mp4', files })).toEqual({
    kind: 'm3u8',
    url: '/m.m3u8',
  })
  expect(chooseSource({ ...NONE, mp4Url: '/m.mp4', files })).toEqual({ kind: 'mp4', url: '/m.mp4' })
  expect(chooseSource({ ...NONE, files })?.url).toBe('/file.m3u8')
  expect(chooseSource({ ...NONE, metaData: { files } })?.url).toBe('/file.m3u8')
  expect(chooseSource(NONE)).toBeNull()
  expect(chooseSource({ ...NONE, files: [file('flv', '/f.flv')] })).toBeNull()
})

test('VD-002 the files of the video come before those of its data', () => {
  const metaData = { files: [file('HLS', '/other.m3u8')] }

  expect(chooseSource({ ...NONE, metaData })?.url).toBe('/other.m3u8')
  expect(chooseSource({ ...NONE, files: [file('HLS', '/own.m3u8')], metaData })?.url).toBe('/own.m3u8')
})
