import { expect, test } from 'vitest'
import type { Content } from '../../shared/entities/composed-page.ts'
import { buildArticle, buildContent } from '../../test/builders/content.ts'
import { headAt, ORIGIN } from '../../test/builders/head.ts'
import { buildImage } from '../../test/builders/image.ts'

const STORY = '/news/a-story/'

const words: readonly (readonly [
  what: string,
  fields: Readonly<Record<string, unknown>>,
  title: string,
  description: string | null,
])[] = [
  ['nothing else', {}, 'A story - The Masthead', null],
  ['a dek', { dek: 'Dek' }, 'A story - The Masthead', 'Dek'],
  ['a promotional dek', { dek: 'Dek', promoDek: 'Promo' }, 'A story - The Masthead', 'Promo'],
  [
    'words for search engines',
    { dek: 'Dek', promoDek: 'Promo', seoMetaDescription: 'Seo', titleTag: 'Own' },
    'Own',
    'Seo',
  ],
]

test.each(words)('PG-003 title and description of a story with %s', async (_what, fields, title, description) => {
  const { head } = await headAt(STORY, buildArticle(fields))

  expect([head.title, head.description]).toEqual([title, description])
})

test('PG-003 social tags have the texts for social networks, else those for promotions', async () => {
  const tagsOf = async (fields: Readonly<Record<string, unknown>>) => {
    const { meta } = await headAt(STORY, buildArticle({ dek: 'Dek', ...fields }))
    return [meta('og:title'), meta('og:description')]
  }

  expect(await tagsOf({})).toEqual(['A story', 'Dek'])
  expect(await tagsOf({ promoHed: 'Promo', promoDek: 'Promo dek' })).toEqual(['Promo', 'Promo dek'])
  expect(await tagsOf({ promoHed: 'Promo', seoOgTitle: 'Og', seoOgDescription: 'Og dek' })).toEqual(['Og', 'Og dek'])
})

test('SD-001 the head of a story has its type, its dates and the absolute addresses of its authors', async () => {
  const author = { id: 'u-1', username: 'Ines-Okafor', firstName: 'Ines', lastName: 'Okafor' }
  const fields = { author, datePublished: '2026-11-20T09:00:00Z', dateUpdated: '2026-11-21T09:00:00Z' }

  const { head, meta } = await headAt(STORY, buildArticle(fields))
  const article = JSON.stringify(head.jsonLd)

  expect([meta('og:type'), meta('og:url')]).toEqual(['article', `${ORIGIN}${STORY}`])
  expect(meta('article:published_time')).toContain('2026-11-20')
  expect(meta('article:modified_time')).toContain('2026-11-21')
  expect(article).toContain('"Ines Okafor"')
  expect(article).toContain(`${ORIGIN}/profiles/ines-okafor/`)
})

const pages: readonly (readonly [path: string, content: Content, type: string, description: string | null])[] = [
  [STORY, buildArticle({ dek: 'Dek' }), 'article', 'Dek'],
  ['/about/', buildContent({ typeName: 'content_page', slug: 'about' }), 'website', null],
  [
    '/topics/laptops/',
    buildContent({ typeName: 'content_topic', slug: 'laptops' }),
    'website',
    'Everything on The Masthead about laptops, the newest first.',
  ],
  [
    '/profiles/ines-okafor/',
    buildContent({ typeName: 'content_author', username: 'ines-okafor', firstName: 'Ines', authorBio: 'A bio' }),
    'profile',
    'A bio',
  ],
]

test.each(pages)('PG-003 the type and description of the page at %s', async (path, content, type, description) => {
  const { head, meta } = await headAt(path, content)

  expect([meta('og:type'), head.description, meta('og:url')]).toEqual([type, description, `${ORIGIN}${path}`])
})

test('SD-016 the title of the front page is the name of the site', async () => {
  const front = buildContent({ typeName: 'content_door', slug: 'front', title: 'Front' })

  expect((await headAt('/', front)).head.title).toBe('The Masthead')
})

