import { expect, test } from 'vitest'
import { z } from 'zod'
import { streamItemSchema } from '../../server/content/stream-item.schema.ts'
import { BASE_FIELDS, base, baseDefaults, entityFieldsContract } from '../../test/contracts/entity-fields.ts'
import { articleSchema, mortgageListItemSchema } from './article.schema.ts'
import { cmsTypeShape, featureSchema, richTextSchema } from './cms.schema.ts'
import { collectionSchema } from './collection.schema.ts'
import { contentBaseShape, contentPlatformSchema, relatedObjectSchema } from './content.schema.ts'
import { contentLinkSchema, contentListSchema, pagingSchema } from './content-link.schema.ts'
import { galleryItemSchema, gallerySchema } from './gallery.schema.ts'
import { imageSchema } from './image.schema.ts'
import {
  channelDetailsSchema,
  liveArticleSchema,
  liveCoverageItemSchema,
  liveItemSchema,
} from './live-article.schema.ts'
import { reviewSchema } from './review.schema.ts'
import { fullTopicSchema, topicSchema } from './topic.schema.ts'

entityFieldsContract([
  {
    title: 'EN-001 a topic',
    schema: topicSchema,
    least: { slug: 'phones' },
    fields: 'id slug name uuid typeName',
    defaults: { name: 'phones', typeName: 'content_topic' },
    sent: { id: 't1', name: 'Phones', uuid: 'u1' },
  },
  {
    title: 'EN-001 a full topic',
    schema: fullTopicSchema,
    least: { slug: 'phones' },
    fields: 'id slug name uuid typeName typePath hPath hslugPath primary topicPath metaData',
    defaults: { name: 'phones', typeName: 'content_topic' },
    sent: { primary: true, metaData: { hubTopicPathString: 'Tech^Phones' } },
  },
  {
    title: 'EN-002 the content base',
    schema: z.object(contentBaseShape),
    least: base('content_article'),
    fields: BASE_FIELDS,
    defaults: baseDefaults,
    sent: { headline: 'Hello', edition: 'uk', datePublished: '2026-01-02T03:04:05.000Z', section: 'tech' },
  },
  {
    title: 'EN-006 an article',
    schema: articleSchema,
    least: base('content_article'),
    fields: `${BASE_FIELDS} body contentPlatform dek image mobileImage layoutName availableOn canonicalUrl listicles noIndex pageLayout promoDek promoHed promoImage relAlternate relHrefLang relNext relPrev shortcodeTags additionalShortcodeData site titleTag type video suppressAds suppressAutoplay suppressBio wordCount winningInterest mortgageList`,
    defaults: { ...baseDefaults, additionalShortcodeData: {} },
    sent: {
      body: '<p>Hello</p>',
      availableOn: [{ edition: 'uk', slug: 'a-slug-uk' }],
      noIndex: true,
      wordCount: 812,
      additionalShortcodeData: { chart1: { rows: [1, 2] } },
      relHrefLang: [{ hreflang: 'fr', href: 'https://example.com/fr/' }],
    },
  },
  {
    title: 'EN-007 a content platform',
    schema: contentPlatformSchema,
    least: {},
    fields: 'revisionId entity clusterId ctopic ctax csig',
    sent: { revisionId: 'r', ctopic: ['a'], ctax: ['b'], csig: ['c'] },
  },
  {
    title: 'EN-008 a mortgage list item',
    schema: mortgageListItemSchema,
    least: { productid: 'm1' },
    fields: 'productid productdescription ratevalue apryield',
    sent: { productdescription: '30 years', ratevalue: 6.5, apryield: 6.61 },
  },
  {
    title: 'EN-011 a related object',
    schema: relatedObjectSchema,
    least: {},
    fields: 'image metaData objectId promoImage promoTitle slug title description topic typeName api',
    sent: { objectId: 'o1', slug: 's', api: 'tech' },
  },
  {
    title: 'EN-012 a content link',
    schema: contentLinkSchema,
    least: { id: 'l1' },
    fields:
      'author body gallery category children contentType datePublished description files icon id image label metaData moreAuthors manifestUrl mp4Url mp4Height mp4Width section slug title topics type typeName url wordCount',
    sent: { title: 'T', url: '/tech/t/', mp4Height: 720, wordCount: 10 },
  },
  {
    title: 'EN-013 paging',
    schema: pagingSchema,
    least: { limit: 10, offset: 20, total: 35 },
    fields: 'limit offset total',
  },
  {
    title: 'EN-014 a content list',
    schema: contentListSchema,
    least: {},
    fields: 'componentLabel description items paging slug title viewMoreText viewMoreUrl label',
    sent: { title: 'Latest', viewMoreUrl: '/news/' },
  },
  {
    title: 'EN-015 a feature',
    schema: featureSchema,
    least: { slug: 'f' },
    fields: 'layout slug viewType',
    sent: { layout: 'wide', viewType: 'grid' },
  },
  {
    title: 'EN-015 a CMS type',
    schema: z.object(cmsTypeShape),
    least: { id: 'c', title: 'T' },
    fields: 'id title description dateUpdated page typeName',
    sent: { description: 'D', page: 'cms/7', typeName: 'content_page' },
  },
  {
    title: 'EN-015 a rich text',
    schema: richTextSchema,
    least: {},
    fields: 'id title description content',
    sent: { id: 'r', content: '<p>Hi</p>' },
  },
  {
    title: 'EN-016 a gallery',
    schema: gallerySchema,
    least: base('content_gallery'),
    fields: `${BASE_FIELDS} body contentPlatform canonicalUrl dek image items promoImage relatedProduct title type winningInterest`,
    defaults: baseDefaults,
    sent: { dek: 'D', type: 'Gallery' },
  },
  {
    title: 'EN-017 a gallery item',
    schema: galleryItemSchema,
    least: { id: 'g1' },
    fields: 'body description title headline id image photoCredit position video relatedObjects relatedProduct',
    sent: { photoCredit: 'A. Lens', position: 3 },
  },
  {
    title: 'EN-018 a review',
    schema: reviewSchema,
    least: base('content_review'),
    fields: `${BASE_FIELDS} bad bottomLine body dek editorsChoice editorsChoiceDate good image preferredProductName promoTitle rating starRating subRatings targetSlug type title suppressAds promoDek promoHed promoImage additionalShortcodeData winningInterest`,
    defaults: { ...baseDefaults, additionalShortcodeData: {} },
    sent: { rating: 8.4, starRating: 4, editorsChoice: true, subRatings: [{ id: 's', name: 'Design', rating: 9 }] },
  },
  {
    title: 'EN-020 a collection',
    schema: collectionSchema,
    least: { slug: 'c' },
    fields: 'id image primary title slug hide description threads typeSlug',
    sent: { hide: true, threads: [{ slug: 'thread' }] },
  },
  {
    title: 'EN-021 an image',
    schema: imageSchema,
    least: {},
    fields:
      'id filename dateCreated alt credits caption path cropGravity crop typeName imageUrl width height bucketPath bucketType',
    defaults: { typeName: 'content_image' },
    sent: { alt: 'A phone', crop: '10x10+0+0', cropGravity: 3, width: 1200, bucketPath: '/a.jpg', bucketType: 'media' },
  },
  {
    title: 'EN-022 a live article',
    schema: liveArticleSchema,
    least: base('content_livearticle'),
    fields: `${BASE_FIELDS} callToAction channelDetails dek eventEnd eventStart eventTimeZone image intro items promoDek promoImage suppressAds titleTag video body layoutName type`,
    defaults: baseDefaults,
    sent: { eventTimeZone: 'America/New_York', eventStart: '2026-01-06T18:00:00.000Z' },
  },
  {
    title: 'EN-022 channel details',
    schema: channelDetailsSchema,
    least: { name: 'live_coverage', key: 'x1' },
    fields: 'namespace name key',
    sent: { namespace: 'cnet' },
  },
  {
    title: 'EN-023 a live coverage item',
    schema: liveCoverageItemSchema,
    least: {},
    fields: 'author body datePublished dateUpdated displayDatePublished headline important parentId pinned type view',
    sent: { body: '<p>Now</p>', pinned: true, important: true },
  },
  {
    title: 'EN-024 a live item',
    schema: liveItemSchema,
    least: { id: 'i1' },
    fields: 'id sequence status deleted namespace',
    defaults: { sequence: 0, status: 'new' },
    sent: { sequence: 12, status: 'existing', deleted: true },
  },
  {
    title: 'EN-025 an item of a stream',
    schema: streamItemSchema,
    least: { id: 's', slug: 's', source: 'curated' },
    fields: 'id title slug source type url',
    sent: { source: 'algorithm', url: '/tech/s/' },
  },
])

