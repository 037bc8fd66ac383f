import { expect, test } from 'vitest'
import { routes } from '../../routes.config.ts'
import { EVERGREEN_HUBS } from '../editorial/evergreen.ts'
import { LANDING } from '../editorial/landing.ts'
import { createLeaveOut, LEAVE_OUT_WORDS } from './leave-out.ts'

const all = createLeaveOut(LEAVE_OUT_WORDS)

test('MV-011 the words together leave out all of the platform but the front and the lists of a publisher’s own', () => {
  const patterns = [...routes, ...[...LANDING, ...EVERGREEN_HUBS].map(({ path }) => ({ pattern: path }))]
  const left = patterns.map(({ pattern }) => pattern).filter((pattern) => all.wordFor(pattern) === null)

  expect([...new Set(left.map((pattern) => pattern.split('/')[1]))].toSorted()).toEqual([
    'collections',
    'profiles',
    'tags',
    'topics',
    '{pageNumber:page?}',
  ])
})

test.each(LEAVE_OUT_WORDS)('MV-011 no route that stays needs one that “%s” leaves out', (word) => {
  const { wordFor } = createLeaveOut([word])
  const there = routes.filter(({ pattern }) => wordFor(pattern) === null)
  const names = new Set(there.map(({ name }) => name))

  for (const { name, redirect, meta } of there) {
    expect([name, redirect && wordFor(redirect)]).toEqual([name, redirect && null])
    for (const other of [meta.canonicalRoute, meta.sameAs]) {
      if (other !== undefined) expect(names).toContain(other)
    }
  }
})

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
