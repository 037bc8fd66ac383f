import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VanityRecord } from '../../server/addresses/vanity/vanity.ts'
import { buildFolder } from '../builders/store.ts'
import { runCommand, spawnCommand } from '../harness/content-command.ts'
import { PUBLISH_TOKEN, toStory } from '../harness/publish.ts'
import { type Site, startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const PHONE = '/news/a-phone/'
const RECORDS = '/api/neutron/vanity/cnet/records'

let site: Site
let now = NOW
beforeAll(async () => {
  site = await startSite({
    content: 'none',
    documents: [toStory('a-phone'), toStory('a-tablet')],
    clock: () => now,
    env: { REDIRECT_HOSTS: 'shop.example' },
  })
})
afterAll(() => site.close())

/** Like an edge, so that responses may be cached. */
const ask = (path: string) => site.fetch(path, { headers: { 'x-ab-test-variation': 'none' } })

async function call(method: string, path = '', body?: unknown, type = 'application/json') {
  const response = await site.fetch(RECORDS + path, {
    method,
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, ...(body !== undefined && { 'content-type': type }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  return { status: response.status, answer: (await response.json()) as { data?: unknown; error?: { message: string } } }
}

type Fields = Partial<VanityRecord>
const toUrl = (target: string) => [{ edition: 'us', targetType: 'url', target }] as const
const toObject = (target: string) => [{ edition: 'us', targetType: 'object', target }] as const

async function add(urlPath: string, fields: Fields): Promise<VanityRecord> {
  const { status, answer } = await call('POST', '', { urlPath, ...fields })
  if (status >= 300) throw new Error(JSON.stringify(answer))
  return answer.data as VanityRecord
}

const headOf = async (response: Response) => {
  const html = await response.text()
  return {
    canonical: /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(html)?.[1],
    vanity: /<meta[^>]*name="vanity-path"[^>]*content="([^"]*)"/.exec(html)?.[1],
    title: /<title[^>]*>([^<]*)</.exec(html)?.[1],
  }
}

test('VN-004 a vanity record of type not found is a 404 that is not cached by browsers', async () => {
  const before = await ask('/gone/')
  await add('/gone/', { id: 'v-gone', urlType: 'NOT_FOUND' })
  const { status, headers } = await ask('/gone/')

  expect([before.status, status]).toEqual([404, 404])
  expect(headers.get('cache-control')).toBe('private, no-cache')
})

test('VN-005 a mask serves its document under the vanity path, and the document’s own page names that path', async () => {
  await add('/phone/', { urlType: 'MASK', targets: toObject('article/a-phone') })
  const shown = `${site.base}/phone/`
  for (const path of ['/phone/', PHONE]) {
    const response = await ask(path)
    expect(response.status, path).toBe(200)
    expect(await headOf(response), path).toMatchObject({
      canonical: shown,
      vanity: shown,
      title: expect.stringContaining('All about a-phone'),
    })
  }
  const data = (await (await ask('/_data/phone/')).json()) as { status: number; page: { vanity: string } }
  expect(data).toMatchObject({ status: 200, page: { vanity: '/phone/' } })
  const slashless = await ask('/phone?utm_source=x')
  expect([slashless.status, slashless.headers.get('location')]).toEqual([301, '/phone/?utm_source=x'])
})

test('VN-005 a mask can name its document by id, and follows it to another slug', async () => {
  await site.publish(toStory('a-watch'))
  await add('/watch/', { urlType: 'TEMPORARY_MASK', targets: toObject('article/id-a-watch') })
  expect((await headOf(await ask('/news/a-watch/'))).vanity).toBe(`${site.base}/watch/`)

  await site.publish({ ...toStory('a-watch'), slug: 'a-better-watch' })

  expect((await ask('/watch/')).status).toBe(200)
  expect((await headOf(await ask('/news/a-better-watch/'))).vanity).toBe(`${site.base}/watch/`)
})

test('VN-015 a masked page has a max-age of 600 seconds, unlike the page without a mask', async () => {
  const plain = await ask('/news/a-tablet/')
  expect(plain.headers.get('cache-control')).toBe('private, max-age=86400')
  await add('/tablet/', { urlType: 'MASK', targets: toObject('article/a-tablet') })

  for (const path of ['/tablet/', '/news/a-tablet/']) {
    expect((await ask(path)).headers.get('cache-control'), path).toBe('private, max-age=600')
  }
  expect((await ask('/tablet/')).headers.get('cache-status')).toContain('hit')
})

test('VN-015 a change of the record refreshes the page at once, and is logged with a tag of the page', async () => {
  const story = '/news/a-clock/'
  await site.publish(toStory('a-clock'))
  const keys = async (path: string) => ((await ask(path)).headers.get('surrogate-key') ?? '').split(' ')
  const before = await keys(story)
  const head = await site.services.store?.head()
  const { id } = await add('/clock/', { urlType: 'MASK', targets: toObject('article/a-clock') })
  const changed = (await site.services.store?.changesSince(head ?? 0))?.flatMap(({ tags }) => tags) ?? []

  expect(before.some((key) => changed.includes(key))).toBe(true)
  expect((await keys('/clock/')).some((key) => changed.includes(key))).toBe(true)
  expect((await headOf(await ask(story))).vanity).toBe(`${site.base}/clock/`)

  expect((await call('DELETE', `/${id}`)).status).toBe(200)
  expect((await ask('/clock/')).status).toBe(404)
  const after = await ask(story)
  expect(after.headers.get('cache-control')).toBe('private, max-age=86400')
  expect(await headOf(after)).toMatchObject({ canonical: site.base + story, vanity: undefined })
})

test('VN-003 a mask ends at its expiry, also for cached pages', async () => {
  await site.publish(toStory('a-lamp'))
  const date = new Date(NOW + 120_000).toISOString()
  await add('/lamp/', { urlType: 'MASK', dateExpired: { date }, targets: toObject('article/a-lamp') })
  // Rendered, found in the cache, and an early hit.
  for (let asked = 0; asked < 3; asked += 1) {
    expect((await ask('/lamp/')).headers.get('cache-control')).toBe('private, max-age=120')
    expect((await headOf(await ask('/news/a-lamp/'))).vanity).toBe(`${site.base}/lamp/`)
  }

  now = NOW + 120_000
  const { status } = await ask('/lamp/')
  const { vanity } = await headOf(await ask('/news/a-lamp/'))
  now = NOW

  expect([status, vanity]).toEqual([404, undefined])
})

test('VN-006 with vanity.mask off the mask is ignored', async () => {
  await site.publish(toStory('a-chair'))
  await add('/chair/', { urlType: 'MASK', targets: toObject('article/a-chair') })

  expect((await ask('/chair/?featureDisable=vanity.mask')).status).toBe(404)
  const { canonical } = await headOf(await ask('/news/a-chair/?featureDisable=vanity.mask'))
  expect(canonical).toBe(`${site.base}/news/a-chair/`)
})

test('VN-007 a redirect has the status of its type and keeps the query', async () => {
  await add('/show/', { urlType: 'TEMPORARY_REDIRECT', targets: toUrl('/tech/') })
  await add('/shop/', { urlType: 'PERMANENT_REDIRECT', targets: toUrl('https://shop.example/x') })

  for (const [path, status, location] of [
    ['/show/', 302, '/tech/'],
    ['/show', 302, '/tech/'],
    ['/show/?utm_source=x', 302, '/tech/?utm_source=x'],
    ['/shop/', 301, 'https://shop.example/x'],
  ] as const) {
    const response = await ask(path)
    expect([response.status, response.headers.get('location')], path).toEqual([status, location])
  }
  const data = await (await ask('/_data/show/')).json()
  expect(data).toMatchObject({ status: 302, redirect: '/tech/' })
})

test('VN-014 an address without a route follows its record, and without one is a 404', async () => {
  expect((await ask('/autumn/')).status).toBe(404)
  const { id } = await add('/autumn/', { urlType: 'PERMANENT_REDIRECT', targets: toUrl('/deals/') })
  expect((await ask('/autumn/')).status).toBe(301)
  await call('PUT', `/${id}`, {
    urlType: 'PERMANENT_REDIRECT',
    urlPath: '/autumn/',
    dateExpired: { date: '2026-01-01' },
    targets: toUrl('/deals/'),
  })
  expect((await ask('/autumn/')).status).toBe(404)
})

test.each(['/api/neutron/vanity/cnet/web', '/v1/xapi/vanity/cnet/web'])(
  'VN-001 %s is the address of the lookup',
  async (path) => {
    const record = await add('/lookup/', { id: 'v-lookup', urlType: 'TEMPORARY_REDIRECT', targets: toUrl('/tech/') })
    const read = async (query: string) => {
      const response = await site.fetch(`${path}?${query}`)
      return { status: response.status, body: await response.json() }
    }

    const found = { status: 200, body: { data: record } }
    expect(await read('path=/lookup/&edition=us&contentType=&slug=')).toEqual(found)
    expect(await read('path=/lookup/2/%3Futm_source%3Dx')).toEqual(found)
    expect(await read('path=/nothing/&contentType=content_article&slug=nothing')).toEqual({
      status: 200,
      body: { data: null },
    })
    expect(await read('edition=us')).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringContaining('path') } },
    })
    expect((await site.fetch(path.replace('cnet', 'other'))).status).toBe(404)
  },
)

