import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'undici'
import { expect, test } from 'vitest'
import { documentTag } from '../../server/process/tags.ts'
import { createPublishServices } from '../../server/publishing/create-publish-services.ts'
import { publishNavigation } from '../../server/publishing/settings.ts'
import { cacheOf, EDGE, LIFE_MS, NOON, openStorySite, PAGE, toStory, watchContent } from '../harness/story-site.ts'
import { until } from '../harness/until.ts'

const TIMING = /^match;dur=[\d.]+, middleware;dur=[\d.]+, content;dur=[\d.]+, cache;dur=[\d.]+, render;dur=[\d.]+$/

test('BX-012 every page has the cache’s result in its Cache-Status', async () => {
  const site = await openStorySite()

  expect(cacheOf(await site.fetch(PAGE))).toBe('site; fwd=miss; stored')
  expect(cacheOf(await site.fetch(PAGE))).toMatch(/^site; hit; ttl=\d+$/)
  expect(cacheOf(await site.fetch(`/_data${PAGE}`))).toBe('site; fwd=miss; stored')
  expect(cacheOf(await site.fetch(`/_data${PAGE}`))).toMatch(/^site; hit; ttl=\d+$/)
  expect(cacheOf(await site.fetch('/tech/nothing-here/'))).toMatch(/^site; fwd=miss/)
  expect(cacheOf(await site.fetch(`${PAGE}?setDevice=tablet`))).toBe('site; fwd=bypass')
})

test('BX-012 with jsDebug every response to a page address has its times by stage, and without it none', async () => {
  const site = await openStorySite()

  const asked = await site.fetch(`${PAGE}?jsDebug=api`)
  const others = [`/_data${PAGE}`, '/tech/nothing-here/', '/no/such/route/', '/_data/no/such/route/', PAGE.slice(0, -1)]
  const timings = [asked, await site.fetch(`${PAGE}?jsDebug=api`, { method: 'HEAD' })]
  for (const path of others) timings.push(await site.fetch(`${path}?jsDebug=api`, { redirect: 'manual' }))
  const plain = await site.fetch(PAGE)

  for (const { url, headers } of timings) {
    expect([url, headers.get('server-timing')]).toEqual([url, expect.stringMatching(TIMING)])
    expect([url, headers.get('cache-control')]).toEqual([url, 'private, no-store'])
  }
  expect(await asked.text()).toContain('The tide keeps time.')
  expect(plain.headers.has('server-timing')).toBe(false)
})

test('BX-008 a hundred concurrent readers of an uncached page cost one content call and one render, and all get the page', async () => {
  const site = await openStorySite()
  const content = watchContent(site)
  const gate = Promise.withResolvers<void>()
  content.held = gate.promise

  const asked = Array.from({ length: 100 }, () => site.fetch(PAGE))
  await until('the call of the first reader', async () => content.calls > 0)
  gate.resolve()
  const answers = await Promise.all(asked)
  const bodies = await Promise.all(answers.map((answer) => answer.text()))

  expect(content.calls).toBe(1)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(bodies).size).toBe(1)
})

test('BX-008 an expired page is sent to all at once, and rendered again once', async () => {
  let now = NOON
  const site = await openStorySite({ clock: () => now })
  await (await site.fetch(PAGE)).text()
  const content = watchContent(site)

  now += LIFE_MS
  const gate = Promise.withResolvers<void>()
  content.held = gate.promise
  const answers = await Promise.all(Array.from({ length: 20 }, () => site.fetch(PAGE)))
  gate.resolve()

  expect(new Set(answers.map((answer) => cacheOf(answer)?.split(';').at(-1)))).toEqual(
    new Set([' detail=stale-while-revalidate']),
  )
  await until('the new page', async () => /ttl=86400$/.test(cacheOf(await site.fetch(PAGE)) ?? ''))
  expect(content.calls).toBe(1)
})

test('BX-004 a publish refreshes the page, its lists and its former 404, as HTML and data, before the response', async () => {
  const site = await openStorySite()
  const later = '/tech/computing/tidal-locks/'
  const places = ['/', '/tech/', '/tech/computing/', '/topics/computing/', '/profiles/ada-brook/']
  for (const path of [...places, PAGE, later]) {
    for (const form of [path, `/_data${path}`]) await (await site.fetch(form)).text()
  }

  await site.publish(toStory('tidal-locks'))
  await site.publish(toStory('tidal-clocks', { headline: 'Clocks, corrected' }))

  for (const form of ['', '/_data']) {
    expect(await (await site.fetch(form + later)).text()).toContain('All about tidal-locks')
    for (const path of [...places, PAGE]) {
      const text = await (await site.fetch(form + path)).text()
      expect(text, form + path).toContain('Clocks, corrected')
      expect(text, form + path).not.toContain('All about tidal-clocks')
    }
  }
})

test('BX-004 BX-003 a new navigation is on every page at once, also on those of missing addresses', async () => {
  const site = await openStorySite()
  const publishing = createPublishServices(site.services)
  if (!publishing) throw new Error('The site has no store')
  const paths = [PAGE, '/nowhere/']
  for (const path of paths) {
    const answer = await site.fetch(path)
    expect(answer.headers.get('surrogate-key')?.split(' '), path).toContain('n-header')
    expect(await answer.text(), path).not.toContain('>Sundials<')
  }

  await publishNavigation(publishing, 'header', {
    groups: [{ label: 'Sundials', href: '/tech/', section: 'tech', items: [] }],
    links: [],
  })
  await site.services.changes?.poll()

  for (const path of paths) expect(await (await site.fetch(path)).text(), path).toContain('>Sundials<')
  // Page data has no navigation.
  expect((await site.fetch('/_data/nowhere/')).headers.get('surrogate-key')).not.toContain('n-header')
})

