import { expect, test } from 'vitest'
import { videoSchema } from '../../../../shared/entities/video.schema.ts'
import { buildModelContext } from '../../../../test/builders/model-context.ts'
import type { VideoAdRules } from '../context.ts'
import { toVideoAds, type VideoHost } from './video-ads.ts'

const buildVideo = (fields: object = {}) =>
  videoSchema.parse({
    ...{ typeName: 'content_video', id: 'v1', slug: 'a-video', title: 'A video', section: 'news' },
    ...{ collections: [{ id: 'c1', slug: 'week', title: 'The week' }] },
    topics: [
      { id: 't1', slug: 'phones', name: 'Phones' },
      { id: 't2', slug: 'apps', name: 'Apps' },
    ],
    ...fields,
  })

const HOUSE: VideoAdRules = {
  ...{ server: null, hasHouseSpot: true, hosts: [], siteName: 'cnet', edition: 'us' },
  environment: 'production',
}
const SERVER: VideoAdRules = {
  ...HOUSE,
  server: { url: 'https://ads.example/ads', network: '8264' },
  hosts: ['https://ads.example'],
}

const adsOf = (seconds: number | null, videoAds = HOUSE, fields: object = {}, more: object = {}, host?: VideoHost) => {
  const video = buildVideo(fields)
  return toVideoAds(video, seconds, host ?? video, buildModelContext({ videoAds, ...more }))
}

test.each([
  [61, true],
  [60, false],
  [null, false],
])('VD-006 a video of %s s has the house spot: %s', (seconds, has) => {
  expect(adsOf(seconds)?.url).toBe(has ? '/house-ads.xml' : undefined)
})

test('VD-008 VD-013 an ad server gets data of the video and its page, and none of a reader', () => {
  expect(adsOf(20, SERVER)).toMatchObject({
    url: 'https://ads.example/ads',
    asked: {
      unit: { network: '8264', siteName: 'cnet', section: 'news' },
      video: {
        ...{ cid: 'v1', feat: '', ptype: 'video_page', topic: 'phones,apps', vid: 'v1', pid: '', section: 'news' },
        ...{ collection: 'week', sectopic: 'news/phones', env: 'production' },
      },
    },
    hosts: ['https://ads.example'],
    edition: 'us',
  })
})

test('VD-006 a video has no advertisements where it says so, and without a house spot', () => {
  expect(adsOf(90, SERVER, { suppressAds: true })).toBeNull()
  expect(adsOf(90, { ...HOUSE, hasHouseSpot: false })).toBeNull()
})

test.each([
  ['content_article', 'article'],
  ['content_review', 'review'],
  ['content_livearticle', 'live'],
  ['content_page', ''],
])('VD-008 AD-025 an ad server gets the type, id and topics of the story around a video, a %s', (typeName, ptype) => {
  expect(adsOf(20, SERVER, {}, {}, { typeName, id: 'a1' })).toMatchObject({
    asked: { video: { ptype, cid: 'a1', vid: 'v1', topic: 'phones,apps' } },
  })
})

test.each([
  ['that suppresses them', { suppressAds: true }],
  ['that is paid for', { section: 'commercial' }],
])('AD-024 a video in a story %s has no advertisements', (_what, story) => {
  expect(adsOf(90, SERVER, {}, {}, { typeName: 'content_article', id: 'a1', ...story })).toBeNull()
})

test('AD-024 a video without advertisements has none in a story that has some', () => {
  const story = { typeName: 'content_article', id: 'a1' }

  expect(adsOf(90, SERVER, { suppressAds: true }, {}, story)).toBeNull()
  expect(adsOf(90, SERVER, {}, {}, story)).not.toBeNull()
})
