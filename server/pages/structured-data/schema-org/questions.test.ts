import { expect, test } from 'vitest'
import { toQuestions } from './questions.ts'

const ENTRY = { hed: ' Is it good? ', description: 'It is.' }

test('SD-003 a question is read without the spaces around it', () => {
  expect(toQuestions('FAQ Markup', [ENTRY])?.mainEntity).toMatchObject([
    { name: 'Is it good?', acceptedAnswer: { text: 'It is.' } },
  ])
})

test.each([
  ['its layout is another one', 'News', ENTRY],
  ['it has no layout', null, ENTRY],
  ['nothing is asked', 'FAQ Markup', { ...ENTRY, hed: 'It is good.' }],
  ['nothing is answered', 'FAQ Markup', { ...ENTRY, description: null }],
  ['it has no heading', 'FAQ Markup', { ...ENTRY, hed: null }],
])('SD-003 a list has no questions where %s', (_why, layout, entry) => {
  expect(toQuestions(layout, [entry])).toBeNull()
})
