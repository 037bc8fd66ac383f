import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { PASSWORD } from '../builders/accounts.ts'
import { buildFolder } from '../builders/store.ts'
import { type SiteProcess, spawnSite } from '../harness/process.ts'
import { until } from '../harness/until.ts'
import { sumOf } from '../harness/workers.ts'

/** The readers of one site: variables for its processes, and SQL in their tables. */
interface SharedReaders {
  readonly env: Readonly<Record<string, string>>
  query(sql: string): Promise<readonly Readonly<Record<string, unknown>>[]>
}

/** More by hand: `READERS_ROUNDS=20 READERS_ATTEMPTS=1000 npx vitest run …` */
const ROUNDS = Number(process.env.READERS_ROUNDS ?? 1)
const ATTEMPTS = Number(process.env.READERS_ATTEMPTS ?? 60)
const CLIENTS = 20
/** Acknowledged registrations of a round after which its processes are killed. */
const ENOUGH = 30
/** Attempts in progress at one instance: fewer than may wait for a hash. */
const AT_ONCE = 60

/** Wrong passwords that are compared within an hour. */
const LIMIT = 10

const ORIGIN = 'http://localhost:3000'

/** What several processes of a site promise of its readers. */
export function testReaderProcesses(engine: string, open: (varDir: string) => Promise<SharedReaders>): void {
  let lastClient = 0
  const call = (site: SiteProcess, path: string, body: object, cookie = '') => {
    lastClient += 1
    const client = `10.${(lastClient >> 16) & 255}.${(lastClient >> 8) & 255}.${lastClient & 255}`
    return fetch(`${site.base}/apigee/users/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN, 'x-forwarded-for': client, cookie },
      body: JSON.stringify(body),
    })
  }

  async function setUp() {
    const folder = buildFolder()
    const varDir = join(folder, 'var')
    const shared = await open(varDir)
    const spawn = async (more: Readonly<Record<string, string>> = {}) => {
      const rest = { NODE_ENV: 'production', PUBLICATION_DIR: join(folder, 'none'), TRUSTED_PROXIES: 'loopback' }
      const site = await spawnSite({ varDir, env: { ...rest, SITE_ORIGIN: ORIGIN, ...shared.env, ...more } })
      onTestFinished(async () => void (await site.end('SIGKILL')))
      await site.listening
      return site
    }
    return { varDir, shared, spawn }
  }

  test(`BX-024 (${engine}) two instances end a session for both, and let through exactly the limit of wrong passwords, restarts included`, async () => {
    const { shared, spawn } = await setUp()
    const [one, second] = await Promise.all([spawn(), spawn()])
    let other = second
    const cookie = toCookie(await call(one, 'create', { email: 'ana@example.com', password: PASSWORD }))
    expect((await call(other, 'fetch', {}, cookie)).status).toBe(200)
    expect((await call(one, 'logout', {}, cookie)).status).toBe(200)
    expect((await call(other, 'fetch', {}, cookie)).status).toBe(401)
    // As its owner confirms it.
    await shared.query('update account set address = pending, pending = null, expires_at = null')

    const statuses = new Set<number>()
    const guess = async (from: number, count: number) => {
      let left = count
      const lane = async (n: number) => {
        while (left > 0) {
          left -= 1
          const wrong = { email: 'ana@example.com', password: 'wrong horse 1!' }
          statuses.add((await call((from + n) % 2 === 0 ? one : other, 'login', wrong)).status)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => lane(n)))
    }
    await guess(0, ATTEMPTS / 2)
    const before = await countKeptOut(other)
    await other.end('SIGKILL')
    other = await spawn()
    await guess(1, ATTEMPTS / 2)

    // Counted before the hash, which a busy machine may refuse.
    expect((await countKeptOut(one)) + (await countKeptOut(other)) + before).toBe(ATTEMPTS - LIMIT)
    expect([...statuses]).not.toContain(200)
    expect((await call(one, 'login', { email: 'ana@example.com', password: PASSWORD })).status).toBe(401)
  }, 600_000)

  test(`(${engine}) kill -9 of four workers loses no acknowledged reader and no mail, and none is half made`, async () => {
    const { varDir, shared, spawn } = await setUp()
    const acknowledged: string[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const site = await spawn({ WEB_CONCURRENCY: '4' })
      const done: string[] = []
      const register = async (client: number) => {
        for (let n = 0; ; n++) {
          const email = `r${round}-${client}-${n}@d${client}.example`
          const response = await call(site, 'create', { email, password: PASSWORD }).catch(() => null)
          if (response === null) return
          if (response.status === 201) done.push(email)
          else await wait(50)
        }
      }
      const clients = Array.from({ length: CLIENTS }, (_, client) => register(client))
      await until('registrations', async () => done.length >= ENOUGH)
      for (const pid of [site.child.pid ?? 0, ...childrenOf(site.child.pid ?? 0)]) kill(pid)
      await site.ended
      await Promise.all(clients)
      acknowledged.push(...done)
    }

    const accounts = await shared.query(`select a.pending,
      (select count(*) from session s where s.account = a.id) as sessions,
      (select count(*) from ticket t where t.address = a.pending) as tickets,
      (select count(*) from mail m where m.recipient = a.pending) as mails
      from account a where a.address is null`)
    const sent = readOutbox(join(varDir, 'outbox'))
    const stored = new Map(accounts.map((row) => [String(row.pending), row]))
    expect(acknowledged.filter((address) => !stored.has(address))).toEqual([])
    const half = accounts.filter(({ pending, sessions, tickets, mails }) => {
      const hasMail = Number(mails) > 0 || sent.includes(String(pending))
      return Number(sessions) !== 1 || Number(tickets) !== 1 || !hasMail
    })
    expect(half).toEqual([])
    expect(acknowledged.length).toBeGreaterThanOrEqual(ROUNDS * ENOUGH)
  }, 600_000)
}

/** Passwords that an instance has not compared with the account's, because the limit was reached. */
async function countKeptOut({ base }: SiteProcess): Promise<number> {
  const metrics = await (await fetch(`${base}/_node/metrics`)).text()
  return sumOf(metrics, 'rate_limits_total{kind="passwords",result="refused"}')
}

const toCookie = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')

function childrenOf(pid: number): readonly number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // A worker exits with its first process.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const readOutbox = (folder: string): string =>
  existsSync(folder)
    ? readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'utf8'))
        .join('\n')
    : ''
