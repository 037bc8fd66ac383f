import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { BRANDED } from '../../../shared/editorial/branded.ts'
import { composedPageSchema } from '../../../shared/entities/composed-page.schema.ts'
import { LOCAL_COMPILER } from '../../../test/builders/body-compiler.ts'
import {
  buildDesk,
  buildEmbeddedContent,
  buildFolder,
  CALL,
  NOW,
  toArticleInput,
} from '../../../test/builders/store.ts'
import { createSections } from '../../publication/sections.ts'
import { publishNavigation } from '../../publishing/settings.ts'
import { unpublishDocument } from '../../publishing/unpublish.ts'
import type { ContentApi, PageRequest } from '../content-api.ts'
import { addressTag, documentTag, formerPathTag, listTag, vanityTag } from '../tags.ts'

const HOUR = 3_600_000
const sofia = { id: 'u1', username: 'SofiaLind', firstName: 'Sofia', lastName: 'Lind' }
const phones = { id: 't1', slug: 'phones', name: 'Phones', primary: true }

function buildSite(layouts: Readonly<Record<string, unknown>> = {}) {
  const folder = buildFolder()
  mkdirSync(folder, { recursive: true })
  for (const [name, layout] of Object.entries(layouts))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(layout))
  const desk = buildDesk()
  const content = buildEmbeddedContent(desk, folder)
  return { ...desk, content, page: (request: PageRequest) => readPage(content, request) }
}

async function readPage(content: ContentApi, request: PageRequest) {
  const answer = await content.page(request, CALL)
  if (answer.kind !== 'page') throw new Error(`No page: ${JSON.stringify(answer)}`)
  return answer
}

interface ListData {
  readonly items: readonly {
    readonly id: string
    readonly url: string
    readonly title: string
    readonly author: unknown
  }[]
  readonly paging: unknown
}

const listOf = (answer: Awaited<ReturnType<typeof readPage>>, id = 'stories') =>
  answer.page.components[id]?.data as ListData
const idsOf = (answer: Awaited<ReturnType<typeof readPage>>, id = 'stories') =>
  listOf(answer, id).items.map((item) => item.id)

function toLayout(...components: readonly Readonly<Record<string, unknown>>[]) {
  const places = components.map((component) => ({ familyName: 'ContentList', view: 'default', ...component }))
  return { name: 'test', rows: [{ columns: [{ colspan: 12, components: places }] }] }
}

test('CL-005 an article is found by slug and by id, and composed as the contract says', async () => {
  const { publish, page } = buildSite()
  const { id } = await publish(toArticleInput('a-phone', { body: '<p>Hello</p>', author: sofia, topics: [phones] }))

  for (const asked of ['a-phone', id]) {
    const answer = await page({ type: 'article', id: asked })

    expect(answer).toMatchObject({ degraded: false, page: { id, typeName: 'page_article' } })
    expect(answer.page.content).toMatchObject({
      typeName: 'content_article',
      compiledBody: { blocks: [{ kind: 'html' }] },
    })
    expect(composedPageSchema.safeParse(JSON.parse(JSON.stringify(answer.page))).error).toBeUndefined()
  }
  expect(await buildEmbeddedContent(buildDesk()).page({ type: 'article', id: 'a-phone' }, CALL)).toMatchObject({
    kind: 'missing',
    message: 'API responded with 404',
    tags: expect.arrayContaining([addressTag('article', 'us', 'a-phone')]),
  })
})

test('CL-008 contentOnly returns the content without layout and components', async () => {
  const { publish, page } = buildSite()
  await publish(toArticleInput('a-phone'))

  expect(await page({ type: 'article', id: 'a-phone', contentOnly: true })).toMatchObject({
    page: { layout: null, components: {} },
  })
})

test('CL-016 an old slug returns the new slug', async () => {
  const { publish, content } = buildSite()
  await publish(toArticleInput('old', { id: 'x1' }))
  await publish(toArticleInput('new', { id: 'x1' }))

  expect(await content.page({ type: 'article', id: 'old' }, CALL)).toMatchObject({
    kind: 'moved',
    slug: 'new',
    message: 'the slug has changed',
  })
})

