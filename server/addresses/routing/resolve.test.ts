import { expect, test } from 'vitest'
import type { RoutableContent } from './classification.ts'
import { type ResolveOptions, type RouteTarget, routeFor } from './resolve.ts'

const branded = { ids: [], studio: 'brandlab' }

const topics = (slug: string, path: string) => [{ slug, primary: true, metaData: { hubTopicPathString: path } }]
const article = (content: RoutableContent): RoutableContent => ({ typeName: 'content_article', slug: 's', ...content })
const show = ({ name, params }: RouteTarget): string => [name, ...Object.values(params)].join(' ')

interface Case {
  readonly id: string
  readonly content: RoutableContent
  readonly options?: Omit<ResolveOptions, 'branded'>
  /** The name, then the parameters in address order. */
  readonly to: string
}

const INSURANCE = topics('auto-insurance', 'Money^Insurance^Auto Insurance')
const LAPTOPS = topics('laptops', 'Tech^Computing^Laptops')

const cases: readonly Case[] = [
  { id: 'RR-001 auto article', content: article({ site: 'roadshow' }), to: 'auto-article s' },
  {
    id: 'RR-001 auto gallery',
    content: { typeName: 'content_gallery', slug: 's', section: 'cars' },
    to: 'auto-gallery s',
  },
  { id: 'RR-001 auto video', content: { typeName: 'content_video', slug: 's', section: 'auto' }, to: 'auto-video s' },
  {
    id: 'RR-001 auto product',
    content: { typeName: 'content_product', slug: 's', site: 'roadshow' },
    to: 'auto-product s',
  },
  { id: 'RR-001 standard gallery', content: { typeName: 'content_gallery', slug: 's' }, to: 'gallery s' },
  { id: 'RR-001 standard product', content: { typeName: 'content_product', slug: 's' }, to: 'product s' },
  { id: 'RR-002 topic', content: { typeName: 'content_topic', slug: 'home-automation' }, to: 'topic home-automation' },
  {
    id: 'RR-002 auto topic',
    content: { typeName: 'content_topic', slug: 'electric-cars' },
    to: 'auto-topic electric-cars',
  },
  { id: 'RR-003 review', content: { typeName: 'content_review', slug: 's', type: 'Review' }, to: 'review s review' },
  { id: 'RR-003 preview', content: { typeName: 'content_review', slug: 's', type: 'PREVIEW' }, to: 'review s preview' },
  {
    id: 'RR-003 auto review',
    content: { typeName: 'content_review', slug: 's', type: 'review', site: 'roadshow' },
    to: 'auto-review s review',
  },
  { id: 'RR-004 review without a type', content: { typeName: 'content_review', slug: 's' }, to: 'product s' },
  {
    id: 'RR-004 unrecognised type',
    content: { typeName: 'content_review', slug: 's', type: 'First Take' },
    to: 'product s',
  },
  {
    id: 'RR-004 auto review without a type',
    content: { typeName: 'content_review', slug: 's', section: 'cars' },
    to: 'auto-product s',
  },
  {
    id: 'RR-004 replay review without a type',
    content: { typeName: 'content_review', slug: 's' },
    options: { replay: true },
    to: 'review-replay s review',
  },
  { id: 'RR-005 no claim by type', content: article({ type: 'Welcome' }), to: 'article s' },
  { id: 'RR-005 welcome by slug', content: article({ slug: 'welcome' }), to: 'welcome' },
  { id: 'RR-006 sponsored', content: article({ section: 'commercial' }), to: 'sponsored-article s' },
  {
    id: 'RR-006 sponsored longform',
    content: article({ section: 'commercial', type: 'Longform' }),
    to: 'sponsored-article-longform s',
  },
  {
    id: 'RR-006 sponsored auto',
    content: article({ section: 'commercial', site: 'roadshow' }),
    to: 'sponsored-auto-article s',
  },
  {
    id: 'RR-006 sponsored auto longform',
    content: article({ section: 'commercial', site: 'roadshow', type: 'longform' }),
    to: 'sponsored-auto-article-longform s',
  },
  {
    id: 'RR-006 sponsored video',
    content: { typeName: 'content_video', slug: 's', section: 'commercial' },
    to: 'video-sponsored s',
  },
  {
    id: 'RR-006 sponsored auto video',
    content: { typeName: 'content_video', slug: 's', section: 'commercial', topics: topics('suvs', 'Cars^SUVs') },
    to: 'auto-video-sponsored s',
  },
  {
    id: 'RR-007 deal, whatever its topics',
    content: article({ type: 'Deals', topics: LAPTOPS }),
    to: 'deal-article s',
  },
  { id: 'RR-007 deal before auto', content: article({ type: 'Deals', site: 'roadshow' }), to: 'deal-article s' },
  { id: 'RR-008 by section', content: article({ section: 'tech' }), to: 'tech-article s' },
  { id: 'RR-008 by primary topic', content: article({ topics: topics('laptops', 'Tech') }), to: 'tech-article s' },
  {
    id: 'RR-008 longform',
    content: article({ section: 'science', type: 'Longform' }),
    to: 'science-article-longform s',
  },
  {
    id: 'RR-008 longform with a topic',
    content: article({ section: 'tech', type: 'Longform', topics: LAPTOPS }),
    to: 'tech-article-topic-longform computing s',
  },
  {
    id: 'RR-009 topic and subtopic',
    content: article({ section: 'finance', topics: INSURANCE }),
    to: 'finance-article-subtopic insurance auto s',
  },
  {
    id: 'RR-009 longform with a subtopic',
    content: article({ section: 'finance', type: 'Longform', topics: INSURANCE }),
    to: 'finance-article-subtopic-longform insurance auto s',
  },
  {
    id: 'RR-009 other verticals take the first',
    content: article({ section: 'tech', topics: LAPTOPS }),
    to: 'tech-article-topic computing s',
  },
  {
    id: 'RR-010 one parent topic',
    content: article({ section: 'finance', topics: topics('banking', 'Money^Banking') }),
    to: 'finance-article-topic banking s',
  },
  {
    id: 'RR-010 a news topic',
    content: article({ section: 'news', topics: topics('privacy', 'News^Privacy') }),
    to: 'news-article-topic privacy s',
  },
  { id: 'RR-011 no parent topic', content: article({ section: 'health' }), to: 'health-article s' },
  { id: 'RR-011 news without a topic', content: article({ section: 'news' }), to: 'article s' },
  {
    id: 'RR-011 news longform without a topic',
    content: article({ section: 'news', type: 'Longform' }),
    to: 'news-article-longform s',
  },
  {
    id: 'RR-012 corrected, and only of the list',
    content: article({ section: 'health', topics: topics('mental-health', 'Wellness^Mental Health^No Such Topic') }),
    to: 'health-article-topic mental s',
  },
  {
    id: 'RR-013 marketplace topic',
    content: article({ section: 'home', topics: topics('solar', 'Home^Solar') }),
    to: 'marketplace-article-topic solar s',
  },
  {
    id: 'RR-013 marketplace section',
    content: article({ section: 'marketplace', topics: topics('internet', 'Home^Internet') }),
    to: 'marketplace-article-topic internet s',
  },
  {
    id: 'RR-014 home- is stripped before the marketplace is asked',
    content: article({ section: 'home', topics: topics('home-internet', 'Home^Home Internet') }),
    to: 'marketplace-article-topic internet s',
  },
  { id: 'RR-015 an empty slug is filled', content: article({}), options: { slug: '' }, to: 'article s' },
  { id: 'RR-015 a given slug stays', content: article({}), options: { slug: 'other' }, to: 'article other' },
  { id: 'RR-016 other longform', content: article({ type: 'Longform' }), to: 'article-longform s' },
  { id: 'RR-017 how-to', content: article({ section: 'how_to' }), to: 'article-how-to s' },
  {
    id: 'RR-017 how-to with a vertical topic',
    content: article({ section: 'how_to', topics: LAPTOPS }),
    to: 'article-how-to s',
  },
  { id: 'RR-018 everything else', content: article({ section: 'opinion' }), to: 'article s' },
  { id: 'RR-018 an unknown type', content: { typeName: 'constructor', slug: 's' }, to: 'article s' },
  {
    id: 'RR-035 live deal, invalid type',
    content: { typeName: 'content_livearticle', slug: 's', section: 'deals', type: 'foo' },
    to: 'article-live deals s',
  },
  {
    id: 'RR-035 live deal by type',
    content: { typeName: 'content_livearticle', slug: 's', type: 'Deals' },
    to: 'article-live deals s',
  },
  {
    id: 'RR-035 live, invalid type',
    content: { typeName: 'content_livearticle', slug: 's', type: 'foo' },
    to: 'article-live news s',
  },
]

