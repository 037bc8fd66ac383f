import { expect, test } from 'vitest'
import { placeFilm } from './placement.ts'

test.each([
  ['top', ['film', 'a', 'b', 'c']],
  ['middle', ['a', 'b', 'film', 'c']],
  ['bottom', ['a', 'b', 'c', 'film']],
  ['remove', ['a', 'b', 'c']],
] as const)('PG-042 the placement %s', (placement, expected) => {
  expect(placeFilm([['a', 'b'], ['c']], 'film', placement)).toEqual(expected)
})

test('PG-042 a story without text has its film at any place but none', () => {
  expect(placeFilm([[], []], 'film', 'middle')).toEqual(['film'])
  expect(placeFilm([[], []], 'film', 'remove')).toEqual([])
})
