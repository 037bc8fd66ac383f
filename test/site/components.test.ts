import { afterAll, expect, test } from 'vitest'
import { sendJson } from '../builders/api-host.ts'
import { buildComposedPage, buildEntry, buildPageDocument, buildPlace } from '../builders/composed-page.ts'
import { answerPage, startRemoteSite } from '../harness/remote-site.ts'

const remote = await startRemoteSite({ METRICS_TOKEN: 'a-token-for-metrics' })
const { site, host, answers } = remote
afterAll(async () => {
  await site.close()
  await host.close()
})

const HREF = '/api/neutron/composer/cnet/components/related/web?limit=2'
const ITEMS = [{ id: 'd1', title: 'A related story', url: '/news/related/', contentType: 'article' }]
let count = 0

/** Creates a page of two components, one of which loads itself; returns its slug. */
function answerWithHref(href: string, place: Parameters<typeof buildPlace>[0] = {}): string {
  count += 1
  const slug = `story-${count}`
  const places = [buildPlace({ id: 'late', familyName: 'ContentList', view: 'rail', ...place }), buildPlace()]
  const entries = {
    late: buildEntry({ name: 'related', data: null, href }),
    c1: buildEntry({ data: { title: 'A neighbour', content: '<p>Words.</p>' } }),
  }
  answerPage(remote, `article/${slug}`, { ...buildComposedPage(places, entries), content: buildPageDocument({ slug }) })
  return slug
}

const asked = (path: string) => host.requests.filter(({ url }) => url.startsWith(`/api/neutron/composer/cnet/${path}`))

async function countCalls(result: string): Promise<number> {
  const metrics = await site.fetch('/_node/metrics', { headers: { authorization: 'Bearer a-token-for-metrics' } })
  const line = new RegExp(`^content_calls_total\\{call="component",result="${result}"\\} (\\d+)`, 'm')
  return Number(line.exec(await metrics.text())?.[1] ?? 0)
}

test('CL-006 a component named by href is one request to the site, cached like its page', async () => {
  answers.set('components/related/web', { title: 'Related', items: ITEMS })
  const slug = answerWithHref(HREF)
  const path = `/_component/late/news/${slug}/`

  const [first, second] = [await site.fetch(path), await site.fetch(path)]
  const { status, component } = await first.json()

  expect([first.status, status]).toEqual([200, 200])
  expect(component).toMatchObject({ id: 'late', family: 'ContentList', view: 'rail', href: null })
  expect(component.list.items).toMatchObject([{ headline: 'A related story', href: '/news/related/' }])
  expect(asked('components/').map(({ url }) => url)).toEqual([`${HREF}&edition=us`])
  expect(second.headers.get('cache-status')).toContain('hit')
  const page = await site.fetch(`/_data/news/${slug}/`)
  for (const name of ['cache-control', 'cdn-cache-control', 'x-robots-tag', 'vary']) {
    expect(first.headers.get(name), name).toBe(page.headers.get(name))
  }
  expect(first.headers.get('surrogate-key')).toContain('d-d1')
  expect(first.headers.get('surrogate-key')).toContain(`d-${slug}`)
})

test('CL-006 the page does not wait for the component, and sends the browser its address', async () => {
  const before = asked('components/').length
  const slug = answerWithHref(HREF)

  const { page } = await (await site.fetch(`/_data/news/${slug}/`)).json()

  expect(page.rows[0].columns[0].components[0]).toMatchObject({ id: 'late', href: '/_component/late', list: null })
  expect(asked('components/')).toHaveLength(before)
})

test.each([
  ['an id that the page does not name', '/_component/nonesuch'],
  ['a component that came with its data', '/_component/c1'],
])('SE-011 a request for %s sends no call to the content API', async (_what, start) => {
  const before = asked('components/').length
  const slug = answerWithHref(HREF)

  const answer = await (await site.fetch(`${start}/news/${slug}/?href=${encodeURIComponent(HREF)}`)).json()

  expect(answer).toMatchObject({ status: 404, component: null })
  expect(asked('components/')).toHaveLength(before)
})

test.each(['https://evil.example/x', '/api/neutron/composer/cnet/pages/article/x/web', '//evil.example/a'])(
  'SE-011 the href %s is not followed: the component is left out with a warning',
  async (href) => {
    const slug = answerWithHref(href)
    const before = host.requests.length

    const page = await site.fetch(`/_data/news/${slug}/`)
    const { component } = await (await site.fetch(`/_component/late/news/${slug}/`)).json()

    expect((await page.json()).page.rows[0].columns[0].components[0].href).toBeNull()
    expect(component).toBeNull()
    const foreign = /\/components\/|evil|pages\/article\/x\//
    expect(host.requests.slice(before).filter(({ url }) => foreign.test(url))).toEqual([])
    expect(site.log).toContainEqual(expect.objectContaining({ event: 'component_failed', what: 'late', level: 'warn' }))
  },
)

test('CL-006 a component that fails is left out, logged and counted, and not cached', async () => {
  const before = await countCalls('failed')
  answers.set('components/broken/web', (_: unknown, response: Parameters<typeof sendJson>[0]) =>
    sendJson(response, { error: { code: 500, message: 'down' } }, 500),
  )
  const slug = answerWithHref('/api/neutron/composer/cnet/components/broken/web')

  const response = await site.fetch(`/_component/late/news/${slug}/`)

  expect(await response.json()).toMatchObject({ status: 503, component: null })
  expect(response.headers.get('cdn-cache-control')).toBe('no-store')
  expect(await countCalls('failed')).toBe(before + 1)
  expect(site.log).toContainEqual(expect.objectContaining({ event: 'content_failed', call: 'component' }))
})

test('CL-006 a component of a missing page is missing', async () => {
  const answer = await (await site.fetch('/_component/late/news/nothing/')).json()

  expect(answer).toMatchObject({ status: 404, component: null })
})