test('CL-016 the slug of a document that was removed with a redirect returns the redirect target', async () => {
  const { publish, content, services } = buildSite()
  await publish(toArticleInput('old'))
  await publish(toArticleInput('heir'))
  await unpublishDocument(services, 'article', 'old', { redirect: 'heir' })

  expect(await content.page({ type: 'article', id: 'old' }, CALL)).toMatchObject({ kind: 'moved', slug: 'heir' })
})

const KINDS = [
  { type: 'article', input: toArticleInput('it') },
  { type: 'livearticle', input: { typeName: 'content_livearticle', slug: 'it', headline: 'It' } },
  { type: 'review', input: { typeName: 'content_review', slug: 'it', headline: 'It', type: 'Review' } },
  { type: 'gallery', input: { typeName: 'content_gallery', slug: 'it', headline: 'It' } },
  { type: 'video', input: { typeName: 'content_video', slug: 'it', headline: 'It' } },
  { type: 'product', input: { typeName: 'content_product', slug: 'it', headline: 'It' } },
  { type: 'author', input: { typeName: 'content_author', slug: 'it', name: 'It' } },
  { type: 'topic', input: { typeName: 'content_topic', slug: 'it', name: 'It' } },
  { type: 'tag', input: { typeName: 'content_tag', slug: 'it', name: 'It' } },
  { type: 'collection', input: { typeName: 'content_collection', slug: 'it', title: 'It' } },
  { type: 'feature', input: { typeName: 'content_feature', slug: 'it', title: 'It' } },
  { type: 'door', input: { typeName: 'content_door', slug: 'shopping', title: 'It' }, id: 'shopping' },
  { type: 'page', input: { typeName: 'content_page', slug: 'about', title: 'It' }, id: 'about' },
] as const

test.each(KINDS)('CL-005 a page of type $type is composed, and has the shape of the contract', async (kind) => {
  const { publish, page } = buildSite()
  await publish(kind.input)

  const answer = await page({ type: kind.type, id: 'id' in kind ? kind.id : 'it' })

  expect(answer.page).toMatchObject({ typeName: `page_${kind.type}`, content: { typeName: `content_${kind.type}` } })
  expect(answer.page.layout?.rows.length).toBeGreaterThan(0)
  expect(composedPageSchema.safeParse(JSON.parse(JSON.stringify(answer.page))).error).toBeUndefined()
})

test('CL-005 an unknown slug is missing, and a topic or hub without stories is a page', async () => {
  const { publish, page, content } = buildSite()
  await publish({ typeName: 'content_topic', slug: 'phones', name: 'Phones' })

  expect(idsOf(await page({ type: 'topic', id: 'phones' }))).toEqual([])
  expect(idsOf(await page({ type: 'door', id: 'tech/mobile' }))).toEqual([])
  for (const request of [
    { type: 'topic', id: 'none' },
    { type: 'door', id: 'none' },
    { type: 'page', id: 'about' },
  ] as const) {
    expect((await content.page(request, CALL)).kind).toBe('missing')
  }
})

test('RR-004 a review without a type is found at the product address', async () => {
  const { publish, page, content } = buildSite()
  await publish({ typeName: 'content_review', slug: 'untyped', headline: 'It' })
  await publish({ typeName: 'content_review', slug: 'typed', headline: 'It', type: 'Review' })

  expect((await page({ type: 'product', id: 'untyped' })).page.content.typeName).toBe('content_review')
  expect((await content.page({ type: 'product', id: 'typed' }, CALL)).kind).toBe('missing')
})

test('RT-043 a profile is found by its username in any letter case, and lists its stories', async () => {
  const { publish, page } = buildSite()
  const { id } = await publish(toArticleInput('one', { author: sofia }))
  const second = await publish(toArticleInput('two', { moreAuthors: [sofia] }))

  const answer = await page({ type: 'author', id: 'SOFIAlind' })

  expect(idsOf(answer).toSorted()).toEqual([id, second.id].toSorted())
})

