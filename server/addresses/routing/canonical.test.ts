import { expect, test } from 'vitest'
import { article, door, replayOf, route } from '../../../shared/routing/builders.ts'
import { canonicalUrl, contentIdOf, type OwnAddress, tidyAddress } from './canonical.ts'
import { constraints } from './constraints.ts'
import { createRouter, type Router } from './router.ts'

const ORIGIN = 'https://site.example'
const news = article('article', '/news/{slug}/', null)

const router = createRouter({
  rows: [
    news,
    replayOf(news, '/replay/news/{slug}/', null),
    article('tech-article', '/tech/{slug}/', null),
    article('deal-article', '/deals/{slug}/', null),
    article('deal-article-topic', '/deals/{topic:topic-any}/{slug}/', null, {
      meta: { canonicalRoute: 'deal-article' },
    }),
    route('product', '/products/{slug}/', null, { content: 'product' }),
    route('product-specs', '/products/{slug}/specs/', null, { content: 'product' }),
    route('video', '/videos/{slug:video-slug}/', null, { content: 'video' }),
    route('video-share', '/videos/share/{slug}/', null, { content: 'video', meta: { canonicalRoute: 'video' } }),
    route('gallery', '/pictures/{slug}/{pageNumber:page?}/', null, { content: 'gallery' }),
    route('author_profile', '/profiles/{username:username}/', null, { content: 'author' }),
    route('vpn-landing', '/vpn/{variation:vpn-variation}/', null, {
      content: 'page',
      id: 'vpn',
      meta: { canonicalRoute: 'vpn-landing', canonicalParams: { variation: 'best-vpn' } },
    }),
    door('frontdoor', '/', { paged: true, id: 'front' }),
    route('asurion', '/asurion/', null, { resolver: 'redirectPage', redirect: '/phoneprotect/' }),
  ],
  constraints,
  locales: ['en', 'fr'],
})

const matched = (from: Router, path: string) => {
  const match = from.match(path)
  if (match === null) throw new Error(`${path} is no route`)
  return match
}

interface Case {
  readonly id: string
  readonly path: string
  readonly own?: OwnAddress
  readonly to: string
}

const cases: readonly Case[] = [
  { id: 'RT-085 the own address of the route', path: '/news/foo/', to: '/news/foo/' },
  { id: 'RT-085 the canonical route of the row', path: '/deals/laptops/foo/', to: '/deals/foo/' },
  {
    id: 'RT-085 where the content belongs, when it is matched elsewhere',
    path: '/news/foo/',
    own: { target: { name: 'tech-article', params: { slug: 'foo' } } },
    to: '/tech/foo/',
  },
  { id: 'RT-085 another locale keeps its prefix', path: '/fr/news/foo/', to: '/fr/news/foo/' },
  { id: 'RT-085 one of five variations', path: '/vpn/best-free-vpn/', to: '/vpn/best-vpn/' },
  { id: 'SD-017 page N is its own', path: '/2/', to: '/2/' },
  {
    id: 'SD-017 page N of a resolved gallery is its own',
    path: '/pictures/foo/3/',
    own: { target: { name: 'gallery', params: { slug: 'foo' } } },
    to: '/pictures/foo/3/',
  },
  {
    id: 'RT-085 the specs of a product are their own',
    path: '/products/foo/specs/',
    own: { target: { name: 'product', params: { slug: 'foo' } } },
    to: '/products/foo/specs/',
  },
  {
    id: 'PG-023 specs that are not there have the address of the product',
    path: '/products/foo/specs/',
    own: { target: { name: 'product', params: { slug: 'foo' } }, isWhole: true },
    to: '/products/foo/',
  },
  { id: 'RT-021 a replay has the plain address', path: '/replay/news/foo/', to: '/news/foo/' },
  {
    id: 'RT-024 a replay target has the plain address',
    path: '/replay/news/foo/',
    own: { target: { name: 'article-replay', params: { slug: 'foo' } } },
    to: '/news/foo/',
  },
  { id: 'RR-036 the resolved video route', path: '/videos/share/foo/', to: '/videos/foo/' },
  {
    id: 'SD-017 what the server supplies comes first',
    path: '/videos/foo/',
    own: { canonicalUrl: 'https://origin.example/v/foo#t=1', target: { name: 'video', params: { slug: 'foo' } } },
    to: 'https://origin.example/v/foo',
  },
  {
    id: 'RR-036 a supplied path is made absolute',
    path: '/videos/foo/',
    own: { canonicalUrl: '/v/foo/' },
    to: '/v/foo/',
  },
  {
    id: 'RR-036 what is no address is not used',
    path: '/videos/foo/',
    own: { canonicalUrl: 'javascript:alert(1)' },
    to: '/videos/foo/',
  },
  {
    id: 'RR-036 what cannot be parsed is not used',
    path: '/videos/foo/',
    own: { canonicalUrl: 'https://' },
    to: '/videos/foo/',
  },
]

test.each(cases)('$id: $path → $to', ({ path, own, to }) => {
  expect(canonicalUrl(ORIGIN, router, matched(router, path), own)).toBe(new URL(to, ORIGIN).href)
})

test('RT-043 a profile in another case redirects to the lower-case address', () => {
  expect(tidyAddress(router, matched(router, '/profiles/JaneDoe/'))).toBe('/profiles/janedoe/')
  expect(tidyAddress(router, matched(router, '/profiles/janedoe/'))).toBeNull()
})

test('RT-049 page 1 redirects to the plain address', () => {
  expect(tidyAddress(router, matched(router, '/1/'))).toBe('/')
  expect(tidyAddress(router, matched(router, '/fr/1/'))).toBe('/fr/')
  expect(tidyAddress(router, matched(router, '/02/'))).toBe('/2/')
  expect(tidyAddress(router, matched(router, '/2/'))).toBeNull()
  expect(tidyAddress(router, matched(router, '/'))).toBeNull()
})

test('RT-043 another percent-encoding of the same parameters does not redirect', () => {
  expect(tidyAddress(router, matched(router, '/news/a,b/'))).toBeNull()
})

test('RT-004 the content id comes from the row, the slug or the user name; a redirect has none', () => {
  const ids = ['/', '/news/foo/', '/profiles/jane/', '/vpn/best-vpn/', '/asurion/']

  expect(ids.map((path) => contentIdOf(matched(router, path)))).toEqual(['front', 'foo', 'jane', 'vpn', null])
})
