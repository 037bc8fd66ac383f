import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { runCommand } from '../harness/content-command.ts'
import { readHtml } from '../harness/html.ts'
import { PUBLISH_TOKEN, toStory } from '../harness/publish.ts'
import { type Site, startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'

const LINES = `
# Of the old site
/moved /news/a-phone/
/found /news/a-phone/ 302
/kept /news/a-phone/ 307
/forever /news/a-phone/ 308
/old-shop/* 410
/docs/first /news/a-phone/
/docs/* /news/:splat
/:year/:month/:slug.html /news/:slug/
/store id=:id /shop/:id
/tech/ p=:slug /news/:slug/
/blog/:name p=:slug /nowhere/
/news/* /archive/:splat
/to-old-slug /news/a-telephone/
/to-vanity /campaign/
/to-former /tablet.html
/to-slash /news/a-tablet
/to-pattern/:x /:x/a-tablet
/to-shop/* https://shop.example/s/:splat
/x/* /:splat/
/circle/:a /:a/circle/
/lower/* /Lower/:splat
`

const folder = mkdtempSync(join(tmpdir(), 'masthead-redirects-'))
const file = join(folder, 'redirects.txt')

let site: Site
beforeAll(async () => {
  writeFileSync(file, LINES)
  site = await startSite({
    content: 'none',
    documents: [
      toStory('a-telephone'),
      { ...toStory('a-lamp'), section: 'tech' },
      { ...toStory('a-tablet'), formerPaths: ['/docs/old-tablet', '/tablet.html', '/News/Former/'] },
    ],
    env: { PUBLICATION_DIR: folder, REDIRECT_HOSTS: 'shop.example', LOCALES: 'en,fr', LOG_LEVEL: 'info' },
  })
  await site.publish({ ...toStory('a-telephone'), slug: 'a-phone' })
  await addVanity('/campaign/', '/news/a-tablet/')
  await addVanity('/SALE/', '/news/a-tablet/')
  await addVanity('/loop/', '/Loop/')
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

async function addVanity(urlPath: string, target: string): Promise<void> {
  const response = await site.fetch('/api/neutron/vanity/cnet/records', {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      urlPath,
      urlType: 'PERMANENT_REDIRECT',
      targets: [{ edition: 'us', targetType: 'url', target }],
    }),
  })
  expect(response.status).toBe(201)
}

/** Like an edge, so that responses may be cached. */
const ask = (path: string, method = 'GET') => site.fetch(path, { method, headers: { 'x-ab-test-variation': 'none' } })

async function led(path: string, method = 'GET') {
  const response = await ask(path, method)
  const location = response.headers.get('location')
  await response.arrayBuffer()
  return location === null ? response.status : `${response.status} ${location}`
}

test.each([
  ['/moved', '301 /news/a-phone/'],
  ['/moved/', '301 /news/a-phone/'],
  ['/found/', '302 /news/a-phone/'],
  ['/kept/', '307 /news/a-phone/'],
  ['/forever/', '308 /news/a-phone/'],
  ['/old-shop/boots/', 410],
  ['/old-shop', 410],
  ['/docs/a-phone', '301 /news/a-phone/'],
  ['/docs/first/', '301 /news/a-phone/'],
  ['/2011/05/a-phone.html', '301 /news/a-phone/'],
  ['/2011/05/a-phone.htm', 404],
  ['/store?id=5', '301 /shop/5'],
  ['/store?id=5&utm_source=x', '301 /shop/5?utm_source=x'],
  ['/store/', 404],
  ['/moved?a=1', '301 /news/a-phone/?a=1'],
])('MV-004 %s responds with %s', async (path, expected) => {
  for (const method of ['GET', 'HEAD']) expect(await led(path, method), method).toBe(expected)
})

test.each([
  ['/news/a-phone/', 200],
  ['/news/a-phone', '301 /news/a-phone/'],
  ['/news/gone-long-ago/', '301 /archive/gone-long-ago'],
  ['/news/gone-long-ago', '301 /archive/gone-long-ago'],
  ['/news/', 200],
  ['/docs/old-tablet/', '301 /news/a-tablet/'],
])(
  'MV-004 a page and a former path win over a pattern, also when cached: %s responds with %s',
  async (path, expected) => {
    expect([await led(path), await led(path), await led(path)]).toEqual([expected, expected, expected])
  },
)

test('MV-004 a story that is published at an address ends the pattern there, and its removal restores the pattern', async () => {
  expect(await led('/news/to-come/')).toBe('301 /archive/to-come')
  await site.publish(toStory('to-come'))
  expect(await led('/news/to-come/')).toBe(200)
  await site.publish({ ...toStory('to-come'), draft: true })
  expect(await led('/news/to-come/')).toBe('301 /archive/to-come')
})

test('MV-004 a rule with a condition on the query may have the address of a page; readers without it get the page', async () => {
  expect([await led('/tech/'), await led('/tech/?p=a-phone'), await led('/tech/?q=1'), await led('/tech/')]).toEqual([
    200,
    '301 /news/a-phone/',
    200,
    200,
  ])
  expect(await led('/tech?p=a-tablet')).toBe('301 /news/a-tablet/')
  expect(await led('/blog/x?p=1')).toBe('301 /nowhere/')
})

test.each([
  ['a former slug', '/to-old-slug', '301 /news/a-phone/'],
  ['a former path', '/to-former', '301 /news/a-tablet/'],
  ['a vanity record', '/to-vanity', '301 /news/a-tablet/'],
  ['an address without its slash', '/to-slash', '301 /news/a-tablet/'],
  ['another line', '/to-pattern/docs/', '301 /news/a-tablet/'],
  ['an address without a page', '/docs/nothing/', '301 /archive/nothing'],
  ['itself', '/circle/circle', 404],
])('MV-004 a target that is %s is one hop away', async (_what, path, expected) => {
  expect(await led(path)).toBe(expected)
})

test('MV-004 a site whose content is on another host applies the lines of its own publication', async () => {
  const publication = mkdtempSync(join(folder, 'far-'))
  writeFileSync(join(publication, 'redirects.txt'), '/far/* /news/:splat\n/closed/* 410\n')
  const env = { CONTENT_API_URL: site.base, PUBLICATION_DIR: publication }
  const far = await startSite({ content: 'none', env })
  onTestFinished(() => far.close())
  const ledFar = async (path: string) => {
    const { status, headers } = await far.fetch(path)
    return [status, headers.get('location')]
  }

  expect(await ledFar('/far/a-telephone')).toEqual([301, '/news/a-phone/'])
  expect(await ledFar('/closed/shop/')).toEqual([410, null])
  expect(await ledFar('/moved/')).toEqual([404, null])
})

test('MV-004 a line applies to all locales, and its target has the locale of the request', async () => {
  expect(await led('/fr/moved/')).toBe('301 /fr/news/a-phone/')
  expect(await led('/fr/docs/a-tablet')).toBe('301 /fr/news/a-tablet/')
  expect(await led('/fr/old-shop/')).toBe(410)
})

test('MV-004 navigation in the browser gets redirects and the page of what is gone as JSON', async () => {
  const read = async (path: string) => (await ask(`/_data${path}`)).json()

  expect(await read('/docs/a-phone')).toMatchObject({ status: 301, redirect: '/news/a-phone/' })
  expect(await read('/to-shop/boots')).toMatchObject({ status: 301, leave: 'https://shop.example/s/boots' })
  expect(await read('/tech/?p=a-phone')).toMatchObject({ status: 301, redirect: '/news/a-phone/' })
  expect(await read('/old-shop/')).toMatchObject({ status: 410, page: { content: { title: 'This page is gone' } } })
})

test('RT-071 navigation in the browser loads a document for what is no page', async () => {
  await addVanity('/terms-file/', '/media/terms.pdf')
  const read = async (path: string) => (await ask(`/_data${path}`)).json()

  expect(await read('/rss/')).toMatchObject({ leave: '/feed/all/' })
  expect(await read('/terms-file/')).toMatchObject({ leave: '/media/terms.pdf' })
  expect(await read('/feed/')).toMatchObject({ leave: '/feed/' })
  expect(await read('/2011/05/a-phone.html?a=1')).toMatchObject({ leave: '/2011/05/a-phone.html?a=1' })
  expect(await read('//evil.example/x.js')).not.toHaveProperty('leave')
})

test('MV-004 a redirect has the cache headers of redirects, and the page of what is gone those of a 404', async () => {
  const [moved, gone, missing] = await Promise.all([ask('/moved/'), ask('/old-shop/'), ask('/nothing-is-here/')])
  const names = ['cache-control', 'cdn-cache-control', 'surrogate-control']
  const of = (response: Response) => names.map((name) => response.headers.get(name))
  const html = readHtml(await gone.text())

  expect(of(moved)).toEqual(['private, no-cache', 'max-age=60', 'max-age=60'])
  expect(of(gone)).toEqual(of(missing))
  expect(html.texts('h1')).toEqual(['This page is gone'])
  expect(html.robots).toBe('noindex')
  for (const response of [moved, gone]) expect(response.headers.get('x-tx-id')).toMatch(/./)
})

/** Requests a path as given, which `fetch` would normalise. */
function askRaw(path: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    request(site.base, { path }, (response) => {
      response.resume().on('end', () => resolve(response.headers.location))
    })
      .on('error', reject)
      .end()
  })
}

