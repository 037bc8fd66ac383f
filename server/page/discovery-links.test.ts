import { expect, test } from 'vitest'
import { createSiteRouter } from '../site-router.ts'
import { toDiscoveryLinks } from './discovery-links.ts'

const router = createSiteRouter({ locales: ['en', 'fr'] })

function linksOf(path: string) {
  const match = router.match(path)
  if (match === null) throw new Error(`No route matches ${path}`)
  return toDiscoveryLinks({ match, title: 'Laptops', siteName: 'The Masthead', origin: 'https://www.example.com' })
}

const hrefsOf = (path: string) => linksOf(path).map(({ href }) => href.slice('https://www.example.com'.length))

test.each([
  ['/', '/feed/all/'],
  ['/tech/', '/feed/tech/'],
  ['/fr/tech/', '/feed/tech/'],
  ['/tech/2/', '/feed/tech/'],
  ['/topics/laptops/', '/feed/topic-laptops/'],
  ['/tags/hard-news/', '/feed/tag-hard-news/'],
  ['/profiles/dana-whitlock/', '/feed/author-dana-whitlock/'],
])('BX-066 the page %s names the three formats of %s', (path, feed) => {
  expect(hrefsOf(path)).toEqual([feed, `${feed}atom.xml`, `${feed}feed.json`])
})

test('BX-066 a story names the feed of the site, by its type and title', () => {
  expect(linksOf('/news/a-story/')).toEqual([
    {
      ...{ rel: 'alternate', href: 'https://www.example.com/feed/all/' },
      ...{ type: 'application/rss+xml', title: 'The Masthead' },
    },
  ])
  expect(linksOf('/topics/laptops/')[0]?.title).toBe('Laptops - The Masthead')
})
