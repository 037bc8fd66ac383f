import request from 'supertest'
import { expect, test } from 'vitest'
import { findPublicKey } from '../../server/media/captions/public-key.ts'
import { publishDocument } from '../../server/publishing/publish.ts'
import { createApp } from '../../server/site/app.ts'
import { buildApiServices } from '../builders/mounted-api.ts'
import { buildConfig } from '../builders/services.ts'
import { buildDesk, buildStore } from '../builders/store.ts'

const TRACK = 'WEBVTT\n\n00:00.000 --> 00:02.000\nWe dropped\nnine cameras.\n'
const KEY = 'captions-key-of-the-test'

const toVideo = (data: string) => ({
  typeName: 'content_video',
  slug: 'a-video',
  title: 'A video',
  datePublished: '2026-11-20T08:00:00Z',
  captions: [{ format: 'webvtt', data }],
})

test('VD-020 the captions of a video are a file, which needs the key', async () => {
  const desk = buildDesk()
  await desk.publish(toVideo(TRACK))
  const services = buildApiServices({ desk, env: { PUBLIC_API_KEY: KEY } })
  const app = createApp(services)
  const path = `/api/neutron/videos/${services.config.siteKey}/captions`
  const get = (rest: string) => request(app).get(`${path}/${rest}`)

  const track = await get(`webvtt/a-video.vtt?apiKey=${KEY}`)
  const words = await get(`text/a-video.txt?apiKey=${KEY}`)

  expect([track.status, track.headers['content-type'], track.text]).toEqual([200, 'text/vtt; charset=utf-8', TRACK])
  expect([words.status, words.headers['content-type'], words.text]).toEqual([
    200,
    'text/plain; charset=utf-8',
    'We dropped\nnine cameras.',
  ])
  for (const query of ['', '?apiKey=', '?apiKey=another-key', `?apiKey=${KEY}&apiKey=${KEY}`])
    expect([query, (await get(`webvtt/a-video.vtt${query}`)).status]).toEqual([query, 401])
  for (const rest of ['webvtt/a-video.txt', 'srt/a-video.srt', 'webvtt/another.vtt'])
    expect([rest, (await get(`${rest}?apiKey=${KEY}`)).status]).toEqual([rest, 404])
  const { etag = '' } = track.headers
  expect((await get(`webvtt/a-video.vtt?apiKey=${KEY}`).set('if-none-match', etag)).status).toBe(304)
})

test('VD-020 VD-021 a published track has no codes of other formats, and its transcript repeats no line', async () => {
  const desk = buildDesk()
  await desk.publish(
    toVideo('WEBVTT\n\n00:00.000 --> 00:02.000\n{\\an8}One\n\n00:02.000 --> 00:03.000\nOne\n{\\i1}two\n'),
  )
  const services = buildApiServices({ desk, env: { PUBLIC_API_KEY: KEY } })
  const get = (rest: string) =>
    request(createApp(services)).get(`/api/neutron/videos/${services.config.siteKey}/captions/${rest}?apiKey=${KEY}`)

  expect((await get('webvtt/a-video.vtt')).text).toBe(
    'WEBVTT\n\n00:00.000 --> 00:02.000 line:0\nOne\n\n00:02.000 --> 00:03.000\nOne\n<i>two</i>\n',
  )
  expect((await get('text/a-video.txt')).text).toBe('One\ntwo')
})

test('VD-020 a malformed track is refused with its line', async () => {
  const desk = buildDesk()
  const result = await publishDocument(desk.services, toVideo(TRACK.replace('00:02.000', '00:02,000')))

  expect(result).toEqual({
    status: 'invalid',
    issues: [{ path: 'captions.0.data', message: 'line 3: expected times as 00:01.000 or 01:00:01.000' }],
  })
})

test('VD-020 without PUBLIC_API_KEY a key is generated once and stored', async () => {
  const store = buildStore()
  const drawn = await findPublicKey(buildConfig({}), store)

  expect(drawn).toMatch(/^[\w-]{22}$/)
  expect(await findPublicKey(buildConfig({}), store)).toBe(drawn)
  expect(await findPublicKey(buildConfig({ PUBLIC_API_KEY: KEY }), store)).toBe(KEY)
  expect(await findPublicKey(buildConfig({}), null)).toBeNull()
})
