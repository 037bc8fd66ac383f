import { expect, test } from 'vitest'
import { buildContent } from '../../test/builders/content.ts'
import { BRANDED } from '../process/branded.ts'
import { toListings } from './listings.ts'

const topic = (slug: string, hubTopicPathString: string | null = null) => ({
  slug,
  name: slug,
  primary: true,
  metaData: { hubTopicPathString },
})

function keysOf(fields: Readonly<Record<string, unknown>>, kind: string): readonly string[] {
  const content = buildContent({ typeName: 'content_article', section: 'news', ...fields })
  return toListings(content, BRANDED).flatMap((listing) => (listing.kind === kind ? [listing.key] : []))
}

const SITEMAPS = [
  { id: 'an article', fields: { section: 'tech' }, slugs: ['articles'] },
  { id: 'a news article', fields: {}, slugs: ['articles', 'news'] },
  { id: 'a how-to', fields: { section: 'how_to' }, slugs: ['articles', 'how-to'] },
  { id: 'a best list', fields: { section: 'tech', type: 'Best List - Precap' }, slugs: ['articles', 'best'] },
  { id: 'a gallery', fields: { typeName: 'content_gallery' }, slugs: ['galleries'] },
  { id: 'live coverage', fields: { typeName: 'content_livearticle' }, slugs: ['livearticles'] },
  { id: 'a review', fields: { typeName: 'content_review' }, slugs: ['reviews'] },
  { id: 'a video', fields: { typeName: 'content_video' }, slugs: ['videos'] },
  { id: 'a page', fields: { typeName: 'content_page', slug: 'about' }, slugs: ['static'] },
  { id: 'a product', fields: { typeName: 'content_product' }, slugs: [] },
  { id: 'a story with noIndex', fields: { noIndex: true }, slugs: [] },
  { id: 'a page with noIndex', fields: { typeName: 'content_page', noIndex: true }, slugs: [] },
] as const

test.each(SITEMAPS)('ST-008 $id is in the site maps $slugs', ({ fields, slugs }) => {
  expect(keysOf(fields, 'sitemap')).toEqual(slugs)
})

const SECTIONS = [
  { id: 'its section by the name in its address', fields: { section: 'personal-finance' }, keys: ['finance'] },
  { id: 'the section of its primary topic', fields: { topics: [topic('laptops')] }, keys: ['news', 'tech'] },
  {
    id: 'no second section when its own is more specific',
    fields: { section: 'home', topics: [topic('laptops')] },
    keys: ['home'],
  },
  { id: 'cars by topic', fields: { topics: [topic('suvs')] }, keys: ['news', 'auto'] },
  { id: 'cars by site', fields: { site: 'roadshow' }, keys: ['news', 'auto'] },
  { id: 'deals by type', fields: { type: 'Deals' }, keys: ['news', 'deals'] },
  { id: 'features by type', fields: { type: 'Longform' }, keys: ['news', 'features'] },
  { id: 'best lists by type', fields: { type: 'FAQ Markup + BL Precap' }, keys: ['news', 'best'] },
  { id: 'how-tos by section', fields: { section: 'how-to' }, keys: ['how_to'] },
  { id: 'events by topic', fields: { topics: [topic('ces')] }, keys: ['news', 'events'] },
  {
    id: 'no editorial hub when it is paid content',
    fields: { section: 'commercial', topics: [topic('laptops')] },
    keys: ['commercial'],
  },
  { id: 'reviews', fields: { typeName: 'content_review', section: 'tech' }, keys: ['tech', 'reviews'] },
  { id: 'pictures', fields: { typeName: 'content_gallery', section: 'tech' }, keys: ['tech', 'pictures'] },
  { id: 'live articles', fields: { typeName: 'content_livearticle' }, keys: ['news', 'live'] },
] as const

test.each(SECTIONS)('ST-002 a story is in $id', ({ fields, keys }) => {
  expect(keysOf(fields, 'section')).toEqual(keys)
})

test('ST-005 a story is in the lists of every topic of its path', () => {
  const topics = [topic('auto-insurance', 'Money^Insurance^Auto Insurance')]

  expect(keysOf({ topics }, 'topic')).toEqual(['money', 'insurance', 'auto-insurance'])
})

test('ST-004 a story of home-security is also in the list of the hub /home/security/', () => {
  expect(keysOf({ topics: [topic('home-security')] }, 'topic')).toEqual(['home-security', 'security'])
})

test('EN-036 only authors with a username have lists of stories', () => {
  const fields = { author: { firstName: 'Nobody' }, moreAuthors: [{ username: 'SofiaLind' }] }

  expect(keysOf(fields, 'author')).toEqual(['sofialind'])
})

test('EN-027 a video that is not live is in no list', () => {
  expect(toListings(buildContent({ typeName: 'content_video', metaData: { status: 'EXPIRED' } }), BRANDED)).toEqual([])
})

test('CL-005 a product is listed by its topic, but not among all stories', () => {
  const fields = { typeName: 'content_product', topics: [topic('laptops')] }

  expect(keysOf(fields, 'all')).toEqual([])
  expect(keysOf(fields, 'topic')).toEqual(['laptops'])
})

test.each([
  [true, { noIndex: true }],
  [true, { canonicalUrl: '/news/another/' }],
  [false, { canonicalUrl: null }],
])('SM-004 lists for programs look at a story again: %s with %j', (expected, fields) => {
  expect(keysOf(fields, 'doubtful')).toEqual(expected ? [''] : [])
})
