import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type QueryResult } from 'pg'
import { findFreePort } from './port.ts'
import { until } from './until.ts'

export interface PostgresServer {
  /** The URL of a database of this server, whether it exists or not. */
  urlOf(database: string): string
  /** Stops the server as an operator would, which cuts its sessions. */
  stop(): Promise<void>
  /** Starts it again on the same data. */
  start(): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

/**
 * A real PostgreSQL on the loopback, with its own data and a user who is not root. It does not flush to disk, as the
 * data does not outlive the test.
 *
 * @throws Error with PostgreSQL's message when it cannot be created or started
 */
export async function startPostgres(bin: string): Promise<PostgresServer> {
  const user = findUser()
  // The temporary folder may be closed to other users, and a socket's path must be short.
  const folder = mkdtempSync(join(user.uid === undefined ? tmpdir() : '/tmp', 'masthead-pg-'))
  const data = join(folder, 'data')
  if (user.uid !== undefined) {
    chownSync(folder, user.uid, user.gid)
    chmodSync(folder, 0o700)
  }
  const port = await findFreePort()
  const urlOf = (database: string) => `postgres://masthead@127.0.0.1:${port}/${database}`
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' } }

  const made = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'masthead', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    rmSync(folder, { recursive: true, force: true })
    throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)
  }

  let child: ChildProcess | null = null

  async function start(): Promise<void> {
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' }
    const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const server = spawn(join(bin, 'postgres'), ['-D', data, ...given], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let words = ''
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      words += text
    })
    child = server
    await until('PostgreSQL', async () => {
      if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}:\n${words}`)
      return answers(urlOf('postgres'))
    })
  }

  async function stop(): Promise<void> {
    const server = child
    child = null
    if (server === null || server.exitCode !== null) return
    const ended = once(server, 'close')
    // A fast shutdown, which does not wait for connections.
    server.kill('SIGINT')
    await ended
  }

  await start()
  return {
    urlOf,
    start,
    stop,
    async remove() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Creates a database on the same server; returns its URL.
 *
 * @param template the URL of a database without connections, which is copied; absent if the database is empty
 */
export async function createDatabase(url: string, template?: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const source = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)}`
  await runSql(url, `create database ${name}${source}`)
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Runs SQL on its own connection; returns the rows of the last statement. */
export async function runSql(url: string, sql: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const client = new Client(url)
  await client.connect()
  try {
    const answers: unknown = await client.query(sql)
    // One result, or one for each statement.
    return ([answers].flat().at(-1) as QueryResult).rows
  } finally {
    await client.end()
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await runSql(url, 'select 1')
    return true
  } catch {
    return false
  }
}

/**
 * The user of PostgreSQL, which refuses to run as root: `postgres` or `nobody` for root, otherwise the current user.
 */
function findUser():
  | { readonly uid: number; readonly gid: number }
  | { readonly uid?: undefined; readonly gid?: undefined } {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (what: string) => Number(execFileSync('id', [what, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {}
  }
  throw new Error('There is neither a user postgres nor a user nobody to run PostgreSQL')
}
