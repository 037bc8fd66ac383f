import { expect, test } from 'vitest'
import { pollSchema } from '../../../shared/body/blocks/poll.schema.ts'
import { quizSchema } from '../../../shared/body/blocks/quiz.schema.ts'
import type { ActiveBlock, Block } from '../../../shared/body/blocks.ts'
import { toPercent } from '../../../shared/polls/percent.ts'
import { findPoll, isOpen, toResults } from './poll.ts'

const toBlock = (name: string, data: object): ActiveBlock => ({
  ...{ kind: 'active', id: `story-${name}`, name, attrs: {}, data, html: null },
})

const blocks: readonly Block[] = [
  { kind: 'html', id: 'story-0', html: '<p>a</p>' },
  toBlock(
    'poll',
    pollSchema.parse({ id: 'hinge', question: 'Fold?', options: ' Yes | No ', closes: '2026-11-21T12:00:00Z' }),
  ),
  toBlock(
    'quiz',
    quizSchema.parse({
      id: 'parts',
      questions: [
        { question: 'One?', options: ['a', 'b'], right: 'a' },
        { id: 'two', question: 'Two?', options: ['c', 'd'], right: 'd' },
      ],
    }),
  ),
]

test('PG-032 a poll has one question, whose choices are named by their texts', () => {
  expect(findPoll(blocks, 'hinge')).toEqual({
    id: 'hinge',
    limit: 'browser',
    questions: [
      {
        ...{ id: '1', text: 'Fold?' },
        choices: [
          { id: 'Yes', text: 'Yes' },
          { id: 'No', text: 'No' },
        ],
      },
    ],
    closes: Date.parse('2026-11-21T12:00:00Z'),
  })
})

test('PG-032 the questions of a quiz have their own id, or their place', () => {
  expect(findPoll(blocks, 'parts')?.questions.map(({ id }) => id)).toEqual(['1', 'two'])
  expect(findPoll(blocks, 'other')).toBeNull()
})

test('PG-032 a poll is open until its closing time', () => {
  const poll = findPoll(blocks, 'hinge')
  const quiz = findPoll(blocks, 'parts')
  if (poll === null || quiz === null) throw new Error('expected both')

  const noon = Date.parse('2026-11-21T12:00:00Z')
  expect([isOpen(poll, noon - 1), isOpen(poll, noon), isOpen(quiz, noon)]).toEqual([true, false, true])
})

test('PG-032 results have every choice of the story, and none that it no longer has', () => {
  const poll = findPoll(blocks, 'hinge')
  if (poll === null) throw new Error('expected a poll')
  const counts = [
    { question: '1', choice: 'No', count: 3 },
    { question: '1', choice: 'Maybe', count: 9 },
    { question: '2', choice: 'Yes', count: 9 },
  ]

  expect(toResults(poll, counts)).toEqual([
    {
      ...{ id: '1', total: 3 },
      choices: [
        { id: 'Yes', count: 0 },
        { id: 'No', count: 3 },
      ],
    },
  ])
  expect([toPercent(1, 3), toPercent(0, 0)]).toEqual([33, 0])
})

const faulty: readonly (readonly [fault: string, parse: () => unknown])[] = [
  ['one answer', () => pollSchema.parse({ id: 'a', question: 'b', options: 'Yes' })],
  ['an answer twice', () => pollSchema.parse({ id: 'a', question: 'b', options: 'Yes|Yes' })],
  ['no id', () => pollSchema.parse({ question: 'b', options: 'Yes|No' })],
  ['an id with a slash', () => pollSchema.parse({ id: 'a/b', question: 'b', options: 'Yes|No' })],
  ['an unknown limit', () => pollSchema.parse({ id: 'a', question: 'b', options: 'Yes|No', limit: 'person' })],
  ['a closing day', () => pollSchema.parse({ id: 'a', question: 'b', options: 'Yes|No', closes: '2026-11-21' })],
  ['a quiz without questions', () => quizSchema.parse({ id: 'a', questions: [] })],
  [
    'a right answer that is none of the options',
    () => quizSchema.parse({ id: 'a', questions: [{ question: 'b', options: ['c', 'd'], right: 'e' }] }),
  ],
]

test.each(faulty)('PG-036 a poll or quiz with %s is refused', (_fault, parse) => {
  expect(parse).toThrow('expected')
})
