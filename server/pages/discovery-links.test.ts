import { expect, test } from 'vitest'
import { createSiteRouter } from '../site/site-router.ts'
import { toDiscoveryLinks } from './discovery-links.ts'

const ORIGIN = 'https://www.example.com'

const router = createSiteRouter({ locales: ['en', 'fr'] })

function linksOf(path: string, canonical: string | null = null) {
  const match = router.match(path)
  if (match === null) throw new Error(`No route matches ${path}`)
  return toDiscoveryLinks({ match, title: 'Laptops', siteName: 'The Masthead', origin: ORIGIN, canonical })
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

test('BX-053 a story names its card and its Markdown, unless its original is elsewhere', () => {
  const types = (canonical: string) => linksOf('/news/a-story/', canonical).map(({ href, type }) => [href, type])

  expect(types(`${ORIGIN}/news/a-story/`).slice(1)).toEqual([
    [`${ORIGIN}/news/a-story/index.md`, 'text/markdown'],
    [`${ORIGIN}/oembed?url=https%3A%2F%2Fwww.example.com%2Fnews%2Fa-story%2F&format=json`, 'application/json+oembed'],
  ])
  expect(types('https://elsewhere.example/a-story/')).toHaveLength(1)
})
