import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { buildEmbeddedSite, idsOf, listOf, toLayout } from '../../../test/builders/embedded-site.ts'
import { buildFolder, CALL, NOW, toArticleInput } from '../../../test/builders/store.ts'
import { settingTag } from '../../process/tags.ts'
import { createSiteRouter } from '../../site/site-router.ts'
import { createRanking } from './rank-stories.ts'
import { openNumbers } from './store/open-numbers.ts'

const MINUTE = 60_000
const MOST = {
  ...{ id: 'most', required: false, title: 'Most read' },
  query: { sort: 'most-read', hours: 2, section: 'tech', limit: 5 },
  fallback: { title: 'Latest', query: { section: 'tech', limit: 3 } },
}
const FRONT = { type: 'door', id: 'front' } as const

/** A site with stories at `/tech/one/` … and a front with the list. */
async function buildRanked(most: object = MOST, article: object = { ...MOST, load: 'near' }) {
  const site = buildEmbeddedSite({
    front: toLayout(most as Readonly<Record<string, unknown>>),
    article: { ...toLayout(article as Readonly<Record<string, unknown>>), name: 'article' },
  })
  const numbers = openNumbers({ databaseUrl: null, varDir: buildFolder() })
  onTestFinished(() => numbers.close())
  const ids = new Map<string, string>()
  for (const [index, slug] of ['one', 'two', 'three', 'four', 'five', 'six'].entries()) {
    const datePublished = new Date(NOW - (index + 1) * MINUTE).toISOString()
    ids.set(slug, (await site.publish(toArticleInput(slug, { section: 'tech', datePublished }))).id)
  }
  let now = NOW
  const createRanker = () =>
    createRanking({
      ...{ store: site.store, numbers: { store: numbers }, router: createSiteRouter({ locales: ['en', 'fr'] }) },
      ...{ edition: 'us', hours: [2], clock: () => now, log: pino({ enabled: false }) },
    })
  return {
    ...site,
    createRanker,
    idOf: (slug: string) => ids.get(slug),
    rank: () => createRanker().rank(),
    wait: (minutes: number) => {
      now += minutes * MINUTE
      site.setNow(now)
    },
    read: (
      views: Readonly<Record<string, number>>,
      hour = new Date(now).toISOString().slice(0, 13),
      section = '/tech',
    ) =>
      numbers.addTallies(
        Object.entries(views).map(([slug, callers]) => ({
          ...({ span: 'hour', period: hour, dimension: 'path', item: `${section}/${slug}/` } as const),
          sums: { callers, views: 10 * callers },
        })),
      ),
    rows: async () => (await site.store.changesSince(0))?.filter(({ tags }) => tags.length === 1).length,
  }
}

const titleOf = (answer: Parameters<typeof listOf>[0]) => (listOf(answer, 'most') as unknown as { title: string }).title

test('PG-013 the most read stories are listed once five have ten views; until then the fallback has its own title', async () => {
  const site = await buildRanked()
  await site.read({ one: 11, two: 12, three: 13, four: 14, five: 9 })
  await site.rank()
  const before = await site.page(FRONT)

  expect(titleOf(before)).toBe('Latest')
  expect(idsOf(before, 'most')).toEqual(['one', 'two', 'three'].map(site.idOf))

  site.wait(10)
  await site.read({ five: 1, six: 30, 'not-a-story': 50 })
  await site.rank()
  const after = await site.page(FRONT)

  expect(titleOf(after)).toBe('Most read')
  expect(idsOf(after, 'most')).toEqual(['six', 'four', 'three', 'two', 'one'].map(site.idOf))
})

test('BR-006 the views of a story in all languages of the site are its own', async () => {
  const site = await buildRanked()
  await site.read({ one: 20, two: 18, three: 16, four: 14, five: 5 })
  await site.rank()
  expect(titleOf(await site.page(FRONT))).toBe('Latest')

  site.wait(10)
  await site.read({ five: 17, two: 4 }, undefined, '/fr/tech')
  await site.rank()

  expect(idsOf(await site.page(FRONT), 'most')).toEqual(['two', 'five', 'one', 'three', 'four'].map(site.idOf))
})

test('PG-013 only views of the last hours count, and a story that is gone is not listed', async () => {
  const site = await buildRanked()
  const views = { one: 11, two: 12, three: 13, four: 14, five: 15, six: 16 }
  await site.read(views, '2026-11-21T09')
  await site.rank()
  expect(titleOf(await site.page(FRONT))).toBe('Latest')

  await site.read(views)
  await site.rank()
  await site.publish(toArticleInput('six', { section: 'tech', draft: true }))
  expect(idsOf(await site.page(FRONT), 'most')).toHaveLength(5)
  await site.publish(toArticleInput('five', { section: 'tech', draft: true }))
  expect(titleOf(await site.page(FRONT))).toBe('Latest')
})

test('BX-005 a changed ranking is one row of the log, at most every ten minutes, however many processes rank', async () => {
  const site = await buildRanked()
  const start = Number(await site.rows())
  const rowsAfter = async () => Number(await site.rows()) - start
  await site.read({ one: 20, two: 19, three: 18, four: 17, five: 16 })

  await Promise.all([site.rank(), site.rank(), site.rank()])
  expect(await rowsAfter()).toBe(1)

  await site.read({ five: 20 })
  site.wait(9)
  await site.rank()
  expect(await rowsAfter()).toBe(1)
  site.wait(1)
  await Promise.all([site.rank(), site.rank()])
  expect(await rowsAfter()).toBe(2)
  expect(idsOf(await site.page(FRONT), 'most')[0]).toBe(site.idOf('five'))
  site.wait(10)
  await site.rank()
  expect(await rowsAfter()).toBe(2)
})

test('CL-006 a list that loads near the screen is not in its page, and a changed ranking does not renew that page', async () => {
  const site = await buildRanked()
  const story = await site.page({ type: 'article', id: 'one' })
  const { href, data } = story.page.components.most ?? {}
  const list = await site.content.component(String(href), CALL)

  expect(data).toBeNull()
  expect(list).toMatchObject({ kind: 'ok', data: { title: 'Latest', items: [{}, {}, {}] } })
  expect(list.tags).toContain(settingTag('most-read-2'))
  expect(story.tags).not.toContain(settingTag('most-read-2'))
})
