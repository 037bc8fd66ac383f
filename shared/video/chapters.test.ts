import { expect, test } from 'vitest'
import { chapterAt, splitDescription } from './chapters.ts'

const TEXT = `Nobody paid to take part.

0:00 Why drop tests lie
2:18 - The rig
1:02:05 Who survived`

test('chapters are the lines of the description that begin with a time', () => {
  expect(splitDescription(TEXT)).toEqual({
    text: 'Nobody paid to take part.',
    chapters: [
      { start: 0, title: 'Why drop tests lie' },
      { start: 138, title: 'The rig' },
      { start: 3725, title: 'Who survived' },
    ],
  })
})

test.each([
  ['one line alone', '0:00 The beginning'],
  ['no beginning', '1:00 One\n2:00 Two'],
  ['an order that falls', '0:00 One\n3:00 Two\n2:00 Three'],
  ['a time inside a sentence', 'At 0:00 we start.\nAt 1:00 we stop.'],
])('%s makes no chapters, and the text stays whole', (_name, text) => {
  expect(splitDescription(text)).toEqual({ text, chapters: [] })
})

test('a moment belongs to the last chapter that has begun', () => {
  const { chapters } = splitDescription(TEXT)
  expect([0, 137.9, 138, 9999].map((second) => chapterAt(chapters, second))).toEqual([0, 0, 1, 2])
  expect(chapterAt([], 5)).toBe(-1)
})
