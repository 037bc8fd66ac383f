import { expect, test } from 'vitest'
import type { ContentType } from '../../../shared/routing/route.ts'
import { judgeKey } from './judge-key.ts'

test.each([
  ...'embargo embargoUntil embargo_date publishAt publish_at publish-at publish_date publish_on publishAfter republishAt'.split(
    ' ',
  ),
  ...'publicationDate scheduled scheduledFor schedule_at go_live goLiveAt goesLive liveAt releaseDate availableFrom'.split(
    ' ',
  ),
  ...'visible_from notBefore hold_until Publish_Date EMBARGO'.split(' '),
])('MV-022 the key %s is refused with a hint to date, as the story could be public without it', (key) => {
  expect(judgeKey('article', key)).toEqual({ kind: 'guessed', hint: 'date' })
})

test.each(
  'expires expire_at expiresOn expiry expiration_date unpublishAt takedown takeDownAt removeAt validUntil'.split(' '),
)('MV-022 the key %s is refused with a hint to dateUnpublished', (key) => {
  expect(judgeKey('article', key)).toEqual({ kind: 'guessed', hint: 'dateUnpublished' })
})

test.each('isDraft is_draft unpublished isPublished confidential'.split(' '))(
  'MV-022 the key %s is refused with a hint to draft',
  (key) => {
    expect(judgeKey('article', key)).toEqual({ kind: 'guessed', hint: 'draft' })
  },
)

test.each([
  ['titel', 'title'],
  ['tilte', 'title'],
  ['dat', 'date'],
  ['dtae', 'date'],
  ['dates', 'date'],
  ['datte', 'date'],
  ['updatd', 'updated'],
  ['dateUnpublised', 'dateUnpublished'],
  ['date_unpublished', 'dateUnpublished'],
  ['date_published', 'datePublished'],
  ['drafft', 'draft'],
  ['drfat', 'draft'],
  ['no-index', 'noIndex'],
  ['athors', 'authors'],
  ['colections', 'collections'],
  ['redirect-from', 'redirect_from'],
  ['slugg', 'slug'],
  ['illustraton', 'illustration'],
])('MV-022 the key %s is within two edits of %s, and is refused', (key, nearest) => {
  expect(judgeKey('article', key)).toEqual({ kind: 'misspelt', nearest })
})

test.each<[ContentType, string, string]>([
  ['article', 'date', 'date'],
  ['article', 'Date', 'date'],
  ['article', 'DRAFT', 'draft'],
  ['article', 'publishedAt', 'date'],
  ['article', 'published', 'draft'],
  ['article', 'publishDate', 'publishDate'],
  ['article', 'pubDate', 'publishDate'],
  ['article', 'expiryDate', 'dateUnpublished'],
  ['article', 'unpublishdate', 'dateUnpublished'],
  ['article', 'last_modified_at', 'updated'],
  ['article', 'lastmod', 'updated'],
  ['article', 'category', 'categories'],
  ['article', 'tag', 'tags'],
  ['article', 'alias', 'aliases'],
  ['article', 'url', 'permalink'],
  ['review', 'rating', 'rating'],
  ['author', 'firstName', 'firstName'],
])('MV-022 in a document of the type %s the key %s means %s', (type, key, own) => {
  expect(judgeKey(type, key)).toEqual({ kind: 'ours', key: own })
})

/** Keys of Jekyll, Hugo, Eleventy, Hexo, Docusaurus and their themes, and of public blogs. */
const FOREIGN = (
  'layout permalink published category categories tags date title excerpt_separator last_modified_at redirect_to toc comments sitemap seo robots math ' +
  'mathjax pin featured hidden sidebar nav_order parent grand_parent has_children nav_exclude search_exclude header share related classes ' +
  'read_time author_profile breadcrumbs gallery feature_row teaser link order index color subtitle keywords lastmod linkTitle markup menu ' +
  'outputs params resources series translationKey url videos weight _build build cascade headless isCJKLanguage audio cover ShowToc TocOpen ' +
  'hideMeta license pinned reading_time profile commentable nodate nopaging nocomment mastimage eleventyComputed eleventyNavigation ' +
  'eleventyExcludeFromCollections templateEngineOverride pagination data locale photos top sticky password abbrlink lang id sidebar_label ' +
  'hide_title custom_edit_url hero tumblr_url external_url medialength metadata event_date deprecated posterImage titleHtml tag_icon ' +
  'source source_url deck kicker communities cms_date canonical redirectto note notes state rate site file preview product_type og_image youtube ' +
  'tweet toot slides stylesheetsDist modules icon uid guide time links style private readingTime github training'
).split(' ')

test('MV-022 no key that other site builders and their blogs have is refused', () => {
  const refused = FOREIGN.filter((key) => ['misspelt', 'guessed'].includes(judgeKey('article', key).kind))

  expect(refused).toEqual([])
})
