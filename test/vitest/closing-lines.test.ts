import { expect, test } from 'vitest'
import { toClosingLines } from './closing-lines.ts'

const of = (state: 'passed' | 'failed' | 'skipped', note?: string) => ({ state, note })

test('a run that leaves nothing out ends with the totals', () => {
  const results = [of('passed'), of('passed'), of('failed')]

  expect(toClosingLines(results, 2)).toEqual({ lines: ['2 passed, 3 failed'], complete: true })
})

test('a run that leaves tests out ends with each reason and its count, and then the totals', () => {
  const results = [
    of('passed'),
    of('skipped', 'Varnish: only root may install it'),
    of('skipped', 'PostgreSQL: install it'),
    of('skipped', 'Varnish: only root may install it'),
  ]

  const { lines, complete } = toClosingLines(results, 0)

  expect(lines).toEqual([
    'Left out: 2 tests. Varnish: only root may install it',
    'Left out: 1 test. PostgreSQL: install it',
    '1 passed, 0 failed, 3 skipped',
  ])
  expect(complete).toBe(false)
})

test('tests that the command line does not select are counted without a reason', () => {
  expect(toClosingLines([of('passed'), of('skipped')], 0)).toEqual({
    lines: ['1 passed, 0 failed, 1 skipped'],
    complete: true,
  })
})
