/** Finds a Varnish for the tests of `deploy/varnish`, else installs Debian's. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { installDebian } from './debian.ts'

const KNOWN = ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd', '/opt/homebrew/sbin/varnishd']
const CONFIGURATION = resolve(import.meta.dirname, '..', 'deploy', 'varnish', 'default.vcl')

/** The path of varnishd: VARNISHD_PATH, a known place; null when there is none. */
export function findVarnish(): string | null {
  const named = process.env.VARNISHD_PATH
  if (named) return existsSync(named) ? named : null
  return KNOWN.find((path) => existsSync(path)) ?? null
}

/**
 * As `findVarnish`; installs Debian's packages where nothing is found, or where a module is missing.
 *
 * @throws Error that says why there is none
 */
export function installVarnish(): string {
  const named = process.env.VARNISHD_PATH
  if (named && !existsSync(named)) throw new Error(`VARNISHD_PATH: nothing is at ${named}`)
  const found = findVarnish()
  const missing = found === null ? null : findMissingModule(found)
  if (found !== null && missing === null) return found
  if (named) throw new Error(`VARNISHD_PATH: ${named} has no module ${missing}`)
  // The recommended packages contain what compiles the configuration: gcc and the C library.
  installDebian(['varnish', 'varnish-modules'], { recommended: true })
  const installed = findVarnish()
  if (installed === null) throw new Error('apt-get installed varnishd at no known path')
  const stillMissing = findMissingModule(installed)
  if (stillMissing !== null) throw new Error(`${installed} has no module ${stillMissing}, also after apt-get`)
  return installed
}

/** The first module that our configuration imports and this varnishd cannot find; null if it finds all. */
function findMissingModule(varnishd: string): string | null {
  const imports = readFileSync(CONFIGURATION, 'utf8').match(/^import \w+;$/gm) ?? []
  const folder = mkdtempSync(join(tmpdir(), 'masthead-vcl-'))
  try {
    const file = join(folder, 'imports.vcl')
    writeFileSync(file, ['vcl 4.1;', ...imports, 'backend default none;', ''].join('\n'))
    const args = ['-j', 'none', '-C', '-n', join(folder, 'work'), '-f', file]
    const { stdout, stderr } = spawnSync(varnishd, args, { encoding: 'utf8' })
    return /Could not find VMOD (\w+)/.exec(stdout + stderr)?.[1] ?? null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
