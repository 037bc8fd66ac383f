import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { toLayout } from '../builders/embedded-site.ts'
import { buildFolder } from '../builders/store.ts'
import { readHtml } from '../harness/html.ts'
import { type Site, startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'

const SLUGS = ['one', 'two', 'three', 'four', 'five']
const MOST = {
  ...{ id: 'most', slug: 'most', view: 'most', required: false, title: 'Most read' },
  query: { sort: 'most-read', limit: 5 },
  fallback: { title: 'Latest', query: { limit: 5 } },
}

const headingsOf = async (site: Site, path: string) => readHtml(await (await site.fetch(path)).text()).texts('h2')

test('PG-013 a story that readers open climbs to the list, and stories load that list by itself', async () => {
  const [VAR_DIR, PUBLICATION_DIR] = [buildFolder(), buildFolder()]
  mkdirSync(join(PUBLICATION_DIR, 'layouts'))
  for (const name of ['front', 'article']) {
    const layout = toLayout({ ...MOST, ...(name === 'article' && { load: 'near' }) })
    writeFileSync(join(PUBLICATION_DIR, 'layouts', `${name}.json`), JSON.stringify({ ...layout, name }))
  }
  const start = () => startSite({ content: 'none', env: { VAR_DIR, PUBLICATION_DIR } })
  const first = await start()
  const datePublished = new Date(Date.now() - 3_600_000).toISOString()
  for (const slug of SLUGS) {
    await first.publish({
      typeName: 'content_article',
      slug,
      headline: `About ${slug}`,
      section: 'tech',
      datePublished,
    })
  }
  const { numbers } = first.services
  expect(await headingsOf(first, '/')).toContain('Latest')
  await numbers.store.addTallies(
    SLUGS.map((slug, index) => ({
      ...({ span: 'hour', period: numbers.periods.hour(), dimension: 'path', item: `/tech/${slug}/` } as const),
      sums: { callers: 10 + index },
    })),
  )
  await first.close()
  const second = await start()
  onTestFinished(second.close)

  await until('the list', async () => (await headingsOf(second, '/')).includes('Most read'))
  const order = readHtml(await (await second.fetch('/')).text())
    .all('a')
    .map(({ attribs }) => attribs.href ?? '')
    .filter((href) => /^\/tech\/\w+\/$/.test(href))
  const late = await second.fetch('/_component/most/tech/one/')
  const story = await (await second.fetch('/_data/tech/one/')).text()

  expect([...new Set(order)].slice(0, 5)).toEqual(SLUGS.toReversed().map((slug) => `/tech/${slug}/`))
  expect(story).toContain('/_component/most')
  expect(story).not.toContain('About five')
  expect(late.status).toBe(200)
  expect(await late.text()).toContain('About five')
})