const HOSTILE = [
  '/evil.example',
  '//evil.example',
  '\\evil.example',
  '%2F%2Fevil.example',
  '%5Cevil.example',
  '..//evil.example',
]

test.each([
  ...HOSTILE,
  '%09//evil.example',
  'https://evil.example',
  '%2e%2e/%2fevil.example',
  '@evil.example',
  ';//evil',
])('MV-004 no line leaves the site for /x/%s', async (rest) => {
  for (const path of [`/x/${rest}`, `/docs/${rest}`, `/store?id=${rest}`, `/tech/?p=${rest}`, `/fr/x/${rest}`]) {
    const location = await askRaw(path)
    if (location === undefined) continue
    expect(new URL(location, site.base).origin, path).toBe(site.base)
  }
})

test('MV-004 a host of REDIRECT_HOSTS is reached with the splat encoded', async () => {
  expect(await led('/to-shop/b%20c/d?e=1')).toBe('301 https://shop.example/s/b%20c/d?e=1')
})

test('MV-004 an import checks the file, documents and vanity records included, and continues', async () => {
  const publication = mkdtempSync(join(folder, 'import-'))
  writeFileSync(join(publication, 'redirects.txt'), '/a /b 200\n')
  writeFileSync(join(publication, 'a-note.md'), '---\ntitle: A note\n---\nText.\n')
  const run = () => runCommand({ VAR_DIR: site.services.config.varDir, PUBLICATION_DIR: folder }, 'import', publication)
  const unknown = await run()
  writeFileSync(join(publication, 'redirects.txt'), '/ok /b\n/news/a-note /b\n/campaign /b\n')
  const held = await run()
  writeFileSync(join(publication, 'redirects.txt'), '/ok /b\n')
  const right = await run()

  expect(unknown).toMatchObject({ status: 1, out: expect.stringMatching(/created +article a-note/) })
  expect(unknown.out).toMatch(/refused +redirects +\(.*redirects\.txt\)\n +line 1: 200: expected the status/)
  expect(held).toMatchObject({
    status: 1,
    out: expect.stringContaining('line 2: /news/a-note is the address of the article'),
  })
  expect(held.out).toContain('line 3: /campaign is the address of the vanity record')
  expect(right).toMatchObject({ status: 0, out: expect.not.stringContaining('redirects') })
})