test('EN-020 a hidden collection has no page, but its stories can be listed', async () => {
  const layout = toLayout({ id: 'lead', query: { collection: 'front-lead', limit: 4 } })
  const { publish, page, content } = buildSite({ front: layout })
  const { id } = await publish(toArticleInput('one', { collections: [{ slug: 'front-lead', hide: true }] }))

  expect((await content.page({ type: 'collection', id: 'front-lead' }, CALL)).kind).toBe('missing')
  expect(idsOf(await page({ type: 'door', id: 'front' }), 'lead')).toEqual([id])
})

test('EN-027 a video that is not live is in no list', async () => {
  const { publish, page } = buildSite()
  await publish({ typeName: 'content_video', slug: 'one', headline: 'One', metaData: { status: 'EXPIRED' } })

  expect(idsOf(await page({ type: 'door', id: 'videos' }))).toEqual([])
})

test('EN-012 a listed story has the fields of a teaser, with its address', async () => {
  const { publish, page } = buildSite()
  const { id } = await publish(
    toArticleInput('a-phone', {
      section: 'tech',
      dek: 'Small',
      author: sofia,
      topics: [{ ...phones, hslugPath: 'tech^mobile^phones' }],
    }),
  )

  expect(listOf(await page({ type: 'topic', id: 'phones' })).items).toMatchObject([
    {
      ...{ id, url: '/tech/mobile/a-phone/', title: 'About a-phone', description: 'Small', section: 'tech' },
      ...{ contentType: 'article', author: { firstName: 'Sofia' }, topics: [{ slug: 'phones', name: 'Phones' }] },
    },
  ])
})

test('BX-004 a list shows the current author and topic, and has their tags', async () => {
  const { publish, page } = buildSite()
  await publish(toArticleInput('a-phone', { author: sofia, topics: [phones] }))
  await publish({ typeName: 'content_author', id: 'u1', slug: 'sofialind', name: 'Sofia Berg' })
  await publish({ typeName: 'content_topic', id: 't1', slug: 'phones', name: 'Telephones' })

  const answer = await page({ type: 'door', id: 'news' })

  expect(listOf(answer).items).toMatchObject([{ author: { lastName: 'Berg' }, topics: [{ name: 'Telephones' }] }])
  expect(answer.tags).toEqual(expect.arrayContaining([documentTag('u1'), documentTag('t1')]))
})

test('BX-004 an article shows its author as in the profile, without the e-mail address', async () => {
  const { publish, page } = buildSite()
  await publish(toArticleInput('a-phone', { author: sofia }))
  await publish({
    typeName: 'content_author',
    id: 'u1',
    slug: 'sofialind',
    name: 'Sofia Lind',
    authorBio: 'Writes',
    email: 'sofia@masthead.example',
  })

  const { page: composed } = await page({ type: 'article', id: 'a-phone' })

  expect(composed.content).toMatchObject({ author: { authorBio: 'Writes' } })
  expect(JSON.stringify(composed)).not.toContain('sofia@masthead.example')
})

test('RT-049 a list continues from page to page, and a page beyond the last is missing', async () => {
  const { publish, page, content } = buildSite()
  for (let index = 0; index < 21; index++) await publish(toArticleInput(`story-${index}`))

  const first = await page({ type: 'door', id: 'news' })
  const second = await page({ type: 'door', id: 'news', pageNumber: 2 })

  expect([...idsOf(first), ...idsOf(second)]).toHaveLength(21)
  expect(new Set([...idsOf(first), ...idsOf(second)]).size).toBe(21)
  expect(listOf(second).paging).toEqual({ limit: 20, offset: 20, total: 21 })
  expect((await content.page({ type: 'door', id: 'news', pageNumber: 3 }, CALL)).kind).toBe('missing')
})

test('RT-049 further pages of the front list everything', async () => {
  const { publish, page, content } = buildSite()
  for (let index = 0; index < 21; index++) await publish(toArticleInput(`story-${index}`))

  expect(idsOf(await page({ type: 'door', id: 'front', pageNumber: 2 }))).toHaveLength(1)
  expect((await content.page({ type: 'door', id: 'front', pageNumber: 3 }, CALL)).kind).toBe('missing')
})