test('BX-004 a page whose content changes while it is rendered is not cached, here or in a CDN', async () => {
  const site = await openStorySite()
  const content = watchContent(site)
  const gate = Promise.withResolvers<void>()
  content.held = gate.promise
  const slow = site.fetch(PAGE)
  await until('the call', async () => content.calls === 1)

  await site.publish(toStory('tidal-clocks', { headline: 'Clocks, corrected' }))
  gate.resolve()
  const answer = await slow

  expect(answer.headers.get('cdn-cache-control')).toBe('no-store')
  expect(cacheOf(answer)).toBe('site; fwd=miss')
  expect(await (await site.fetch(PAGE)).text()).toContain('Clocks, corrected')
})

test('BX-007 parameters that no page declares neither split the cache nor reach the page', async () => {
  const site = await openStorySite()
  await (await site.fetch(`${PAGE}?utm_source=poison-me&gclid=1`)).text()

  const answer = await site.fetch(`${PAGE}?fbclid=2&page=7`)

  expect(cacheOf(answer)).toMatch(/hit/)
  expect(await answer.text()).not.toMatch(/poison-me|utm_source|gclid|fbclid/)
})

test('BX-007 a redirect keeps each reader’s own query', async () => {
  const site = await openStorySite()
  const [one, two] = await Promise.all([site.fetch('/tech?utm_source=one'), site.fetch('/tech?utm_source=two')])

  expect(one.headers.get('location')).toBe('/tech/?utm_source=one')
  expect(two.headers.get('location')).toBe('/tech/?utm_source=two')
})

test.each([
  ['br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', (body: Buffer) => gunzipSync(body)],
  ['identity', (body: Buffer) => body],
])(
  'BX-010 a cached page is sent as %s with its length, whichever encoding the first reader had',
  async (encoding, unpack) => {
    const site = await openStorySite()
    const first = await (await site.fetch(PAGE)).text()

    const { headers, body } = await request(site.base + PAGE, {
      headers: { ...EDGE, 'accept-encoding': encoding },
    })
    const bytes = Buffer.from(await body.arrayBuffer())

    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(Number(headers['content-length'])).toBe(bytes.length)
    expect(unpack(bytes).toString()).toBe(first)
  },
)

test('BX-010 a page has the same ETag rendered and cached, and a request with it gets a 304 without a body', async () => {
  const site = await openStorySite()
  const made = await site.fetch(PAGE)
  await made.text()
  const etag = made.headers.get('etag') ?? ''
  const cached = await site.fetch(PAGE)

  expect(cached.headers.get('etag')).toBe(etag)
  for (const value of [etag, `"other", ${etag}`, '*']) {
    const answer = await site.fetch(PAGE, { headers: { 'if-none-match': value } })
    expect(answer.status, value).toBe(304)
    expect(answer.headers.get('cache-control')).toBe(cached.headers.get('cache-control'))
    expect(await answer.text()).toBe('')
  }
  expect((await site.fetch(PAGE, { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  await site.publish(toStory('tidal-clocks', { headline: 'Clocks, corrected' }))
  expect((await site.fetch(PAGE, { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test('BX-010 HEAD has the headers of GET and no body, rendered and cached', async () => {
  const site = await openStorySite({ clock: () => NOON })
  const cold = await site.fetch(PAGE, { method: 'HEAD' })
  const got = await site.fetch(PAGE)
  await got.text()
  const cached = await site.fetch(PAGE, { method: 'HEAD' })

  for (const answer of [cold, cached]) {
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe('')
    for (const name of [
      'etag',
      'cache-control',
      'cdn-cache-control',
      'surrogate-key',
      'content-type',
      'last-modified',
    ]) {
      expect(answer.headers.get(name), name).toBe(got.headers.get(name))
    }
  }
})

test('BX-003 the surrogate keys name the story, its author, its topics and the navigation', async () => {
  const site = await openStorySite()
  const { id } = await site.publish(toStory('tidal-clocks'))

  const keys = (await site.fetch(PAGE)).headers.get('surrogate-key')?.split(' ') ?? []

  expect(keys.every((key) => key.length <= 24)).toBe(true)
  expect(keys).toContain(documentTag(id))
  expect(keys).toContain('n-header')
})

test('BX-001 a cached page contains nothing of the reader it was rendered for', async () => {
  const site = await openStorySite()
  const first = await site.fetch(PAGE, {
    headers: { cookie: 'fly_device=tablet; session=secret-of-one', 'x-tx-id': 'tx-00000001' },
  })
  await first.text()

  const second = await site.fetch(PAGE, { headers: { cookie: 'fly_device=tablet', 'x-tx-id': 'tx-00000002' } })

  expect(cacheOf(second)).toMatch(/hit/)
  expect(second.headers.get('set-cookie')).toBeNull()
  expect(second.headers.get('x-tx-id')).toBe('tx-00000002')
  expect(await second.text()).not.toMatch(/secret-of-one|tx-0000000/)
})

test('BX-081 the metrics count the page cache’s results and its size', async () => {
  const site = await openStorySite()
  await (await site.fetch(PAGE)).text()
  await (await site.fetch(PAGE)).text()

  const metrics = await site.services.metrics.registry.metrics()

  expect(metrics).toMatch(/page_cache_requests_total\{result="miss"\} 1/)
  expect(metrics).toMatch(/page_cache_requests_total\{result="hit"\} 1/)
  expect(metrics).toMatch(/page_cache_entries 1/)
  expect(metrics).toMatch(/page_cache_bytes [1-9]\d{3,}/)
})
