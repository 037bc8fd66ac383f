import { expect, test } from 'vitest'
import { placeVideo } from './placement.ts'

test.each([
  ['top', ['video', 'a', 'b', 'c']],
  ['middle', ['a', 'b', 'video', 'c']],
  ['bottom', ['a', 'b', 'c', 'video']],
  ['remove', ['a', 'b', 'c']],
] as const)('PG-042 the placement %s', (placement, expected) => {
  expect(placeVideo([['a', 'b'], ['c']], 'video', placement)).toEqual(expected)
})

test('PG-042 a story without text has its video at any place but none', () => {
  expect(placeVideo([[], []], 'video', 'middle')).toEqual(['video'])
  expect(placeVideo([[], []], 'video', 'remove')).toEqual([])
})