test('RT-041 a page number of a gallery selects one of its pictures', async () => {
  const { publish, page, content } = buildSite()
  await publish({ typeName: 'content_gallery', slug: 'it', headline: 'It', items: [{ id: '1' }, { id: '2' }] })

  expect((await page({ type: 'gallery', id: 'it', pageNumber: 2 })).page.content.slug).toBe('it')
  expect((await content.page({ type: 'gallery', id: 'it', pageNumber: 3 }, CALL)).kind).toBe('missing')
})

test('CL-005 lists leave out the page’s own story and the stories of earlier lists', async () => {
  const layout = toLayout(
    { id: 'first', query: { topic: 'self', exclude: 'self', limit: 1 } },
    { id: 'second', query: { topic: 'self', exclude: 'above', limit: 5 } },
  )
  const { publish, page } = buildSite({ article: layout })
  for (const slug of ['one', 'two', 'three']) await publish(toArticleInput(slug, { id: slug, topics: [phones] }))

  const answer = await page({ type: 'article', id: 'two' })

  const [shown] = idsOf(answer, 'first')
  expect(['one', 'three']).toContain(shown)
  expect(idsOf(answer, 'second')).toEqual(['one', 'three'].filter((id) => id !== shown))
})

test('CL-005 later lists may repeat the stories of a list with repeats', async () => {
  const layout = toLayout(
    { id: 'ticker', repeats: true, query: { limit: 2 } },
    { id: 'lead', query: { exclude: 'above', limit: 1 } },
    { id: 'strip', query: { exclude: 'above', limit: 5 } },
  )
  const { publish, page } = buildSite({ front: layout })
  for (const slug of ['one', 'two', 'three']) await publish(toArticleInput(slug, { id: slug }))

  const answer = await page({ type: 'door', id: 'front' })

  expect(idsOf(answer, 'lead')).toEqual(idsOf(answer, 'ticker').slice(0, 1))
  expect(idsOf(answer, 'strip')).toHaveLength(2)
})

test('PG-014 a near list fills from the topic, then other topics, then parent topics, then the section', async () => {
  const path = [{ slug: 'mobile' }, { slug: 'phones' }]
  const topicOf = (slug: string, primary: boolean) => ({ slug, name: slug, primary })
  const { publish, page } = buildSite({
    article: toLayout({ id: 'near', query: { near: true, exclude: 'self', limit: 5 } }),
  })
  const put = (id: string, section: string, topics: readonly object[], minute: number) =>
    publish(toArticleInput(id, { id, section, topics, datePublished: new Date(NOW - minute * 60_000).toISOString() }))
  await put('own', 'tech', [topicOf('batteries', false), { ...topicOf('phones', true), topicPath: path }], 9)
  await put('elsewhere', 'culture', [topicOf('music', true)], 1)
  await put('in-section', 'tech', [], 2)
  await put('above', 'wellness', [topicOf('mobile', true)], 3)
  await put('also', 'science', [topicOf('batteries', true)], 4)
  await put('same', 'news', [topicOf('phones', true)], 5)

  expect(idsOf(await page({ type: 'article', id: 'own' }), 'near')).toEqual(['same', 'also', 'above', 'in-section'])
})

test('PG-014 an older list starts with the previous story, and for the first story with the newest', async () => {
  const next = { id: 'next', query: { near: true, older: true, exclude: 'self', limit: 1 } }
  const { publish, page } = buildSite({ article: toLayout(next) })
  for (let number = 1; number <= 20; number++) {
    const datePublished = new Date(NOW - number * 60_000).toISOString()
    await publish(toArticleInput(`n${number}`, { id: `n${number}`, topics: [phones], datePublished }))
  }
  const nextOf = async (id: string) => idsOf(await page({ type: 'article', id }), 'next')

  expect(await nextOf('n1')).toEqual(['n2'])
  expect(await nextOf('n12')).toEqual(['n13'])
  expect(await nextOf('n18')).toEqual(['n19'])
  expect(await nextOf('n20')).toEqual(['n1'])
})

