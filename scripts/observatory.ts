/** Finds Mozilla's HTTP Observatory for the tests, or installs it beside them, without its install scripts. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const FOLDER = resolve(import.meta.dirname, '..', 'test', 'observatory')
const PACKAGE = join(FOLDER, 'node_modules', '@mdn', 'mdn-http-observatory')
/** The list of preloaded hosts, which an install script would download; it has no host of the tests. */
const PRELOADED = join(PACKAGE, 'conf', 'hsts-preload.json')

/** The folder of the package; null when it is not installed whole. */
export function findObservatory(): string | null {
  return existsSync(PRELOADED) ? PACKAGE : null
}

/**
 * As `findObservatory`; installs what its lock file names where it is missing.
 *
 * @throws Error when npm could not install it
 */
export function installObservatory(): string {
  const found = findObservatory()
  if (found !== null) return found
  process.stderr.write('masthead: installing the HTTP Observatory for its tests\n')
  const args = ['ci', '--ignore-scripts', '--omit=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const cli = process.env.npm_execpath
  const [command, given] = cli ? [process.execPath, [cli, ...args]] : ['npm', args]
  const { status } = spawnSync(command, given, { cwd: FOLDER, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error(`npm could not install @mdn/mdn-http-observatory (it exited with ${status})`)
  mkdirSync(join(PACKAGE, 'conf'), { recursive: true })
  writeFileSync(PRELOADED, '{}\n')
  return PACKAGE
}
