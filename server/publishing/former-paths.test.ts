import { expect, test } from 'vitest'
import { buildDesk, buildEmbeddedContent, CALL, toArticleInput } from '../../test/builders/store.ts'
import { buildVanity } from '../../test/builders/vanity.ts'
import { FORMER_PATH_CONDITIONS, formerPathTag } from '../process/tags.ts'
import { claimFormerPaths, type FormerPathClaim } from './former-paths.ts'
import { publishDocument } from './publish.ts'
import { unpublishDocument } from './unpublish.ts'

function setUp() {
  const desk = buildDesk()
  const content = buildEmbeddedContent(desk)
  return {
    ...desk,
    publishAny: (slug: string, fields: object = {}, formerPaths?: readonly string[]) =>
      publishDocument(desk.services, toArticleInput(slug, { ...fields }), { ...(formerPaths && { formerPaths }) }),
    claim: (claim: FormerPathClaim) =>
      desk.store.write((transaction) => claimFormerPaths(transaction, desk.services, claim, desk.services.clock())),
    find: async (path: string, query = '') => (await content.formerPath({ path, query }, CALL)).target,
  }
}

test('MV-003 the given list of former paths replaces the stored one; without a list it stays', async () => {
  const { publish, find } = setUp()
  const { id, tags } = await publish(toArticleInput('a', { formerPaths: ['/one/', 'https://old.example/?p=2'] }))

  expect([await find('/one/'), await find('/', 'p=2')]).toEqual(['/news/a/', '/news/a/'])
  expect(tags).toEqual(expect.arrayContaining([formerPathTag('/one/'), FORMER_PATH_CONDITIONS]))

  await publish(toArticleInput('b', { id }))
  expect([await find('/one/'), await find('/', 'p=2')]).toEqual(['/news/b/', '/news/b/'])

  const replaced = await publish(toArticleInput('b', { id, formerPaths: ['/two/'] }))
  expect([await find('/one/'), await find('/', 'p=2'), await find('/two/')]).toEqual([null, null, '/news/b/'])
  expect(replaced.tags).toEqual(expect.arrayContaining([formerPathTag('/one/'), formerPathTag('/two/')]))

  await publish(toArticleInput('b', { id, formerPaths: [] }))
  expect(await find('/two/')).toBeNull()
})

test('MV-003 a former path of something else is refused with both names, and nothing is written', async () => {
  const { publish, publishAny, store, find } = setUp()
  await publish(toArticleInput('a', { headline: 'A phone', formerPaths: ['/old/'] }))
  await publish(toArticleInput('c'))
  await store.write((transaction) => transaction.putVanity(buildVanity({ urlPath: '/short/' })))
  const paths = ['/old', '/news/c', '/tech/', '/short/', '/fine/']

  const result = await publishAny('b', { formerPaths: paths })

  expect(result).toMatchObject({
    status: 'invalid',
    issues: [
      {
        path: 'formerPaths.0',
        message: expect.stringMatching(
          /^\/old\/ is a former path of the article “A phone” \(.+\), so the article b cannot have it$/,
        ),
      },
      { path: 'formerPaths.1', message: expect.stringMatching(/^\/news\/c\/ is the address of the article “About c”/) },
      {
        path: 'formerPaths.2',
        message: expect.stringMatching(/^\/tech\/ is the address of a page of the site \(route .+\)/),
      },
      { path: 'formerPaths.3', message: expect.stringContaining('/short/ is the short address v-1') },
    ],
  })
  expect(await find('/fine/')).toBeNull()
})

test('MV-003 a former path may be that of a page of the platform whose document is missing', async () => {
  const { publish, publishAny, find } = setUp()

  await publishAny('a', { formerPaths: ['/welcome/'] })

  expect(await find('/welcome/')).toBe('/news/a/')
  await publish({ typeName: 'content_page', slug: 'about', title: 'About' })
  expect(await publishAny('b', { formerPaths: ['/about/'] })).toMatchObject({
    issues: [{ message: expect.stringContaining('is the address of a page of the site (route about)') }],
  })
})

test('MV-003 malformed former paths are refused by their place in the list', async () => {
  const { publishAny } = setUp()

  expect(await publishAny('a', { formerPaths: ['/ok/', 'nope', 7] })).toMatchObject({
    status: 'invalid',
    issues: [
      { path: 'formerPaths.1', message: expect.stringContaining('begins with a slash') },
      { path: 'formerPaths.2', message: expect.stringContaining('expected an address') },
    ],
  })
  expect(await publishAny('a', { formerPaths: '/old/' })).toMatchObject({ issues: [{ path: 'formerPaths' }] })
})

test('MV-003 a document’s own address among its former paths is a warning', async () => {
  const { publishAny } = setUp()

  const result = await publishAny('a', { formerPaths: ['/old/', '/news/a'] })

  expect(result).toMatchObject({
    status: 'created',
    warnings: ['formerPaths.1: /news/a/ is the document’s own address'],
  })
})

test('MV-003 of two imported documents with one address the first gets it, and the other one a warning', async () => {
  const { publishAny, find } = setUp()
  await publishAny('a', {}, ['http://old.example/?p=1', '/a/', '/news/a/'])

  const result = await publishAny('b', {}, ['http://old.example/?p=1', '/b/', '//'])

  expect(result).toMatchObject({
    status: 'created',
    warnings: [
      expect.stringMatching(/^the old address \/\?p=1 is a former path of the article “About a”.*the article b cannot/),
      expect.stringMatching(/^the old address \/\/: expected a well-formed path/),
    ],
  })
  expect([await find('/', 'p=1'), await find('/b/')]).toEqual(['/news/a/', '/news/b/'])
})

test('MV-003 a removed document frees its former paths, or leaves them to the one that replaces it', async () => {
  const { publish, services, find } = setUp()
  for (const slug of ['a', 'b', 'c']) await publish(toArticleInput(slug, { formerPaths: [`/old-${slug}/`] }))

  await unpublishDocument(services, 'article', 'a')
  await unpublishDocument(services, 'article', 'b', { redirect: 'c' })

  expect([await find('/old-a/'), await find('/old-b/'), await find('/old-c/')]).toEqual([null, '/news/c/', '/news/c/'])
  await publish(toArticleInput('d', { formerPaths: ['/old-a/'] }))
  expect(await find('/old-a/')).toBe('/news/d/')
})

test('MV-003 an import claims former paths for what stories name; again is the same, and another holder is named', async () => {
  const { publish, claim, find } = setUp()
  await publish(toArticleInput('a', { tags: [{ slug: 'x', name: 'X' }], formerPaths: ['/old/'] }))
  const owner = 'import/wordpress/https://old.example'
  const asked = { owner, target: 'tag/x', paths: ['https://old.example/tag/x', '/?tag=x', '/old/', '/feed/'] }
  const refused = [
    { path: '/old/', message: expect.stringContaining('is a former path of the article “About a”') },
    { path: '/feed/', message: expect.stringContaining('/feed/ belongs to the site') },
  ]

  expect(await claim(asked)).toEqual(refused)
  expect(await claim(asked)).toEqual(refused)
  expect(await claim({ owner, target: '/deals/', paths: ['/rss/'] })).toEqual([])
  expect(await claim({ owner, target: 'tag/none', paths: ['/y/'] })).toEqual([
    { path: '/y/', message: 'there is no tag/none to lead to' },
  ])

  const urls = [await find('/tag/x/'), await find('/', 'tag=x'), await find('/rss/'), await find('/y/')]
  expect(urls).toEqual(['/tags/x/', '/tags/x/', '/deals/', null])
})