test('PG-022 an older list is in the language of the story, and other lists are in all languages', async () => {
  const next = { id: 'next', query: { near: true, older: true, exclude: 'self', limit: 1 } }
  const others = { id: 'others', query: { exclude: 'self', limit: 2 } }
  const { publish, page } = buildSite({ article: toLayout(next, others) })
  const languages = { open: null, arabic: 'ar', english: 'en' }
  for (const [age, [id, language]] of Object.entries(languages).entries()) {
    const datePublished = new Date(NOW - (age + 1) * 60_000).toISOString()
    await publish(toArticleInput(id, { id, language, topics: [phones], datePublished }))
  }
  const answer = await page({ type: 'article', id: 'open' })

  expect(idsOf(answer, 'next')).toEqual(['english'])
  expect(idsOf(answer, 'others')).toEqual(['arabic', 'english'])
})

test('CL-005 a list that is filled last also leaves out the stories below it', async () => {
  const layout = toLayout(
    { id: 'latest', last: true, query: { exclude: 'above', limit: 2 } },
    { id: 'strip', query: { exclude: 'above', limit: 2 } },
  )
  const { publish, page } = buildSite({ front: layout })
  for (const slug of ['one', 'two', 'three']) await publish(toArticleInput(slug, { id: slug }))

  const answer = await page({ type: 'door', id: 'front' })

  expect(idsOf(answer, 'strip')).toHaveLength(2)
  expect(idsOf(answer, 'latest')).toHaveLength(1)
  expect(idsOf(answer, 'strip')).not.toContain(idsOf(answer, 'latest')[0])
})

test('PG-014 a list without paid stories is full, however many paid ones are newer', async () => {
  const layout = toLayout({ id: 'related', query: { topic: 'self', exclude: 'self', paid: false, limit: 2 } })
  const { publish, page } = buildSite({ article: layout })
  const at = (minute: number) => ({ datePublished: new Date(NOW - minute * 60_000).toISOString(), topics: [phones] })
  for (const minute of [1, 2, 3, 4, 5]) {
    await publish(toArticleInput(`paid-${minute}`, { section: 'commercial', ...at(minute) }))
  }
  for (const minute of [7, 8, 9]) await publish(toArticleInput(`own-${minute}`, { id: `own-${minute}`, ...at(minute) }))

  expect(idsOf(await page({ type: 'article', id: 'own-7' }), 'related')).toEqual(['own-8', 'own-9'])
})

test('PG-013 an empty optional list is removed with its column, a required one stays', async () => {
  const layout = toLayout(
    { id: 'empty', required: false, query: { tag: 'none', limit: 4 } },
    { id: 'kept', query: { tag: 'none', limit: 4 } },
    { id: 'brief', familyName: 'Text', text: { title: 'Brief', content: '<p>Hi</p>' } },
  )
  const { page } = buildSite({ front: layout })

  const { page: composed, degraded } = await page({ type: 'door', id: 'front' })

  expect(Object.keys(composed.components)).toEqual(['kept', 'brief'])
  expect(composed.layout?.rows[0]?.columns[0]?.components.map((place) => place.id)).toEqual(['kept', 'brief'])
  expect(composed.components.brief?.data).toMatchObject({ title: 'Brief', content: '<p>Hi</p>' })
  expect(degraded).toBe(false)
})

test('RT-060 the years of a site map start in the publication’s time zone', async () => {
  const desk = buildDesk()
  await desk.publish(toArticleInput('new-year', { id: 'new-year', datePublished: '2024-01-01T03:00:00Z' }))
  await desk.publish(toArticleInput('summer', { id: 'summer', datePublished: '2022-07-01T03:00:00Z' }))
  const site = buildEmbeddedContent(desk, undefined, 'America/New_York')
  const sitemap = (params: Readonly<Record<string, string>>) => ({ type: 'page', id: 'sitemaps', params }) as const

  const years = listOf(await readPage(site, sitemap({ slug: 'news' })), 'links').items.map((item) => item.url)

  expect(years).toEqual(['/sitemaps/news/2023/', '/sitemaps/news/2022/'])
  expect(idsOf(await readPage(site, sitemap({ slug: 'news', year: '2023' })), 'links')).toEqual(['new-year'])
  expect((await site.page(sitemap({ slug: 'news', year: '2024' }), CALL)).kind).toBe('missing')
})

