import { expect, test } from 'vitest'
import { createLocalHref, localiseLinks } from './local-href.ts'

const place = { prefix: '/fr', prefixes: ['/fr', '/de'], origin: 'https://www.site.example' }
const toLocalHref = createLocalHref(place)

test.each([
  ['/', '/fr/'],
  ['/tech/a/', '/fr/tech/a/'],
  ['/tech', '/fr/tech'],
  ['/search/?q=a.b', '/fr/search/?q=a.b'],
  ['/tech/a/#part.two', '/fr/tech/a/#part.two'],
  ['/france/', '/fr/france/'],
  ['https://www.site.example/tech/', 'https://www.site.example/fr/tech/'],
])('RT-086 a link to the page %s becomes %s', (href, local) => {
  expect(toLocalHref(href)).toBe(local)
})

test.each([
  ['a link that names its locale', '/fr/tech/'],
  ['a link that names another locale', '/de/'],
  ['another site', 'https://elsewhere.example/tech/'],
  ['a site whose name begins alike', 'https://www.site.example.evil.example/tech/'],
  ['an address without a scheme', '//elsewhere.example/tech/'],
  ['an address that browsers read as one without a scheme', '/\\elsewhere.example/'],
  ['a file', '/media/report.pdf'],
  ['what is no page', '/feed/all/'],
  ['a part of this page', '#part-two'],
  ['an e-mail', 'mailto:desk@site.example'],
  ['no address', '#'],
])('RT-086 %s stays unchanged', (_what, href) => {
  expect(toLocalHref(href)).toBe(href)
})

test('RT-086 the default locale changes no link', () => {
  const same = createLocalHref({ ...place, prefix: '' })

  expect(same('/tech/')).toBe('/tech/')
})

test('RT-086 only the links of a body change, and lead to pages of its locale', () => {
  const html = '<p>/tech/ <a href="/tech/?a=1&amp;b=2" rel="x">a</a> <a class="b" href="https://e.example/">b</a></p>'

  expect(localiseLinks(html, toLocalHref)).toBe(html.replace('"/tech/', '"/fr/tech/'))
})
