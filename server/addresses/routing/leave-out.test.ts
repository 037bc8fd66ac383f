import { expect, test } from 'vitest'
import { createLeaveOut } from './leave-out.ts'

test.each([
  ['deals', '/replay/deals/{slug}/', 'deals'],
  ['deals', '/deals/headphones/', 'deals'],
  ['auto', '/paid-content/roadshow/news/{slug}/', 'auto'],
  ['news', '/roadshow/news/{slug}/', null],
  ['news', '/news-of-the-day/', null],
  ['features', '/feature/made-to-last/', null],
  ['collections', '/collections/black-friday/2/', 'collections'],
  ['collections', '/collections/{slug}/{pageNumber:page?}/', null],
] as const)('MV-011 “%s” in leaveOut decides on %s', (word, path, expected) => {
  expect(createLeaveOut([word]).wordFor(path)).toBe(expected)
})
