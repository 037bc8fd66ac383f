import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

interface Message {
  readonly event: string
  readonly value?: unknown
}

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

async function startSite(drainMs: number, noticeMs = 0) {
  const child = fork(
    join(import.meta.dirname, '..', 'processes', 'drain-process.ts'),
    [String(drainMs), String(noticeMs)],
    {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    },
  )
  started.push(child)
  const messages: Message[] = []
  const waiting: { event: string; resolve: (message: Message) => void }[] = []
  child.on('message', (message: Message) => {
    messages.push(message)
    const index = waiting.findIndex(({ event }) => event === message.event)
    if (index >= 0) waiting.splice(index, 1)[0]?.resolve(message)
  })
  const next = (event: string) => new Promise<Message>((resolve) => waiting.push({ event, resolve }))
  const { value: port } = await next('listening')
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  return { child, port: Number(port), next, messages, exit }
}

interface Answer {
  readonly status: number
  readonly connection: string | undefined
}

function ask(port: number, path: string, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ port, path, host: '127.0.0.1', agent }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }))
      response.on('error', reject)
    }).on('error', reject)
  })
}

test('BX-080 on SIGTERM open requests finish, the closers run in order, and the process exits with 0', async () => {
  const site = await startSite(10_000)
  const slow = site.next('slow')
  const answer = ask(site.port, '/slow/', new Agent({ keepAlive: true }))
  await slow
  const draining = site.next('draining')
  site.child.kill('SIGTERM')
  await draining
  site.child.send('finish')

  expect(await answer).toMatchObject({ status: 200 })
  expect(await site.exit).toBe(0)
  expect(site.messages.filter(({ event }) => event === 'closed').map(({ value }) => value)).toEqual(['first', 'last'])
  await expect(ask(site.port, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('BX-080 a request that outlasts the drain is cut off, and the process still exits with 0', async () => {
  const site = await startSite(100)
  const slow = site.next('slow')
  const answer = ask(site.port, '/slow/').catch((error: NodeJS.ErrnoException) => error.code)
  await slow
  site.child.kill('SIGTERM')

  expect(await site.exit).toBe(0)
  expect(await answer).toBe('ECONNRESET')
})

test('BX-080 a second signal ends the process at once', async () => {
  const site = await startSite(60_000)
  const slow = site.next('slow')
  ask(site.port, '/slow/').catch(() => undefined)
  await slow
  const draining = site.next('draining')
  site.child.kill('SIGTERM')
  await draining
  site.child.kill('SIGTERM')

  expect(await site.exit).toBe(1)
})

test('BX-080 a rolling restart under load fails no request', async () => {
  const [old, fresh] = [await startSite(30_000, 4_000), await startSite(30_000)]
  const moved: number[] = []
  let answered = 0

  /** Like a load balancer: no further request to an upstream that closes its connections and is not ready. */
  async function load(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    let { port } = old
    for (let after = 0; after < 20; ) {
      const { status, connection } = await ask(port, '/', agent)
      expect(status).toBe(200)
      answered += 1
      if (port === fresh.port) after += 1
      else if (connection === 'close' && (await ask(port, '/readyz', agent)).status === 503) {
        moved.push(port)
        port = fresh.port
      }
      if (answered === 200) old.child.kill('SIGTERM')
    }
    agent.destroy()
  }
  await Promise.all(Array.from({ length: 8 }, load))

  expect(moved).toHaveLength(8)
  expect(await old.exit).toBe(0)
})
