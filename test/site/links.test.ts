import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, test } from 'vitest'
import { createAddresses } from '../../server/addresses/routing/addresses.ts'
import { storePath } from '../../server/store/store-path.ts'
import type { Content } from '../../shared/entities/composed-page.ts'
import { readHtml } from '../harness/html.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite()
afterAll(site.close)

interface Crawled {
  readonly status: number
  readonly type: string
  /** The page that links here first. */
  readonly from: string
}

/** Follows every link inside the site, starting at the front page. */
async function crawl(): Promise<ReadonlyMap<string, Crawled>> {
  const crawled = new Map<string, Crawled>()
  const waiting = [{ path: '/', from: 'the start' }]
  const seen = new Set(['/'])
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const answer = await site.fetch(next.path)
    const type = answer.headers.get('content-type') ?? ''
    crawled.set(next.path, { status: answer.status, type, from: next.from })
    if (!type.startsWith('text/html')) continue
    for (const { attribs } of readHtml(await answer.text()).all('a')) {
      const url = URL.parse(attribs.href ?? '', site.base + next.path)
      if (url?.origin !== site.base) continue
      // What a reader does about a topic or an author is no page of its own.
      if (url.pathname.startsWith('/user/') && url.search !== '') continue
      const path = url.pathname + url.search
      if (seen.has(path)) continue
      seen.add(path)
      waiting.push({ path, from: next.path })
    }
  }
  return crawled
}

test('PG-001 every link inside the site leads to a page, without a redirect', async () => {
  const crawled = await crawl()
  const broken = [...crawled].filter(([, { status }]) => status !== 200)

  expect(crawled.size).toBeGreaterThan(150)
  expect(broken.map(([path, { status, from }]) => `${status} ${path} linked from ${from}`)).toEqual([])
  for (const hub of [
    '/news/',
    '/reviews/',
    '/how-to/',
    '/deals/',
    '/videos/',
    '/pictures/',
    '/live-articles/',
    '/personal-finance/',
    '/home/',
    '/health/',
    '/science/',
    '/culture/',
    '/roadshow/',
  ]) {
    expect(crawled.has(hub), hub).toBe(true)
  }
})

/** All visible content, of every type. */
async function readVisible(): Promise<readonly Content[]> {
  const { store, config, clock } = site.services
  const database = new DatabaseSync(storePath(config), { readOnly: true })
  const ids = database.prepare('select id from document').all()
  database.close()
  const reader = store?.reader(new Set(), { now: clock() })
  const found = await Promise.all(ids.map(({ id }) => reader?.byId(String(id))))
  return found.flatMap((document) => (document ? [document.content] : []))
}

/** A hidden collection gathers stories for the editors and has no page (EN-020). */
function hasPage(content: Content): boolean {
  return content.typeName !== 'content_collection' || !content.hide
}

test('RR-038 every document of the store is a 200 at the address of its links', async () => {
  const addresses = createAddresses(site.services.router, site.services.config.branded)
  const contents = (await readVisible()).filter(hasPage)
  const wrong: string[] = []

  for (const content of contents) {
    const path = addresses.urlOf(content)
    const { status } = path === '#' ? { status: 0 } : await site.fetch(path, { method: 'HEAD' })
    if (status !== 200) wrong.push(`${status} ${content.typeName} ${content.slug} at ${path}`)
  }

  expect(contents.length).toBeGreaterThan(300)
  expect(wrong).toEqual([])
})

test('PG-002 every content type of the specification is in the store and has its page', async () => {
  const types = new Set((await readVisible()).map(({ typeName }) => typeName.replace('content_', '')))

  expect([...types]).toEqual(
    expect.arrayContaining(['article', 'review', 'gallery', 'video', 'livearticle', 'product', 'collection', 'author']),
  )
})
