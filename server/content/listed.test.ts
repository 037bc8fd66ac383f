import { expect, test } from 'vitest'
import { isListed } from './listed.ts'

const ORIGIN = 'https://www.example.com'
const STORY = { url: '/news/a-story/', canonicalUrl: null, noIndex: false }

test.each([
  [true, {}],
  [true, { canonicalUrl: '' }],
  [true, { canonicalUrl: '/news/a-story/' }],
  [true, { canonicalUrl: '/news/a-story#part' }],
  [true, { canonicalUrl: 'https://WWW.example.com/news/a-story/' }],
  [true, { canonicalUrl: 'http://www.example.com/news/a-story' }],
  [true, { canonicalUrl: 'mailto:desk@example.com' }],
  [false, { canonicalUrl: 'https://elsewhere.example/news/a-story/' }],
  [false, { canonicalUrl: '//elsewhere.example/news/a-story/' }],
  [false, { canonicalUrl: '/news/another-story/' }],
  [false, { canonicalUrl: 'https://www.example.com/news/another-story/' }],
  [false, { noIndex: true }],
  [false, { url: null }],
])('SM-004 lists for programs have a story: %s with %j', (expected, fields) => {
  expect(isListed({ ...STORY, ...fields }, ORIGIN)).toBe(expected)
})
