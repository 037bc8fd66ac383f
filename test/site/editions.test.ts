import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Editions, testEditions } from '../contracts/editions.ts'
import { readHtml } from '../harness/html.ts'
import { type Site, startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'

let sites: Editions
let remote: Site
beforeAll(async () => {
  const us = await startSite({ content: 'none' })
  const uk = await startSite({ content: 'none', env: { EDITION: 'uk', VAR_DIR: us.services.config.varDir } })
  sites = { us, uk }
  // A site of the other edition that reads the content of the first site.
  remote = await startSite({ content: 'none', env: { EDITION: 'UK', CONTENT_API_URL: us.base } })
})
afterAll(async () => {
  await remote.close()
  await sites.uk.close()
  await sites.us.close()
})

testEditions('SQLite', () => sites)

test('BR-005 a site that reads from another host requests its own edition', async () => {
  const { us, uk } = sites
  const story = { typeName: 'content_article', section: 'news', slug: 'tide' }
  await us.publish({ ...story, headline: 'American tide' })
  await uk.publish({ ...story, headline: 'British tide' })
  await us.services.changes?.poll()

  const html = await until('the story', async () => {
    const response = await remote.fetch('/news/tide/')
    return response.status === 200 && readHtml(await response.text())
  })

  expect(html.texts('h1')).toEqual(['British tide'])
  expect(await (await remote.fetch('/news/')).text()).not.toContain('American tide')
})

test('BR-005 the spare copies of two sites in one folder are kept apart', async () => {
  const { us, uk } = sites
  const page = { typeName: 'content_article', section: 'news', slug: 'dawn' }
  await us.publish({ ...page, headline: 'American dawn' })
  await uk.publish({ ...page, headline: 'British dawn' })
  await Promise.all([us.services.changes?.poll(), uk.services.changes?.poll()])
  for (const site of [us, uk]) await (await site.fetch('/news/dawn/')).text()
  const database = new DatabaseSync(join(us.services.config.varDir, 'pages.db'), { readOnly: true, timeout: 5000 })
  onTestFinished(() => database.close())

  const bodies = database.prepare("select etag from copies where key like '%/news/dawn/%'")

  expect(await until('both copies', async () => bodies.all().length > 1 && bodies.all())).toHaveLength(2)
})
