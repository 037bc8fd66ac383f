import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { lenientConstraints } from '../../../client/app/lenient-constraints.ts'
import { article, door, page, route } from '../../../shared/routing/builders.ts'
import { constraints } from './constraints.ts'
import { createRouter } from './router.ts'

const rows = [
  door('frontdoor', '/', { paged: true, id: 'front' }),
  page('about', '/about/'),
  route('article', '/news/{slug}/', null),
  route('article-replay', '/replay/news/{slug}/', null),
  route('news-article-topic', '/news/{topic:topic-news}/{slug}/', null),
  route('review', '/reviews/{slug}-{type:review-type}/', null),
  route('author_profile', '/profiles/{username:username}/', null),
  route('sitemap', '/sitemaps/{slug}/{year:year?}/{page:digits?}/', null),
]
const router = createRouter({ rows, constraints })
const french = createRouter({ rows: [...rows, page('fr-page', '/fr/')], constraints, locales: ['en', 'fr'] })

test('RT-001 the slash-less form of a known path redirects to the slashed one', () => {
  expect(router.slashRedirect('/news/foo')).toBe('/news/foo/')
  expect(router.slashRedirect('/about')).toBe('/about/')
})

test.each(['/about/', '/', '/nothing', '/api/news', '/_node/status', '/_error/throw', '/news/foo.html', '//about', ''])(
  'RT-001 %j is left alone',
  (path) => {
    expect(router.slashRedirect(path)).toBeNull()
  },
)

test('RT-002 parameters are percent-decoded', () => {
  expect(router.match('/news/caf%C3%A9%20bar/')?.params).toEqual({ slug: 'café bar' })
})

test.each(['//', '//x/', '/news//', '/news//x/', '/%E0%A4%A/', '/news/%/', '/news/%ff/', '', 'news/foo/', '/news/foo'])(
  'RT-002 %j matches nothing',
  (path) => {
    expect(router.match(path)).toBeNull()
  },
)

test.each(['/news/a%2Fb/', '/news/%2e%2e/', '/news/./', '/news/a%00b/', '/news/a%0ab/'])(
  'RT-002 %j contains an encoded slash, a dot segment or a control character and matches nothing',
  (path) => {
    expect(router.match(path)).toBeNull()
  },
)

test('RT-002 matching and slash redirects never throw, whatever the path', () => {
  const piece = fc.oneof(fc.string(), fc.constantFrom('%', '%E0%A4%A', '..', '\\', '\0', 'news', '2', '-review'))
  fc.assert(
    fc.property(fc.array(piece), fc.boolean(), (pieces, slashed) => {
      const path = `/${pieces.join('/')}${slashed ? '/' : ''}`
      router.match(path)
      router.slashRedirect(path)
    }),
  )
})

test('RT-003 a literal is compared without decoding, so that each address has one spelling', () => {
  expect(router.match('/n%65ws/foo/')).toBeNull()
  expect(router.match('/%61bout/')).toBeNull()
})

test('RT-003 the order of the table has no effect', () => {
  const paths = [
    '/',
    '/2/',
    '/about/',
    '/news/foo/',
    '/news/politics/foo/',
    '/reviews/a-review/',
    '/sitemaps/news/2023/',
  ]
  const reversed = createRouter({ rows: rows.toReversed(), constraints })

  expect(paths.map((path) => reversed.match(path))).toEqual(paths.map((path) => router.match(path)))
})

test('RT-083 a second row with the name of another throws an Error that names the route', () => {
  const twice = [route('one', '/x/{slug}/', null), route('one', '/y/{slug}/', null)]

  expect(() => createRouter({ rows: twice, constraints })).toThrow('"one"')
})

test('RT-003 two rows with the same address are refused by name', () => {
  const twice = [route('one', '/x/{slug}/', null), route('two', '/x/{other}/', null)]

  expect(() => createRouter({ rows: twice, constraints })).toThrow('"one" and "two"')
})

test('RT-003 an unknown constraint is refused when the table is compiled', () => {
  expect(() => createRouter({ rows: [route('one', '/x/{slug:no-such}/', null)], constraints })).toThrow('no-such')
})

test('RT-003 a pattern without its outer slashes is refused', () => {
  expect(() => createRouter({ rows: [route('one', '/x', null)], constraints })).toThrow('"/"')
})