test('BX-035 records are listed, read and removed with the token only', async () => {
  const record = await add('/listed/', { urlType: 'OK' })

  const { answer } = await call('GET')
  expect((answer.data as { items: VanityRecord[] }).items).toContainEqual(record)
  expect((await call('GET', `/${record.id}`)).answer.data).toEqual(record)
  expect((await call('DELETE', `/${record.id}`)).answer.data).toEqual({ id: record.id })
  expect((await call('GET', `/${record.id}`)).status).toBe(404)
  for (const method of ['GET', 'PUT', 'POST']) {
    expect((await site.fetch(RECORDS, { method })).status, method).toBe(401)
  }
})

test.each([
  ['/about/', 'urlPath', 'vanity lookup does not apply'],
  ['/tech/', 'urlPath', 'the route'],
  ['/news/a-phone/', 'urlPath', 'the article a-phone'],
  ['/api/x/', 'urlPath', 'reserved'],
  ['/x', 'urlPath', 'slash'],
  ['/ces/2026/', 'urlPath', 'number'],
])('BX-035 a record at %s is refused, as it clashes', async (urlPath, field, words) => {
  const { status, answer } = await call('PUT', '', [
    { urlPath: '/fine/', urlType: 'OK' },
    { urlPath, urlType: 'TEMPORARY_REDIRECT', targets: toUrl('/deals/') },
  ])

  expect(status).toBe(422)
  expect(answer.error?.message).toContain(`row 2.${field}: `)
  expect(answer.error?.message).toContain(words)
  expect((await ask('/fine/')).status).toBe(404)
  expect(JSON.stringify((await call('GET')).answer)).not.toContain('/fine/')
})

