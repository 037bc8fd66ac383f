import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SiteProcess, spawnSite } from '../harness/process.ts'
import { PUBLISH_TOKEN } from '../harness/publish.ts'
import { type Site, startSite } from '../harness/site.ts'
import { until } from '../harness/until.ts'
import { openLines, PAGE, toStory } from '../harness/workers.ts'

const folder = mkdtempSync(join(tmpdir(), 'masthead-workers-'))
let host: Site
let door: Server
let site: SiteProcess

/** A host without a change log: the site learns of a change only by a renewal. */
async function openDoor(): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url?.includes('/changes/'))
      return void response.writeHead(404).end('{"error":{"code":404,"message":"no"}}')
    const answer = await host.fetch(request.url ?? '/')
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

beforeAll(async () => {
  host = await startSite({ content: 'none' })
  door = await openDoor()
  site = await spawnSite({
    varDir: join(folder, 'var'),
    env: {
      NODE_ENV: 'production',
      WEB_CONCURRENCY: '2',
      PUBLICATION_DIR: join(folder, 'none'),
      LOG_LEVEL: 'info',
      CONTENT_API_URL: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    },
  })
  await site.listening
})
afterAll(async () => {
  await site.end('SIGKILL')
  door.close()
  door.closeAllConnections()
  await host.close()
  rmSync(folder, { recursive: true, force: true })
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('BX-085 a renewal at one worker applies to all, even without a change log', async () => {
  await host.publish(toStory('Clocks by the moon'))
  const lines = await openLines(site, 2)
  const [asked] = lines
  if (!asked) throw new Error('Expected two workers')
  const headlines = async () => {
    const pages = await Promise.all(lines.map((line) => line.get(PAGE)))
    return pages.map(({ text }) => /<h1[^>]*>([^<]*)/.exec(text)?.[1])
  }
  expect(await headlines()).toEqual(['Clocks by the moon', 'Clocks by the moon'])
  await host.publish(toStory('Clocks by the sun'))
  expect(await headlines()).toEqual(['Clocks by the moon', 'Clocks by the moon'])

  const answer = await asked.post('/_node/renew', { paths: [PAGE] })

  expect(answer.status).toBe(202)
  expect(await headlines()).toEqual(['Clocks by the sun', 'Clocks by the sun'])
})

test('BX-043 updates that are posted at the host reach the sockets of each worker, even without a change log', async () => {
  const items = '/api/neutron/livearticles/cnet/items/the-launch'
  const headers = { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' }
  const post = (headline: string) =>
    host.fetch(items, { method: 'POST', headers, body: JSON.stringify({ id: 'one', headline }) })
  await host.publish({ typeName: 'content_livearticle', id: 'the-launch', slug: 'the-launch', headline: 'The launch' })
  const readers = await Promise.all((await openLines(site, 2)).map((line) => line.follow('the-launch')))

  for (const [index, headline] of ['Clocks by the moon', 'Clocks by the sun'].entries()) {
    expect((await post(headline)).ok).toBe(true)
    await until('the update', async () => readers.every((reader) => reader.sequences().length > index))
  }

  for (const reader of readers) {
    expect(reader.sequences()).toEqual([1, 2])
    reader.close()
  }
})

test('BX-085 no worker outlives a primary that was killed', async () => {
  const pids = (await openLines(site, 2)).map(({ pid }) => pid)

  site.child.kill('SIGKILL')

  for (const pid of pids) await until('the end of the worker', async () => !isAlive(pid))
  await expect(fetch(`${site.base}/healthz`)).rejects.toThrow()
})
