import { expect, test } from 'vitest'
import { videoSchema } from '../../../shared/entities/video.schema.ts'
import { buildModelContext } from '../../../test/builders/model-context.ts'
import type { VideoAdRules } from './context.ts'
import { toVideoAds } from './video-ads.ts'

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

const adsOf = (seconds: number | null, videoAds = HOUSE, fields: object = {}, more: object = {}) =>
  toVideoAds(buildVideo(fields), seconds, buildModelContext({ videoAds, ...more }))

test.each([
  [61, true],
  [60, false],
  [null, false],
])('VD-006 a video of %s s has the house spot: %s', (seconds, has) => {
  expect(adsOf(seconds)?.url).toBe(has ? '/house-ads.xml' : undefined)
})

test('VD-008 VD-013 an ad server is told of the video and of its page, and of no reader', () => {
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

test('VD-006 a video has no advertisements where it says so, where the feature is off, and without a house spot', () => {
  expect(adsOf(90, SERVER, { suppressAds: true })).toBeNull()
  expect(adsOf(90, SERVER, {}, { showsAds: false })).toBeNull()
  expect(adsOf(90, { ...HOUSE, hasHouseSpot: false })).toBeNull()
})
