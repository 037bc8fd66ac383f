import { expect, test } from 'vitest'
import { buildContent } from '../../test/builders/content.ts'
import { buildConfig, buildServices } from '../../test/builders/services.ts'
import { EMPTY_LINK } from '../content/empty-link.ts'
import { toSummary } from '../publishing/summary.ts'
import { createSiteRouter } from '../site/site-router.ts'
import { toFeed } from './to-feed.ts'

const config = buildConfig({ SITE_ORIGIN: 'https://www.example.com' })
const services = buildServices({ config, router: createSiteRouter(config) })
const AUTHOR = {
  ...{ id: 'u1', username: 'Ines', firstName: 'Ines', lastName: 'Okafor', title: null, image: null, authorBio: null },
  ...{ socialProfileIds: null, authorDisclosure: null, education: null, expertise: null, awardsAndCredentials: null },
  roles: [],
}
const CORRECTION = { date: '2026-11-21T09:00:00.000Z', text: 'A zebra is no horse.' }
const DATES = { datePublished: '2026-11-18T09:00:00.000Z', dateUpdated: '2026-11-19T09:00:00.000Z' }

function itemOf(fields: object) {
  const link = { ...EMPTY_LINK, id: 'a', title: 'A story', url: '/news/a-story/', ...fields }
  const data = { title: null, url: '/', items: [link] } as unknown as Parameters<typeof toFeed>[1]
  return toFeed('all', data, services).items[0]
}

test.each([
  ['a title', { title: 'A zebra' }, { title: 'A zebra' }],
  ['a slug instead of a title', { title: null, slug: 'a-zebra' }, { title: 'a-zebra' }],
  ['a description', { description: 'It runs.' }, { summary: 'It runs.' }],
  ['a text', { body: '<p>It runs.</p>' }, { html: '<p>It runs.</p>' }],
  [
    'a correction',
    { description: 'It runs.', body: '<p>It ran.</p>', correction: CORRECTION },
    {
      summary: 'Correction, Nov 21, 2026: A zebra is no horse. It runs.',
      html: '<aside><p><strong>Correction, Nov 21, 2026:</strong> A zebra is no horse.</p></aside><p>It ran.</p>',
    },
  ],
  ['dates', DATES, { published: DATES.datePublished, updated: DATES.dateUpdated }],
  [
    'an author',
    { author: AUTHOR },
    { authors: [{ name: 'Ines Okafor', url: 'https://www.example.com/profiles/ines/' }] },
  ],
  ['a language', { language: 'fr' }, { language: 'fr' }],
  ['an identity of its own', { guid: 'urn:zebra' }, { id: 'urn:zebra' }],
  ['topics', { topics: [{ name: 'Zebras' }, { name: 'Zebras' }] }, { categories: ['Zebras'] }],
  ['a payment', { section: 'commercial' }, { title: 'Sponsored: A story', categories: ['Sponsored'] }],
  [
    'a video',
    { mp4Url: '/media/a.mp4', metaData: { duration: 90 } },
    { video: { url: 'https://www.example.com/media/a.mp4', type: 'video/mp4', seconds: 90 } },
  ],
  [
    'a picture',
    {
      image: {
        bucketType: 'media',
        bucketPath: '/a.jpg',
        width: 1600,
        height: 900,
        alt: 'A zebra',
        credits: 'A. Lens',
      },
    },
    { image: expect.objectContaining({ alt: 'A zebra', credit: 'A. Lens' }) },
  ],
])('SM-006 an item of a feed says %s of its story', (_what, fields, said) => {
  expect(itemOf(fields)).toMatchObject(said)
})

test('SM-006 a story without an address is in no feed', () => {
  expect(itemOf({ url: null })).toBeUndefined()
})

test('SM-006 a list knows the correction of a story', () => {
  const given = buildContent({ typeName: 'content_video', correction: CORRECTION })

  expect(toSummary(given, null)).toMatchObject({ link: { correction: CORRECTION } })
})

test('SM-006 a list knows the identity of its own that a story has', () => {
  expect(toSummary(buildContent({ typeName: 'content_article', guid: 'urn:zebra' }), null)).toMatchObject({
    link: { guid: 'urn:zebra' },
  })
})
