import { expect, test } from 'vitest'
import { type HeadSource, toHead } from './head-data.ts'

function buildSource(changes: Partial<HeadSource> = {}): HeadSource {
  return {
    siteName: 'The Masthead',
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
    section: 'Tech',
    language: 'en-US',
    hero: null,
    links: [],
    keywords: null,
    creator: null,
    jsonLd: [],
    ...changes,
  }
}

const metaOf = (source: HeadSource, name: string) => toHead(source).metas.find((meta) => meta.name === name)?.content

test('PG-003 an article’s head has title, description, canonical and Open Graph', () => {
  const head = toHead(buildSource())

  expect(head).toMatchObject({
    title: 'The battery that’s mostly sand - The Masthead',
    description: 'Silicon cells, three days inside.',
    canonical: 'https://www.example.com/tech/sand-battery/',
    robots: null,
  })
  expect(metaOf(buildSource(), 'og:image')).toBe('https://www.example.com/resize/x.svg')
  expect(metaOf(buildSource(), 'og:type')).toBe('article')
})

test('PG-003 absent facts are left out', () => {
  const head = toHead(buildSource({ type: 'website', image: null, description: null, section: null }))

  expect(head.metas.map(({ name }) => name)).not.toContain('og:image')
  expect(head.metas.map(({ name }) => name)).not.toContain('og:description')
  expect(head.metas).toContainEqual({ key: 'name', name: 'twitter:card', content: 'summary' })
})

test('PG-003 an editor’s title tag has no site name after it, and noindex is a robots tag', () => {
  expect(toHead(buildSource({ titleTag: 'Best batteries of 2026' })).title).toBe('Best batteries of 2026')
  expect(toHead(buildSource({ title: 'The Masthead' })).title).toBe('The Masthead')
  expect(toHead(buildSource({ noIndex: true })).robots).toBe('noindex')
})

test('SD-012 the author of a story on X and its keywords are tags by name', () => {
  const source = buildSource({ creator: '@ines', keywords: 'battery, sand' })

  expect([metaOf(source, 'twitter:creator'), metaOf(source, 'keywords')]).toEqual(['@ines', 'battery, sand'])
  expect([metaOf(buildSource(), 'twitter:creator'), metaOf(buildSource(), 'keywords')]).toEqual([undefined, undefined])
})
