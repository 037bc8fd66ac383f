import { expect, test } from 'vitest'
import { buildReading } from '../../test/builders/reading.ts'
import { toArticleInput } from '../../test/builders/store.ts'
import { addressTag, documentTag, listTag } from '../process/tags.ts'
import { unpublishDocument } from './unpublish.ts'

const phones = { id: 't1', slug: 'phones', name: 'Phones', primary: true }

test('BX-031 unpublishing removes a document by slug or id, and changes its tags', async () => {
  const { services, publish, read, ids, store } = buildReading()
  await publish(toArticleInput('one', { id: 'x1', topics: [phones] }))
  const head = await store.head()

  expect(await unpublishDocument(services, 'review', 'x1')).toEqual({ status: 'missing' })
  expect(await unpublishDocument(services, 'article', 'x1')).toMatchObject({ status: 'removed', id: 'x1' })

  expect((await read().bySlug('article', 'us', 'one')).kind).toBe('missing')
  expect(await ids('topic', 'phones')).toEqual([])
  expect(await store.changesSince(head)).toMatchObject([
    { kind: 'removed', tags: [documentTag('x1'), addressTag('article', 'us', 'one')] },
    {
      kind: 'changed',
      tags: expect.arrayContaining([listTag({ kind: 'topic', key: 'phones' }), listTag({ kind: 'all', key: '' })]),
    },
  ])
})

test('BX-031 unpublishing with a redirect redirects every slug', async () => {
  const { services, publish, read } = buildReading()
  for (const slug of ['one', 'two']) await publish(toArticleInput(slug, { id: 'x1' }))
  await publish(toArticleInput('heir', { id: 'x2' }))

  expect(await unpublishDocument(services, 'article', 'two', { redirect: 'nobody' })).toMatchObject({
    status: 'invalid',
  })
  expect(await unpublishDocument(services, 'article', 'two', { redirect: 'two' })).toMatchObject({ status: 'invalid' })
  expect(await unpublishDocument(services, 'article', 'two', { redirect: 'heir' })).toMatchObject({ status: 'removed' })

  for (const slug of ['one', 'two']) {
    expect(await read().bySlug('article', 'us', slug)).toEqual({ kind: 'moved', slug: 'heir' })
  }
})
