import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { FAULTS, type FaultyHost, startFaultyHost } from '../harness/faulty-host.ts'
import { makeVarFolder, type VarFolder } from '../harness/folder.ts'
import { readHtml } from '../harness/html.ts'
import { type SiteProcess, spawnSite } from '../harness/process.ts'
import { type Document, PUBLISH_TOKEN } from '../harness/publish.ts'
import { type Site, startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'
import { readLog } from '../harness/workers.ts'

/** The content API of one site, a proxy that breaks it, and a process that reads from it. */
let source: Site
let host: FaultyHost
let site: SiteProcess
let folder: VarFolder
let version = 0

beforeAll(async () => {
  folder = makeVarFolder('none')
  source = await startSite({ content: 'none', documents: [toStory('tidal-clocks')] })
  host = await startFaultyHost(source.base)
  site = await spawnSite({
    varDir: folder.path,
    env: { CONTENT_API_URL: host.origin, PUBLICATION_DIR: `${folder.path}/none`, NODE_ENV: 'production' },
  })
  await site.listening
})
afterAll(async () => {
  await site?.end()
  await host?.close()
  await source?.close()
  folder.remove()
})

function toStory(slug: string): Document {
  return {
    typeName: 'content_article',
    slug,
    headline: `All about ${slug}, version ${version}.`,
    section: 'tech',
    topics: [
      { slug: 'computing', name: 'Computing', primary: true, metaData: { hubTopicPathString: 'Tech^Computing' } },
    ],
  }
}

const SEEN = '/tech/computing/tidal-clocks/'
const unseen = () => `/tech/computing/never-read-${version}/`

async function get(path: string) {
  const answer = await fetch(site.base + path, { headers: { 'x-ab-test-variation': 'none' }, redirect: 'manual' })
  return {
    status: answer.status,
    cache: answer.headers.get('cache-status'),
    cdn: answer.headers.get('cdn-cache-control'),
    retryAfter: answer.headers.get('retry-after'),
    text: await answer.text(),
  }
}

/** Like a CMS without a change log: while the API fails the site learns of changes in no other way. */
async function renewPages(): Promise<void> {
  const answer = await fetch(`${site.base}/_node/renew`, {
    method: 'POST',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ paths: [SEEN] }),
  })
  expect(answer.status).toBe(202)
}

async function count(metric: string): Promise<number> {
  const { text } = await get('/_node/metrics')
  const line = text.split('\n').find((candidate) => candidate.startsWith(`${metric} `))
  return Number(line?.slice(metric.length + 1) ?? 0)
}

/** `dead`: nothing responds any more, so the outage is logged once, and no calls are sent. */
const CASES = [
  { fault: 'down', status: 503, dead: true, code: 'CONTENT_UNAVAILABLE' },
  { fault: 'in HTML', status: 502, dead: false, code: 'CONTENT_INVALID' },
  { fault: 'in another shape', status: 502, dead: false, code: 'CONTENT_INVALID' },
  { fault: 'with 500', status: 503, dead: true, code: 'CONTENT_UNAVAILABLE' },
  { fault: 'with a redirect', status: 503, dead: false, code: 'CONTENT_UNAVAILABLE' },
  { fault: 'too much', status: 502, dead: false, code: 'CONTENT_INVALID' },
  { fault: 'in drips', status: 503, dead: true, code: 'CONTENT_UNAVAILABLE' },
  { fault: 'silent', status: 503, dead: true, code: 'CONTENT_UNAVAILABLE' },
] as const

test.each(CASES)(
  'BX-009 with a content API that fails ($fault) every page seen before is still served',
  async ({ fault, status, dead, code }) => {
    version += 1
    await source.publish(toStory('tidal-clocks'))
    await until('the current page', async () => (await get(SEEN)).text.includes(`version ${version}.`))
    const failedBefore = await count('content_calls_total{call="page",result="failed"}')
    const sparesBefore = await count('page_cache_requests_total{result="spare"}')
    const logged = readLog(site).length

    host.fail(FAULTS[fault])
    onTestFinished(() => host.fail(null))
    await renewPages()
    const [seen, never] = await Promise.all([get(SEEN), get(unseen())])

    expect(seen).toMatchObject({ status: 200, cdn: 'max-age=1, stale-if-error=864000' })
    expect(seen.cache).toMatch(/detail=stale-if-error$/)
    expect(seen.text).toContain(`version ${version}.`)
    expect({ fault, status: never.status, cdn: never.cdn }).toEqual({ fault, status, cdn: 'no-store' })
    // A complete page without internal details.
    expect(readHtml(never.text).texts('h1')).toEqual(['Something went wrong on our side'])
    expect(never.retryAfter).toBe(status === 503 ? '5' : null)
    expect(never.text).not.toMatch(/elsewhere\.example|Out of luck|ZodError|\n\s+at /)
    expect((await get('/healthz')).status).toBe(200)
    expect(await count('content_calls_total{call="page",result="failed"}')).toBeGreaterThanOrEqual(
      failedBefore + (dead ? 1 : 2),
    )
    expect(await count('page_cache_requests_total{result="spare"}')).toBeGreaterThan(sparesBefore)
    // The log of a process may arrive after its response.
    await until('the line of the fault', async () =>
      readLog(site)
        .slice(logged)
        .some(({ event, call, ...line }) => {
          if (dead) return event === 'source_down'
          const isOurs = event === 'content_failed' && call === 'page' && line.code === code
          return isOurs && line.type === 'article' && line.id === 'tidal-clocks'
        }),
    )

    await source.publish({ ...toStory('tidal-clocks'), headline: `After the fault, version ${version}.` })
    host.fail(null)

    await until('the new page', async () => (await get(SEEN)).text.includes(`After the fault, version ${version}.`))
    expect((await get(unseen())).status).toBe(404)
  },
)
