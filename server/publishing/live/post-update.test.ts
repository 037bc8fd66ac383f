import { expect, test } from 'vitest'
import { buildDesk, buildEmbeddedContent, CALL, NOW } from '../../../test/builders/store.ts'
import { advance } from '../../content/changes/advance.ts'
import { channelTag, documentTag, updatesPageTag } from '../../process/tags.ts'
import { deleteUpdate, postUpdate } from './post-update.ts'
import { sendDue } from './send-due.ts'

const MINUTE = 60_000
const iso = (time: number) => new Date(time).toISOString()
const STORY = { typeName: 'content_livearticle', id: 'launch', slug: 'launch', headline: 'The launch' }

async function setUp() {
  const desk = buildDesk()
  await desk.publish(STORY)
  const content = buildEmbeddedContent(desk)
  return {
    ...desk,
    content,
    post: (fields: object, sequence?: number) =>
      postUpdate(desk.services, 'launch', fields, {
        precondition: sequence === undefined ? {} : { match: [String(sequence)] },
      }),
    remove: (id: string) => deleteUpdate(desk.services, 'launch', id),
    async events(start = 1) {
      const answer = await content.live({ contentId: 'launch', start }, CALL)
      if (answer.kind !== 'channel') throw new Error('Expected a channel')
      return answer
    },
    async page(pageNumber?: number) {
      const answer = await content.page({ type: 'livearticle', id: 'launch', ...(pageNumber && { pageNumber }) }, CALL)
      if (answer.kind !== 'page' || answer.page.content.typeName !== 'content_livearticle')
        throw new Error(`Expected a page: ${answer.kind}`)
      return { ...answer, content: answer.page.content }
    },
    tagsAfter: async (head: number) => (await desk.store.changesSince(head)) ?? [],
  }
}

test('LV-016 posts, edits, pins and deletions count the events of a channel without a gap', async () => {
  const { post, remove, events } = await setUp()

  expect(await post({ id: 'a', body: '<p>One</p>' })).toMatchObject({ status: 'created', update: { sequence: 1 } })
  expect(await post({ id: 'b', headline: 'Two' })).toMatchObject({ update: { sequence: 2, place: 2 } })
  expect(await post({ id: 'a', body: '<p>One more</p>' })).toMatchObject({ update: { sequence: 3, place: 1 } })
  expect(await post({ id: 'a', body: '<p>One more</p>' })).toMatchObject({ status: 'unchanged' })
  expect(await remove('b')).toMatchObject({ status: 'deleted', update: { sequence: 4 } })
  expect(await remove('b')).toMatchObject({ status: 'unchanged' })

  const { items, sequence } = await events()
  expect(sequence).toBe(4)
  expect(items).toMatchObject([
    { id: 'a', sequence: 3, place: 1, blocks: [{ html: expect.stringContaining('One more') }] },
    { id: 'b', sequence: 4, place: 2, deleted: true },
  ])
  expect(items[1]).toEqual({ id: 'b', sequence: 4, place: 2, deleted: true })
  expect((await events(4)).items).toHaveLength(1)
  expect((await events(5)).items).toEqual([])
})

test('BX-034 an edit leaves the time of an update, a pin also the date of its last correction', async () => {
  const { post, setNow, page } = await setUp()
  await post({ id: 'a', headline: 'One' })
  setNow(NOW + MINUTE)
  await post({ id: 'a', headline: 'One', pinned: true })
  expect((await page()).content.updates).toMatchObject([{ pinned: true, dateUpdated: null, datePublished: iso(NOW) }])

  await post({ id: 'a', headline: 'The one', pinned: true })

  const corrected = { headline: 'The one', dateUpdated: iso(NOW + MINUTE), datePublished: iso(NOW) }
  expect((await page()).content.updates).toMatchObject([corrected])
})

