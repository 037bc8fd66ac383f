import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { text as readAll } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findVarnish } from '../../scripts/varnish.ts'
import { type ComposeService, DEPLOY, mountsOf, readCompose } from '../builders/compose.ts'
import { makeVarFolder, type VarFolder } from '../harness/folder.ts'
import { readHtml } from '../harness/html.ts'
import { needs } from '../harness/needs.ts'
import { findFreePort } from '../harness/port.ts'
import { runSql } from '../harness/postgres.ts'
import { type SiteProcess, spawnSite } from '../harness/process.ts'
import { PUBLISH_TOKEN } from '../harness/publish.ts'
import { until } from '../harness/until.ts'
import { startVarnish, type Varnish } from '../harness/varnish.ts'

const bin = inject('postgresBin')
const server = inject('postgresUrl')
needs('PostgreSQL', 'Varnish')

/** deploy/compose.yaml without containers: its script, its environments and its Varnish, on the loopback. */
const NAMES = ['demo', 'windfall'] as const
const sites: SiteProcess[] = []
const folders: VarFolder[] = []
let edge: Varnish

beforeAll(async () => {
  if (bin === null || server === null || findVarnish() === null) return
  const compose = readCompose({
    ...{ OUTER_PROXY: '127.0.0.1', POSTGRES_PASSWORD: 'none', DEMO_DB_PASSWORD: "it's", WINDFALL_DB_PASSWORD: 'other' },
    ...{ DEMO_PUBLISH_TOKEN: PUBLISH_TOKEN, WINDFALL_PUBLISH_TOKEN: 'the-token-of-the-other-site' },
    ...{ DEMO_RESIZE_SECRET: 'secret-of-the-first', WINDFALL_RESIZE_SECRET: 'secret-of-the-second' },
  })
  const { hostname, port, username } = new URL(server)
  execFileSync(join(DEPLOY, 'postgres', 'databases.sh'), {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...{ PATH: `${bin}:${process.env.PATH}`, PGHOST: hostname, PGPORT: port, POSTGRES_USER: username },
      ...compose.services.postgres?.environment,
    },
  })
  const [edgePort, purgePort] = [await findFreePort(), await findFreePort()]
  let vcl = readFileSync(join(DEPLOY, 'varnish', 'two-sites.vcl'), 'utf8')
  for (const name of NAMES) {
    const service = compose.services[name]
    if (!service) throw new Error(`There is no service ${name}`)
    const sitePort = await findFreePort()
    const address = service.networks.web?.ipv4_address ?? ''
    vcl = vcl.replace(`"${address}";\n    .port = "3000"`, `"127.0.0.1";\n    .port = "${sitePort}"`)
    vcl = vcl.replace(`"${address}"`, '"127.0.0.1"')
    sites.push(await startService(service, { sitePort, purgePort, postgres: `${hostname}:${port}` }))
  }
  await Promise.all(sites.map(({ listening }) => listening))
  edge = await startVarnish(edgePort, vcl, purgePort)
})
afterAll(async () => {
  await edge?.close()
  await Promise.all(sites.map((site) => site.end()))
  for (const folder of folders) folder.remove()
})

interface Places {
  readonly sitePort: number
  readonly purgePort: number
  readonly postgres: string
}

/** A process with the environment of its service, in which host names and container folders are replaced. */
async function startService(service: ComposeService, { sitePort, purgePort, postgres }: Places): Promise<SiteProcess> {
  const { PUBLICATION_DIR, DATABASE_URL = '', CDN_PURGE_VARNISH = '', ...rest } = service.environment
  const folder = makeVarFolder('none')
  folders.push(folder)
  const env = {
    ...rest,
    // Importing the demo publication would take 15 s, so the first site starts empty.
    PUBLICATION_DIR: mountsOf(service).get(PUBLICATION_DIR ?? '') ?? join(folder.path, 'none'),
    DATABASE_URL: DATABASE_URL.replace('postgres:5432', postgres),
    CDN_PURGE_VARNISH: CDN_PURGE_VARNISH.replace('edge:8081', `127.0.0.1:${purgePort}`),
    PORT: String(sitePort),
    NODE_ENV: 'production',
  }
  return spawnSite({ varDir: folder.path, env })
}

/** A page for a host name at the edge. `fetch` cannot send another Host than it connects to. */
async function get(host: string, path: string): Promise<{ readonly status: number; readonly text: string }> {
  const asked = request(`${edge.base}${path}`, { headers: { host } })
  const answered = new Promise<{ status: number; text: string }>((resolve, reject) => {
    asked.once('error', reject)
    asked.once('response', (answer) =>
      readAll(answer).then((body) => resolve({ status: answer.statusCode ?? 0, text: body }), reject),
    )
  })
  asked.end()
  return answered
}

test('BX-083 both sites of the compose file are served through its one edge, each for its own host', async () => {
  const [demo, windfall] = [await get('demo.localhost', '/'), await get('windfall.localhost:8080', '/')]

  expect([demo.status, windfall.status]).toEqual([200, 200])
  expect(windfall.text).toContain('Windfall')
  expect(demo.text).not.toContain('Windfall')
  expect(readHtml(windfall.text).canonical).toBe('http://windfall.localhost/')
  expect(readHtml(demo.text).canonical).toBe('http://demo.localhost/')
  expect((await get('elsewhere.example', '/')).status).toBe(421)
})

test('BX-083 a publish on one site appears in its pages at the edge, and nowhere on the other', async () => {
  const path = '/tech/computing/tidal-clocks/'
  expect([(await get('demo.localhost', path)).status, (await get('windfall.localhost', path)).status]).toEqual([
    404, 404,
  ])

  await sites[0]?.publish({
    typeName: 'content_article',
    slug: 'tidal-clocks',
    headline: 'Clocks by the moon',
    section: 'tech',
    topics: [
      { slug: 'computing', name: 'Computing', primary: true, metaData: { hubTopicPathString: 'Tech^Computing' } },
    ],
  })

  await until('the page at the edge', async () => (await get('demo.localhost', path)).text.includes('by the moon'))
  expect((await get('windfall.localhost', path)).status).toBe(404)
})

test('BX-083 neither site can connect to the database of the other', async () => {
  const url = Object.assign(new URL(server ?? ''), { username: 'demo', pathname: '/windfall' })

  await expect(runSql(url.href, 'select 1')).rejects.toThrow(/permission denied/)
  url.pathname = '/demo'
  expect(await runSql(url.href, 'select current_user as name')).toEqual([{ name: 'demo' }])
})
