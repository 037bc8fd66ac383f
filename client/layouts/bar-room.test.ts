import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toBarRoom } from './bar-room.ts'

const SECTIONS = ['Tech', 'Money', 'Home', 'Wellness', 'Culture', 'Science', 'Cars', 'Reviews', 'Deals', 'Video']

test('PG-004 the sections of an ordinary publication all stand in the bar', () => {
  expect(toBarRoom(SECTIONS, 'Masthead', null)).toEqual({ medium: 10, wide: 10 })
})

test('PG-004 what does not fit beside a long name stands in the menu', () => {
  const { medium, wide } = toBarRoom([...SECTIONS, ...SECTIONS], 'The Evening Telescope', null)

  expect(medium).toBeGreaterThan(3)
  expect(medium).toBeLessThanOrEqual(wide)
  expect(wide).toBeLessThan(14)
})

test('PG-004 the name of the house takes room from a sub-brand’s sections', () => {
  const { wide } = toBarRoom([...SECTIONS, ...SECTIONS], 'Ink', { name: 'Roadshow', by: 'by Ink' })

  expect(
    toBarRoom([...SECTIONS, ...SECTIONS], 'The Evening Telescope', { name: 'Roadshow', by: 'by The Evening Telescope' })
      .wide,
  ).toBeLessThan(wide)
})

test('PG-004 a longer name never makes room for more sections', () => {
  const text = fc.string({ minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(fc.array(text), text, text, (labels, name, more) => {
      const roomy = toBarRoom(labels, name, null)
      const narrow = toBarRoom(labels, name + more, null)

      expect(narrow.medium).toBeLessThanOrEqual(roomy.medium)
      expect(narrow.wide).toBeLessThanOrEqual(roomy.wide)
    }),
  )
})
