import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { articleSchema, mortgageListItemSchema } from './article.schema.ts'
import { authorSchema, baseUserSchema } from './author.schema.ts'
import { cmsTypeSchema, featureSchema, richTextSchema } from './cms.schema.ts'
import { collectionSchema, ricochetCollectionSchema } from './collection.schema.ts'
import { debugBlockSchema, errorComponentSchema } from './composed-page.schema.ts'
import {
  contentBaseShape,
  contentPlatformSchema,
  relatedObjectSchema,
  winningInterestSchema,
} from './content.schema.ts'
import { contentLinkSchema, contentListSchema, pagingSchema } from './content-link.schema.ts'
import { creditCardAttributesSchema, creditCardSchema } from './credit-card.schema.ts'
import { galleryItemSchema, gallerySchema } from './gallery.schema.ts'
import { imageSchema } from './image.schema.ts'
import { listicleSchema, merchantOfferSchema } from './listicle.schema.ts'
import {
  channelDetailsSchema,
  liveArticleSchema,
  liveCoverageItemSchema,
  liveItemSchema,
} from './live-article.schema.ts'
import { reviewSchema } from './review.schema.ts'
import { seamlessItemSchema } from './seamless.schema.ts'
import { tagSchema } from './tag.schema.ts'
import {
  familySchema,
  relatedProductSchema,
  resellerSchema,
  subProductSchema,
  techProductSchema,
} from './tech-product.schema.ts'
import { fullTopicSchema, topicSchema } from './topic.schema.ts'
import { vanityRecordSchema, vanityResponseSchema } from './vanity.schema.ts'
import { videoSchema } from './video.schema.ts'
import { playableFileSchema, videoFileSchema, videoMetaDataSchema } from './video-file.schema.ts'

interface Row {
  readonly title: string
  readonly schema: z.ZodType
  /** The required fields. */
  readonly least: Readonly<Record<string, unknown>>
  /** Every field in the requirements, separated by spaces. */
  readonly fields: string
  /** Values of absent fields other than null, [] and false. */
  readonly defaults?: Readonly<Record<string, unknown>>
  /** Sent values, all of which are preserved. */
  readonly sent?: Readonly<Record<string, unknown>>
}

const BASE =
  'author collections datePublished dateUpdated displayDatePublished displayDateUpdated edition headline id moreAuthors relatedObjects section seoMetaDescription seoNewsKeywords seoOgDescription seoOgImage seoOgTitle seoTwitterCreator slug tags topics typeName'
const base = (typeName: string) => ({ id: 'x1', slug: 'a-slug', typeName })
const baseDefaults = { edition: 'us', headline: '' }