test.each([
  ['to itself', [['/l1/', '/l1/']], 1],
  [
    'in two',
    [
      ['/l1/', '/l2/'],
      ['/l2/', '/l1/?a=1'],
    ],
    2,
  ],
  [
    'in three',
    [
      ['/l1/', '/l2/'],
      ['/l2/', '/l3'],
      ['/l3/', '/l1/'],
    ],
    3,
  ],
] as const)('BX-035 a redirect loop %s is refused, and each of its rows is named', async (_what, pairs, rows) => {
  const records = pairs.map(([urlPath, target]) => ({ urlPath, urlType: 'PERMANENT_REDIRECT', targets: toUrl(target) }))

  const { status, answer } = await call('PUT', '', records)

  expect(status).toBe(422)
  for (let row = 1; row <= rows; row++)
    expect(answer.error?.message).toContain(`row ${row}.targets.0.target: redirects back`)
})

test('BX-035 a record that closes a loop with an existing one is refused', async () => {
  await add('/m1/', { urlType: 'PERMANENT_REDIRECT', targets: toUrl('/m2/') })
  const { answer } = await call('POST', '', { urlPath: '/m2/', urlType: 'PERMANENT_REDIRECT', targets: toUrl('/m1/') })

  expect(answer.error?.message).toContain('/m2/ → /m1/ → /m2/')
})

