import { expect, test } from 'vitest'
import type { ContentApi, FeedRequest, SitemapRequest } from '../../server/content/content-api.ts'
import { listTag } from '../../server/process/tags.ts'
import { unpublishDocument } from '../../server/publishing/unpublish.ts'
import type { CreateContent } from '../builders/content-calls.ts'
import { buildDesk, CALL, type Desk, NOW, toArticleInput } from '../builders/store.ts'

const DAY = 24 * 60 * 60 * 1000

const at = (days: number) => ({ datePublished: new Date(NOW - days * DAY).toISOString() })

/** The contract of the calls for feeds and site maps (SM-001 to SM-003, SM-005). */
export function contentListsContract(name: string, create: CreateContent): void {
  async function setUp(desk: Desk = buildDesk()) {
    const content: ContentApi = await create(desk)
    const feed = (endpoint: string, changes: Partial<FeedRequest> = {}) =>
      content.feed({ endpoint, limit: 25, offset: 0, hydrate: false, ...changes }, CALL)
    const sitemap = (slug: string, period = {}, changes: Partial<SitemapRequest> = {}) =>
      content.sitemap({ slug, period, limit: 100, offset: 0, hydrate: true, sort: 'newest', ...changes }, CALL)
    return { desk, content, feed, sitemap }
  }

  const slugsOf = (answer: { readonly kind: string; readonly items?: readonly { readonly slug: string | null }[] }) =>
    answer.items?.map(({ slug }) => slug) ?? answer.kind

  test(`SM-005 ${name}: a feed has the newest stories of the site, a section, a topic, an author or a tag`, async () => {
    const { desk, feed } = await setUp()
    const topics = [{ slug: 'laptops', name: 'Laptops' }]
    const tags = [{ slug: 'lab', name: 'Lab' }]
    const author = { slug: 'ada', username: 'ada', firstName: 'Ada', lastName: 'King' }
    await desk.publish(toArticleInput('old', { ...at(2), section: 'tech', topics, tags, author }))
    await desk.publish(toArticleInput('new', { ...at(1), section: 'science' }))
    await desk.publish(toArticleInput('later', at(-1)))
    await desk.publish(toArticleInput('draft', { draft: true }))
    const ones = ['tech', 'topic-laptops', 'author-ada', 'tag-lab']

    expect(slugsOf(await feed('all'))).toEqual(['new', 'old'])
    for (const endpoint of ones) expect(slugsOf(await feed(endpoint)), endpoint).toEqual(['old'])
    expect(await feed('topic-laptops')).toMatchObject({ title: 'Laptops', url: '/topics/laptops/' })
    expect(await feed('author-ada')).toMatchObject({ title: 'Ada King' })
    expect(await feed('all')).toMatchObject({ paging: { limit: 25, offset: 0, total: 2 } })
    expect(slugsOf(await feed('all', { limit: 1, offset: 1 }))).toEqual(['old'])
  })

  test(`SM-006 ${name}: a feed of nothing is missing, and its tags renew it`, async () => {
    const { desk, feed } = await setUp()
    const unknown = ['nowhere', 'topic-nowhere', 'author-nobody', 'tag-none', '..', 'front']

    for (const endpoint of unknown) expect((await feed(endpoint)).kind, endpoint).toBe('missing')
    const missing = await feed('topic-laptops')
    const { tags } = await desk.publish({ typeName: 'content_topic', slug: 'laptops', name: 'Laptops' })
    if (name === 'embedded') expect(missing.tags.filter((tag) => tags.includes(tag))).not.toEqual([])
    expect((await feed('topic-laptops')).kind).toBe('feed')
  })

  test(`BX-066 ${name}: a hydrated feed has the sanitised whole text`, async () => {
    const { desk, feed } = await setUp()
    await desk.publish(toArticleInput('whole', { body: '<p onclick="x()">All of it</p><script>x()</script>' }))

    const short = await feed('all')
    const whole = await feed('all', { hydrate: true })

    expect(short).toMatchObject({ items: [{ slug: 'whole', body: null }] })
    expect(whole).toMatchObject({ items: [{ slug: 'whole', body: '<p>All of it</p>' }] })
  })

  test(`SM-001 ${name}: a site map is limited to a year, a month or a day`, async () => {
    const { desk, sitemap } = await setUp()
    await desk.publish(toArticleInput('eve', { datePublished: '2024-12-31T23:59:59Z' }))
    await desk.publish(toArticleInput('day', { datePublished: '2025-01-01T12:00:00Z' }))
    await desk.publish(toArticleInput('june', { datePublished: '2025-06-15T12:00:00Z' }))
    const periods = [
      [{}, ['june', 'day', 'eve']],
      [{ year: 2025 }, ['june', 'day']],
      [{ year: 2025, month: 1 }, ['day']],
      [{ year: 2024, month: 12, day: 31 }, ['eve']],
      [{ year: 2025, month: 6, day: 16 }, []],
      [{ year: 2025, month: 2, day: 31 }, 'missing'],
    ] as const

    for (const [period, expected] of periods) {
      expect(slugsOf(await sitemap('articles', period)), JSON.stringify(period)).toEqual(expected)
    }
    expect(slugsOf(await sitemap('articles', {}, { sort: 'oldest', limit: 2 }))).toEqual(['eve', 'day'])
    expect(slugsOf(await sitemap('nothing'))).toBe('missing')
  })

  test(`SM-002 ${name}: the index has the months with items, newest first, with the time of their last change`, async () => {
    const { desk, content } = await setUp()
    await desk.publish(toArticleInput('eve', { datePublished: '2024-12-31T23:59:59Z' }))
    await desk.publish(toArticleInput('june', { datePublished: '2025-06-15T12:00:00Z' }))

    const lastmod = new Date(NOW).toISOString()
    expect(await content.sitemapIndex('articles', CALL)).toMatchObject({
      kind: 'index',
      items: [
        { year: 2025, month: 6, total: 1, lastmod },
        { year: 2024, month: 12, total: 1, lastmod },
      ],
    })
    expect(await content.sitemapIndex('nothing', CALL)).toMatchObject({ kind: 'missing' })
  })

  test(`SM-003 ${name}: hydrated items have headline, dates and address, others only id and slug`, async () => {
    const { desk, sitemap } = await setUp()
    const { id } = await desk.publish(
      toArticleInput('a-phone', { ...at(2), dateUpdated: new Date(NOW - DAY).toISOString() }),
    )

    const whole = await sitemap('articles')
    const short = await sitemap('articles', {}, { hydrate: false })

    const dates = { ...at(2), dateUpdated: new Date(NOW - DAY).toISOString() }
    expect(whole).toMatchObject({
      items: [{ id, slug: 'a-phone', title: 'About a-phone', url: '/news/a-phone/', ...dates }],
    })
    expect(short).toMatchObject({ items: [{ id, slug: 'a-phone', title: null, url: null }], paging: { total: 1 } })
  })

  test(`SM-004 ${name}: a site map has no story that is not indexed, a draft or taken down`, async () => {
    const { desk, sitemap } = await setUp()
    await desk.publish(toArticleInput('hidden', { noIndex: true }))
    await desk.publish(toArticleInput('draft', { draft: true }))
    await desk.publish(toArticleInput('british', { edition: 'uk' }))
    await desk.publish(toArticleInput('gone'))
    const before = await sitemap('articles')
    await unpublishDocument(desk.services, 'article', 'gone')

    expect(slugsOf(before)).toEqual(['gone'])
    expect(slugsOf(await sitemap('articles'))).toEqual([])
    expect(before.tags).toContain(listTag({ kind: 'sitemap', key: 'articles' }))
  })

  test(`SM-004 ${name}: the list static has own pages, products and the hubs that have stories`, async () => {
    const { desk, sitemap } = await setUp()
    const urls = async () => {
      const answer = await sitemap('static')
      return answer.kind === 'sitemap' ? answer.items.map(({ url }) => url) : []
    }
    const before = await urls()
    await desk.publish({ typeName: 'content_page', slug: 'privacy', title: 'Privacy', body: '<p>None</p>' })
    await desk.publish(toArticleInput('a-phone', { section: 'science' }))
    await desk.publish({ typeName: 'content_product', slug: 'a-router', name: 'A router' })

    expect(before).toEqual(['/'])
    expect(await urls()).toEqual(expect.arrayContaining(['/', '/science/', '/privacy/', '/products/a-router/']))
    expect(await urls()).not.toContain('/health/')
  })
}
