import { expect, test } from 'vitest'
import { reviewSchema } from './review.schema.ts'
import { contentTagsOf } from './review.ts'

const buildReview = (fields: Readonly<Record<string, unknown>>) =>
  reviewSchema.parse({ id: 'r1', slug: 'a-phone', typeName: 'content_review', ...fields })
const topic = (slug: string) => ({ id: slug, slug, name: slug })

test.each([
  [{ tags: [{ slug: 'hv' }, { slug: 'orrin' }], topics: [topic('mobile'), topic('phones')] }, 'hv|orrin|phones'],
  [{ tags: [{ slug: 'hv' }] }, 'hv'],
  [{ topics: [topic('phones')] }, 'phones'],
  [{}, ''],
])('EN-019 the content tags of a review with %j are %j', (fields, tags) => {
  expect(contentTagsOf(buildReview(fields))).toBe(tags)
})