async function replaceFile(text: string, event: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  const isNews = (line: Readonly<Record<string, unknown>>) => line.event === event && line.file === 'redirects'
  const before = site.log.filter(isNews).length
  writeFileSync(file, text)
  await until(event, async () => site.log.filter(isNews).length > before)
  return site.log.findLast(isNews)
}

test('MV-004 a changed file applies without a restart, also at addresses whose 404 is cached', async () => {
  for (let times = 0; times < 3; times += 1) expect(await led('/nothing-yet/')).toBe(404)
  await replaceFile(`${LINES}/nothing-yet /news/a-phone/\n`, 'rules_reloaded')

  expect(await led('/nothing-yet/')).toBe('301 /news/a-phone/')
})

test.each([
  {
    what: 'syntax, loops, hosts and pages of the site',
    lines: '/a /b 200\n/b /c\n/c /b\n/d https://evil.example/\n/news /nowhere',
    messages: [
      'line 2: 200: expected the status 301',
      'line 3: /b leads back to itself: /b (line 3) → /c (line 4) → /b (line 3)',
      'line 4: /c leads back to itself',
      'line 5: https://evil.example/: expected a path, or an https address on a host of REDIRECT_HOSTS',
      'line 6: /news is the address of a page of the site (route door-news)',
    ],
  },
  {
    what: 'the addresses of documents and vanity records',
    lines: '/news/a-phone /b\n/news/a-tablet x=:x /b\n/campaign /b',
    messages: [
      'line 2: /news/a-phone is the address of the article a-phone',
      'line 4: /campaign is the address of the vanity record',
    ],
  },
])(
  'MV-004 a file that becomes invalid is refused with its lines, and the last good one applies: $what',
  async (invalid) => {
    const news = await replaceFile(`/moved /elsewhere/\n${invalid.lines}\n`, 'rules_invalid')
    const metrics = await site.services.metrics.registry.metrics()

    expect(news?.faults).toEqual(
      invalid.messages.map((message) => expect.stringContaining(`redirects.txt: ${message}`)),
    )
    expect(await led('/moved/')).toBe('301 /news/a-phone/')
    expect(metrics).toMatch(/rules_reloads_total\{file="redirects",result="invalid"\} [1-9]/)
  },
)