const rows: readonly Row[] = [
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
    fields: BASE,
    defaults: baseDefaults,
    sent: { headline: 'Hello', edition: 'uk', datePublished: '2026-01-02T03:04:05.000Z', section: 'tech' },
  },
  {
    title: 'EN-006 an article',
    schema: articleSchema,
    least: base('content_article'),
    fields: `${BASE} body contentPlatform dek image mobileImage layoutName availableOn canonicalUrl listicles noIndex pageLayout promoDek promoHed promoImage relAlternate relHrefLang relNext relPrev shortcodeTags additionalShortcodeData site titleTag type video suppressAds suppressAutoplay suppressBio wordCount winningInterest mortgageList`,
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
    schema: cmsTypeSchema,
    least: { id: 'c' },
    fields: 'id title description dateUpdated page typeName',
    sent: { page: 'front', typeName: 'cms_door' },
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
    fields: `${BASE} body contentPlatform canonicalUrl dek image items promoImage relatedProduct title type winningInterest`,
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
    fields: `${BASE} bad bottomLine body dek editorsChoice editorsChoiceDate good image preferredProductName promoTitle rating starRating subRatings targetSlug type title suppressAds promoDek promoHed promoImage additionalShortcodeData winningInterest`,
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
    fields: `${BASE} callToAction channelDetails dek eventEnd eventStart eventTimeZone image intro items promoDek promoImage suppressAds titleTag video body layoutName type`,
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
    title: 'EN-025 a seamless item',
    schema: seamlessItemSchema,
    least: { id: 's', slug: 's', source: 'curated' },
    fields: 'id title slug source type url',
    sent: { source: 'algorithm', url: '/tech/s/' },
  },
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
    least: { id: 'vf' },
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
    title: 'EN-038 a tech product',
    schema: techProductSchema,
    least: {},
    fields: 'attributes images seoUrl priceSummary slugs',
    sent: {
      attributes: [{ id: 'a', name: 'Weight', slug: 'weight', val: '1 kg', valSlug: '1-kg' }],
      seoUrl: { code: 'c', reviewType: 'r', reviewUUID: 'u', route: 'p', slug: 's', slugType: 't', style: 'y' },
      priceSummary: { count: 2, low: 100, median: 150, high: 200 },
    },
  },
  {
    title: 'EN-039 a related product',
    schema: relatedProductSchema,
    least: { id: 'p' },
    fields: 'family id manufacturer product reviews resellers slugs seoUrl',
    sent: { manufacturer: { id: 'm', name: 'Northwind', slug: 'northwind' } },
  },
  {
    title: 'EN-040 a product family',
    schema: familySchema,
    least: { name: 'F' },
    fields: 'name uuid siblings slug type',
    sent: { siblings: [{ name: 'F2', uuid: 'u', slug: 'f2', image: null }] },
  },
  {
    title: 'EN-041 a sub-product',
    schema: subProductSchema,
    least: { name: 'P' },
    fields: 'cdId cdModel cdModelSlug htopic msrp catName modelYear hes shortSpecs name sku slug topic',
    sent: { msrp: 129_900, modelYear: 2026, hes: 'h' },
  },
  {
    title: 'EN-042 a reseller',
    schema: resellerSchema,
    least: { name: 'Shop' },
    fields: 'cpc id price weight name tTag url',
    sent: { cpc: 12, price: 99_900, weight: 3, tTag: 't' },
  },
  {
    title: 'EN-043 a winning interest',
    schema: winningInterestSchema,
    least: { id: 'w' },
    fields: 'id name type description',
    sent: { name: 'Phones', type: 'topic' },
  },
  {
    title: 'EN-044 a credit card',
    schema: creditCardSchema,
    least: { id: 'cc', attributes: {} },
    fields: 'id type attributes meta relationships',
    defaults: {
      attributes: expect.any(Object),
      meta: { lastUpdated: null, commission: null, monetized: false },
      relationships: { loyaltyPrograms: [], additionalBonuses: [], issuer: null, tags: [] },
    },
    sent: {
      meta: { lastUpdated: '2026-01-01T00:00:00.000Z', commission: 20, monetized: true },
      relationships: {
        loyaltyPrograms: [{ id: 'l', name: 'Miles', type: 'program' }],
        additionalBonuses: [],
        issuer: { id: 'i', name: 'Bank', type: 'issuer' },
        tags: [],
      },
    },
  },
  {
    title: "EN-045 a credit card's attributes",
    schema: creditCardAttributesSchema,
    least: {},
    fields:
      'image fees rewardRates cardBenefits introBonuses rewardRules review additionalData aprs termsUrls applyLink applyByPhoneNumber network sku legacyId bullets annualRewardValue annualRewardText creditNeededText',
    sent: {
      image: { url: 'https://c.example/card.png', vertical: true },
      fees: [{ displayText: '$95', unit: 'usd', name: 'Annual', typeId: '1', value: 95, minimum: 0 }],
      rewardRates: [{ displayText: '3x', unit: 'x', value: 3, categoryId: '9' }],
      cardBenefits: [{ name: 'Lounge', description: 'Two visits' }],
      introBonuses: [{ displayText: '$200', unit: 'usd', value: 200, description: 'After $500' }],
      rewardRules: [
        {
          dateStart: '2026-01-01T00:00:00.000Z',
          dateEnd: '2026-03-31T00:00:00.000Z',
          limit: 1500,
          limitPeriod: 'quarter',
          categoryIds: ['9'],
        },
      ],
      review: { rating: 4.5, count: 12, url: '/r/' },
      additionalData: {
        shortPremiumDescription: 'a',
        longPremiumDescription: 'b',
        shortRewardsDescription: 'c',
        longRewardsDescription: 'd',
      },
      aprs: [
        { rateType: 'purchase', minValue: 19.9, maxValue: 28.9, period: 15, periodUnit: 'month', periodText: '15 m' },
      ],
      termsUrls: ['https://c.example/terms'],
      bullets: ['No fee'],
      annualRewardValue: 310,
    },
  },
  {
    title: 'EN-046 a listicle entry',
    schema: listicleSchema,
    least: { id: 'li' },
    fields:
      'uuid additionalDetails creditCardData description edition hed subhed id imageCaptionOverride imageCreditOverride imageGroup merchantOffers priceScale productScore shortcodeType supplementalText supplementalUrl techProd usePricing productName providerPhone listicleType tapiProduct zip precapImageGroup price',
    defaults: { edition: 'us' },
    sent: { hed: 'Best overall', productScore: 8.8, usePricing: true, zip: '10001' },
  },
  {
    title: 'EN-047 a merchant offer',
    schema: merchantOfferSchema,
    least: {},
    fields: 'useMonetization monetizedUrl offerMerchant offerPrice monetizationStatus rawUrl url',
    sent: { useMonetization: true, offerPrice: '$99', rawUrl: 'https://s.example/' },
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
]

describe.each(rows)('$title', ({ title, schema, least, fields, defaults = {}, sent = {} }) => {
  const names = fields.split(' ')
  const optional = names.filter((name) => !(name in least))

  test(`${title} has every field of the requirements, and all but the required ones may be missing`, () => {
    const parsed = schema.parse(least) as Record<string, unknown>

    for (const name of names) {
      const expected = [defaults[name] ?? least[name] ?? null]
      if (!(name in defaults) && !(name in least)) expected.push([], false)
      expect(expected, name).toContainEqual(parsed[name])
    }
  })

  test(`${title} treats null as absent`, () => {
    const nulls = Object.fromEntries(optional.map((name) => [name, null]))

    expect(schema.parse({ ...nulls, ...least })).toEqual(schema.parse(least))
  })

  test(`${title} preserves sent values and drops unknown fields`, () => {
    const parsed = schema.parse({ ...least, ...sent, someUnknownField: 1 })

    expect(parsed).toMatchObject(sent)
    expect(parsed).not.toHaveProperty('someUnknownField')
  })

  test(`${title} rejects a wrong type in every field`, () => {
    for (const name of names) {
      const result = schema.safeParse({ ...least, [name]: Symbol('of no type') })
      expect(
        result.error?.issues.some((issue) => issue.path[0] === name),
        name,
      ).toBe(true)
    }
  })
})

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
    'EN-025 a seamless item of an unknown source is rejected',
    seamlessItemSchema,
    { id: 'a', slug: 'a', source: 'x' },
    'source',
  ],
]

test.each(required)('%s', (_title, schema, given, path) => {
  expect(schema.safeParse(given).error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
})

test('EN-026 a video without a headline gets its title as headline', () => {
  const video = videoSchema.parse({ ...base('content_video'), title: 'How it works' })

  expect(video.headline).toBe('How it works')
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
