import { afterAll, expect, test } from 'vitest'
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
