import { expect, test } from 'vitest'
import { buildReading } from '../../test/builders/reading.ts'
import { toArticleInput } from '../../test/builders/store.ts'
import { documentTag } from '../process/tags.ts'
import { publishDocument } from './publish.ts'

const phones = { id: 't1', slug: 'phones', name: 'Phones', primary: true }

test('BX-031 an author or topic named by a former slug gets its current slug', async () => {
  const { publish, ids } = buildReading()
  await publish({ typeName: 'content_topic', slug: 'fones', name: 'Fones', id: 't1' })
  const { id } = await publish(toArticleInput('one', { topics: [{ ...phones, slug: 'fones' }] }))
  await publish({ typeName: 'content_topic', slug: 'phones', name: 'Phones', id: 't1' })
  expect(await ids('topic', 'phones')).toEqual([id])

  await publish(toArticleInput('one', { topics: [{ ...phones, slug: 'fones' }] }))

  expect(await ids('topic', 'phones')).toEqual([id])
  expect(await ids('topic', 'fones')).toEqual([])
})

test('BX-004 a renamed topic changes the tags of its old and its new list', async () => {
  const { publish, store } = buildReading()
  await publish({ typeName: 'content_topic', slug: 'fones', name: 'Fones', id: 't1' })
  await publish(toArticleInput('one', { topics: [{ ...phones, slug: 'fones' }] }))
  const head = await store.head()

  await publish({ typeName: 'content_topic', slug: 'phones', name: 'Phones', id: 't1' })

  const told = (await store.changesSince(head))?.flatMap((change) => change.tags)
  expect(told).toEqual(expect.arrayContaining(['t-fones', 't-phones', documentTag('t1')]))
})

test('BX-032 every former slug redirects to the newest one in one hop, never in a loop', async () => {
  const { publish, read } = buildReading()
  for (const slug of ['one', 'two', 'three']) await publish(toArticleInput(slug, { id: 'x1' }))

  expect(await read().bySlug('article', 'us', 'one')).toEqual({ kind: 'moved', slug: 'three' })
  expect(await read().bySlug('article', 'us', 'two')).toEqual({ kind: 'moved', slug: 'three' })

  await publish(toArticleInput('one', { id: 'x1' }))

  expect((await read().bySlug('article', 'us', 'one')).kind).toBe('found')
  expect(await read().bySlug('article', 'us', 'three')).toEqual({ kind: 'moved', slug: 'one' })
})

test('BX-032 a former slug that another document takes belongs to that document', async () => {
  const { publish, read } = buildReading()
  await publish(toArticleInput('one', { id: 'x1' }))
  await publish(toArticleInput('two', { id: 'x1' }))

  await publish(toArticleInput('one', { id: 'x2' }))

  expect(await read().bySlug('article', 'us', 'one')).toMatchObject({ kind: 'found', document: { id: 'x2' } })
})

test('BX-032 slugs from before the import redirect to the document', async () => {
  const { services, read } = buildReading()

  await publishDocument(services, toArticleInput('new'), { formerSlugs: ['older', 'oldest', 'new'] })

  expect(await read().bySlug('article', 'us', 'oldest')).toEqual({ kind: 'moved', slug: 'new' })
  expect((await read().bySlug('article', 'us', 'new')).kind).toBe('found')
})