test.each(cases)('$id → $to', ({ content, options, to }) => {
  expect(show(routeFor(content, { ...options, branded }))).toBe(to)
})

// Each item fits both rules of its pair; the first one wins.
const pairs: readonly Case[] = [
  {
    id: 'RR-019 type before welcome',
    content: { typeName: 'content_gallery', slug: 'welcome' },
    to: 'gallery welcome',
  },
  {
    id: 'RR-019 welcome before sponsored',
    content: article({ slug: 'welcome', section: 'commercial' }),
    to: 'welcome',
  },
  {
    id: 'RR-019 sponsored before deal',
    content: article({ section: 'commercial', type: 'Deals' }),
    to: 'sponsored-article s',
  },
  { id: 'RR-019 deal before auto', content: article({ type: 'Deals', section: 'cars' }), to: 'deal-article s' },
  {
    id: 'RR-019 auto before verticals',
    content: article({ site: 'roadshow', section: 'tech' }),
    to: 'auto-article s',
  },
  {
    id: 'RR-019 auto longform before verticals',
    content: article({ site: 'roadshow', section: 'tech', type: 'Longform' }),
    to: 'auto-article-longform s',
  },
  {
    id: 'RR-019 marketplace before home',
    content: article({ section: 'home', topics: topics('internet', 'Home^Internet') }),
    to: 'marketplace-article-topic internet s',
  },
  {
    id: 'RR-019 verticals before longform',
    content: article({ section: 'culture', type: 'Longform' }),
    to: 'culture-article-longform s',
  },
  {
    id: 'RR-019 longform before how-to',
    content: article({ section: 'how_to', type: 'Longform' }),
    to: 'article-longform s',
  },
  { id: 'RR-019 how-to before article', content: article({ section: 'how_to' }), to: 'article-how-to s' },
]

