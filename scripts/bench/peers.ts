import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Start } from './server-process.ts'
import { FOLDER, RESIZE_SECRET, ROOT } from './workspace.ts'

interface Peer {
  /** Folders in scripts/bench/peers; files of a later one replace those before. */
  readonly sources: readonly string[]
  /** Arguments of node that build it. */
  readonly build: readonly string[]
  readonly buildEnv?: Readonly<Record<string, string>>
  /** Arguments of node that start it. */
  readonly start: readonly string[]
}

const NEXT = ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', '{port}']

const PEERS: Readonly<Record<string, Peer>> = {
  'astro-islands': {
    sources: ['astro-islands'],
    build: ['node_modules/astro/bin/astro.mjs', 'build'],
    start: ['dist/server/entry.mjs'],
  },
  tanstack: {
    sources: ['tanstack'],
    build: ['node_modules/vite/bin/vite.js', 'build'],
    start: ['server.mjs'],
  },
  'react-router': {
    sources: ['react-router'],
    build: ['node_modules/@react-router/dev/bin.cjs', 'build'],
    start: ['node_modules/@react-router/serve/bin.cjs', './build/server/index.js'],
  },
  next: { sources: ['next'], build: ['node_modules/next/dist/bin/next', 'build'], start: NEXT },
  'next-isr': {
    sources: ['next', 'next-isr'],
    build: ['node_modules/next/dist/bin/next', 'build'],
    start: NEXT,
  },
  nuxt: { sources: ['nuxt'], build: ['node_modules/nuxt/bin/nuxt.mjs', 'build'], start: ['.output/server/index.mjs'] },
  'nuxt-swr': {
    sources: ['nuxt'],
    build: ['node_modules/nuxt/bin/nuxt.mjs', 'build'],
    buildEnv: { BENCH_CACHED: '1' },
    start: ['.output/server/index.mjs'],
  },
}

/** Disables the telemetry of the peers. */
const SILENT = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1', NUXT_TELEMETRY_DISABLED: '1' }

const SOURCES = join(ROOT, 'scripts', 'bench', 'peers')

/** How a prepared peer is started; it reads its content from `host`. */
export function peerStart(name: string, host: string): Start {
  const { start } = readPeer(name)
  return { args: start, cwd: folderOf(name), env: { ...SILENT, CONTENT_HOST: host, RESIZE_SECRET } }
}

/**
 * Installs a peer by its lock file into a folder of its own and builds it; does nothing when that is done.
 *
 * @param host of the content, for peers that fetch a page while they are built
 * @throws Error with the end of the output if npm or the build fails
 */
export function preparePeer(name: string, host: string): void {
  const peer = readPeer(name)
  const folder = folderOf(name)
  const sources = ['ui', ...peer.sources].map((source) => join(SOURCES, source))
  const wanted = hash(sources)
  const stamp = join(folder, '.bench-stamp')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stderr.write(`masthead: installing and building ${name}\n`)
  const modules = join(folder, 'node_modules')
  for (const entry of existsSync(folder) ? readdirSync(folder) : []) {
    if (entry !== 'node_modules') rmSync(join(folder, entry), { recursive: true, force: true })
  }
  mkdirSync(folder, { recursive: true })
  for (const [index, source] of sources.entries()) {
    cpSync(source, index === 0 ? join(folder, 'ui') : folder, { recursive: true })
  }
  const installed = join(modules, '.bench-lock')
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (!existsSync(installed) || readFileSync(installed, 'utf8') !== lock) {
    // `npm ci` refuses a lock file that was written without the packages of other platforms.
    run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], folder, {})
    writeFileSync(installed, lock)
  }
  run(process.execPath, peer.build, folder, {
    NODE_ENV: 'production',
    CONTENT_HOST: host,
    RESIZE_SECRET,
    ...peer.buildEnv,
  })
  writeFileSync(stamp, wanted)
}

/** The versions of a peer from its package.json: `next 16.4.6, react 19.3.1`. */
export function versionsOf(name: string): string {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(SOURCES, readPeer(name).sources[0] ?? '', 'package.json'), 'utf8'),
  )
  return Object.entries(dependencies)
    .map(([dependency, version]) => `${dependency} ${version}`)
    .join(', ')
}

function readPeer(name: string): Peer {
  const peer = PEERS[name]
  if (!peer) throw new Error(`There is no peer ${name}`)
  return peer
}

function folderOf(name: string): string {
  return join(FOLDER, 'peers', name)
}

function run(command: string, args: readonly string[], cwd: string, env: Readonly<Record<string, string>>): void {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // The whole environment: npm's proxy and certificates are in it.
    env: { ...process.env, ...SILENT, ...env },
  })
  if (error) throw error
  if (status === 0) return
  throw new Error(`${command} ${args.join(' ')} exited with ${status} in ${cwd}:\n${`${stdout}${stderr}`.slice(-6000)}`)
}

function hash(folders: readonly string[]): string {
  const sum = createHash('sha256').update(process.version)
  for (const folder of folders) {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const file of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
      sum.update(file.slice(folder.length)).update(readFileSync(file))
    }
  }
  return sum.digest('hex')
}
