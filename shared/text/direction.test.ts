import { expect, test } from 'vitest'
import { directionOf, directionOfLanguage } from './direction.ts'

test('BX-060 the first strong letter decides the writing direction', () => {
  expect(directionOf('«البطارية» التي معظمها رمل')).toBe('rtl')
  expect(directionOf('2026: הסוללה')).toBe('rtl')
  expect(directionOf('The word سلام in English')).toBe('ltr')
  expect(directionOf('100 %')).toBe('ltr')
})

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['he-IL', 'rtl'],
  ['arn', 'ltr'],
  ['', 'ltr'],
])('BX-060 the language %j is written %s', (tag, direction) => {
  expect(directionOfLanguage(tag)).toBe(direction)
})