test.each([
  ['/News/', '301 /news/'],
  ['/News', '301 /news/'],
  ['/NEWS/A-Phone/', '301 /news/a-phone/'],
  ['/tech/A-Lamp', '301 /tech/a-lamp/'],
  ['/news/A-Phone', '301 /archive/A-Phone'],
  ['/News/A-Telephone/', '301 /news/a-phone/'],
  ['/Campaign/', '301 /news/a-tablet/'],
  ['/fr/News/', '301 /fr/news/'],
  ['/News/?q=A&b=C', '301 /news/?q=A&b=C'],
  ['/%4Eews/', '301 /news/'],
  ['/News/Former/', '301 /news/a-tablet/'],
  ['/SALE/', '301 /news/a-tablet/'],
  ['/Feed/All/', '301 /feed/all/'],
  ['/feed/All/', '301 /feed/all/'],
  ['/Robots.TXT', '301 /robots.txt'],
  ['/News/A-Phone/index.md', '301 /news/a-phone/index.md'],
  ['/Nothing/', 404],
  ['/News/Nothing-Here', 404],
  ['/Feed/Nothing/', 404],
  ['/Loop/', 404],
  ['/loop/', '301 /Loop/'],
  ['/Lower/x/', 404],
  ['/caf%C3%A9/', 404],
])('the address %s, in capitals or not, responds with %s', async (path, expected) => {
  for (const method of ['GET', 'HEAD']) expect(await led(path, method), method).toBe(expected)
})

test('an address with capitals is found in lower case by navigation in the browser, too', async () => {
  const read = async (path: string) => (await ask(`/_data${path}`)).json()

  expect(await read('/News/A-Phone/')).toMatchObject({ status: 301, redirect: '/news/a-phone/' })
  expect(await read('/Healthz')).toMatchObject({ leave: '/healthz' })
  expect(await read('/Nothing/')).toMatchObject({ status: 404 })
})
