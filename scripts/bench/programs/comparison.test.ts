import { expect, test } from 'vitest'
import { judge } from '../figures.ts'
import { type Sample, toVerdicts } from './comparison.ts'

function sample(entry: string, perCpuSecond: number, more: Partial<Sample> = {}): Sample {
  const measured = {
    perCpuSecond,
    perSecond: perCpuSecond,
    p50: 1,
    p99: 2,
    userMicros: 1,
    bytes: 70_000,
    rss: 1e8,
    noise: 0,
  }
  return { entry, kind: 'article', encoding: 'identity', round: 1, ...measured, ...more }
}

test('a target is judged by the medians of both entries, and is not measured when one is missing', () => {
  const samples = [
    ...[900, 1200, 300].map((rate, round) => sample('ours-remote-new', rate, { round })),
    ...[700, 600, 750].map((rate, round) => sample('astro-islands', rate, { round })),
  ]

  const [astro, tanstack] = toVerdicts(samples)

  expect(astro).toMatchObject({ ratio: 900 / 700, target: 1 })
  expect(astro && judge(astro)).toBe('met')
  expect(tanstack && judge(tanstack)).toBe('not measured')
})

test('pages and encodings are compared separately', () => {
  const samples = [
    sample('ours-cached', 100),
    sample('ours-cached', 900, { encoding: 'compressed' }),
    sample('ours-cached', 500, { kind: 'front' }),
    ...(['article', 'front'] as const).map((kind) => sample('ready-express', 1000, { kind })),
    sample('ready-express', 1000, { encoding: 'compressed' }),
  ]

  const ratios = toVerdicts(samples)
    .filter(({ ratio }) => !Number.isNaN(ratio))
    .map(({ ratio }) => ratio)

  expect(ratios).toEqual([0.1, 0.5, 0.9, 1])
})
