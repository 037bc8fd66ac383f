import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DOMParser } from '@xmldom/xmldom'
import request from 'supertest'
import { expect, test } from 'vitest'
import { readBreaks } from '../../client/player/video-ads/read-breaks.ts'
import { siteFileSchema } from '../../server/content/publication/site-file.schema.ts'
import { videoAdsStep } from '../../server/media/video-ads-step.ts'
import { buildChain, buildStep } from '../builders/app.ts'
import { buildPublication, buildServices } from '../builders/services.ts'

const HOUSE_SPOT = { mp4Url: '/media/spots/a.mp4', duration: 18, title: 'Salt & pepper', href: '/videos/a/?b=1&c=2' }

const siteWith = (houseSpot: typeof HOUSE_SPOT | null) => {
  const publication = { ...buildPublication(), houseSpot }
  const otherwise = buildStep((_request, response) => void response.status(404).end())
  return buildChain(buildServices({ publication }), [
    { name: 'video-ads', why: 'under test', create: videoAdsStep },
    otherwise,
  ])
}

test('BX-050 the site sends its own VMAP: its spot before a video and in the middle', async () => {
  const answer = await request(siteWith(HOUSE_SPOT)).get('/house-ads.xml')

  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
  })
  const document = new DOMParser().parseFromString(String(answer.text ?? answer.body), 'text/xml')
  const breaks = readBreaks(document, () => 100)
  expect(breaks.map(({ at }) => at)).toEqual([0, 50])
  const textOf = (name: string) => document.getElementsByTagName(name)[0]?.textContent
  expect(textOf('MediaFile')).toBe(HOUSE_SPOT.mp4Url)
  expect(textOf('AdTitle')).toBe(HOUSE_SPOT.title)
  expect(textOf('ClickThrough')).toBe(HOUSE_SPOT.href)
  expect(textOf('Duration')).toBe('00:00:18.000')
})

test('a publication without a spot has no such file', async () => {
  expect((await request(siteWith(null)).get('/house-ads.xml')).status).toBe(404)
})

test('the spot of the demo is a video of its publication', () => {
  const folder = resolve(import.meta.dirname, '..', '..', 'publication')
  const { houseSpot } = siteFileSchema.parse(JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')))
  const [, slug = ''] = /^\/videos\/([\w-]+)\/$/.exec(houseSpot?.href ?? '') ?? []

  expect(existsSync(join(folder, houseSpot?.mp4Url ?? ''))).toBe(true)
  expect(readFileSync(join(folder, 'videos', `${slug}.md`), 'utf8')).toContain(houseSpot?.title)
})

test.each([
  ['another site', { mp4Url: 'https://other.example/a.mp4' }],
  ['no MP4', { mp4Url: '/media/a.webm' }],
  ['more than a minute', { duration: 61 }],
  ['a script', { href: 'javascript:alert(1)' }],
])('a spot with %s is a fault of site.json', (_what, fields) => {
  const { error } = siteFileSchema.safeParse({ name: 'A site', houseSpot: { ...HOUSE_SPOT, ...fields } })
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([`houseSpot.${Object.keys(fields)[0]}`])
})
