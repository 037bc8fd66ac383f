import { expect, test } from 'vitest'
import { type HeadSource, toHead } from './head.ts'

function buildSource(changes: Partial<HeadSource> = {}): HeadSource {
  return {
    siteName: 'The Masthead',
    publisher: 'Masthead Media',
    titleTag: null,
    title: 'The battery that’s mostly sand',
    description: 'Silicon cells, three days inside.',
    canonical: 'https://www.example.com/tech/sand-battery/',
    noIndex: false,
    type: 'article',
    ogTitle: null,
    ogDescription: null,
    image: { url: 'https://www.example.com/resize/x.svg', width: 1200, height: 675, alt: 'A battery' },
    published: '2026-11-20T09:00:00Z',
    updated: '2026-11-21T08:00:00Z',
    authors: [{ name: 'Ines Okafor', url: 'https://www.example.com/profiles/ines-okafor/' }],
    section: 'Tech',
    language: 'en-US',
    hero: null,
    links: [],
    ...changes,
  }
}

const metaOf = (source: HeadSource, name: string) => toHead(source).metas.find((meta) => meta.name === name)?.content

test('PG-003 an article’s head has title, description, canonical, Open Graph and a NewsArticle', () => {
  const head = toHead(buildSource())

  expect(head).toMatchObject({
    title: 'The battery that’s mostly sand - The Masthead',
    description: 'Silicon cells, three days inside.',
    canonical: 'https://www.example.com/tech/sand-battery/',
    robots: null,
  })
  expect(head.jsonLd).toEqual([
    expect.objectContaining({
      '@type': 'NewsArticle',
      headline: 'The battery that’s mostly sand',
      datePublished: '2026-11-20T09:00:00Z',
      dateModified: '2026-11-21T08:00:00Z',
      author: [{ '@type': 'Person', name: 'Ines Okafor', url: 'https://www.example.com/profiles/ines-okafor/' }],
    }),
  ])
  expect(metaOf(buildSource(), 'og:image')).toBe('https://www.example.com/resize/x.svg')
  expect(metaOf(buildSource(), 'og:type')).toBe('article')
})

test('PG-003 a hub has no NewsArticle, and absent facts are left out', () => {
  const head = toHead(buildSource({ type: 'website', image: null, description: null, authors: [], section: null }))

  expect(head.jsonLd).toEqual([])
  expect(head.metas.map(({ name }) => name)).not.toContain('og:image')
  expect(head.metas.map(({ name }) => name)).not.toContain('og:description')
  expect(head.metas).toContainEqual({ key: 'name', name: 'twitter:card', content: 'summary' })
})

test('PG-003 an editor’s title tag has no site name after it, and noindex is a robots tag', () => {
  expect(toHead(buildSource({ titleTag: 'Best batteries of 2026' })).title).toBe('Best batteries of 2026')
  expect(toHead(buildSource({ title: 'The Masthead' })).title).toBe('The Masthead')
  expect(toHead(buildSource({ noIndex: true })).robots).toBe('noindex')
})