const required: readonly (readonly [title: string, schema: z.ZodType, given: object, path: string])[] = [
  ['EN-012 a link without id is rejected', contentLinkSchema, { title: 'T' }, 'id'],
  [
    'EN-012 a link inside a link without id is rejected',
    contentLinkSchema,
    { id: 'a', children: [{}] },
    'children.0.id',
  ],
  ['EN-014 a list with a link without id is rejected', contentListSchema, { items: [{ title: 'T' }] }, 'items.0.id'],
  ['EN-017 a gallery item without id is rejected', galleryItemSchema, { title: 'T' }, 'id'],
  ['EN-024 a live item of an unknown status is rejected', liveItemSchema, { id: 'a', status: 'old' }, 'status'],
  [
    'EN-025 an item of a stream of an unknown source is rejected',
    streamItemSchema,
    { id: 'a', slug: 'a', source: 'x' },
    'source',
  ],
]

test.each(required)('%s', (_title, schema, given, path) => {
  expect(schema.safeParse(given).error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
})

test('EN-001 a topic without a name gets its slug as name', () => {
  expect(topicSchema.parse({ slug: 'phones' }).name).toBe('phones')
})

test('EN-002 a numeric id becomes text', () => {
  expect(z.object(contentBaseShape).parse({ ...base('content_article'), id: 42 }).id).toBe('42')
})

test('EN-006 a compiled body from outside is dropped', () => {
  const given = { ...base('content_article'), compiledBody: { version: 1, blocks: [{ html: '<script>' }] } }

  expect(articleSchema.parse(given)).not.toHaveProperty('compiledBody')
})

test('EN-012 links nested without end are cut off', () => {
  const deep = JSON.parse(`${'{"id":"a","children":['.repeat(2000)}${']}'.repeat(2000)}`)

  expect(contentLinkSchema.parse(deep).children[0]?.children[0]?.children).toEqual([])
})
