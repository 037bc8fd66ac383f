import { expect, test, vi } from 'vitest'
import { SiteError } from '../../shared/errors.ts'
import { apiAddress, PUBLISH_TOKEN } from '../harness/publish.ts'
import { cacheOf, LIFE_MS, NOON, openStorySite, PAGE, toStory, watchContent } from '../harness/story-site.ts'
import { until } from '../harness/until.ts'

test('BX-009 when the source fails every page seen before is still served, marked as stale', async () => {
  const site = await openStorySite()
  for (const path of [PAGE, '/tech/', `/_data${PAGE}`]) await (await site.fetch(path)).text()
  const content = watchContent(site)
  content.failing = true
  site.services.pages?.renewAll()

  for (const path of [PAGE, '/tech/', `/_data${PAGE}`]) {
    const answer = await site.fetch(path)
    expect(answer.status, path).toBe(200)
    expect(cacheOf(answer), path).toMatch(/detail=stale-if-error$/)
    expect(answer.headers.get('cdn-cache-control')).toBe('max-age=1, stale-if-error=864000')
    expect(await answer.text()).toContain('tidal-clocks')
  }
  const unseen = await site.fetch('/tech/computing/')
  expect(unseen.status).toBe(503)
  expect(cacheOf(unseen)).toBe('site; fwd=miss')
  content.failing = false
  expect(cacheOf(await site.fetch(PAGE))).toBe('site; fwd=miss; stored')
})

test('BX-009 a hanging source is awaited once; then stale pages are sent at once, until one can be rendered again', async () => {
  let now = NOON
  const site = await openStorySite({ clock: () => now })
  for (const path of [PAGE, '/tech/']) await (await site.fetch(path)).text()
  const content = watchContent(site)
  content.failing = true
  const first = Promise.withResolvers<void>()
  content.held = first.promise
  site.services.pages?.renewAll()

  const asked = site.fetch(PAGE)
  await until('the call of the first reader', async () => content.calls === 1)
  now += 8000
  const second = Promise.withResolvers<void>()
  content.held = second.promise
  first.resolve()

  // The second call does not return before these responses.
  for (const answer of [await asked, await site.fetch(PAGE), await site.fetch('/tech/'), await site.fetch(PAGE)]) {
    expect([answer.status, cacheOf(answer)]).toEqual([200, expect.stringMatching(/detail=stale-if-error$/)])
  }
  await until('the call in the background', async () => content.calls === 2)
  content.failing = false
  second.resolve()
  await until('the new page', async () => /hit|stored/.test(cacheOf(await site.fetch(PAGE)) ?? ''))
  expect(cacheOf(await site.fetch('/tech/'))).toMatch(/hit|stored/)
})

test('BX-027 an unknown address costs one lookup, and shows what is published or moved there later', async () => {
  const site = await openStorySite()
  const content = watchContent(site)
  const former = vi.spyOn(site.services.content, 'formerPath')
  const addresses = ['/tech/tidal-locks/', '/tech/no-story/', '/products/no-product/', '/no-page/']

  for (const path of addresses) expect([path, (await site.fetch(path)).status]).toEqual([path, 404])
  expect([content.calls, former.mock.calls.length]).toEqual([0, 0])

  await site.publish(toStory('tidal-locks', { topics: [], formerPaths: ['/no-page/'] }))
  expect((await site.fetch('/tech/tidal-locks/')).status).toBe(200)
  const moved = await site.fetch('/no-page/', { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/tech/tidal-locks/'])
})

test('BX-009 a removed document is not sent in an outage', async () => {
  const site = await openStorySite()
  await (await site.fetch(PAGE)).text()
  await fetch(apiAddress(site.base, toStory('tidal-clocks')), {
    method: 'DELETE',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}` },
  })
  const content = watchContent(site)
  content.failing = true
  vi.spyOn(site.services.content, 'vanity').mockRejectedValue(new SiteError('CONTENT_UNAVAILABLE'))

  expect((await site.fetch(PAGE)).status).toBe(503)
})

test('BX-009 spare copies are served for ten days, and not on the eleventh', async () => {
  let now = NOON
  const site = await openStorySite({ clock: () => now })
  await (await site.fetch(PAGE)).text()
  watchContent(site).failing = true

  now += LIFE_MS + 9 * 86_400_000
  expect((await site.fetch(PAGE)).status).toBe(200)
  now += 2 * 86_400_000
  expect((await site.fetch(PAGE)).status).toBe(503)
})

test('BX-009 a process that cannot read the change log shortens the lives of pages at CDNs', async () => {
  let now = NOON
  const site = await openStorySite({ clock: () => now })
  await (await site.fetch(PAGE)).text()
  await site.services.changes?.stop()

  now += 601

  const answer = await site.fetch(PAGE)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cdn-cache-control')).toBe('max-age=1, stale-if-error=864000')
})