test.each(pairs)('$id → $to', ({ content, to }) => {
  expect(show(routeFor(content, { branded }))).toBe(to)
})

test.each([
  { id: 'RR-019 collection', content: { typeName: 'content_collection', slug: 's' }, to: 'collection s' },
  { id: 'RR-019 feature', content: { typeName: 'content_feature', slug: 's' }, to: 'feature s' },
  { id: 'RR-019 tag', content: { typeName: 'content_tag', slug: 's' }, to: 'tag s' },
  {
    id: 'RR-019 profile, in lower case',
    content: { typeName: 'content_author', slug: 's', username: 'JaneDoe' },
    to: 'author_profile janedoe',
  },
  { id: 'RR-019 door', content: { typeName: 'content_door', slug: 'tech/mobile' }, to: 'door-tech-mobile' },
  { id: 'RR-019 front page', content: { typeName: 'content_door', slug: 'front' }, to: 'frontdoor' },
  { id: 'RR-019 page', content: { typeName: 'content_page', slug: 'about' }, to: 'about' },
])('$id → $to', ({ content, to }) => {
  expect(show(routeFor(content, { branded }))).toBe(to)
})

test('RR-030 content is a topic by its type name, whatever its section says', () => {
  const nameOf = (typeName: string) => routeFor({ typeName, slug: 'laptops', section: 'topic' }, { branded }).name

  expect(nameOf('content_topic')).toBe('topic')
  expect([nameOf('content_topics'), nameOf('content_article')]).not.toContain('topic')
})
