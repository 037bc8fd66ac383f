import { expect, test } from 'vitest'
import { buildPayload } from '../../test/builders/payloads.ts'
import { documentStart } from './template.ts'

const LOOK = { stylesheet: null, themeColour: '#2d22e8' }
const ASSETS = { entry: '/e.js', modules: [], styles: [], bundled: [], fonts: [], start: '/s.js' }

const htmlTag = (locale: string) => /<html[^>]*>/.exec(documentStart(buildPayload({ locale }), ASSETS, LOOK))?.[0]

test('BX-060 a page in a right-to-left language is turned whole, from its first byte', () => {
  expect(htmlTag('ar')).toBe('<html lang="ar" dir="rtl">')
  expect(htmlTag('en-US')).toBe('<html lang="en-US">')
})
