import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { type Fault, isSampled } from './sample.ts'

const ROOT = resolve(import.meta.dirname, '..', '..')
const faults: readonly Fault[] = Array.from({ length: 8_000 }, (_, index) => ({
  fileName: resolve(ROOT, 'shared', `${index % 20}.ts`),
  mutatorName: 'BooleanLiteral',
  replacement: String(index % 2 === 0),
  location: { start: { line: index, column: 2 } },
}))
const drawnBy = (oneIn: number, seed: number) => faults.filter((fault) => isSampled(fault, oneIn, seed))

test('A sample of one in eight has about an eighth of the faults, the same ones in each run', () => {
  const drawn = drawnBy(8, 1)

  expect(drawn.length).toBeGreaterThan(900)
  expect(drawn.length).toBeLessThan(1_100)
  expect(drawnBy(8, 1)).toEqual(drawn)
  expect(drawnBy(1, 1)).toHaveLength(faults.length)
})

test('A sample with another seed overlaps the first no more than by chance', () => {
  const first = new Set(drawnBy(8, 1))
  const common = drawnBy(8, 2).filter((fault) => first.has(fault))

  expect(common.length).toBeGreaterThan(60)
  expect(common.length).toBeLessThan(200)
})
