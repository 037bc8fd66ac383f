import { expect, test } from 'vitest'
import { toNameFit } from './name-fit.ts'

const widthOf = (name: string) => Number(toNameFit(name, 'cnet').viewBox.split(' ')[2])

test('BR-003 the box of a nameplate is as wide as its letters', () => {
  expect(widthOf('The Evening Telescope')).toBeGreaterThan(widthOf('Ink') * 4)
  expect(widthOf('WWWW')).toBeGreaterThan(widthOf('illi') * 2)
})

test.each([
  ['Masthead', 75.2],
  ['The Ferryman', 99],
  ['Écho', 96.2],
  ['Façade', 99],
  ['Ågot & Quill', 120],
  ['Ếch', 111.2],
  ['Паром', 152],
])('BR-003 the box of %s has the height of its letters: %d', (name, height) => {
  expect(toNameFit(name, 'cnet').viewBox).toBe(`0 0 ${widthOf(name)} ${height}`)
})
