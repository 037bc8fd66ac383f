import { expect, test } from 'vitest'
import { isListedVideo, STREAM_TYPES } from './video.ts'
import { playableFileSchema, videoMetaDataSchema } from './video-file.schema.ts'

test('EN-027 only a live video is listed; any other status is accepted', () => {
  const withStatus = (status: string | null) => ({ metaData: videoMetaDataSchema.parse({ status }) })

  expect(isListedVideo(withStatus('LIVE'))).toBe(true)
  expect(isListedVideo(withStatus(null))).toBe(true)
  expect(isListedVideo(withStatus('SOMETHING_NEW'))).toBe(false)
  expect(isListedVideo({ metaData: null })).toBe(true)
})

test('EN-028 there are exactly five stream types, and any other type is accepted', () => {
  expect(STREAM_TYPES).toEqual(['HLS_CLEAR', 'HLS', 'HDS', 'WIFI', 'Downloadable'])
  expect(playableFileSchema.parse({ url: 'a', type: 'DASH' }).type).toBe('DASH')
})
