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
  /** The address of a database of this server, there or not. */
  urlOf(database: string): string
  /** Ends the server as an operator would; sessions are cut. */
  stop(): Promise<void>
  /** Starts it again over the same data. */
  start(): Promise<void>
  /** Ends it and removes its data. */
  remove(): Promise<void>
}

/**
 * A real PostgreSQL on the loopback, over data of its own, by a user who is not root. Nothing is flushed to the disk:
 * the data do not outlive the test.
 *
 * @throws Error with the words of PostgreSQL when it cannot be made or started
 */
export async function startPostgres(bin: string): Promise<PostgresServer> {
  const user = findUser()
  // The folder of a test run may be closed to others, and a socket's path has to be short.
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
    // A fast shutdown: it does not wait for those who are connected.
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

/** Makes an empty database beside the one of the address, and answers its own address. */
export async function createDatabase(url: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await runSql(url, `create database ${name}`)
  return Object.assign(new URL(url), { pathname: `/${name}` }).href
}

/** Runs SQL on a connection of its own; of several statements the last one answers. */
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

/** PostgreSQL refuses to run as root: there it runs as `postgres`, else as `nobody`. Others run it themselves. */
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