test('BX-065 the prices of an update have the date of its post or correction, not of a pin', async () => {
  const { publish, post, setNow, page } = await setUp()
  const body =
    '<shortcode shortcode="commercebutton" merchant="A" price="329" url="https://shop.example/1"></shortcode>'
  const days = async () => {
    const { updates = [] } = (await page()).content
    return updates.map(
      ({ blocks }) => /as of <time datetime="([^"]*)"/.exec(JSON.stringify(blocks).replaceAll('\\', ''))?.[1],
    )
  }
  await post({ id: 'a', body })
  await publish({ ...STORY, items: [{ id: 'b', body }] })
  expect(await days()).toEqual(['2026-11-21', '2026-11-21'])

  setNow(NOW + 2 * 24 * 60 * MINUTE)
  await post({ id: 'a', body, pinned: true })
  await publish({ ...STORY, items: [{ id: 'b', body, headline: 'Cheaper' }] })

  expect(await days()).toEqual(['2026-11-21', '2026-11-23'])
})

test('BX-034 a deleted update leaves no text, and reappears at its place when it is posted again', async () => {
  const { post, remove, store, page, tagsAfter } = await setUp()
  await post({ id: 'a', body: '<p>Secret</p>' })
  await post({ id: 'b', headline: 'Two' })
  const head = await store.head()

  await remove('a')

  expect((await tagsAfter(head))[0]).toMatchObject({
    kind: 'removed',
    tags: [channelTag('launch'), expect.any(String)],
  })
  expect(JSON.stringify(await store.live.places('launch', 0, 9))).not.toContain('Secret')
  expect((await page()).content).toMatchObject({ items: [{ id: 'b' }], live: { count: 1 } })
  expect(await post({ id: 'a', body: '<p>Back</p>' })).toMatchObject({ status: 'created', update: { place: 1 } })
})

test('BX-034 a post with an old sequence is refused, so that no desk overwrites another', async () => {
  const { post } = await setUp()
  await post({ id: 'a', headline: 'One' })
  await post({ id: 'a', headline: 'Two' }, 1)

  expect(await post({ id: 'a', headline: 'Three' }, 1)).toEqual({ status: 'stale', version: '2' })
  expect(await post({ id: 'a', headline: 'Three' }, 2)).toMatchObject({ status: 'replaced' })
})

test('BX-034 a refusal names every field, and an unknown story is missing', async () => {
  const { services, post } = await setUp()

  const refused = await post({ id: 'a b', important: 'yes', datePublished: 'soon' })

  const paths = refused.status === 'invalid' ? refused.issues.map(({ path }) => path) : []
  expect(paths).toEqual(expect.arrayContaining(['id', 'important', 'datePublished']))
  expect(await post({ id: 'a' })).toMatchObject({ status: 'invalid', issues: [{ path: 'body' }] })
  expect(await postUpdate(services, 'other', { headline: 'One' })).toEqual({ status: 'missing' })
})

test('BX-034 a draft is held back, and a future update is sent at its time', async () => {
  const { post, store, events, setNow } = await setUp()
  await post({ id: 'draft', headline: 'Later', draft: true })
  await post({ id: 'noon', headline: 'Noon', datePublished: iso(NOW + MINUTE) })
  expect(await events()).toMatchObject({ items: [], sequence: 0 })

  setNow(NOW + MINUTE)
  expect(await sendDue(store, NOW + MINUTE - 1)).toBe(0)
  expect(await sendDue(store, NOW + MINUTE)).toBe(1)
  await post({ id: 'draft', headline: 'Later', datePublished: iso(NOW) })

  expect((await events()).items).toMatchObject([
    { id: 'noon', sequence: 1, place: 1 },
    { id: 'draft', sequence: 2, place: 2 },
  ])
  expect(await post({ id: 'noon', headline: 'Noon', draft: true })).toMatchObject({
    status: 'invalid',
    issues: [{ path: 'draft' }],
  })
})

