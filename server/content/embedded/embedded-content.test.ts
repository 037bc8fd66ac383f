import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { composedPageSchema } from '../../../shared/entities/composed-page.schema.ts'
import { LOCAL_COMPILER } from '../../../test/builders/body-compiler.ts'
import { buildEmbeddedSite, idsOf, phones, readPage, sofia, toLayout } from '../../../test/builders/embedded-site.ts'
import {
  buildDesk,
  buildEmbeddedContent,
  buildFolder,
  CALL,
  NOW,
  toArticleInput,
} from '../../../test/builders/store.ts'
import { BRANDED } from '../../process/branded.ts'
import { addressTag, documentTag, formerPathTag, listTag, vanityTag } from '../../process/tags.ts'
import { publishNavigation } from '../../publishing/settings.ts'
import { unpublishDocument } from '../../publishing/unpublish.ts'
import { createSections } from '../publication/sections.ts'

const HOUR = 3_600_000

test('CL-005 an article is found by slug and by id, and composed as the contract says', async () => {
  const { publish, page } = buildEmbeddedSite()
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
  const { publish, page } = buildEmbeddedSite()
  await publish(toArticleInput('a-phone'))

  expect(await page({ type: 'article', id: 'a-phone', contentOnly: true })).toMatchObject({
    page: { layout: null, components: {} },
  })
})

test('CL-016 an old slug returns the new slug', async () => {
  const { publish, content } = buildEmbeddedSite()
  await publish(toArticleInput('old', { id: 'x1' }))
  await publish(toArticleInput('new', { id: 'x1' }))

  expect(await content.page({ type: 'article', id: 'old' }, CALL)).toMatchObject({
    kind: 'moved',
    slug: 'new',
    message: 'the slug has changed',
  })
})

test('CL-016 the slug of a document that was removed with a redirect returns the redirect target', async () => {
  const { publish, content, services } = buildEmbeddedSite()
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
  const { publish, page } = buildEmbeddedSite()
  await publish(kind.input)

  const answer = await page({ type: kind.type, id: 'id' in kind ? kind.id : 'it' })

  expect(answer.page).toMatchObject({ typeName: `page_${kind.type}`, content: { typeName: `content_${kind.type}` } })
  expect(answer.page.layout?.rows.length).toBeGreaterThan(0)
  expect(composedPageSchema.safeParse(JSON.parse(JSON.stringify(answer.page))).error).toBeUndefined()
})

test('CL-005 an unknown slug is missing, and a topic or hub without stories is a page', async () => {
  const { publish, page, content } = buildEmbeddedSite()
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
  const { publish, page, content } = buildEmbeddedSite()
  await publish({ typeName: 'content_review', slug: 'untyped', headline: 'It' })
  await publish({ typeName: 'content_review', slug: 'typed', headline: 'It', type: 'Review' })

  expect((await page({ type: 'product', id: 'untyped' })).page.content.typeName).toBe('content_review')
  expect((await content.page({ type: 'product', id: 'typed' }, CALL)).kind).toBe('missing')
})

test('RT-043 a profile is found by its username in any letter case, and lists its stories', async () => {
  const { publish, page } = buildEmbeddedSite()
  const { id } = await publish(toArticleInput('one', { author: sofia }))
  const second = await publish(toArticleInput('two', { moreAuthors: [sofia] }))

  const answer = await page({ type: 'author', id: 'SOFIAlind' })

  expect(idsOf(answer).toSorted()).toEqual([id, second.id].toSorted())
})

test('BX-004 an article shows its author as in the profile, without the e-mail address', async () => {
  const { publish, page } = buildEmbeddedSite()
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

test('RT-041 a page number of a gallery selects one of its pictures', async () => {
  const { publish, page, content } = buildEmbeddedSite()
  await publish({ typeName: 'content_gallery', slug: 'it', headline: 'It', items: [{ id: '1' }, { id: '2' }] })

  expect((await page({ type: 'gallery', id: 'it', pageNumber: 2 })).page.content.slug).toBe('it')
  expect((await content.page({ type: 'gallery', id: 'it', pageNumber: 3 }, CALL)).kind).toBe('missing')
})

test('PG-013 an empty optional list is removed with its column, a required one stays', async () => {
  const layout = toLayout(
    { id: 'empty', required: false, query: { tag: 'none', limit: 4 } },
    { id: 'kept', query: { tag: 'none', limit: 4 } },
    { id: 'brief', familyName: 'Text', text: { title: 'Brief', content: '<p>Hi</p>' } },
  )
  const { page } = buildEmbeddedSite({ front: layout })

  const { page: composed, degraded } = await page({ type: 'door', id: 'front' })

  expect(Object.keys(composed.components)).toEqual(['kept', 'brief'])
  expect(composed.layout?.rows[0]?.columns[0]?.components.map((place) => place.id)).toEqual(['kept', 'brief'])
  expect(composed.components.brief?.data).toMatchObject({ title: 'Brief', content: '<p>Hi</p>' })
  expect(degraded).toBe(false)
})

test('PG-013 a faulty layout file is reported, and the built-in layout is used', async () => {
  const folder = buildFolder()
  writeFileSync(join(folder, 'article.json'), JSON.stringify(toLayout({ id: 'a', query: { limit: 0 } })))
  const faults: string[] = []
  const { createEmbeddedContent } = await import('./embedded-content.ts')
  const desk = buildDesk()
  const { store, clock, addresses } = desk.services
  const content = createEmbeddedContent({
    origin: 'https://www.example.com',
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

test('BX-005 scheduled content is missing before its time and visible from then on', async () => {
  const { publish, content, setNow } = buildEmbeddedSite()
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
  const { services, content } = buildEmbeddedSite()
  const navigation = { groups: [], links: [{ label: 'About', href: '/about/' }] }

  expect((await content.navigation('header', CALL)).navigation.groups.length).toBeGreaterThan(0)
  await publishNavigation(services, 'header', navigation)

  expect(await content.navigation('header', CALL)).toEqual({ navigation, tags: ['n-header'] })
})

test('CL-006 a component call returns one list, with its own limit and without the page’s story', async () => {
  const layout = toLayout({ id: 'latest', query: { exclude: 'self', limit: 4 } })
  const { publish, content } = buildEmbeddedSite({ article: layout })
  for (const slug of ['one', 'two', 'three']) await publish(toArticleInput(slug, { id: slug }))
  const call = (query: string) => content.component(`/api/neutron/composer/cnet/components/latest/web${query}`, CALL)

  const answer = await call('?contentId=two&limit=1&offset=1')

  expect(answer).toMatchObject({ kind: 'ok', data: { items: [{ id: expect.stringMatching(/one|three/) }] } })
  expect(answer.tags).toContain(listTag({ kind: 'all', key: '' }))
  expect((await content.component('/api/neutron/composer/cnet/components/none/web', CALL)).kind).toBe('missing')
})

test('BX-004 changes can be read from any point', async () => {
  const { publish, content } = buildEmbeddedSite()
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
