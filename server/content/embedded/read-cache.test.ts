import { expect, test } from 'vitest'
import { buildDesk, NOW, toArticleInput } from '../../../test/builders/store.ts'
import { createReadCache } from './read-cache.ts'

const NEWEST = { filters: [], edition: 'us', limit: 5, offset: 0 } as const

test('BX-005 a store reader opened before a publish does not fill the cache', async () => {
  const desk = buildDesk()
  const cache = createReadCache(desk.store)
  const readSlugs = async (now: number) => {
    const reader = cache.reader(new Set(), { now })
    const listed = await reader.list(NEWEST)
    const found = await reader.summaries(['a-story'])
    return { listed: listed.map(({ id }) => id), found: found.map(({ id }) => id), count: await reader.count(NEWEST) }
  }
  // The reader's time is before the new row's, as with a slow clock or after a long body compile.
  desk.setNow(NOW + 5)
  await desk.publish(toArticleInput('a-story', { id: 'a-story' }))
  expect(await readSlugs(NOW)).toEqual({ listed: [], found: [], count: 0 })

  expect(await readSlugs(NOW + 5)).toEqual({ listed: ['a-story'], found: ['a-story'], count: 1 })
})
