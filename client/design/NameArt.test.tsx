import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NameArt } from './NameArt.tsx'

test('BR-003 a nameplate fills its box by its view box, without styles', () => {
  const fit = { viewBox: '0 0 170 75.2', x: -5, y: 74, length: 169 }

  expect(renderToStaticMarkup(<NameArt name="Ink" fit={fit} />)).toBe(
    '<svg viewBox="0 0 170 75.2" preserveAspectRatio="xMinYMax meet" aria-hidden="true" focusable="false"><text x="-5" y="74" direction="ltr" font-size="100" textLength="169" lengthAdjust="spacing" fill="currentColor">Ink</text></svg>',
  )
})
