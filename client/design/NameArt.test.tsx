import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NameArt, nameWidth } from './NameArt.tsx'

test('BR-003 a nameplate of any length fills its box by its view box alone', () => {
  const short = renderToStaticMarkup(<NameArt name="Ink" />)
  const long = renderToStaticMarkup(<NameArt name="The Evening Telescope" />)

  expect(short).toContain(`viewBox="0 0 ${nameWidth('Ink')} 75.2"`)
  expect(nameWidth('The Evening Telescope')).toBeGreaterThan(nameWidth('Ink') * 4)
  expect(long).not.toContain('style=')
})

test.each([
  ['Masthead', 75.2],
  ['The Ferryman', 99],
  ['Écho', 96.2],
  ['Façade', 99],
  ['Ågot & Quill', 120],
  ['Ếch', 111.2],
  ['Паром', 152],
])('BR-003 the box of %s is as high as its ink: %d', (name, height) => {
  expect(renderToStaticMarkup(<NameArt name={name} />)).toContain(`viewBox="0 0 ${nameWidth(name)} ${height}"`)
})

test('BR-003 letters count by their shape', () => {
  expect(nameWidth('WWWW')).toBeGreaterThan(nameWidth('illi') * 2)
})