test.each([
  ['https://evil.example/', 'REDIRECT_HOSTS'],
  ['//evil.example/', 'REDIRECT_HOSTS'],
])('BX-035 a redirect to %s is refused', async (target, words) => {
  const { status, answer } = await call('POST', '', { urlPath: '/n/', urlType: 'OK', targets: toUrl(target) })
  expect([status, answer.error?.message]).toEqual([422, expect.stringContaining(words)])
})

test('BX-035 a CSV file is imported over HTTP completely or not at all, and a dry run writes nothing', async () => {
  const good = 'path,type,target\n/c1/,TEMPORARY_REDIRECT,/tech/\n/c2/,MASK,article/a-phone\n'
  const bad = `${good}/c3/,MASK,article/nothing\n`

  const dry = await call('PUT', '?dryRun=true', good, 'text/csv')
  expect(dry.answer.data).toMatchObject({ dryRun: true, items: [{ row: 2, status: 'created' }, { row: 3 }] })
  expect((await ask('/c1/')).status).toBe(404)

  const refused = await call('PUT', '', bad, 'text/csv')
  expect(refused.answer.error?.message).toBe('row 4.targets.0.target: there is no article nothing')
  expect((await ask('/c1/')).status).toBe(404)

  const written = await call('PUT', '', good, 'text/csv')
  expect(written.answer.data).toMatchObject({ dryRun: false, items: [{ status: 'created' }, { status: 'created' }] })
  expect([(await ask('/c1/')).status, (await ask('/c2/')).status]).toEqual([302, 200])
  expect((await call('PUT', '', good, 'text/csv')).answer.data).toMatchObject({ items: [{ status: 'unchanged' }, {}] })
})

test('BX-035 a redirect to a document follows its slug, and leaves the page of the document alone', async () => {
  await site.publish({ ...toStory('boots'), id: 'boots-1' })
  await add('/a-boots/', { urlType: 'TEMPORARY_REDIRECT', targets: toObject('article/boots-1') })
  await add('/b-boots/', { urlType: 'MASK', targets: toObject('article/boots-1') })

  const [first, page] = [await ask('/a-boots/?x=1'), await ask('/b-boots/')]
  expect([first.status, first.headers.get('location'), page.status]).toEqual([302, '/news/boots/?x=1', 200])
  expect((await headOf(await ask('/news/boots/'))).vanity).toBe(`${site.base}/b-boots/`)

  await site.publish({ ...toStory('new-boots'), id: 'boots-1' })
  expect((await ask('/a-boots/')).headers.get('location')).toBe('/news/new-boots/')
})

test('BX-035 the command lists, adds, expires and imports records, and the running site follows them', async () => {
  const env = { VAR_DIR: site.services.config.varDir, SITE_ORIGIN: site.base }
  const run = (...words: readonly string[]) => runCommand(env, 'vanity', ...words)
  const file = join(buildFolder(), 'vanity.csv')
  writeFileSync(file, 'path,type,target\n/f1/,TEMPORARY_REDIRECT,/tech/\n/f2/,TEMPORARY_REDIRECT,/f2/\n')

  const added = await spawnCommand(env, 'vanity', 'add', '/cli/', '/deals/', '--kind', 'permanent-redirect')
  expect(added).toMatchObject({ status: 0, err: '' })
  expect((await run('list')).out).toMatch(/^on {4}PERMANENT_REDIRECT +\/cli\/ {2}\/deals\/$/m)
  expect(await until('the redirect', async () => ((await ask('/cli/')).status === 301 ? true : null))).toBe(true)
  expect((await run('expire', '/cli/')).status).toBe(0)
  // The command uses the system time.
  now = Date.now() + 1000
  expect(await until('its end', async () => ((await ask('/cli/')).status === 404 ? true : null))).toBe(true)
  now = NOW
  expect(await run('import', file)).toMatchObject({ status: 1, err: expect.stringMatching(/^row 3: .*\nNothing/) })
  expect((await run('add', '/dry/', '/deals/', '--dry-run')).out).toContain('nothing was written')
  expect((await run('list')).out).not.toMatch(/\/f1\/|\/dry\//)
})
