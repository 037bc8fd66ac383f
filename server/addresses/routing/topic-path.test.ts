import { expect, test } from 'vitest'
import { parseTopicPath, primaryTopics, topicPathOf } from './topic-path.ts'

test('RR-031 the primary selector returns only the first topic flagged primary', () => {
  const [first, second, third] = [
    { slug: 'a', primary: false },
    { slug: 'b', primary: true },
    { slug: 'c', primary: true },
  ]

  expect(primaryTopics([first, second, third])).toEqual([second])
  expect(primaryTopics([first])).toEqual([])
  expect(primaryTopics(null)).toEqual([])
})

test('RR-032 a hub topic path is split, lower-cased and hyphenated', () => {
  expect(parseTopicPath('Tech^Home Entertainment^TV Sets')).toEqual(['tech', 'home-entertainment', 'tv-sets'])
  expect(parseTopicPath('')).toEqual([])
  expect(parseTopicPath(undefined)).toEqual([])
})

test('RR-032 a topic without a hub path uses hslugPath, then topicPath', () => {
  const topicPath = [{ slug: 'tech' }, { slug: 'computing' }]
  const metaData = { hubTopicPathString: 'Tech^Mobile' }

  expect(topicPathOf({ slug: 'x', metaData, hslugPath: 'tech^gaming', topicPath })).toEqual(['tech', 'mobile'])
  expect(topicPathOf({ slug: 'x', metaData: null, hslugPath: 'tech^gaming', topicPath })).toEqual(['tech', 'gaming'])
  expect(topicPathOf({ slug: 'x', topicPath })).toEqual(['tech', 'computing'])
  expect(topicPathOf({ slug: 'x' })).toEqual([])
})
