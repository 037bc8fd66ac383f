import { expect, test } from 'vitest'
import { buildDesk, NOW, toArticleInput } from '../../../test/builders/store.ts'
import { holdReads } from './held-reads.ts'

const NEWEST = { filters: [], edition: 'us', limit: 5, offset: 0 } as const

test('BX-005 a reader from before a publish leaves nothing behind that lacks the story', async () => {
  const desk = buildDesk()
  const held = holdReads(desk.store)
  const readSlugs = async (now: number) => {
    const reader = held.reader(new Set(), { now })
    const listed = await reader.list(NEWEST)
    const known = await reader.summaries(['a-story'])
    return { listed: listed.map(({ id }) => id), known: known.map(({ id }) => id), count: await reader.count(NEWEST) }
  }
  // It looks at the log after the publish, whose row is of a later time than its own: by another machine's clock, or as
  // it has compiled a body meanwhile.
  desk.setNow(NOW + 5)
  await desk.publish(toArticleInput('a-story', { id: 'a-story' }))
  expect(await readSlugs(NOW)).toEqual({ listed: [], known: [], count: 0 })

  expect(await readSlugs(NOW + 5)).toEqual({ listed: ['a-story'], known: ['a-story'], count: 1 })
})
