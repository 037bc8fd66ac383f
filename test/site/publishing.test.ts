import { expect, onTestFinished, test } from 'vitest'
import { apiAddress, PUBLISH_TOKEN } from '../harness/publish.ts'
import { type Site, type SiteOptions, startSite } from '../harness/site.ts'
import { NOON, PAGE, toStory } from '../harness/story-site.ts'
import { until } from '../harness/until.ts'

const HOUR = 3_600_000

async function openSite(options: SiteOptions = {}): Promise<Site> {
  const site = await startSite({ content: 'none', ...options })
  onTestFinished(site.close)
  return site
}

const LISTS = [
  '/tech/',
  '/tech/computing/',
  '/topics/computing/',
  '/profiles/ada-brook/',
  '/2/',
  '/',
  '/sitemaps/articles/1/',
]

/** The lists that show the story. */
async function whereListed(site: Site, headline: string): Promise<readonly string[]> {
  const shown = await Promise.all(
    LISTS.map(async (path) => ((await (await site.fetch(path)).text()).includes(headline) ? [path] : [])),
  )
  return shown.flat()
}

const status = async (site: Site, path: string) => (await site.fetch(path)).status

test('BX-031 a published story is on its page, hub, topic, author, front page and site map when the publish returns', async () => {
  const site = await openSite()
  expect(await status(site, PAGE)).toBe(404)

  const { url } = await site.publish(toStory('tidal-clocks'))

  expect(url).toBe(PAGE)
  expect(await status(site, PAGE)).toBe(200)
  expect(await whereListed(site, 'All about tidal-clocks')).toEqual(LISTS.filter((path) => path !== '/2/'))
})

test('BX-004 a change and a removal are visible when the write returns', async () => {
  const site = await openSite({ documents: [toStory('tidal-clocks')] })
  await site.publish(toStory('tidal-clocks', { headline: 'Clocks that follow the sea' }))
  expect(await (await site.fetch(PAGE)).text()).toContain('Clocks that follow the sea')
  expect(await whereListed(site, 'All about tidal-clocks')).toEqual([])
  expect(await whereListed(site, 'Clocks that follow the sea')).toContain('/topics/computing/')

  const removal = await fetch(apiAddress(site.base, toStory('tidal-clocks')), {
    method: 'DELETE',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}` },
  })

  expect(removal.status).toBe(200)
  expect(await status(site, PAGE)).toBe(404)
  expect(await whereListed(site, 'Clocks that follow the sea')).toEqual([])
})

test('BX-005 a scheduled story is visible nowhere before its time, and everywhere afterwards, without another write', async () => {
  let now = NOON
  const site = await openSite({ clock: () => now })
  await site.publish(toStory('today', { datePublished: new Date(NOON).toISOString() }))
  await site.publish(toStory('tidal-clocks', { datePublished: new Date(NOON + HOUR).toISOString() }))

  now = NOON + HOUR - 1
  expect(await status(site, PAGE)).toBe(404)
  expect(await (await site.fetch(`/_data${PAGE}`)).json()).toMatchObject({ status: 404 })
  expect((await fetch(apiAddress(site.base, toStory('tidal-clocks')))).status).toBe(404)
  expect(await whereListed(site, 'All about tidal-clocks')).toEqual([])

  now = NOON + HOUR
  await until('the story goes live', async () => (await status(site, PAGE)) === 200)
  expect(await whereListed(site, 'All about tidal-clocks')).toEqual(LISTS.filter((path) => path !== '/2/'))
})

test('BX-005 a story is removed at its unpublish date', async () => {
  let now = NOON
  const site = await openSite({ clock: () => now })
  await site.publish(toStory('today', { datePublished: new Date(NOON).toISOString() }))
  const dates = { datePublished: new Date(NOON).toISOString(), dateUnpublished: new Date(NOON + HOUR).toISOString() }
  await site.publish(toStory('tidal-clocks', dates))
  expect(await status(site, PAGE)).toBe(200)

  now = NOON + HOUR
  await until('the story comes down', async () => (await status(site, PAGE)) === 404)

  expect(await whereListed(site, 'All about tidal-clocks')).toEqual([])
})

test('BX-032 every former slug redirects to the newest one in one hop, with the query', async () => {
  const site = await openSite()
  const { id } = await site.publish(toStory('clocks'))
  await site.publish(toStory('sea-clocks', { id }))
  await site.publish(toStory('tidal-clocks', { id }))

  for (const old of ['clocks', 'sea-clocks']) {
    const answer = await site.fetch(`/tech/computing/${old}/?ref=mail`)
    expect([answer.status, answer.headers.get('location')]).toEqual([301, `${PAGE}?ref=mail`])
  }
  const end = await fetch(`${site.base}/tech/computing/clocks/`)
  expect([end.status, new URL(end.url).pathname]).toEqual([200, PAGE])
})

test('BX-032 swapped slugs make no loop', async () => {
  const site = await openSite()
  const one = await site.publish(toStory('one'))
  const two = await site.publish(toStory('two'))
  await site.publish(toStory('three', { id: one.id }))
  await site.publish(toStory('one', { id: two.id }))
  await site.publish(toStory('two', { id: one.id }))

  const status = await Promise.all(
    ['one', 'two', 'three'].map(async (slug) => {
      const answer = await site.fetch(`/tech/computing/${slug}/`)
      return [answer.status, answer.headers.get('location')]
    }),
  )

  expect(status).toEqual([
    [200, null],
    [200, null],
    [301, '/tech/computing/two/'],
  ])
})

const LONG = `<p>${'word '.repeat(700)}</p>`.repeat(4)
const BIO = { id: 'u7', username: 'bio-writer', firstName: 'Bea', authorBio: 'Writes about zebras.' }

test('PG-052 flags of a story change the page that readers get', async () => {
  const site = await openSite()
  const read = async (fields: object) => {
    const story = toStory('tidal-clocks', { body: LONG, author: BIO, ...fields })
    await site.publish(story)
    return (await site.fetch(PAGE)).text()
  }
  const isThere = (html: string) => ({
    ads: html.includes('<div class="ad"'),
    bio: html.includes('Writes about zebras.'),
    indexed: !html.includes('<meta name="robots" content="noindex"'),
    dek: html.includes('A line about zebras'),
  })

  expect(isThere(await read({ dek: 'A line about zebras' }))).toEqual({
    ads: true,
    bio: true,
    indexed: true,
    dek: true,
  })
  expect(isThere(await read({ suppressAds: true, suppressBio: true, noIndex: true, dek: null }))).toEqual({
    ...{ ads: false, bio: false, indexed: false, dek: false },
  })
})
