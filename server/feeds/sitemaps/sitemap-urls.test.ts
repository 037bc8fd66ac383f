import { expect, test } from 'vitest'
import { buildConfig, buildServices } from '../../../test/builders/services.ts'
import { EMPTY_LINK } from '../../content/empty-link.ts'
import { createSiteRouter } from '../../site/site-router.ts'
import { toNewsUrls, toSitemapUrls } from './sitemap-urls.ts'

const config = buildConfig({ SITE_ORIGIN: 'https://www.example.com' })
const services = buildServices({ config, router: createSiteRouter(config) })
const image = { bucketType: 'media', bucketPath: '/a.jpg', width: 1600, height: 900 }
const DATES = { datePublished: '2026-11-18T09:00:00.000Z', dateUpdated: '2026-11-19T09:00:00.000Z' }
const VIDEO = { contentType: 'video', slug: 'a-video', url: '/videos/a-video/', image }

function linkOf(fields: object) {
  return { ...EMPTY_LINK, id: 'a', title: 'A story', url: '/news/a-story/', ...fields } as typeof EMPTY_LINK
}

test.each([
  ['its address', {}, { loc: 'https://www.example.com/news/a-story/' }],
  ['when it was changed', DATES, { lastmod: DATES.dateUpdated }],
  ['its picture', { image }, { images: [expect.stringMatching(/^https:\/\/www\.example\.com\/.*a\.jpg/)] }],
  ['the title of a video', { ...VIDEO, title: 'A zebra' }, { video: { title: 'A zebra', description: 'A zebra' } }],
  ['the description of a video', { ...VIDEO, description: 'It runs.' }, { video: { description: 'It runs.' } }],
  ['the file of a video', { ...VIDEO, mp4Url: '/a.mp4' }, { video: { file: 'https://www.example.com/a.mp4' } }],
  ['the length of a video', { ...VIDEO, metaData: { duration: 90 } }, { video: { seconds: 90 } }],
  ['the date of a video', { ...VIDEO, ...DATES }, { video: { published: DATES.datePublished } }],
])('SM-007 a site map says of a page %s', (_what, fields, said) => {
  expect(toSitemapUrls([linkOf(fields)], services)).toMatchObject([said])
})

test.each([
  ['its title', { title: 'A zebra' }, { title: 'A zebra' }],
  ['its language', { language: 'fr' }, { language: 'fr' }],
  ['its date', {}, { published: DATES.datePublished }],
])('SM-007 a news site map says of a story %s', (_what, fields, news) => {
  expect(toNewsUrls([linkOf({ ...DATES, ...fields })], services)).toMatchObject([{ news }])
})

test.each([
  ['it has no title', { title: null }],
  ['it has no date', { datePublished: null }],
  ['it is paid', { section: 'commercial' }],
])('SM-007 a story is not news where %s', (_what, fields) => {
  expect(toNewsUrls([linkOf({ ...DATES, ...fields })], services)).toEqual([])
})