test('RT-085 a canonical address set by an editor overrides that of the route', async () => {
  const { head } = await headAt(STORY, buildArticle({ canonicalUrl: 'https://other.example/a/' }))

  expect(head.canonical).toBe('https://other.example/a/')
})

test('BX-033 pages that must not be indexed have noindex; a preview has no canonical address and no JSON-LD', async () => {
  const [open, hidden, search] = [
    await headAt(STORY, buildArticle()),
    await headAt(STORY, buildArticle({ noIndex: true })),
    await headAt('/search/', buildContent({ typeName: 'content_page', slug: 'search' })),
  ]
  const preview = await headAt(STORY, buildArticle(), 'token')

  expect([open, hidden, search, preview].map(({ head }) => head.robots)).toEqual([null, ...Array(3).fill('noindex')])
  expect([preview.head.canonical, preview.head.jsonLd]).toEqual([null, []])
  expect(preview.head.metas.map(({ name }) => name)).toEqual(['og:title', 'twitter:card'])
})

test('The picture of a story is preloaded, and its social image is absolute', async () => {
  const image = buildImage({ path: '2026/11/plate.jpg', alt: 'A plate' })
  const [without, withImage] = [await headAt(STORY, buildArticle()), await headAt(STORY, buildArticle({ image }))]

  expect([without.head.preload, without.meta('og:image')]).toEqual([null, `${ORIGIN}/icons/share.png`])
  expect(withImage.head.preload?.srcset).toContain('/resize/')
  expect(withImage.meta('og:image')).toMatch(/^https:\/\/www\.example\.com\/resize\//)
  expect([without, withImage].map(({ meta }) => meta('twitter:card'))).toEqual(Array(2).fill('summary_large_image'))
})

test('SD-016 the links that an editor sets are absolute; one that is no address is left out', async () => {
  const fields = { relNext: '/news/part-2/', relPrev: 'https://other.example/part-0/', relAlternate: 'javascript:x' }
  const { head } = await headAt(STORY, buildArticle(fields))

  // Without the other forms of the story, which have a media type.
  expect(head.links.filter(({ type }) => type === undefined)).toEqual([
    { rel: 'next', href: `${ORIGIN}/news/part-2/` },
    { rel: 'prev', href: 'https://other.example/part-0/' },
  ])
})

test('SD-012 the texts and the author’s handle for X follow the order of the fields', async () => {
  const author = { id: 'u-1', username: 'ines', socialProfileIds: { twitter: 'ines' } }
  const creatorOf = async (fields: Readonly<Record<string, unknown>>) =>
    (await headAt(STORY, buildArticle(fields))).meta('twitter:creator')

  expect(await creatorOf({ author })).toBe('@ines')
  expect(await creatorOf({ author, seoTwitterCreator: '@masthead' })).toBe('@masthead')
  expect((await headAt(STORY, buildArticle({ seoNewsKeywords: 'sand' }))).meta('keywords')).toBe('sand')
})

test('SD-013 the social image is the first valid one of the editors’ images, else that of the site', async () => {
  const image = buildImage({ bucketPath: '2026/11/plate.jpg' })
  const promoImage = buildImage({ bucketPath: '2026/11/promo.jpg' })
  const invalid = buildImage({ path: null, filename: null, bucketPath: null })

  const ogImageOf = async (fields: Readonly<Record<string, unknown>>) =>
    (await headAt(STORY, buildArticle(fields))).meta('og:image')

  expect(await ogImageOf({ seoOgImage: invalid, promoImage, image })).toContain('promo.jpg')
  expect(await ogImageOf({ seoOgImage: invalid, image })).toContain('plate.jpg')
  expect(await ogImageOf({ seoOgImage: invalid })).toBe(`${ORIGIN}/icons/share.png`)
})
