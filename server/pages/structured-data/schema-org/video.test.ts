import { expect, test } from 'vitest'
import { toVideoObject } from './video.ts'

const VIDEO = {
  name: 'We dropped nine cameras',
  description: 'Three survived.',
  thumbnails: ['https://example.com/a.jpg'],
  uploaded: '2026-11-20T08:00:00Z',
  duration: 3661,
  content: 'https://example.com/media/f.m3u8',
  embed: 'https://example.com/videos/share/f/',
  page: 'https://example.com/videos/f/',
  chapters: [
    { start: 0, title: 'Why' },
    { start: 138, title: 'The rig' },
  ],
  correction: null,
  transcript: 'It landed.',
  broadcast: null,
}

test('SD-009 a video has its length in ISO 8601, its addresses and a clip for each chapter', () => {
  expect(toVideoObject(VIDEO)).toEqual({
    '@type': 'VideoObject',
    name: 'We dropped nine cameras',
    description: 'Three survived.',
    thumbnailUrl: ['https://example.com/a.jpg'],
    uploadDate: '2026-11-20T08:00:00Z',
    duration: 'PT1H1M1S',
    contentUrl: 'https://example.com/media/f.m3u8',
    embedUrl: 'https://example.com/videos/share/f/',
    transcript: 'It landed.',
    hasPart: [
      { '@type': 'Clip', name: 'Why', startOffset: 0, endOffset: 138, url: 'https://example.com/videos/f/?t=0' },
      {
        '@type': 'Clip',
        name: 'The rig',
        startOffset: 138,
        endOffset: 3661,
        url: 'https://example.com/videos/f/?t=138',
      },
    ],
  })
})

test.each([
  ['a picture', { thumbnails: [] }],
  ['a date', { uploaded: null }],
  ['a name', { name: '' }],
])('SD-009 a video without %s is not described', (_name, changes) => {
  expect(toVideoObject({ ...VIDEO, ...changes })).toBeNull()
})

test('SD-009 a broadcast has its times, whose end may be open', () => {
  const start = '2026-11-20T18:00:00Z'
  const event = { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: start }
  const end = '2026-11-20T19:00:00Z'

  expect(toVideoObject({ ...VIDEO, broadcast: { start, end: null } })).toMatchObject({ publication: event })
  expect(toVideoObject({ ...VIDEO, broadcast: { start, end } })?.publication).toEqual({ ...event, endDate: end })
  expect(toVideoObject(VIDEO)).not.toHaveProperty('publication')
})
