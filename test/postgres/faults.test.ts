import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { DIST_DIR } from '../../server/process/dist-dir.ts'
import { openPostgresStore } from '../../server/store/postgres/open.ts'
import { makeVarFolder } from '../harness/folder.ts'
import { needs } from '../harness/needs.ts'
import { createDatabase, runSql } from '../harness/postgres.ts'
import { type SiteProcess, spawnSite } from '../harness/process.ts'
import { apiAddress, type Document, PUBLISH_TOKEN } from '../harness/publish.ts'
import { until } from '../harness/until.ts'
import { layWire, type Wire } from '../harness/wire.ts'

const server = inject('postgresUrl')
needs('PostgreSQL')

/** Two instances of one site: the first connects to the database directly, the second through a cable. */
let url = ''
let wire: Wire
let near: SiteProcess
let far: SiteProcess
const leftovers: (() => unknown)[] = []

beforeAll(async () => {
  if (server === null) return
  url = await createDatabase(server)
  wire = await layWire(Number(new URL(url).port))
  near = await spawnInstance(url, makeFolder())
  far = await spawnFar()
  await Promise.all([near.listening, far.listening])
})
afterAll(async () => {
  await Promise.all([near?.end('SIGKILL'), far?.end('SIGKILL')])
  await wire?.close().catch(() => undefined)
  for (const remove of leftovers) remove()
})

function makeFolder(): string {
  const { path, remove } = makeVarFolder('none')
  leftovers.push(remove)
  return path
}

function spawnInstance(databaseUrl: string, varDir: string): Promise<SiteProcess> {
  const env = { DATABASE_URL: databaseUrl, PUBLICATION_DIR: join(varDir, 'none'), NODE_ENV: 'production' }
  return spawnSite({ varDir, env })
}

const farDir = makeFolder()
const spawnFar = () => spawnInstance(Object.assign(new URL(url), { port: String(wire.port) }).href, farDir)

const toStory = (slug: string, headline: string): Document => ({
  typeName: 'content_article',
  slug,
  headline,
  section: 'tech',
  topics: [{ slug: 'computing', name: 'Computing', primary: true, metaData: { hubTopicPathString: 'Tech^Computing' } }],
})

const PAGE = '/tech/computing/tidal-clocks/'
const DOUBTFUL = 'max-age=1, stale-if-error=864000'

async function read({ base }: SiteProcess, path: string) {
  const answer = await fetch(base + path, { headers: { 'x-ab-test-variation': 'none' } })
  return { status: answer.status, cdn: answer.headers.get('cdn-cache-control'), text: await answer.text() }
}

test('BX-004 an instance that is cut off shortens the lives at CDNs, keeps responding, and catches up afterwards', async () => {
  await near.publish(toStory('tidal-clocks', 'Clocks by the moon'))
  await until('the page in both', async () => (await read(far, PAGE)).text.includes('by the moon'))
  await until('its lease', async () => (await read(far, PAGE)).cdn !== DOUBTFUL)

  wire.cut()
  onTestFinished(() => wire.mend())
  await near.publish(toStory('tidal-clocks', 'Clocks by the sun'))

  expect((await read(near, PAGE)).text).toContain('by the sun')
  // It cannot know of the change, so CDNs must revalidate each second.
  await until('the loss of its lease', async () => (await read(far, PAGE)).cdn === DOUBTFUL)
  expect(await read(far, PAGE)).toMatchObject({ status: 200, text: expect.stringContaining('by the moon') })
  expect(await read(far, '/healthz')).toMatchObject({ status: 200 })
  expect(await read(far, '/readyz')).toMatchObject({ status: 200, text: 'ready, but the store does not answer' })
  expect((await read(far, '/_node/metrics')).text).toMatch(/^store_up 0$/m)
  expect(await read(near, '/readyz')).toMatchObject({ status: 200, text: 'ready' })

  wire.mend()

  await until('the missed change', async () => (await read(far, PAGE)).text.includes('by the sun'))
  await until('its lease again', async () => (await read(far, PAGE)).cdn !== DOUBTFUL)
  expect(await read(far, '/readyz')).toMatchObject({ text: 'ready' })
})

test('BX-013 an instance of the old build serves the chunks that an instance of the new build has stored', async () => {
  const store = await openPostgresStore(url)
  onTestFinished(() => store.close())
  const own = readdirSync(join(DIST_DIR, 'client', 'assets')).filter((name) => /\.(js|css|woff2)$/.test(name))
  expect([...(await store.assetsSeen(own)).keys()].sort()).toEqual(own.sort())
  const name = 'ArticlePage-n3xtbu1d.js'
  expect((await read(far, `/assets/${name}`)).status).toBe(404)

  // As an instance of the next build does at its start.
  const body = Buffer.from('export const next = true')
  await store.putAssets([{ name, body, brotli: null, gzip: null }], Date.now())

  const answer = await fetch(`${far.base}/assets/${name}`)
  expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([
    200,
    'public, max-age=31536000, immutable',
    'export const next = true',
  ])
})

test('BX-084 a commit that begins later is never seen first, so a follower skips neither', async () => {
  const [slow, quick, follower] = [
    await openPostgresStore(url),
    await openPostgresStore(url),
    await openPostgresStore(url),
  ]
  onTestFinished(async () => void (await Promise.all([slow, quick, follower].map((store) => store.close()))))
  const cursor = await follower.head()
  const [begun, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = slow.write(async (transaction) => {
    await transaction.appendChange('changed', ['slow'], 1)
    begun.resolve()
    await gate.promise
  })
  await begun.promise
  const second = quick.write((transaction) => transaction.appendChange('changed', ['quick'], 2))
  await until('the second writer at the lock', async () => {
    const [row] = await runSql(
      url,
      `select count(*)::integer as waiting from pg_locks where locktype = 'advisory' and not granted`,
    )
    return row?.waiting === 1
  })

  expect(await follower.changesSince(cursor)).toEqual([])
  gate.resolve()
  await Promise.all([first, second])

  expect((await follower.changesSince(cursor))?.map(({ seq, tags }) => [seq - cursor, ...tags])).toEqual([
    [1, 'slow'],
    [2, 'quick'],
  ])
})

test('BX-009 a document removed while an instance was away does not return from its spare copies', async () => {
  const [kept, gone] = [toStory('kept', 'This stays'), toStory('gone', 'This goes')]
  for (const story of [kept, gone]) await near.publish(story)
  const paths = ['/tech/computing/kept/', '/tech/computing/gone/'] as const
  // A page that its own publish has overtaken is not cached, so it leaves no copy either.
  const isCached = ({ status, cdn }: Awaited<ReturnType<typeof read>>) => status === 200 && cdn !== 'no-store'
  for (const path of paths) await until('the page', async () => isCached(await read(far, path)))
  await far.end()
  const taken = await fetch(apiAddress(near.base, gone), {
    method: 'DELETE',
    headers: { authorization: `Bearer ${PUBLISH_TOKEN}` },
  })
  expect(taken.status).toBe(200)
  far = await spawnFar()
  await far.listening

  // The database is unreachable for it, so it has only the spare copies on its disk.
  await wire.close()

  expect(await read(far, paths[0])).toMatchObject({ status: 200, text: expect.stringContaining('This stays') })
  expect((await read(far, paths[1])).status).toBe(503)
})