test("RT-018 the browser's registry accepts any slug as a topic, the server's only those of the list", () => {
  const lenient = createRouter({ rows, constraints: lenientConstraints })

  expect(lenient.match('/news/anything/foo/')?.route.name).toBe('news-article-topic')
  expect(router.match('/news/anything/foo/')).toBeNull()
})

test('RT-082 names have the locale suffix and are found with and without it', () => {
  expect(router.names).toContain('article___en')
  expect(router.find('article')).toBe(router.find('article___en'))
  expect(router.find('article')?.name).toBe('article')
  expect(router.find('article___fr')).toBeUndefined()
  expect(french.names).toEqual(expect.arrayContaining(['article___en', 'article___fr']))
})

test('RT-083 the table refuses a second row with the same name', () => {
  expect(() => createRouter({ rows: [...rows, article('article', '/x/{slug}/', null)], constraints })).toThrow(
    '"article"',
  )
})

test('RT-086 the default locale has no prefix, any other has', () => {
  expect(french.match('/news/foo/')).toMatchObject({ locale: 'en', params: { slug: 'foo' } })
  expect(french.match('/fr/news/foo/')).toMatchObject({ locale: 'fr', params: { slug: 'foo' } })
  expect(french.match('/en/news/foo/')).toBeNull()
  expect(french.hrefFor('article', { slug: 'foo' }, { locale: 'fr' })).toBe('/fr/news/foo/')
  expect(french.hrefFor('article___fr', { slug: 'foo' })).toBe('/fr/news/foo/')
  expect(french.slashRedirect('/fr/news/foo')).toBe('/fr/news/foo/')
  expect(router.match('/fr/news/foo/')).toBeNull()
})

test('RT-086 a locale prefix wins over a one-segment literal (Appendix J)', () => {
  expect(french.match('/fr/')).toMatchObject({ locale: 'fr', route: { name: 'frontdoor' } })
  expect(french.hrefFor('frontdoor', {}, { locale: 'fr' })).toBe('/fr/')
  expect(french.match('/fr/2/')).toMatchObject({ locale: 'fr', params: { pageNumber: '2' } })
})

test('RT-024 a link is a replay only when requested and the route has one', () => {
  expect(router.hrefFor('article', { slug: 'foo' })).toBe('/news/foo/')
  expect(router.hrefFor('article', { slug: 'foo' }, { replay: true })).toBe('/replay/news/foo/')
  expect(router.hrefFor('review', { slug: 'foo', type: 'review' }, { replay: true })).toBe('/reviews/foo-review/')
})

test('RT-043 a profile link is in lower case', () => {
  expect(router.hrefFor('author_profile', { username: 'JaneDoe' })).toBe('/profiles/janedoe/')
})

test('RT-049 a link to page 1 is the plain address', () => {
  expect(router.hrefFor('frontdoor', { pageNumber: 1 })).toBe('/')
  expect(router.hrefFor('frontdoor', { pageNumber: 2 })).toBe('/2/')
})

test.each([
  { id: 'RR-037 an unknown name', name: 'no-such-route', params: {} },
  { id: 'RR-037 a missing parameter', name: 'article', params: {} },
  { id: 'RR-037 an empty parameter', name: 'article', params: { slug: '' } },
  { id: 'RR-037 a parameter outside its constraint', name: 'review', params: { slug: 'a', type: 'opinion' } },
  { id: 'RR-037 a topic outside the list', name: 'news-article-topic', params: { topic: 'no-such', slug: 'a' } },
  { id: 'RR-037 a dot segment', name: 'article', params: { slug: '..' } },
  { id: 'RR-037 a slash in a segment', name: 'article', params: { slug: 'a/b' } },
  { id: 'RR-037 half a surrogate pair', name: 'article', params: { slug: '\ud800' } },
  { id: 'RR-037 a page that would be read as a year', name: 'sitemap', params: { slug: 'news', page: '2023' } },
  { id: 'RR-037 a locale that is not configured', name: 'article___de', params: { slug: 'a' } },
])('$id gives "#" and a console warning, no throw', ({ name, params }) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()

  expect(router.hrefFor(name, params)).toBe('#')
  expect(warn).toHaveBeenCalledOnce()
  expect(warn.mock.calls[0]?.[0]).toContain(name)
})
