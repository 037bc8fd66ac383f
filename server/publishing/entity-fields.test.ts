import { expect, test } from 'vitest'
import { authorSchema, baseUserSchema } from '../../shared/entities/author.schema.ts'
import { ricochetCollectionSchema } from '../../shared/entities/collection.schema.ts'
import { debugBlockSchema, errorComponentSchema } from '../../shared/entities/composed-page.schema.ts'
import { tagSchema } from '../../shared/entities/tag.schema.ts'
import { videoSchema } from '../../shared/entities/video.schema.ts'
import { playableFileSchema, videoFileSchema, videoMetaDataSchema } from '../../shared/entities/video-file.schema.ts'
import { base, baseDefaults, entityFieldsContract } from '../../test/contracts/entity-fields.ts'
import { vanityRecordSchema, vanityResponseSchema } from '../addresses/vanity/vanity.schema.ts'

entityFieldsContract([
  {
    title: 'EN-026 a video',
    schema: videoSchema,
    least: base('content_video'),
    fields:
      'id slug headline title description duration captions files image metaData manifestUrl mp4Url mp4Height mp4Width mpxRefId mp4 collections suppressAds winningInterest canonicalUrl tags topics edition',
    defaults: baseDefaults,
    sent: { duration: 91, captions: [{ data: 'Hi', format: 'text', process: 'auto' }], suppressAds: true },
  },
  {
    title: 'EN-027 video metadata',
    schema: videoMetaDataSchema,
    least: {},
    fields: 'collection duration files mpxId mpxRefId promoDescription promoTitle ratingVChip section status',
    defaults: { status: 'LIVE' },
    sent: { status: 'EXPIRED', mpxId: '77' },
  },
  {
    title: 'EN-028 a playable file',
    schema: playableFileSchema,
    least: { url: 'https://v.example/a.m3u8' },
    fields: 'url type format bitrate',
    sent: { type: 'HLS_CLEAR', bitrate: 800_000 },
  },
  {
    title: 'EN-029 a video file',
    schema: videoFileSchema,
    least: { url: 'https://v.example/a.mp4' },
    fields:
      'format height width id type typeName url bitrate audioCodec audioBitrate audioChannels videoCodec videoBitrate dateCreated dateUpdated device downloadUrl duration frameRate language mpxId mpxRefId size sourceUrl streamingUrl videoFormat',
    defaults: { typeName: 'content_video_file' },
    sent: { audioCodec: 'aac', audioChannels: 2, videoBitrate: 4_000_000, frameRate: 29.97 },
  },
  {
    title: 'EN-033 an author',
    schema: authorSchema,
    least: {},
    fields:
      'id username firstName lastName authorBio title image socialProfileIds authorDisclosure education expertise awardsAndCredentials roles',
    sent: {
      username: 'ada',
      socialProfileIds: { twitter: 'ada', facebookProfile: 'p', facebookPage: 'g', instagram: 'i' },
      roles: [{ name: 'Medical Reviewer', role: 'reviewer' }],
    },
  },
  {
    title: 'EN-033 a base user',
    schema: baseUserSchema,
    least: {},
    fields: 'id username profileUrl email jobTitle dateCreated',
    sent: { profileUrl: '/profiles/ada/', email: 'ada@example.com', jobTitle: 'Editor' },
  },
  {
    title: 'EN-048 a tag',
    schema: tagSchema,
    least: { slug: 'hv' },
    fields: 'slug name',
    sent: { name: 'High value' },
  },
  {
    title: 'EN-048 a ricochet collection',
    schema: ricochetCollectionSchema,
    least: { slug: 'ces' },
    fields: 'slug title type',
    sent: { title: 'CES', type: 'event' },
  },
  {
    title: 'EN-049 a vanity record',
    schema: vanityRecordSchema,
    least: { id: 'v', urlType: 'MASK', urlPath: '/ces-2026/' },
    fields: 'id urlType urlPath enabled dateExpired targets',
    defaults: { enabled: null },
    sent: {
      enabled: false,
      dateExpired: { date: '2026-02-01' },
      targets: [{ edition: 'us', targetType: 'object', target: 'article/x' }],
    },
  },
  {
    title: 'EN-049 a vanity response',
    schema: vanityResponseSchema,
    least: { id: 'v', type: 'MASK', statusCode: 301, enabled: true, path: '/ces-2026/' },
    fields: 'id type statusCode enabled path target destination',
    sent: { destination: '/ces/', target: { edition: 'us', targetType: 'url', target: '/ces/' } },
  },
  {
    title: 'EN-050 an error component',
    schema: errorComponentSchema,
    least: { name: 'related' },
    fields: 'fetcherName name status errors',
    defaults: { status: 200 },
    sent: {
      status: 301,
      errors: [{ code: 301, message: 'moved', context: { availableOn: [{ edition: 'us', slug: 'new' }] } }],
    },
  },
  {
    title: 'EN-051 a debug block',
    schema: debugBlockSchema,
    least: {},
    fields: 'receivedResponses skippedRequests failedRequests',
    sent: { receivedResponses: ['a'], skippedRequests: ['b'], failedRequests: ['c'] },
  },
])

test('EN-026 a video without a headline gets its title as headline', () => {
  const video = videoSchema.parse({ ...base('content_video'), title: 'How it works' })

  expect(video.headline).toBe('How it works')
})
