import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createEdges, findNewest } from './newest-first.ts'

const DAY = 86_400_000 * 1024
const NOW = 20_000 * DAY

/** A reader over documents of so many days ago; counts the documents that it looks at. */
function buildIndex(ages: readonly number[]) {
  const documents = ages
    .map((age, index) => ({ id: String(index), number: NOW - Math.floor(age * DAY) }))
    .map((one) => ({ ...one, type: 'article' as const, publishedAt: one.number / 1024, sections: '  ' }))
    .toSorted((one, other) => other.number - one.number)
  const seen = { rows: 0, reads: 0 }
  const findBetween = async (from: number | null, until: number, limit: number) => {
    const matching = documents.filter(({ number }) => number <= until && (from === null || number >= from))
    seen.rows += matching.length
    seen.reads += 1
    return matching.slice(0, limit)
  }
  return { documents, seen, findBetween }
}

/** Numbers between each two of which are as many documents, as PostgreSQL samples them. */
function toEdges(documents: readonly { readonly number: number }[]): readonly number[] {
  const ascending = documents.map(({ number }) => number).toReversed()
  return Array.from({ length: 101 }, (_, index) => ascending[Math.floor((index * (ascending.length - 1)) / 100)] ?? NOW)
}

/** So many documents, spread evenly over six years. */
const spread = (count: number) => Array.from({ length: count }, (_, index) => (index * 2_190) / count)

test('BX-037 the newest documents are found wherever they are', async () => {
  const ages = fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 60 })
  const sampled = ages.map((days) => days.map((age) => NOW - age * DAY).toSorted((one, other) => one - other))

  await fc.assert(
    fc.asyncProperty(ages, sampled, fc.integer({ min: 1, max: 40 }), async (days, edges, limit) => {
      const { documents, findBetween } = buildIndex(days)

      expect(await findNewest(edges, NOW, limit, findBetween)).toEqual(documents.slice(0, limit))
    }),
  )
})

test.each([
  ['a word of nearly every story', 23_000, 3_000, 1],
  ['a common word', 7_000, 1_400, 2],
  ['a rare word', 300, 300, 2],
  ['no story', 0, 0, 2],
])('BX-037 of %s few more documents are looked at than are wanted', async (_, count, most, reads) => {
  const { documents, seen, findBetween } = buildIndex(spread(count))
  const edges = toEdges(buildIndex(spread(100_000)).documents)

  expect(await findNewest(edges, NOW, 1_000, findBetween)).toEqual(documents.slice(0, 1_000))
  expect(seen.rows).toBeLessThanOrEqual(most)
  expect(seen.reads).toBe(reads)
})

test('BX-037 a document that gets an earlier date between two reads is found once', async () => {
  const { documents, findBetween } = buildIndex([1, 300])
  const [newer, older] = documents
  const moved = async (from: number | null, until: number, limit: number) =>
    from === null && newer && older ? [{ ...older, id: newer.id }] : findBetween(from, until, limit)

  expect((await findNewest([NOW - 2 * DAY, NOW], NOW, 20, moved)).map(({ id }) => id)).toEqual(['0'])
})

test('BX-037 the edges are read again after five minutes', async () => {
  let now = 0
  let reads = 0
  const readEdges = createEdges(
    async () => {
      reads += 1
      return [reads]
    },
    () => now,
  )

  expect([await readEdges(), await readEdges()]).toEqual([[1], [1]])
  now = 300_001
  expect(await readEdges()).toEqual([2])
})
