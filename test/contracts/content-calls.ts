import { expect, test } from 'vitest'
import { channelTag } from '../../server/process/tags.ts'
import { deleteUpdate, postUpdate } from '../../server/publishing/live/post-update.ts'
import { publishNavigation } from '../../server/publishing/settings.ts'
import { unpublishDocument } from '../../server/publishing/unpublish.ts'
import { contentListSchema } from '../../shared/entities/content-link.schema.ts'
import { buildContentCalls, type CreateContent, readComposedPage } from '../builders/content-calls.ts'
import { CALL, type Desk, NOW, toArticleInput } from '../builders/store.ts'

const DAY = 24 * 60 * 60 * 1000

/** A call for next stories. */
const STREAM = {
  slug: 'seed',
  limit: 3,
  component: { componentName: undefined, componentDisplayName: undefined, componentType: undefined },
  country: null,
  shopping: { first: false, second: false },
} as const

/** The contract of the calls of a content API beside pages: components, next stories, navigation, live coverage, changes. */
export function contentCallsContract(name: string, create: CreateContent): void {
  const setUp = (desk?: Desk) => buildContentCalls(create, desk)

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
    const found = await readComposedPage(page({ type: 'livearticle', id: 'launch' }))

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
    const ask = (over: object) => content.seamless({ ...STREAM, slug: 'seed', ...over }, CALL)

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
      const { items } = await content.seamless({ ...STREAM, slug }, CALL)
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
      const { items } = await content.seamless({ ...STREAM, slug, country, collectionId: 'series-1', limit: 2 }, CALL)
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
}