test('PG-013 a faulty layout file is reported, and the built-in layout is used', async () => {
  const folder = buildFolder()
  writeFileSync(join(folder, 'article.json'), JSON.stringify(toLayout({ id: 'a', query: { limit: 0 } })))
  const faults: string[] = []
  const { createEmbeddedContent } = await import('./embedded-content.ts')
  const desk = buildDesk()
  const { store, clock, addresses } = desk.services
  const content = createEmbeddedContent({
    compiler: LOCAL_COMPILER,
    store,
    clock,
    hubs: createSections().hubs,
    timeZone: 'UTC',
    language: 'en-US',
    branded: BRANDED,
    bar: [],
    urlOf: addresses.urlOf,
    layoutsDir: folder,
    onFault: (fault) => faults.push(fault.what),
  })
  await desk.publish(toArticleInput('one'))

  expect(faults).toEqual([join(folder, 'article.json')])
  expect(Object.keys((await readPage(content, { type: 'article', id: 'one' })).page.components)).toEqual([
    'header',
    'body',
  ])
})

test('CL-019 an optional list that fails is left out of a degraded page, a required one fails the page', async () => {
  const folder = buildFolder()
  const list = { id: 'rest', required: false, query: { tag: 'glass', limit: 4 } }
  writeFileSync(join(folder, 'article.json'), JSON.stringify(toLayout({ id: 'a', familyName: 'Article' }, list)))
  writeFileSync(join(folder, 'review.json'), JSON.stringify(toLayout({ ...list, required: true })))
  const desk = buildDesk()
  await desk.publish(toArticleInput('one'))
  await desk.publish({ typeName: 'content_review', slug: 'two', headline: 'Two', type: 'Review' })
  const { store } = desk
  const failing = {
    ...store,
    reader: (...given: Parameters<typeof store.reader>) => ({
      ...store.reader(...given),
      list: async () => Promise.reject(new Error('disk')),
    }),
  }
  const content = buildEmbeddedContent({ ...desk, services: { ...desk.services, store: failing } }, folder)

  const answer = await readPage(content, { type: 'article', id: 'one' })

  expect(answer.degraded).toBe(true)
  expect(answer.page.layout?.rows[0]?.columns[0]?.components.map((place) => place.id)).toEqual(['a'])
  await expect(content.page({ type: 'review', id: 'two' }, CALL)).rejects.toMatchObject({ code: 'CONTENT_UNAVAILABLE' })
})

test('RT-059 MV-011 the site map lists the kinds of content of which there is some', async () => {
  const { publish, page } = buildSite()
  await publish(toArticleInput('recent', { id: 'recent' }))

  const answer = await page({ type: 'page', id: 'sitemaps' })

  expect(answer.page.content).toMatchObject({ typeName: 'content_page', title: 'Site map' })
  expect(listOf(answer, 'links').items.map((item) => item.url)).toEqual(['/sitemaps/articles/', '/sitemaps/news/'])
})

test('RT-060 a site map leads from a kind to its years to pages of links', async () => {
  const { publish, page, content } = buildSite()
  await publish(toArticleInput('recent', { id: 'recent' }))
  await publish(toArticleInput('secret', { noIndex: true, datePublished: '2023-02-01T00:00:00Z' }))
  await publish(toArticleInput('old', { id: 'old', datePublished: '2023-02-01T00:00:00Z' }))
  const sitemap = (params: Readonly<Record<string, string>>) => ({ type: 'page', id: 'sitemaps', params }) as const

  expect(listOf(await page(sitemap({ slug: 'news' })), 'links').items.map((item) => item.url)).toEqual([
    '/sitemaps/news/2026/',
    '/sitemaps/news/2023/',
  ])
  expect(idsOf(await page(sitemap({ slug: 'news', year: '2023' })), 'links')).toEqual(['old'])
  expect(idsOf(await page(sitemap({ slug: 'news', page: '1' })), 'links')).toEqual(['recent', 'old'])
  const beyond: readonly Readonly<Record<string, string>>[] = [
    { slug: 'nonsense' },
    { slug: 'news', year: '2024' },
    { slug: 'news', year: '2023', page: '2' },
  ]
  for (const params of beyond) {
    expect((await content.page(sitemap(params), CALL)).kind).toBe('missing')
  }
})

