/** Finds a Varnish for the tests of `deploy/varnish`, else installs Debian's. */
import { existsSync } from 'node:fs'
import { installDebian } from './debian.ts'

const KNOWN = ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd', '/opt/homebrew/sbin/varnishd']

/** The path of varnishd: VARNISHD_PATH, a known place; null when there is none. */
export function findVarnish(): string | null {
  const named = process.env.VARNISHD_PATH
  if (named) return existsSync(named) ? named : null
  return KNOWN.find((path) => existsSync(path)) ?? null
}

/**
 * As `findVarnish`; installs Debian's packages where nothing is found.
 *
 * @throws Error that says why there is none
 */
export function installVarnish(): string {
  const found = findVarnish()
  if (found !== null) return found
  const named = process.env.VARNISHD_PATH
  if (named) throw new Error(`VARNISHD_PATH: nothing is at ${named}`)
  // The recommended packages contain what compiles the configuration: gcc and the C library.
  installDebian(['varnish', 'varnish-modules'], { recommended: true })
  const installed = findVarnish()
  if (installed === null) throw new Error('apt-get installed varnishd at no known path')
  return installed
}
