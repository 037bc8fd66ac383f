import { expect, test } from 'vitest'
import { type Arm, isBalanced, toDifference } from './compare-buckets.ts'
import { toResult } from './results.ts'

/** Random numbers from 0 up to 1 that are the same in each run (xorshift32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}

/** How many of simulated tests without a difference, looked at daily for 28 days, show one on some day. */
function countFalseAlarms(tests: number, daily: number, share: number): number {
  const random = createRandom(20_261_128)
  let alarms = 0
  for (let test = 0; test < tests; test++) {
    const reached = [0, 0]
    for (let day = 1; day <= 28; day++) {
      for (const arm of [0, 1]) {
        for (let n = 0; n < daily; n++) if (random() < share) reached[arm] = (reached[arm] ?? 0) + 1
      }
      const [control, bucket] = reached.map((goals): Arm => ({ exposed: day * daily, reached: goals }))
      const difference = control && bucket ? toDifference(control, bucket, 1) : null
      if (difference !== null && (difference.low > 0 || difference.high < 0)) {
        alarms += 1
        break
      }
    }
  }
  return alarms / tests
}

test.each([
  [10_000, 100, 0.05],
  [5000, 100, 0.5],
  [2000, 200, 0.02],
  [2000, 20, 0.3],
])(
  'AB-001 %i tests without a difference, %i browsers a day and share %f: up to 5 % false alarms in 28 looks',
  (...given) => {
    expect(countFalseAlarms(...given)).toBeLessThanOrEqual(0.05)
  },
)

test('AB-001 the sequence finds a difference that is there, and narrows with the browsers', () => {
  const arms = (exposed: number) =>
    toDifference({ exposed, reached: exposed * 0.1 }, { exposed, reached: exposed * 0.13 }, 1)
  const widthOf = (exposed: number) => {
    const found = arms(exposed)
    return found === null ? Number.NaN : found.high - found.low
  }

  expect(arms(20_000)?.estimate).toBeCloseTo(0.03)
  expect(arms(20_000)?.low).toBeGreaterThan(0)
  expect(arms(500)?.low).toBeLessThan(0)
  expect(widthOf(20_000)).toBeLessThan(widthOf(5000))
  expect(arms(99)).toBeNull()
})

test('AB-001 more buckets make each comparison more careful', () => {
  const [control, bucket] = [
    { exposed: 5000, reached: 500 },
    { exposed: 5000, reached: 600 },
  ]
  expect(toDifference(control, bucket, 4)?.low).toBeLessThan(toDifference(control, bucket, 1)?.low ?? -1)
})

test.each([
  [[5000, 5000], [50, 50], true],
  [[5000, 5100], [50, 50], true],
  [[5000, 5500], [50, 50], false],
  [[9000, 1000], [90, 10], true],
  [[10, 0], [100, 0], true],
  [[10, 1], [100, 0], false],
  [[0, 0], [50, 50], true],
])('AB-013 buckets of %j for shares of %j are balanced: %j', (sizes, shares, expected) => {
  expect(isBalanced(sizes.map((exposed, n) => ({ exposed, percentage: shares[n] ?? 0 })))).toBe(expected)
})

test('AB-001 a result compares each bucket with the control, and hides the verdict if the sizes are wrong', () => {
  const test = {
    ...({ id: 'words', version: '1', goal: 'next' } as const),
    allocations: ['first', 'control', 'few'].map((bucket) => ({ bucket, percentage: 30 })),
  }
  const arms = {
    first: { exposed: 20_000, reached: 2600 },
    control: { exposed: 20_000, reached: 2000 },
    few: { exposed: 20_000, reached: 1 },
  } satisfies Record<string, Arm>
  const armOf = (name: string): Arm | undefined => arms[name as keyof typeof arms]

  expect(toResult(test, armOf).buckets.map(({ verdict }) => verdict)).toEqual(['more', 'control', 'few'])
  const wrong = toResult(test, (name) => (name === 'first' ? { exposed: 10_000, reached: 1 } : armOf(name)))
  expect(wrong.isBalanced).toBe(false)
  expect(wrong.buckets.map(({ verdict, difference }) => [verdict, difference])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ])
})
