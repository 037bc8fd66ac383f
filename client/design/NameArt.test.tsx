import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NameArt, nameWidth } from './NameArt.tsx'

test('BR-003 a nameplate of any length fills its box by its view box alone', () => {
  const short = renderToStaticMarkup(<NameArt name="Ink" />)
  const long = renderToStaticMarkup(<NameArt name="The Evening Telescope" />)

  expect(short).toContain(`viewBox="0 0 ${nameWidth('Ink')} 74"`)
  expect(nameWidth('The Evening Telescope')).toBeGreaterThan(nameWidth('Ink') * 4)
  expect(long).not.toContain('style=')
})

test('BR-003 letters count by their shape', () => {
  expect(nameWidth('WWWW')).toBeGreaterThan(nameWidth('illi') * 2)
})
