import { expect, test } from 'vitest'
import { toPoints } from './points.ts'

test.each([
  [
    'Weighs 1,290 kilograms. Steering that tells you things. Folds at up to 50 km/h.',
    ['Weighs 1,290 kilograms', 'Steering that tells you things', 'Folds at up to 50 km/h'],
  ],
  ['One\n- Two.\n\n• Three …', ['One', 'Two', 'Three …']],
  ['One line without an end', ['One line without an end']],
  ['And so on...', ['And so on...']],
  ['Is it? It is!', ['Is it?', 'It is!']],
  ['', []],
  [null, []],
])('PG-020 the points of %j are %j', (text, points) => {
  expect(toPoints(text, 'en-US')).toEqual(points)
})

test('PG-020 points are found in scripts without spaces between sentences', () => {
  expect(toPoints('軽い。電池が長持ちする。', 'ja')).toEqual(['軽い。', '電池が長持ちする。'])
})
