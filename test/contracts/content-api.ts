import { expect, test } from 'vitest'
import type { ContentApi, PageRequest } from '../../server/content/content-api.ts'
import { channelTag, FORMER_PATH_CONDITIONS, formerPathTag, vanityTag } from '../../server/content/tags.ts'
import { createPreviewLinks } from '../../server/previews/preview-links.ts'
import { deleteUpdate, postUpdate } from '../../server/publishing/live/post-update.ts'
import { publishNavigation } from '../../server/publishing/settings.ts'
import { unpublishDocument } from '../../server/publishing/unpublish.ts'
import type { ComposedPage } from '../../shared/entities/composed-page.ts'
import { contentListSchema } from '../../shared/entities/content-link.schema.ts'
import { parseFormerPath } from '../../shared/former-path/former-path.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import { buildDesk, buildStore, CALL, type Desk, NOW, toArticleInput } from '../builders/store.ts'
import { buildObjectTarget, buildVanity } from '../builders/vanity.ts'

/** Creates one implementation from the content of a desk. */
export type CreateContent = (desk: Desk) => Promise<ContentApi>

const DAY = 24 * 60 * 60 * 1000

/** A call for next stories. */
const SEAMLESS = {
  slug: 'seed',
  limit: 3,
  component: { componentName: undefined, componentDisplayName: undefined, componentType: undefined },
  country: null,
  shopping: { first: false, second: false },
} as const

