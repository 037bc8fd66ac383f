import { expect, test } from 'vitest'
import type { PageRequest } from '../../server/content/content-api.ts'
import { createPreviewLinks } from '../../server/content/previews/preview-links.ts'
import { unpublishDocument } from '../../server/publishing/unpublish.ts'
import { contentListSchema } from '../../shared/entities/content-link.schema.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import { buildContentCalls, type CreateContent, readComposedPage } from '../builders/content-calls.ts'
import { buildDesk, buildStore, CALL, type Desk, NOW, toArticleInput } from '../builders/store.ts'

const DAY = 24 * 60 * 60 * 1000

/** The contract of the pages of every content API; the embedded and the remote one pass the same tests (CL-002). */
export function contentApiContract(name: string, create: CreateContent): void {
  const setUp = (desk?: Desk) => buildContentCalls(create, desk)

  test(`CL-005 ${name}: a page is found by slug and by id, with content, layout and components`, async () => {
    const { desk, article } = await setUp()
    const { id } = await desk.publish(toArticleInput('a-phone'))

    const pages = [await readComposedPage(article('a-phone')), await readComposedPage(article(id))]

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

    const found = await readComposedPage(page({ type: 'article', id: 'a-phone', contentOnly: true }))

    expect(found).toMatchObject({ content: { slug: 'a-phone' }, layout: null, components: {} })
  })

  test(`EN-029 ${name}: a video has its files with all that was sent of them`, async () => {
    const { desk, page } = await setUp()
    const sent = {
      url: '/media/a.mp4',
      id: 'f1',
      width: 1280,
      height: 720,
      videoCodec: 'h264',
      audioChannels: 2,
      size: 9,
    }
    await desk.publish({ typeName: 'content_video', slug: 'a-video', headline: 'A video', files: [sent] })

    const { content } = await readComposedPage(page({ type: 'video', id: 'a-video', contentOnly: true }))

    expect(content).toMatchObject({ files: [{ ...sent, typeName: 'content_video_file', streamingUrl: null }] })
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

    expect((await readComposedPage(open('draft'))).preview).toEqual({
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
    expect((await readComposedPage(open('draft'))).preview).toBeUndefined()
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
      const { components } = await readComposedPage(page({ type: 'topic', id: 'laptops', pageNumber }))
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
      const { components } = await readComposedPage(page({ type: 'topic', id: 'laptops', pageNumber, params }))
      const [shown] = Object.values(components).map(({ data }) => contentListSchema.parse(data))
      return { slugs: shown?.items.map(({ slug }) => slug) ?? [], paging: shown?.paging }
    }

    const whole = await list({})
    const part = await list({ limit: '2', offset: '3' })
    const second = await list({ limit: '2', offset: '3' }, 2)

    expect(part).toEqual({ slugs: whole.slugs.slice(3, 5), paging: { limit: 2, offset: 3, total: 7 } })
    expect(second).toEqual({ slugs: whole.slugs.slice(5, 7), paging: { limit: 2, offset: 5, total: 7 } })
  })

  test(`CL-005 ${name}: a door is found by its path, the front page as front`, async () => {
    const { page } = await setUp()

    await expect(page({ type: 'door', id: 'front' })).resolves.toMatchObject({ kind: 'page' })
    const found = await readComposedPage(page({ type: 'door', id: 'tech/mobile' }))
    expect(found).toMatchObject({ typeName: 'page_door', content: { slug: 'tech/mobile' } })
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

    const { content } = await readComposedPage(article('clean'))

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
}