test('BX-034 the date of the story, and with it lists, follows its updates no more than every five minutes', async () => {
  const { post, store, setNow, page, tagsAfter } = await setUp()
  await post({ id: 'a', headline: 'One' })
  const head = await store.head()
  setNow(NOW + MINUTE)
  await post({ id: 'b', headline: 'Two' })
  expect((await tagsAfter(head)).flatMap(({ tags }) => tags)).toEqual([
    channelTag('launch'),
    updatesPageTag('launch', 1),
  ])
  expect((await page()).content.dateUpdated).toBeNull()
  expect(await store.live.nextDue()).toBe(NOW + 5 * MINUTE)

  setNow(NOW + 5 * MINUTE)
  expect(await sendDue(store, NOW + 5 * MINUTE)).toBe(1)

  expect((await page()).content.dateUpdated).toBe(iso(NOW + 5 * MINUTE))
  expect((await tagsAfter(head + 1)).flatMap(({ tags }) => tags)).toContain(documentTag('launch'))
  expect(await advance(store, NOW + 5 * MINUTE)).toBe(0)
})

test('EN-023 an author who is named by username alone is shown as the store has them', async () => {
  const { publish, post, events, page } = await setUp()
  await publish({ typeName: 'content_author', username: 'ada', slug: 'ada', firstName: 'Ada', lastName: 'King' })
  await post({ id: 'a', headline: 'One', author: { username: 'Ada' } })
  await post({ id: 'b', headline: 'Two', author: { username: 'nobody' } })

  const authors = [{ author: { name: 'Ada King' } }, { author: { name: 'nobody' } }]
  expect((await events()).items).toMatchObject(authors)
  expect((await page()).content.updates).toMatchObject(authors)
})

test('BX-037 a search finds coverage by its updates, and shows the passage', async () => {
  const { post, remove, content } = await setUp()
  await post({ id: 'a', headline: 'Harbour', body: '<p>The ferry stays in port.</p>' })
  const search = (q: string) => content.search({ q, limit: 10, offset: 0 }, CALL)

  expect(await search('ferry')).toMatchObject({
    items: [{ id: 'launch' }],
    excerpts: { launch: 'Harbour · The ferry stays in port.' },
  })
  await remove('a')
  expect(await search('ferry')).toMatchObject({ items: [] })
})

test('LV-016 pages count from the beginning, and an older one is renewed by its own updates alone', async () => {
  const { post, page, services } = await setUp()
  await services.store.write(async () => undefined)
  for (let at = 1; at <= 51; at++) await post({ id: `u${at}`, headline: `Update ${at}` })

  const [newest, first, second] = [await page(), await page(1), await page(2)]

  expect(newest.content.updates).toHaveLength(20)
  expect(newest.content.live).toMatchObject({ count: 51, pages: 2, page: 2, sequence: 51 })
  expect(first.content.updates?.map(({ place }) => place)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  expect(second.content.updates).toMatchObject([{ id: 'u51' }])
  expect(newest.tags).toContain(channelTag('launch'))
  expect(first.tags).not.toContain(channelTag('launch'))
  expect(first.tags).toContain(updatesPageTag('launch', 1))
  await expect(page(3)).rejects.toThrow('missing')
})

test('LV-016 publishing the story again adds and changes updates, and removes none', async () => {
  const { publish, remove, events, store } = await setUp()
  const item = { headline: 'One', datePublished: iso(NOW - MINUTE) }
  await publish({
    ...STORY,
    items: [
      { id: 'b', sequence: 2, ...item },
      { id: 'a', sequence: 1, ...item },
    ],
  })
  expect((await events()).items).toMatchObject([
    { id: 'a', place: 1 },
    { id: 'b', place: 2 },
  ])
  await remove('b')

  await publish({
    ...STORY,
    items: [
      { id: 'c', ...item },
      { id: 'b', ...item },
      { id: 'a', ...item, headline: 'New' },
    ],
  })

  const { items } = await events()
  expect(items.map(({ id, deleted }) => [id, deleted])).toEqual(
    expect.arrayContaining([
      ['a', false],
      ['b', true],
      ['c', false],
    ]),
  )
  const stored = await store.reader(new Set(), { now: NOW }).byId('launch')
  expect(stored?.content).toMatchObject({ items: [] })
})
