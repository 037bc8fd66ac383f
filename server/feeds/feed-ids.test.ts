import { expect, test } from 'vitest'
import { createFeedIds } from './feed-ids.ts'

const STORY = { id: 'a-story', guid: null }

test('MV-023 ids are URNs that are the same for the same document, and others for other publications', () => {
  const [one, again, other] = ['The Tide', 'The Tide', 'The Ebb'].map(createFeedIds)

  expect(one?.ofStory(STORY)).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(again?.ofStory(STORY)).toBe(one?.ofStory(STORY))
  expect(other?.ofStory(STORY)).not.toBe(one?.ofStory(STORY))
  expect(one?.ofFeed('a-story')).not.toBe(one?.ofStory(STORY))
})

test('MV-023 a story from elsewhere keeps its id, and ids can continue as they began', () => {
  const ids = createFeedIds('tag:www.example.com,2026:')

  expect(ids.ofStory({ id: 'a-story', guid: 'https://old.example/?p=1' })).toBe('https://old.example/?p=1')
  expect(ids.ofStory({ id: 'a story', guid: null })).toBe('tag:www.example.com,2026:a%20story')
  expect(ids.ofFeed('us all')).toMatch(/^urn:uuid:/)
})
