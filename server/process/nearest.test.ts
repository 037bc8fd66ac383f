import { expect, test } from 'vitest'
import { findNearest } from './nearest.ts'

test.each([
  ['gardn', 'garden'],
  ['Tech', 'tech'],
  ['how-to', 'how_to'],
  ['wellnes', 'wellness'],
  ['finnance', 'finance'],
  ['weather', null],
  ['ai', null],
])('the section name nearest to %s is %s', (name, nearest) => {
  expect(findNearest(name, ['news', 'tech', 'finance', 'home', 'wellness', 'garden', 'how_to'])).toBe(nearest)
})

test('of two names the closer one is nearest, in either order', () => {
  for (const names of [
    ['ines-okafor', 'ines-okabe'],
    ['ines-okabe', 'ines-okafor'],
  ])
    expect(findNearest('ines-okafr', names)).toBe('ines-okafor')
})
