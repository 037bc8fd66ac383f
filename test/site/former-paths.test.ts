import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Document, PUBLISH_TOKEN, toStory } from '../harness/publish.ts'
import { type Site, startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'

let site: Site
beforeAll(async () => {
  site = await startSite({
    content: 'none',
    env: { LOCALES: 'en,fr' },
    documents: [
      toStory('a-phone', {
        formerPaths: [
          '/2019/05/02/a-phone',
          '/2019/05/a-phone.html',
          '/a-phone.php',
          'https://old.example/?p=12',
          '/index.php?p=12',
          '/archive.php?id=3&part=2',
          '/phones/nested/deeper/a-phone/',
          '/größe/',
          '/%E6%97%A5%E6%9C%AC/a-phone/',
          '/index.php/archives/12',
          '/reviews/old-phone/',
        ],
      }),
    ],
  })
})
afterAll(() => site.close())

/** Like an edge, so that responses may be cached. */
const ask = (path: string, init: RequestInit = {}) =>
  site.fetch(path, { ...init, headers: { 'x-ab-test-variation': 'none' } })

/** Status and Location, and the status behind it. */
async function hop(path: string, init: RequestInit = {}) {
  const { status, headers } = await ask(path, init)
  const location = headers.get('location')
  return location === null ? { status } : { status, location, end: (await ask(location)).status }
}

const PHONE = { status: 301, location: '/news/a-phone/', end: 200 }

test.each([
  '/2019/05/02/a-phone/',
  '/2019/05/02/a-phone',
  '/2019/05/a-phone.html',
  '/2019/05/a-phone.html/',
  '/a-phone.php',
  '/?p=12',
  '/index.php?p=12',
  '/archive.php?part=2&id=3',
  '/phones/nested/deeper/a-phone/',
  '/phones/nested/deeper/a-phone',
  '/gr%C3%B6%C3%9Fe/',
  '/gr%c3%b6%c3%9fe',
  '/%e6%97%a5%e6%9c%ac/a-phone/',
  '/index.php/archives/12',
  '/reviews/old-phone/',
  '/reviews/old-phone',
])('MV-003 %s redirects to the story in one hop', async (path) => {
  expect(await hop(path)).toEqual(PHONE)
  expect(await hop(path, { method: 'HEAD' })).toEqual(PHONE)
})

test.each([
  ['/2019/05/02/a-phone/?utm_source=x&p=1', '/news/a-phone/?utm_source=x&p=1'],
  ['/?utm_source=x&p=12&a=%20', '/news/a-phone/?utm_source=x&a=%20'],
  ['/archive.php?id=3&part=2&page=4', '/news/a-phone/?page=4'],
  ['/fr/2019/05/02/a-phone/', '/fr/news/a-phone/'],
  ['/fr/?p=12', '/fr/news/a-phone/'],
])('MV-003 %s takes the rest of its query and its locale along', async (path, location) => {
  expect(await hop(path)).toEqual({ status: 301, location, end: 200 })
})

test.each(['/?p=13', '/?q=12', '/?p=', '/'])('MV-003 %s stays the page that it is', async (path) => {
  const { status, headers } = await ask(path)

  expect([status, headers.get('location')]).toEqual([200, null])
})

test.each(['/archive.php?id=3', '/archive.php', '/2019/05/other.html', '/a-phone.asp', '/2019/05/02/'])(
  'MV-003 %s is a 404',
  async (path) => {
    expect((await ask(path)).status).toBe(404)
  },
)

test('MV-003 navigation in the browser gets the redirect as JSON', async () => {
  const page = { status: 301, redirect: '/news/a-phone/' }
  // The browser loads a document at the address of a file, which then redirects.
  const file = { status: 302, leave: '/2019/05/a-phone.html' }
  for (const [path, expected] of [
    ['/2019/05/02/a-phone/', page],
    ['/?p=12', page],
    ['/2019/05/a-phone.html', file],
  ] as const) {
    const response = await ask(`/_data${path}`)

    expect(response.status, path).toBe(200)
    expect(await response.json(), path).toMatchObject(expected)
  }
})

test('MV-003 a redirect is not cached by browsers, and by CDNs with the keys of address and document', async () => {
  const { headers } = await ask('/2019/05/a-phone.html')
  const missing = await ask('/2019/05/other.html')

  expect(headers.get('cache-control')).toBe('private, no-cache')
  expect(headers.get('cdn-cache-control')).toBe('max-age=60')
  const keys = headers.get('surrogate-key')?.split(' ') ?? []
  expect(keys).toEqual(expect.arrayContaining(['d-id-a-phone', expect.stringMatching(/^p\./)]))
  expect(missing.headers.get('surrogate-key')).toMatch(/ p\./)
})

test('MV-003 a page has the key of its address where a query may become a former path', async () => {
  const keysOf = async (path: string) => (await ask(path)).headers.get('surrogate-key') ?? ''

  expect(await keysOf('/?p=99')).toMatch(/ p\./)
  expect(await keysOf('/')).not.toMatch(/ p\./)
  expect(await keysOf('/?utm_source=x')).not.toMatch(/ p\./)
})

test('MV-003 no publish, rename, take-down or return leaves an old redirect or an old 404', async () => {
  const story = toStory('watch')
  const at = async (path: string) => {
    // Twice, so that the second response may come from a cache.
    const once = await hop(path)
    expect(await hop(path), path).toEqual(once)
    return 'location' in once ? once.location : once.status
  }
  const both = async () => [await at('/2020/watch/'), await at('/?p=77')]

  expect(await both()).toEqual([404, 200])
  await site.publish({ ...story, formerPaths: ['/2020/watch/', '/?p=77'] })
  expect(await both()).toEqual(['/news/watch/', '/news/watch/'])
  await site.publish({ ...story, slug: 'better-watch' })
  expect(await both()).toEqual(['/news/better-watch/', '/news/better-watch/'])
  await site.publish({ ...story, slug: 'better-watch', draft: true })
  expect(await both()).toEqual([404, 200])
  await site.publish({ ...story, slug: 'better-watch' })
  expect(await both()).toEqual(['/news/better-watch/', '/news/better-watch/'])
  await site.publish({ ...story, slug: 'better-watch', formerPaths: ['/2021/watch/'] })
  expect([...(await both()), await at('/2021/watch/')]).toEqual([404, 200, '/news/better-watch/'])
  await remove('better-watch')
  expect(await at('/2021/watch/')).toBe(404)
  await site.publish(story)
  expect(await at('/2021/watch/')).toBe(404)
})

test('MV-003 pages, short addresses and former slugs come before former paths', async () => {
  await site.publish(toStory('renamed', { formerPaths: ['/news/later/', '/short/', '/masked/'] }))
  await site.publish(toStory('first', { id: 'id-moved' }))
  await addVanity('/short/', 'PERMANENT_REDIRECT', 'url', '/tech/')
  await addVanity('/masked/', 'MASK', 'object', 'article/id-a-phone')
  expect(await hop('/news/later')).toEqual({ status: 301, location: '/news/renamed/', end: 200 })

  await site.publish(toStory('later'))
  await site.publish(toStory('second', { id: 'id-moved' }))
  await site.publish(toStory('claims', { formerPaths: ['/news/first/'] }))

  expect(await hop('/news/later/')).toEqual({ status: 200 })
  expect(await hop('/news/later')).toEqual({ status: 301, location: '/news/later/', end: 200 })
  expect(await hop('/short/')).toMatchObject({ location: '/tech/' })
  expect(await hop('/masked/')).toEqual({ status: 200 })
  expect(await hop('/news/first/')).toEqual({ status: 301, location: '/news/second/', end: 200 })
})

test('MV-003 a former path that is the document’s address again is its page, and no loop', async () => {
  await site.publish(toStory('there', { id: 'id-back', formerPaths: ['/news/back/', '/back.html'] }))
  expect(await hop('/news/back/')).toMatchObject({ location: '/news/there/' })

  await site.publish(toStory('back', { id: 'id-back' }))

  expect(await hop('/news/back/')).toEqual({ status: 200 })
  expect(await hop('/news/there/')).toEqual({ status: 301, location: '/news/back/', end: 200 })
  expect(await hop('/back.html')).toEqual({ status: 301, location: '/news/back/', end: 200 })
})

test('MV-003 every type of document may have former paths', async () => {
  const types = ['livearticle', 'review', 'gallery', 'video', 'product', 'topic', 'tag', 'collection'] as const
  for (const type of types) {
    const fields = { typeName: `content_${type}`, id: `id-of-${type}`, slug: `the-${type}`, name: `The ${type}` }
    const { url } = await site.publish({
      ...fields,
      headline: `The ${type}`,
      formerPaths: [`/${type}.html`],
    } as Document)

    expect((await ask(`/${type}.html`)).headers.get('location'), type).toBe(url)
  }
})

test('MV-003 a clash is refused over HTTP, with the field and both names', async () => {
  const response = await site.fetch('/api/neutron/composer/cnet/pages/article/clash/web', {
    method: 'PUT',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify(toStory('clash', { formerPaths: ['/fine/', '/a-phone.php'] })),
  })

  expect(response.status).toBe(422)
  const { error } = (await response.json()) as { error: { issues: readonly { path: string; message: string }[] } }
  expect(error.issues).toEqual([
    {
      path: 'formerPaths.1',
      message:
        '/a-phone.php is a former path of the article “All about a-phone” (id-a-phone), so the article clash cannot have it',
    },
  ])
})

test('MV-003 a site whose content is on another host follows the former paths of that host', async () => {
  const env = { CONTENT_API_URL: site.base, LOCALES: 'en,fr' }
  const far = await startSite({ content: 'none', env })
  onTestFinished(() => far.close())
  const locationOf = async (path: string) => (await far.fetch(path)).headers.get('location')

  expect(await locationOf('/2019/05/a-phone.html')).toBe('/news/a-phone/')
  expect(await locationOf('/phones/nested/deeper/a-phone?utm_source=x')).toBe('/news/a-phone/?utm_source=x')
  expect(await locationOf('/?p=12')).toBe('/news/a-phone/')
  expect(await locationOf('/fr/?p=12')).toBe('/fr/news/a-phone/')
  expect((await far.fetch('/far.html')).status).toBe(404)
  expect((await far.fetch('/?p=13')).status).toBe(200)

  await site.publish(toStory('far', { formerPaths: ['/far.html'] }))
  await until('the redirect to /news/far/', async () => (await locationOf('/far.html')) === '/news/far/')
  await site.publish(toStory('farther', { id: 'id-far' }))
  await until('the redirect to /news/farther/', async () => (await locationOf('/far.html')) === '/news/farther/')
})

async function remove(slug: string): Promise<void> {
  const response = await site.fetch(`/api/neutron/composer/cnet/pages/article/${slug}/web`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}` },
  })
  if (!response.ok) throw new Error(await response.text())
}

async function addVanity(urlPath: string, urlType: string, targetType: string, target: string): Promise<void> {
  const response = await site.fetch('/api/neutron/vanity/cnet/records', {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ urlPath, urlType, targets: [{ edition: 'us', targetType, target }] }),
  })
  if (!response.ok) throw new Error(await response.text())
}
