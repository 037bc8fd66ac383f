import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { needs } from '../harness/needs.ts'
import { findFreePort } from '../harness/port.ts'
import { createDatabase } from '../harness/postgres.ts'
import { type SiteProcess, spawnSite } from '../harness/process.ts'
import type { Document } from '../harness/publish.ts'
import { until } from '../harness/until.ts'
import { startVarnish } from '../harness/varnish.ts'
import { readLog, send } from '../harness/workers.ts'

const url = inject('postgresUrl')
needs('PostgreSQL', 'Varnish')

const STORIES = 10

/** The time limit for four starts and two drains on a busy machine. */
const RESTARTS_MS = 400_000

const toStory = (index: number, headline: string): Document => ({
  typeName: 'content_article',
  slug: `tidal-clocks-${index}`,
  headline,
  section: 'tech',
  topics: [{ slug: 'computing', name: 'Computing', primary: true, metaData: { hubTopicPathString: 'Tech^Computing' } }],
})

const pathOf = (index: number) => `/tech/computing/tidal-clocks-${index}/`

/** site.vcl with two instances. */
function toVcl(ports: readonly number[]): string {
  const site = readFileSync(resolve(import.meta.dirname, '..', '..', 'deploy', 'varnish', 'site.vcl'), 'utf8')
  const [block = ''] = /^backend one \{[\s\S]*?^\}/m.exec(site) ?? []
  const blocks = ports.map((port, index) => block.replace('one', `instance_${index}`).replace('"3000"', `"${port}"`))
  const added = ports.map((_port, index) => `origin.add_backend(instance_${index});`)
  return site.replace(block, blocks.join('\n')).replace('origin.add_backend(one);', added.join('\n'))
}

interface Load {
  /** The number of 200 responses. */
  readonly answered: number
  /** All other responses and errors. */
  readonly failed: readonly unknown[]
  stop(): Promise<void>
}

/** The address of a reader. Each request has another, as many readers have, so that no limit of one address applies. */
const addressOf = (request: number) => `10.${[16, 8, 0].map((bits) => (request >> bits) & 255).join('.')}`

/** Readers with one connection each, who request cached pages and, every third time, an uncacheable one. */
function startLoad(base: string, readers: number): Load {
  const failed: unknown[] = []
  let answered = 0
  let requests = 0
  let over = false
  const read = async (reader: number) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let turn = reader
    await until(
      'the end of the load',
      async () => {
        turn += 1
        const path = pathOf(turn % STORIES) + (turn % 3 === 0 ? '?setDevice=mobile' : '')
        requests += 1
        const headers = { 'x-forwarded-for': addressOf(requests) }
        const answer = await send(base, { agent, path, headers }).catch((error: unknown) => error)
        if ((answer as { status?: number }).status === 200) answered += 1
        else failed.push([path, answer])
        return over
      },
      RESTARTS_MS,
    )
    agent.destroy()
  }
  const reading = Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)))
  return {
    get answered() {
      return answered
    },
    failed,
    async stop() {
      over = true
      await reading
    },
  }
}

test(
  'BX-080 two instances behind Varnish restart one after the other under load: no request fails, and all show a publish made meanwhile',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'masthead-roll-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const database = await createDatabase(String(url))
    const [edge, purgePort] = [await findFreePort(), await findFreePort()]
    const ports = [await findFreePort(), await findFreePort()]
    const spawn = (index: number) =>
      spawnSite({
        varDir: join(folder, `var-${index}`),
        env: {
          NODE_ENV: 'production',
          PORT: String(ports[index]),
          SITE_ORIGIN: `http://127.0.0.1:${edge}`,
          DATABASE_URL: database,
          RESIZE_SECRET: 'resize-secret-of-the-test',
          PUBLICATION_DIR: join(folder, 'none'),
          TRUSTED_PROXIES: 'loopback',
          CDN_PURGE_VARNISH: `http://127.0.0.1:${purgePort}`,
          LOG_LEVEL: 'info',
          // Empty, so that the default applies.
          DRAIN_MS: '',
        },
      })
    const sites: SiteProcess[] = [await spawn(0), await spawn(1)]
    onTestFinished(async () => void (await Promise.all(sites.map((site) => site.end('SIGKILL')))))
    await Promise.all(sites.map((site) => site.listening))
    const [first, second] = sites
    if (!first || !second) throw new Error('Expected two sites')
    for (let index = 0; index < STORIES; index++) await first.publish(toStory(index, `Clocks by the moon, ${index}`))
    const varnish = await startVarnish(edge, toVcl(ports), purgePort)
    onTestFinished(() => varnish.close())

    const load = startLoad(varnish.base, 3)
    await until('readers', async () => load.answered > 100)
    const shows = async (base: string) =>
      (await send(base, { agent: false, path: pathOf(0) })).text.includes('by the sun')
    /** Varnish sends readers to an instance after two successful probes. */
    const isTaken = async (site: SiteProcess) =>
      readLog(site).some(({ route, status }) => /article/.test(String(route)) && status === 200)

    first.child.kill('SIGTERM')
    await second.publish(toStory(0, 'Clocks by the sun'))
    await until('the new text at the edge', () => shows(varnish.base))
    expect(await first.ended).toBe(0)
    sites[0] = await spawn(0)
    await until('readers for the new instance', () => isTaken(sites[0] ?? first))
    second.child.kill('SIGTERM')
    expect(await second.ended).toBe(0)
    sites[1] = await spawn(1)
    await sites[1].listening
    await load.stop()

    expect(load.failed).toEqual([])
    for (const base of [varnish.base, ...sites.map((site) => site.base)]) expect(await shows(base)).toBe(true)
  },
  RESTARTS_MS,
)
