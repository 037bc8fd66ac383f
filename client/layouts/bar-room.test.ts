import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BarWords, toBarRoom } from './bar-room.ts'

const SECTIONS = ['Tech', 'Money', 'Home', 'Wellness', 'Culture', 'Science', 'Cars', 'Reviews', 'Deals', 'Video']

const room = (labels: readonly string[], words: Partial<BarWords> = {}) =>
  toBarRoom(labels, { name: 'Masthead', search: true, signIn: true, subBrand: null, ...words })

test('PG-004 the bar shows all sections of an ordinary publication', () => {
  expect(room(SECTIONS)).toEqual({ medium: 10, wide: 10 })
})

test('PG-004 the bar shows fewer sections beside a long name', () => {
  const { medium, wide } = room([...SECTIONS, ...SECTIONS], { name: 'The Evening Telescope' })

  expect(medium).toBeGreaterThan(3)
  expect(medium).toBeLessThanOrEqual(wide)
  expect(wide).toBeLessThan(14)
})

test('PG-004 the bar shows more sections without search and accounts', () => {
  const many = [...SECTIONS, ...SECTIONS]

  expect(room(many, { search: false }).wide).toBeGreaterThanOrEqual(room(many).wide)
  expect(room(many, { search: false, signIn: false }).wide).toBeGreaterThan(room(many).wide)
})

test('PG-004 a longer name of the publication leaves less room for a sub-brand’s sections', () => {
  const roadshowOf = (by: string) => room([...SECTIONS, ...SECTIONS], { subBrand: { name: 'Roadshow', by } })

  expect(roadshowOf('by The Evening Telescope').wide).toBeLessThan(roadshowOf('by Ink').wide)
})

test('PG-004 a longer name never adds sections', () => {
  const text = fc.string({ minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.array(text), text, text, (labels, name, more) => {
      const roomy = room(labels, { name })
      const narrow = room(labels, { name: name + more })

      expect(narrow.medium).toBeLessThanOrEqual(roomy.medium)
      expect(narrow.wide).toBeLessThanOrEqual(roomy.wide)
    }),
  )
})
