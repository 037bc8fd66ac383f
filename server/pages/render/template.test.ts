import { expect, test } from 'vitest'
import { buildPayload } from '../../../test/builders/payloads.ts'
import { documentStart, headTags } from './template.ts'

const LOOK = { stylesheet: null, themeColour: '#2d22e8' }
const ASSETS = { host: '', entry: '/e.js', modules: [], styles: [], bundled: [], fonts: [], start: '/s.js' }

const htmlTag = (locale: string) => /<html[^>]*>/.exec(documentStart(buildPayload({ locale }), ASSETS, LOOK))?.[0]

test('BX-060 the document of a right-to-left language has dir="rtl"', () => {
  expect(htmlTag('ar')).toBe('<html lang="ar" dir="rtl">')
  expect(htmlTag('en-US')).toBe('<html lang="en-US">')
})

test('CL-003 the publication’s own colours are linked from the asset host, like the styles of the build', () => {
  const look = { ...LOOK, stylesheet: '/assets/colours-1.css' }

  const html = documentStart(buildPayload(), { ...ASSETS, host: 'https://static.example' }, look)

  expect(html).toContain('<link rel="stylesheet" href="https://static.example/assets/colours-1.css">')
})

test('BX-068 the style sheet comes first, and preloaded fonts come after all that blocks the first paint', () => {
  const assets = { ...ASSETS, styles: ['/page.css'], fonts: ['/sans.woff2'] }

  const html = documentStart(buildPayload(), assets, LOOK)

  const places = ['href="/page.css"', 'src="/s.js"', 'href="/sans.woff2"'].map((part) => html.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places.toSorted((a, b) => a - b)).toEqual(places)
  expect(html).toMatch(/<link [^>]*href="\/sans\.woff2"[^>]* fetchpriority="low">/)
})

test('SD-018 no text of structured data can close its script', () => {
  const { head } = buildPayload()
  const jsonLd = [{ '@type': 'NewsArticle', headline: '</script><script>alert(1)</script><!--' }]

  const html = headTags({ ...head, jsonLd })
  const [, written = ''] = /<script type="application\/ld\+json" data-head>(.*?)<\/script>/.exec(html) ?? []

  expect(html.match(/<\/?script/g)).toHaveLength(2)
  expect(JSON.parse(written)).toEqual(jsonLd[0])
})