test('BX-005 scheduled content is missing before its time and visible from then on', async () => {
  const { publish, content, setNow } = buildSite()
  await publish(toArticleInput('later', { id: 'x1', datePublished: new Date(NOW + HOUR).toISOString() }))
  const seen = async () => [
    (await content.page({ type: 'article', id: 'later' }, CALL)).kind,
    idsOf(await readPage(content, { type: 'door', id: 'news' })),
  ]

  expect(await seen()).toEqual(['missing', []])
  setNow(NOW + HOUR)
  expect(await seen()).toEqual(['page', ['x1']])
})

test('CL-012 the navigation is the published one, else the built-in one', async () => {
  const { services, content } = buildSite()
  const navigation = { groups: [], links: [{ label: 'About', href: '/about/' }] }

  expect((await content.navigation('header', CALL)).navigation.groups.length).toBeGreaterThan(0)
  await publishNavigation(services, 'header', navigation)

  expect(await content.navigation('header', CALL)).toEqual({ navigation, tags: ['n-header'] })
})

test('CL-006 a component call returns one list, with its own limit and without the page’s story', async () => {
  const layout = toLayout({ id: 'latest', query: { exclude: 'self', limit: 4 } })
  const { publish, content } = buildSite({ article: layout })
  for (const slug of ['one', 'two', 'three']) await publish(toArticleInput(slug, { id: slug }))
  const call = (query: string) => content.component(`/api/neutron/composer/cnet/components/latest/web${query}`, CALL)

  const answer = await call('?contentId=two&limit=1&offset=1')

  expect(answer).toMatchObject({ kind: 'ok', data: { items: [{ id: expect.stringMatching(/one|three/) }] } })
  expect(answer.tags).toContain(listTag({ kind: 'all', key: '' }))
  expect((await content.component('/api/neutron/composer/cnet/components/none/web', CALL)).kind).toBe('missing')
})

test('BX-004 changes can be read from any point', async () => {
  const { publish, content } = buildSite()
  await publish(toArticleInput('one'))

  expect(await content.changes(0, CALL)).toMatchObject({ head: 1, items: [{ seq: 1, kind: 'changed' }] })
  expect(await content.changes(null, CALL)).toEqual({ head: 1, items: [] })
  expect(await content.changes(7, CALL)).toBeNull()
})

test.each(['article', 'product', 'author', 'topic'] as const)(
  'BX-027 a lookup of an unknown %s does not read the change log, and has the tags of content published there later',
  async (type) => {
    const desk = buildDesk()
    const content = buildEmbeddedContent(desk)
    const newest = vi.spyOn(desk.store, 'newestChange')
    const path = `/${type}/nobody/`

    const page = await content.page({ type, id: 'nobody' }, CALL)
    const vanity = await content.vanity({ path, contentType: type, slug: 'nobody', formerPath: path }, CALL)

    expect([page.kind, vanity.record, vanity.free]).toEqual(['missing', null, true])
    expect(newest).not.toHaveBeenCalled()
    const tags = [addressTag(type, 'us', 'nobody'), documentTag('nobody')]
    if (type === 'product') tags.push(addressTag('review', 'us', 'nobody'))
    expect(new Set(page.tags)).toEqual(new Set(tags))
    expect(new Set(vanity.tags)).toEqual(
      new Set([vanityTag(path), vanityTag(`${type}/nobody`), formerPathTag(path), ...tags]),
    )
  },
)
