import { expect, test } from 'vitest'
import { toContentTags } from './review.ts'
import { tagSchema } from './tag.schema.ts'
import { fullTopicSchema } from './topic.schema.ts'

test('EN-019 the content tags are all tag slugs and the last topic, joined by a bar', () => {
  const tags = ['5g', 'apple'].map((slug) => tagSchema.parse({ slug }))
  const topics = ['tech', 'phones'].map((slug) => fullTopicSchema.parse({ slug }))

  expect(toContentTags({ tags, topics })).toBe('5g|apple|phones')
  expect(toContentTags({ tags, topics: [] })).toBe('5g|apple')
  expect(toContentTags({ tags: [], topics })).toBe('phones')
  expect(toContentTags({ tags: [], topics: [] })).toBe('')
})
