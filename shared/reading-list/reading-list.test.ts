import { expect, test } from 'vitest'
import { parseStories, withoutStory, withStory } from './reading-list.ts'

const A = { path: '/news/a/', title: 'a' }
const B = { path: '/news/b/', title: 'b' }
const C = { path: '/news/c/', title: 'c' }

test('BX-063 a story is in front of its list, once, and the oldest one makes room', () => {
  expect(withStory(withStory([], A, 2), B, 2)).toEqual([B, A])
  expect(withStory([B, A], A, 2)).toEqual([A, B])
  expect(withStory([B, A], C, 2)).toEqual([C, B])
  expect(withoutStory([B, A], B.path)).toEqual([A])
})

test('BX-063 a stored list is read back, and what is no story of this site is left out', () => {
  const odd = [null, 5, 'x', {}, { path: '/a/' }, { path: 'https://x.example/', title: 'x' }]
  const hosts = ['//x.example/', '/\\x.example/', 'javascript:alert(1)'].map((path) => ({ path, title: 'x' }))

  expect(parseStories(JSON.stringify([A, ...odd, ...hosts, { ...B, more: 1 }]))).toEqual([A, B])
  expect([null, '', '{', '{}', 'null', '"x"'].map(parseStories)).toEqual([[], [], [], [], [], []])
})
