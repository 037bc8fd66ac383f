import { expect, test } from 'vitest'
import { directionOf } from './direction.ts'

test('BX-060 the first strong letter decides the writing direction', () => {
  expect(directionOf('«البطارية» التي معظمها رمل')).toBe('rtl')
  expect(directionOf('2026: הסוללה')).toBe('rtl')
  expect(directionOf('The word سلام in English')).toBe('ltr')
  expect(directionOf('100 %')).toBe('ltr')
})
