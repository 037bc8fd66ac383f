import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeKeysOf } from '../../server/content/cache-keys.ts'
import { documentTag } from '../../server/process/tags.ts'
import { toStory } from '../harness/publish.ts'
import { type Site, startSite } from '../harness/site.ts'

/** One memory page, the buffer in which nginx reads the headers of a response by default. */
const PROXY_BUFFER = 4096

const HOSTS = ['https://pictures-1.example', 'https://pictures-2.example', 'https://pictures-3.example']
const STORIES = Array.from({ length: 100 }, (_, index) =>
  toStory(`a-long-name-of-story-${index}`, {
    section: 'tech',
    topics: [
      { slug: 'tides', name: 'Tides', primary: true, metaData: { hubTopicPathString: 'Tech^Tides' } },
      { slug: `topic-${index}`, name: `Topic ${index}` },
    ],
    author: { username: `author-${index}`, firstName: 'Ada', lastName: `Brook ${index}` },
  }),
)
let site: Site

beforeAll(async () => {
  site = await startSite({
    env: { CDN_KEY_HEADER: 'Cache-Tag', RESIZE_HOSTS: HOSTS.join(), VIDEO_HOSTS: HOSTS.join() },
    documents: [...STORIES, { typeName: 'content_livearticle', id: 'launch', slug: 'launch', headline: 'The launch' }],
  })
})
afterAll(() => site.close())

/** The bytes of status line and headers as they are sent, and the keys. */
async function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
  const target = new URL(site.base)
  const { statusCode, statusMessage, rawHeaders } = await new Promise<import('node:http').IncomingMessage>(
    (resolve, reject) => {
      const options = { host: target.hostname, port: target.port, path, headers }
      request(options, (response) => resolve(response.resume()))
        .on('error', reject)
        .end()
    },
  )
  const lines = rawHeaders.map((text) => text.length + 2)
  const names = rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
  return {
    status: statusCode,
    bytes: lines.reduce((sum, bytes) => sum + bytes, `HTTP/1.1 ${statusCode} ${statusMessage}\r\n\r\n`.length),
    names,
    keys: rawHeaders[names.indexOf('cache-tag') * 2 + 1]?.split(',') ?? [],
  }
}

const LONG_QUERY = `?utm_campaign=${'x'.repeat(3_900)}`
const EDGE = { 'x-ab-test-variation': 'none', 'x-device': 'mobile' }
const BOTH_COOKIES = 'nemo_highlander=gone:1:control'

const PAGES = ['/', '/tech/', '/tech/tides/', '/topics/tides/', '/reviews/', '/news-live/launch/', '/no/such/page/']
const FILES = ['/feed/', '/feeds/', '/sitemap.xml', '/sitemap/static.xml', '/llms.txt', '/robots.txt', '/favicon.ico']
const PARTS = ['/_data/', '/_data/topics/tides/', '/api/neutron/composer/cnet/pages/topic/tides/web']
const LONG = [
  `/tech${LONG_QUERY}`,
  `/asurion/${LONG_QUERY}`,
  `/tech/${LONG_QUERY}&jsDebug=api`,
  `/${'x'.repeat(5_000)}`,
]

test.each([...PAGES, ...FILES, ...PARTS, ...LONG])('BX-003 all headers of %.60s fit into 4 kB', async (path) => {
  // Made, cached, an early hit, with a test in the edge’s headers, and with cookies.
  const requests: readonly Readonly<Record<string, string>>[] = [{}, {}, {}, EDGE, { cookie: BOTH_COOKIES }]
  for (const headers of requests) {
    const { bytes, names, status } = await ask(path, headers)
    expect([path, status, bytes]).toEqual([path, status, Math.min(bytes, PROXY_BUFFER)])
    expect(names.filter((name) => name === 'cache-tag').length).toBeLessThanOrEqual(1)
  }
})

test('BX-003 one header has keys of every story of a hub, also if there is no room for their tags', async () => {
  for (const path of ['/topics/tides/', '/topics/tides/?x=1']) {
    const { keys, names } = await ask(path)
    const sent = new Set(keys)

    expect(names).not.toContain('surrogate-key')
    expect(keys[0]).toBe('every-page')
    const shown = (await (await site.fetch(path)).text()).match(/a-long-name-of-story-\d+/g) ?? []
    for (const slug of new Set(shown)) {
      expect([slug, purgeKeysOf(documentTag(`id-${slug}`)).some((key) => sent.has(key))]).toEqual([slug, true])
    }
    expect(new Set(shown).size).toBeGreaterThan(5)
  }
})

test('BX-003 the answers and the changes of the content API share their keys', async () => {
  const path = '/api/neutron/composer/cnet/pages/topic/tides/web'
  const keys = (await site.fetch(path)).headers.get('surrogate-key')?.split(' ') ?? []
  const { data: before } = await (await site.fetch('/api/neutron/changes/cnet')).json()
  const [story] = STORIES

  if (story) await site.publish({ ...story, headline: 'Another headline' })
  const { data } = await (await site.fetch(`/api/neutron/changes/cnet?since=${before.head}`)).json()

  expect(keys.join(' ').length).toBeLessThanOrEqual(1_500)
  const changed: readonly string[] = data.items.flatMap(({ tags }: { tags: readonly string[] }) => tags)
  expect(changed.filter((key) => keys.includes(key)).length).toBeGreaterThan(0)
})

test('BX-003 a redirect leaves out a query that is too long for its address, and keeps another', async () => {
  const locate = async (path: string) => (await site.fetch(path)).headers.get('location')

  expect(await locate(`/tech${LONG_QUERY}`)).toBe('/tech/')
  expect(await locate('/tech?utm_campaign=x')).toBe('/tech/?utm_campaign=x')
})