/** The contract of every content API; the embedded and the remote one pass the same tests (CL-002). */
export function contentApiContract(name: string, create: CreateContent): void {
  async function setUp(desk = buildDesk()) {
    const content = await create(desk)
    const page = (request: PageRequest, edition = 'us') => content.page(request, { ...CALL, edition })
    const article = (id: string) => page({ type: 'article', id })
    return { desk, content, page, article }
  }

  async function readPage(answer: ReturnType<ContentApi['page']>): Promise<ComposedPage> {
    const found = await answer
    if (found.kind !== 'page') throw new Error(`Expected a page: ${JSON.stringify(found)}`)
    return found.page
  }

  test(`LV-016 (${name}) what a reader missed in live coverage is read from a sequence on`, async () => {
    const { desk, content, page } = await setUp()
    const author = { username: 'ada', firstName: 'Ada', lastName: 'King' }
    await desk.publish({ typeName: 'content_livearticle', id: 'launch', slug: 'launch', headline: 'The launch' })
    const post = (fields: object) => postUpdate(desk.services, 'launch', fields)
    await post({ id: 'a', headline: 'One', author, important: true })
    const body = '<p>Two</p><shortcode shortcode="pullquote" quote="Four"></shortcode><script>x</script>'
    await post({ id: 'b', body })
    await deleteUpdate(desk.services, 'launch', 'a')
    await post({ id: 'a', headline: 'One again', author, important: true })
    await post({ id: 'c', headline: 'Three' })
    await deleteUpdate(desk.services, 'launch', 'c')

    const answer = await content.live({ contentId: 'launch', start: 3 }, CALL)
    const found = await readPage(page({ type: 'livearticle', id: 'launch' }))

    expect(answer).toMatchObject({ facts: { count: 2, reporters: 1, lastPublished: expect.any(String) } })
    expect(answer).toMatchObject({ kind: 'channel', sequence: 6, tags: expect.arrayContaining([channelTag('launch')]) })
    const shown = {
      id: 'a',
      sequence: 4,
      place: 1,
      headline: 'One again',
      author: { name: 'Ada King', portrait: null },
    }
    expect(answer.kind === 'channel' && answer.items).toMatchObject([
      shown,
      { id: 'c', sequence: 6, place: 3, deleted: true },
    ])
    const rest = await content.live({ contentId: 'launch', start: 7 }, CALL)
    expect(rest).toMatchObject({ kind: 'channel', items: [], sequence: 6 })
    expect(await content.live({ contentId: 'other', start: 1 }, CALL)).toMatchObject({ kind: 'missing' })
    const { updates, live } =
      found.content.typeName === 'content_livearticle' ? found.content : { updates: [], live: null }
    expect(updates).toMatchObject([shown, { id: 'b', place: 2, blocks: expect.any(Array) }])
    expect(JSON.stringify(updates)).toMatch(/Two.*Four/)
    expect(JSON.stringify(updates)).not.toContain('script')
    expect(live).toMatchObject({ count: 2, sequence: 6, pages: 1, reporters: 1, moments: [{ id: 'a' }] })
  })

  test(`CL-005 ${name}: a page is found by slug and by id, with content, layout and components`, async () => {
    const { desk, article } = await setUp()
    const { id } = await desk.publish(toArticleInput('a-phone'))

    const pages = [await readPage(article('a-phone')), await readPage(article(id))]

    for (const found of pages) {
      expect(found).toMatchObject({ id, typeName: 'page_article' })
      expect(found.content).toMatchObject({
        id,
        typeName: 'content_article',
        slug: 'a-phone',
        headline: 'About a-phone',
      })
      const places = found.layout?.rows.flatMap((row) => row.columns.flatMap((column) => column.components)) ?? []
      expect(places.length).toBeGreaterThan(0)
      for (const place of places) expect(found.components).toHaveProperty([place.id])
    }
  })

  test(`CL-008 ${name}: contentOnly returns no layout and components`, async () => {
    const { desk, page } = await setUp()
    await desk.publish(toArticleInput('a-phone'))

    const found = await readPage(page({ type: 'article', id: 'a-phone', contentOnly: true }))

    expect(found).toMatchObject({ content: { slug: 'a-phone' }, layout: null, components: {} })
  })

  test(`CL-016 ${name}: a slug without content is missing, for every type`, async () => {
    const { page } = await setUp()
    const types: readonly string[] = ['article', 'author', 'topic', 'door', 'page', 'podcast', '']

    for (const type of types) {
      // An address may name an unknown type.
      const answer = await page({ type: type as ContentType, id: 'nowhere' })
      expect(answer, type).toMatchObject({ kind: 'missing', message: 'API responded with 404' })
    }
  })

  test(`CL-016 ${name}: drafts, scheduled stories and ended stories are missing`, async () => {
    const { desk, article } = await setUp()
    const later = new Date(NOW + DAY).toISOString()
    await desk.publish(toArticleInput('draft', { draft: true }))
    await desk.publish(toArticleInput('later', { datePublished: later }))
    await desk.publish(toArticleInput('ended', { dateUnpublished: later }))

    const before = await Promise.all([article('draft'), article('later'), article('ended')])
    desk.setNow(NOW + 2 * DAY)
    const after = await Promise.all([article('draft'), article('later'), article('ended')])

    expect(before.map(({ kind }) => kind)).toEqual(['missing', 'missing', 'page'])
    expect(after.map(({ kind }) => kind)).toEqual(['missing', 'page', 'missing'])
  })

  test(`BX-033 ${name}: a preview link opens only its document, with its expiry, and has no effect once that is public`, async () => {
    const { desk, content } = await setUp()
    const { id } = await desk.publish(toArticleInput('draft', { draft: true, body: '<p>Not yet</p>' }))
    await desk.publish(toArticleInput('other', { draft: true }))
    const links = createPreviewLinks({ store: desk.store, clock: desk.services.clock })
    const preview = (await links.sign([id], NOW + DAY)) ?? ''
    const open = (slug: string, token = preview) =>
      content.page({ type: 'article', id: slug }, { ...CALL, preview: token })

    expect((await readPage(open('draft'))).preview).toEqual({
      expires: new Date(NOW + DAY).toISOString(),
      opens: ['/news/draft/'],
    })
    await expect(open('other')).resolves.toMatchObject({ kind: 'missing' })
    await expect(open('draft', `${preview}x`)).resolves.toMatchObject({ kind: 'missing' })
    await expect(content.page({ type: 'article', id: 'draft' }, CALL)).resolves.toMatchObject({ kind: 'missing' })
    desk.setNow(NOW + DAY)
    await expect(open('draft')).resolves.toMatchObject({ kind: 'missing', expired: true })

    desk.setNow(NOW)
    await desk.publish(toArticleInput('draft', { id }))
    expect((await readPage(open('draft'))).preview).toBeUndefined()
  })

  test(`BX-032 ${name}: every former slug leads to the newest one in one hop, and never to itself`, async () => {
    const { desk, article } = await setUp()
    const { id } = await desk.publish(toArticleInput('first'))
    await desk.publish(toArticleInput('second', { id }))
    await desk.publish(toArticleInput('third', { id }))

    const moved = { kind: 'moved', slug: 'third', message: 'the slug has changed' }
    await expect(article('first')).resolves.toMatchObject(moved)
    await expect(article('second')).resolves.toMatchObject(moved)
    await expect(article('third')).resolves.toMatchObject({ kind: 'page' })

    await desk.publish(toArticleInput('first', { id }))
    await expect(article('first')).resolves.toMatchObject({ kind: 'page' })
    await expect(article('third')).resolves.toMatchObject({ kind: 'moved', slug: 'first' })
  })

  test(`BX-031 ${name}: an unpublished document is missing, or leads to another one`, async () => {
    const { desk, article } = await setUp()
    for (const slug of ['old', 'gone', 'new']) await desk.publish(toArticleInput(slug))

    await unpublishDocument(desk.services, 'article', 'old', { redirect: 'new' })
    await unpublishDocument(desk.services, 'article', 'gone')

    await expect(article('old')).resolves.toMatchObject({ kind: 'moved', slug: 'new' })
    await expect(article('gone')).resolves.toMatchObject({ kind: 'missing' })
  })

  test(`BR-005 ${name}: each edition has its own slugs; content without an edition is in every one`, async () => {
    const { desk, page } = await setUp()
    const topics = [{ slug: 'laptops', name: 'Laptops' }]
    await desk.publish(toArticleInput('british', { edition: 'uk', topics }))
    const story = (edition: string) => page({ type: 'article', id: 'british' }, edition)
    const topic = (edition: string) => page({ type: 'topic', id: 'laptops' }, edition)

    expect([(await story('uk')).kind, (await story('us')).kind]).toEqual(['page', 'missing'])
    expect([(await topic('uk')).kind, (await topic('us')).kind]).toEqual(['page', 'page'])
  })

  test(`CL-004 ${name}: a list is paged, and a page beyond the last is missing`, async () => {
    const { desk, page } = await setUp()
    const topics = [{ slug: 'laptops', name: 'Laptops' }]
    for (let n = 0; n < 45; n++) await desk.publish(toArticleInput(`story-${n}`, { topics }))

    const seen: string[] = []
    for (const pageNumber of [undefined, 2, 3]) {
      const { components } = await readPage(page({ type: 'topic', id: 'laptops', pageNumber }))
      const [list] = Object.values(components).map(({ data }) => contentListSchema.parse(data))
      expect(list?.paging).toEqual({ limit: 20, offset: ((pageNumber ?? 1) - 1) * 20, total: 45 })
      seen.push(...(list?.items.map(({ id }) => id) ?? []))
    }

    expect(new Set(seen).size).toBe(45)
    await expect(page({ type: 'topic', id: 'laptops', pageNumber: 4 })).resolves.toMatchObject({ kind: 'missing' })
  })

  test(`CL-008 ${name}: limit and offset of a page call apply to its paged list`, async () => {
    const { desk, page } = await setUp()
    const topics = [{ slug: 'laptops', name: 'Laptops' }]
    for (let n = 0; n < 7; n++) await desk.publish(toArticleInput(`story-${n}`, { topics }))
    const list = async (params: PageRequest['params'], pageNumber?: number) => {
      const { components } = await readPage(page({ type: 'topic', id: 'laptops', pageNumber, params }))
      const [shown] = Object.values(components).map(({ data }) => contentListSchema.parse(data))
      return { slugs: shown?.items.map(({ slug }) => slug) ?? [], paging: shown?.paging }
    }

    const whole = await list({})
    const part = await list({ limit: '2', offset: '3' })
    const second = await list({ limit: '2', offset: '3' }, 2)

    expect(part).toEqual({ slugs: whole.slugs.slice(3, 5), paging: { limit: 2, offset: 3, total: 7 } })
    expect(second).toEqual({ slugs: whole.slugs.slice(5, 7), paging: { limit: 2, offset: 5, total: 7 } })
  })

  test(`CL-008 ${name}: a component call is composed for the content of its slug or contentId`, async () => {
    const { desk, content } = await setUp()
    const about = (slug: string) => ({ topics: [{ slug, name: slug }] })
    const phone = await desk.publish(toArticleInput('a-phone', about('phones')))
    await desk.publish(toArticleInput('another-phone', about('phones')))
    await desk.publish(toArticleInput('a-laptop', about('laptops')))
    const at = async (tail: string) => {
      const found = await content.component(`/api/neutron/composer/cnet/components/${tail}`, CALL)
      if (found.kind !== 'ok') throw new Error(`Expected data: ${found.message}`)
      return contentListSchema.parse(found.data).items.map(({ slug }) => slug)
    }

    const phones = await at('topic.stories/web?slug=phones')

    expect(phones.toSorted()).toEqual(['a-phone', 'another-phone'])
    expect(await at('topic.stories/web?slug=phones&limit=1&offset=1')).toEqual(phones.slice(1))
    expect(await at('topic.stories/web?slug=a-laptop')).toEqual(['a-laptop'])
    expect(await at(`topic.stories/web?contentId=${phone.id}`)).toEqual(phones)
    expect(await at('topic.stories/web?slug=nothing')).toHaveLength(3)
  })

  test(`CL-005 ${name}: a door is found by its path, the front page as front`, async () => {
    const { page } = await setUp()

    await expect(page({ type: 'door', id: 'front' })).resolves.toMatchObject({ kind: 'page' })
    const found = await readPage(page({ type: 'door', id: 'tech/mobile' }))
    expect(found).toMatchObject({ typeName: 'page_door', content: { slug: 'tech/mobile' } })
  })

  test(`CL-006 ${name}: a component is fetched by its address, and an unknown one is missing`, async () => {
    const { desk, content } = await setUp()
    for (const slug of ['one', 'two', 'three']) await desk.publish(toArticleInput(slug))
    const at = (tail: string) => content.component(`/api/neutron/composer/cnet/components/${tail}`, CALL)

    const found = await at('front.stories/web?limit=2&offset=1')
    const absent = await at('no-such-list/web')

    if (found.kind !== 'ok') throw new Error(`Expected data: ${found.message}`)
    expect(contentListSchema.parse(found.data).items.map(({ slug }) => slug)).toHaveLength(2)
    expect(absent).toMatchObject({ kind: 'missing', message: 'API responded with 404' })
  })

  test(`CL-009 ${name}: the stories that follow are near, older first and unpaid, after those of a collection`, async () => {
    const { desk, content } = await setUp()
    const topics = [{ slug: 'laptops', name: 'Laptops' }]
    const series = { slug: 'a-series', name: 'A series', id: 'series-1' }
    const day = (number: number) => new Date(NOW - number * DAY).toISOString()
    const publish = (slug: string, age: number, fields: object = {}) =>
      desk.publish(toArticleInput(slug, { topics, datePublished: day(age), ...fields }))
    const { id } = await publish('seed', 5)
    await publish('newer', 1)
    await publish('older', 6)
    await publish('oldest', 9)
    await publish('paid', 7, { section: 'commercial' })
    await publish('picked', 3, { topics: [], section: 'science', collections: [series] })
    const ask = (over: object) => content.seamless({ ...SEAMLESS, slug: 'seed', ...over }, CALL)

    const { items } = await ask({ contentId: id })
    const curated = await ask({ slug: 'unknown', contentId: id, collectionId: 'series-1', limit: 2 })
    const videos = await ask({ contentType: 'video' })

    expect(items.map(({ slug }) => slug)).toEqual(['older', 'oldest', 'newer'])
    expect(items[0]).toEqual({
      ...{ id: expect.any(String), title: 'About older', slug: 'older', source: 'algorithm' },
      ...{ type: 'content_article', url: expect.stringMatching(/\/older\/$/) },
    })
    expect(curated.items.map(({ slug, source }) => `${slug} ${source}`)).toEqual(['picked curated', 'older algorithm'])
    expect(videos.items).toEqual([])
  })

  test(`PG-022 ${name}: the stories that follow are in the language of the story`, async () => {
    const { desk, content } = await setUp()
    const topics = [{ slug: 'laptops', name: 'Laptops' }]
    const languages = {
      seed: null,
      british: 'en-GB',
      arabic: 'ar',
      egyptian: 'ar-EG',
      american: 'en-US',
      unnamed: null,
    }
    for (const [slug, language] of Object.entries(languages))
      await desk.publish(toArticleInput(slug, { topics, language }))
    const ask = async (slug: string) => {
      const { items } = await content.seamless({ ...SEAMLESS, slug }, CALL)
      return items.map((item) => item.slug).toSorted()
    }

    expect(await ask('seed')).toEqual(['american', 'british', 'unnamed'])
    expect(await ask('arabic')).toEqual(['egyptian'])
  })

  test(`PG-076 ${name}: a shopping article is for readers of some countries, and follows no serious story`, async () => {
    const { desk, content } = await setUp()
    const collections = [{ slug: 'a-series', name: 'A series', id: 'series-1' }]
    for (const slug of ['seed', 'first', 'second']) await desk.publish(toArticleInput(slug, { collections }))
    await desk.publish(toArticleInput('sad', { tags: [{ slug: 'hard-news', name: 'Hard news' }] }))
    const deal = { section: 'deals', type: 'Deals' }
    await desk.publish(toArticleInput('shop', { ...deal, datePublished: new Date(NOW - DAY).toISOString() }))
    await desk.publish(toArticleInput('magasin', { ...deal, language: 'fr' }))
    const ask = async (slug: string, country: string | null) => {
      const { items } = await content.seamless({ ...SEAMLESS, slug, country, collectionId: 'series-1', limit: 2 }, CALL)
      return items.map((item) => item.slug)
    }

    expect((await ask('seed', 'uk'))[0]).toBe('shop')
    expect(await ask('seed', 'uk')).toHaveLength(3)
    expect(await ask('seed', 'de')).not.toContain('shop')
    expect(await ask('seed', null)).not.toContain('shop')
    expect(await ask('sad', 'uk')).not.toContain('shop')
  })

  test(`CL-012 ${name}: navigation is the built-in one until it is published`, async () => {
    const { desk, content } = await setUp()
    const before = await content.navigation('header', CALL)
    const published = { groups: [{ label: 'Tech', href: '/tech/', section: 'tech', items: [] }], links: [] }

    await publishNavigation(desk.services, 'header', published)

    expect(before.navigation.groups.length).toBeGreaterThan(0)
    await expect(content.navigation('header', CALL)).resolves.toMatchObject({ navigation: published })
    await expect(content.navigation('footer', CALL)).resolves.toMatchObject({ navigation: { links: [{}] } })
  })

  test(`BX-004 ${name}: changes are in order after a cursor, and an invalid cursor returns null`, async () => {
    const { desk, content } = await setUp()
    await desk.publish(toArticleInput('one'))
    const start = await content.changes(null, CALL)
    await desk.publish(toArticleInput('two'))
    await unpublishDocument(desk.services, 'article', 'two')

    const later = await content.changes(start?.head ?? 0, CALL)
    const upToDate = await content.changes(later?.head ?? 0, CALL)
    await desk.store.pruneChanges(NOW + DAY)

    expect(start?.items).toEqual([])
    expect(later?.items.map(({ kind }) => kind)).toContain('removed')
    expect(later?.items.at(-1)?.seq).toBe(later?.head)
    expect(later?.items.map(({ seq }) => seq)).toEqual(later?.items.map(({ seq }) => seq).toSorted((a, b) => a - b))
    expect(upToDate).toEqual({ items: [], head: later?.head })
    await expect(content.changes(0, CALL)).resolves.toBeNull()
    await expect(content.changes(1_000_000, CALL)).resolves.toBeNull()
  })

  test(`BX-003 ${name}: a change has a tag of every answer that it alters`, async () => {
    const { desk, content, article, page } = await setUp()
    const topics = [{ slug: 'laptops', name: 'Laptops' }]
    await desk.publish(toArticleInput('one', { topics }))
    const shown = [
      await article('one'),
      await article('two'),
      await page({ type: 'topic', id: 'laptops' }),
      await page({ type: 'door', id: 'front' }),
    ]

    await desk.publish(toArticleInput('two', { topics }))
    const { tags } = await desk.publish(toArticleInput('one', { topics, headline: 'Changed' }))
    const changes = await content.changes(0, CALL)

    const changed = new Set([...tags, ...(changes?.items.flatMap((row) => row.tags) ?? [])])
    for (const answer of shown) expect(answer.tags.filter((tag) => changed.has(tag))).not.toEqual([])
  })

  test(`CL-002 ${name}: unreadable content is CONTENT_UNAVAILABLE`, async () => {
    const store = buildStore()
    const broken = () => {
      throw new Error('disk I/O error')
    }
    const { content, article } = await setUp(
      buildDesk({ ...store, reader: broken, head: broken, changesSince: broken }),
    )

    await expect(article('one')).rejects.toMatchObject({ code: 'CONTENT_UNAVAILABLE', status: 503 })
    await expect(content.navigation('header', CALL)).rejects.toMatchObject({ code: 'CONTENT_UNAVAILABLE' })
  })

  const odd = ['..', '.', '../x', 'a/../b', '%2e%2e', 'a%2Fb', 'a/b', '', ' ', '?', '#', "'", '"', 'é'.repeat(300)]

  test.each([...odd, '\u0000', '\ud800', '☂', '-', '0', 'null', '__proto__', '%', '%zz', 'a\\b'])(
    `SE-011 ${name}: the unusual id %j is missing, without an error`,
    async (id) => {
      const { article } = await setUp()

      await expect(article(id)).resolves.toMatchObject({ kind: 'missing' })
    },
  )

  test.each(['größe-überall', '日本語の記事', 'a--b', 'x'.repeat(200)])(
    `SE-011 ${name}: the unusual slug %j is found`,
    async (slug) => {
      const { desk, article } = await setUp()
      await desk.publish(toArticleInput(slug))

      await expect(article(slug)).resolves.toMatchObject({ kind: 'page', page: { content: { slug } } })
    },
  )

  test(`SE-005 ${name}: a body is compiled and clean, with its shortcodes in place`, async () => {
    const { desk, article } = await setUp()
    const body =
      '<p onclick="x()">One<script>alert(1)</script></p><shortcode shortcode="medal" uuid="g1"></shortcode><p>Two</p>'
    await desk.publish(toArticleInput('clean', { body, additionalShortcodeData: { g1: { title: 'Pictures' } } }))

    const { content } = await readPage(article('clean'))

    expect(content).toMatchObject({
      compiledBody: {
        blocks: [
          { kind: 'html', html: '<p>One</p>' },
          { kind: 'shortcode', name: 'medal', data: { title: 'Pictures' } },
          { kind: 'html', html: '<p>Two</p>' },
        ],
        wordCount: 2,
      },
    })
  })

  test(`VN-001 ${name}: a record is found by path and query, then by path, then by the content at the path`, async () => {
    const { desk, content } = await setUp()
    const { id } = await desk.publish(toArticleInput('a-phone'))
    const mask = buildVanity({ urlType: 'MASK', targets: buildObjectTarget(`article/${id}`) })
    const radio = buildVanity({ id: 'v-2', urlPath: '/phones/?from=radio' })
    const plain = buildVanity({ id: 'v-3', urlPath: '/phones/', enabled: false })
    await desk.store.write(async (transaction) => {
      for (const record of [mask, radio, plain]) await transaction.putVanity(record)
    })
    const find = async (path: string, contentType: ContentType | null = null, slug: string | null = null) =>
      content.vanity({ path, contentType, slug }, CALL)

    expect(await find('/ces-2026/')).toMatchObject({ record: mask })
    expect(await find('/phones/?from=radio')).toMatchObject({ record: radio })
    expect(await find('/phones/?from=tv')).toMatchObject({ record: plain })
    expect(await find('/news/a-phone/', 'article', 'a-phone')).toMatchObject({ record: mask })
    const missed = await find('/nothing/', 'article', 'nothing')
    expect(missed.record).toBeNull()
    expect(missed.tags).toEqual(expect.arrayContaining([vanityTag('/nothing/'), vanityTag('article/nothing')]))
  })

  test(`MV-003 ${name}: a former path leads to the target’s address of now, in one hop`, async () => {
    const { desk, content } = await setUp()
    const { id } = await desk.publish(toArticleInput('first'))
    await putFormerPaths(desk, `article/${id}`, '/2019/first.html', '/?p=12', '/news/first/')
    const find = async (path: string, query = '') => (await content.formerPath({ path, query }, CALL)).target

    expect(await find('/2019/first.html')).toBe('/news/first/')
    await desk.publish(toArticleInput('second', { id }))

    expect(await find('/2019/first.html')).toBe('/news/second/')
    expect(await find('/', 'p=12')).toBe('/news/second/')
    expect(await find('/', 'p=13')).toBeNull()
    expect(await find('/2019/other.html')).toBeNull()
  })

  test(`MV-003 ${name}: a former path never leads to itself, and to no target that is hidden or gone`, async () => {
    const { desk, content } = await setUp()
    const { id } = await desk.publish(toArticleInput('own'))
    const later = new Date(NOW + DAY).toISOString()
    const draft = await desk.publish(toArticleInput('draft', { draft: true }))
    const due = await desk.publish(toArticleInput('due', { datePublished: later }))
    await putFormerPaths(desk, `article/${id}`, '/news/own/')
    await putFormerPaths(desk, `article/${draft.id}`, '/to-draft/')
    await putFormerPaths(desk, `article/${due.id}`, '/to-due/')
    await putFormerPaths(desk, 'article/gone', '/to-gone/')
    await putFormerPaths(desk, '/rss/', '/to-path/', '/to-loop/')
    await putFormerPaths(desk, '/to-loop/', '/rss/')
    const find = (path: string) => content.formerPath({ path, query: '' }, CALL)
    const paths = ['/news/own/', '/to-draft/', '/to-due/', '/to-gone/', '/to-loop/', '/to-path/', '/rss/']

    for (const path of paths) expect((await find(path)).target, path).toBeNull()
    expect((await find('/to-draft/')).tags).toEqual(expect.arrayContaining([formerPathTag('/to-draft/')]))
    const { tags } = await desk.publish(toArticleInput('draft', { id: draft.id }))
    expect((await find('/to-draft/')).tags.filter((tag) => tags.includes(tag))).not.toEqual([])
    expect((await find('/to-draft/')).target).toBe('/news/draft/')
  })

  test(`MV-003 ${name}: the conditions say by which parameters there are former paths`, async () => {
    const { desk, content } = await setUp()
    const before = await content.formerPathConditions(CALL)
    await putFormerPaths(desk, 'article/a', '/?p=1', '/?p=2', '/story.php?id=3&part=1', '/plain/')

    expect(before).toMatchObject({ conditions: [], tags: expect.arrayContaining([FORMER_PATH_CONDITIONS]) })
    expect((await content.formerPathConditions(CALL)).conditions).toEqual([
      { path: '/', names: 'p' },
      { path: '/story.php', names: 'id&part' },
    ])
  })
}

/** Stores former paths of a target, as an import does. */
async function putFormerPaths(desk: Desk, target: string, ...addresses: readonly string[]): Promise<void> {
  await desk.store.write(async (transaction) => {
    for (const address of addresses) {
      const parsed = parseFormerPath(address)
      if ('expected' in parsed) throw new Error(`${address}: ${parsed.expected}`)
      await transaction.putFormerPath({ ...parsed, edition: '', target, owner: 'import/test' })
    }
  })
}
