import { afterAll, beforeAll, expect, test } from 'vitest'
import { TYPES } from '../../server/body/content-types.ts'
import { CONTENT_TYPES, type ContentType } from '../../shared/routing/route.ts'
import { readHtml } from '../harness/html.ts'
import { type Site, startSite } from '../harness/site.ts'

const PICTURE = { id: 'p', bucketType: 'media', bucketPath: '/a.jpg', width: 1600, height: 900, alt: 'A gnu' }

/** A word in the text of each type that no other has. */
const wordOf = (type: ContentType) => `zorilla${type}`

/** What shows the word on the page of a type, and only there; a row is missing for a new type until it has one. */
const TEXTS: Readonly<Record<ContentType, (word: string) => Readonly<Record<string, unknown>>>> = {
  // The hubs below show it, as an empty hub is not for search engines.
  article: (word) => ({
    ...{ body: `<p>${word}</p>`, section: 'tech', topics: [{ slug: 'gnu-topic' }], tags: [{ slug: 'gnu-tag' }] },
    collections: [{ slug: 'gnu-collection' }, { slug: 'gnu-feature' }],
  }),
  livearticle: (word) => ({
    eventStart: '2026-11-20T09:00:00Z',
    items: [{ id: 'u1', headline: 'First', body: `<p>${word}</p>`, datePublished: '2026-11-20T09:00:00Z' }],
  }),
  review: (word) => ({ body: '<p>It works.</p>', bottomLine: word, type: 'Review', rating: 8 }),
  gallery: (word) => ({ items: [{ id: 'a', headline: 'A gnu', body: `<p>${word}</p>`, image: PICTURE }] }),
  video: (word) => ({ description: word, image: PICTURE, mp4Url: '/media/a.mp4', duration: 60 }),
  product: (word) => ({ attributes: [{ name: 'Weight', val: word }], manufacturer: { id: 'm', name: 'Gnu' } }),
  author: (word) => ({ username: 'gnu', firstName: 'Ada', lastName: 'Gnu', authorBio: word }),
  topic: (word) => ({ description: word }),
  tag: (word) => ({ description: word }),
  collection: (word) => ({ description: word }),
  feature: (word) => ({ description: word }),
  door: (word) => ({ description: word, slug: 'tech' }),
  page: (word) => ({ body: `<p>${word}</p>`, slug: 'about-gnus' }),
}

let site: Site
const addresses = new Map<ContentType, string>()
beforeAll(async () => {
  site = await startSite({ content: 'none' })
  const dates = { datePublished: '2026-11-20T09:00:00Z', dateUpdated: '2026-11-21T09:00:00Z' }
  const author = { username: 'ines', firstName: 'Ines', lastName: 'Okafor' }
  // The article names documents, which must be there first.
  for (const type of CONTENT_TYPES.toReversed()) {
    const title = `A story of ${type}`
    const base = { typeName: `content_${type}`, slug: `gnu-${type}`, headline: title, title, name: title }
    const story = TYPES[type].isStory
      ? { ...dates, author, correction: { date: dates.dateUpdated, text: 'It was a gnu.' } }
      : {}
    const { url } = await site.publish({ ...base, ...(type !== 'product' && story), ...TEXTS[type](wordOf(type)) })
    if (url) addresses.set(type, new URL(url, site.base).pathname)
  }
})
afterAll(() => site.close())

const read = async (path: string) => {
  const response = await site.fetch(path)
  return { status: response.status, text: await response.text() }
}

test.each(CONTENT_TYPES)(
  'PG-002 a %s is on its page, and in every list, file and index that its row names',
  async (type) => {
    const { isListed, isSearched, isStory, sitemap } = TYPES[type]
    const path = addresses.get(type) ?? 'none'
    const page = await read(path)
    const feed = await read('/feed/all/')
    const files = await read(`/sitemap-${sitemap ?? 'static'}-2026-11.xml`)
    const markdown = await read(`${path}index.md`)
    const found = await read(`/search/?q=${wordOf(type)}`)
    const hasCorrection = isStory && type !== 'product'

    const facts = {
      page: page.status === 200 && page.text.includes(wordOf(type)),
      markup: readHtml(page.text).jsonLd.length > 0,
      feed: feed.text.includes(`${path}</link>`),
      sitemap: files.text.includes(`${path}<`),
      markdown: markdown.status === 200 && markdown.text.includes('It was a gnu.'),
      search: found.text.includes(`href="${path}"`),
      corrections: [page.text, feed.text].map((text) => text.includes('It was a gnu.')),
    }
    expect(facts).toEqual({
      page: true,
      markup: true,
      feed: isListed,
      sitemap: sitemap !== null,
      markdown: isListed,
      search: isSearched,
      corrections: [hasCorrection, true],
    })
  },
)
