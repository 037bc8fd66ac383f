import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPatternTree } from './pattern-tree.ts'
import type { SourceSegment } from './rule.ts'

/** A path that counts how often one of its segments is read. */
function countReads(texts: readonly string[]) {
  let reads = 0
  const segments = new Proxy(texts, {
    get(target, name) {
      reads += 1
      return Reflect.get(target, name)
    },
  })
  return { segments, reads: () => reads }
}

const placeholder = (after: string): SourceSegment => ({ placeholder: 'x', before: '', after })
const query = new URLSearchParams()

test('MV-004 a search reads no segment of the patterns twice, whatever they are', () => {
  const segment = fc.constantFrom<SourceSegment>({ text: 'aa' }, placeholder(''), placeholder('a'))
  const source = fc.record({ segments: fc.array(segment, { minLength: 1, maxLength: 9 }), splat: fc.boolean() })
  fc.assert(
    fc.property(fc.array(source, { maxLength: 60 }), fc.nat({ max: 12 }), (sources, length) => {
      const tree = createPatternTree()
      for (const [rank, one] of sources.entries()) tree.add({ ...one, query: [] }, rank)
      const path = countReads(Array.from({ length }, () => 'aa'))

      tree.find(path.segments, query, Number.POSITIVE_INFINITY)

      expect(path.reads()).toBeLessThanOrEqual(1 + sources.reduce((sum, one) => sum + one.segments.length, 0))
    }),
  )
})

test('MV-004 patterns of which every branch fits a path but for its end cost no more than their segments', () => {
  const tree = createPatternTree()
  for (let number = 0; number < 1_024; number += 1) {
    const bits = Array.from({ length: 10 }, (_, bit) => ((number >> bit) % 2 === 0 ? { text: 'a' } : placeholder('')))
    tree.add({ segments: [...bits, { text: `end-${number}` }], splat: false, query: [] }, number)
  }
  const path = countReads([...'a'.repeat(10), 'nowhere'])

  expect(tree.find(path.segments, query, 1_024)).toBe(1_024)
  expect(path.reads()).toBeLessThan(2 ** 11)
})

test('MV-004 a path of a thousand segments is searched without a deep stack', () => {
  const tree = createPatternTree()
  const segments = Array.from({ length: 1_000 }, () => placeholder(''))
  tree.add({ segments, splat: true, query: [] }, 0)

  expect(
    tree.find(
      Array.from({ length: 1_000 }, () => 'a'),
      query,
      1,
    ),
  ).toBe(0)
})
