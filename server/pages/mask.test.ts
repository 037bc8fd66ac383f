import { expect, test } from 'vitest'
import { buildArticlePayload, buildHead } from '../../test/builders/payloads.ts'
import { withMask } from './mask.ts'
import { notFound, type PageOutcome } from './outcome.ts'

const SITE = { siteOrigin: 'https://www.example.com', locales: ['en'] } as const
const metas = [
  { key: 'property', name: 'og:url', content: 'https://www.example.com/news/a-story/' },
  { key: 'property', name: 'og:title', content: 'A story' },
] as const
const links = [{ rel: 'alternate', hreflang: 'en', href: 'https://www.example.com/news/a-story/' }]

function buildOutcome(given: Partial<PageOutcome> = {}): PageOutcome {
  return {
    ...{ kind: 'page', tags: [], maxAge: 86_400, modified: null, degraded: false, personal: false },
    ...{ tests: [], varies: [], expiresAt: null },
    payload: buildArticlePayload({}, { head: buildHead({ metas }) }),
    ...given,
  }
}

test('VN-005 in the head of a masked page, only its address changes, to the short address', () => {
  const masked = withMask(buildOutcome(), { mask: '/ces-2026/' }, SITE)
  if (masked.kind !== 'page') throw new Error('A page stays a page')
  const { head, vanity } = masked.payload

  expect([head.canonical, vanity]).toEqual(['https://www.example.com/ces-2026/', '/ces-2026/'])
  expect(head.metas.map(({ name, content }) => [name, content])).toEqual([
    ['og:url', 'https://www.example.com/ces-2026/'],
    ['og:title', 'A story'],
    ['vanity-path', 'https://www.example.com/ces-2026/'],
  ])
  expect(head.links).toEqual([])
})

test('VN-015 a masked page lives 600 s; one that is not cached stays uncached', () => {
  const lifeOf = (maxAge: number) => withMask(buildOutcome({ maxAge }), { mask: '/ces-2026/' }, SITE)

  expect(lifeOf(86_400)).toMatchObject({ maxAge: 600 })
  expect(lifeOf(0)).toMatchObject({ maxAge: 0 })
})

test('RT-086 a masked page has alternates if the page has some', () => {
  const payload = buildArticlePayload({}, { head: buildHead({ metas, links: links as never }) })
  const masked = withMask(buildOutcome({ payload }), { mask: '/x/' }, { ...SITE, locales: ['en', 'fr'] })
  if (masked.kind !== 'page') throw new Error('A page stays a page')

  expect(masked.payload.head.links.length).toBeGreaterThan(1)
  expect(JSON.stringify(masked.payload.head.links)).toContain('https://www.example.com/x/')
})

test('VN-005 a page without a mask and an outcome that is no page stay unchanged', () => {
  const [page, missing] = [buildOutcome(), notFound('Nothing')]

  expect(withMask(page, { mask: null }, SITE)).toBe(page)
  expect(withMask(missing, { mask: '/ces-2026/' }, SITE)).toBe(missing)
})
