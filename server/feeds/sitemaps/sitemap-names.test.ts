import { expect, test } from 'vitest'
import { parseSitemapPath, toSitemapPath } from './sitemap-names.ts'

test.each([
  ['/sitemap-static.xml', { slug: 'static', period: {}, part: 1 }],
  ['/sitemap-articles-2026-03.xml', { slug: 'articles', period: { year: 2026, month: 3 }, part: 1 }],
  ['/sitemap-videos-2026-12-2.xml', { slug: 'videos', period: { year: 2026, month: 12 }, part: 2 }],
])('BX-067 the file %s is read and written', (path, name) => {
  expect(parseSitemapPath(path)).toEqual(name)
  expect(toSitemapPath(name)).toBe(path)
})

test.each([
  ...[
    '/sitemap-articles.xml',
    '/sitemap-best-2026-03.xml',
    '/sitemap-articles-2026-13.xml',
    '/sitemap-articles-2026-00.xml',
  ],
  ...['/sitemap-articles-2026-03-1.xml', '/sitemap-articles-2026-03-02.xml', '/x/sitemap-articles-2026-03.xml'],
  '/sitemap-articles-2026-03-12345678.xml',
])('BX-067 %s is no file', (path) => {
  expect(parseSitemapPath(path)).toBeNull()
})
