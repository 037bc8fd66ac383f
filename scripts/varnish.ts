/** Finds a Varnish for the tests of `deploy/varnish`, or installs Debian's; what is there already wins. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const KNOWN = ['/usr/sbin/varnishd', '/usr/local/sbin/varnishd', '/opt/homebrew/sbin/varnishd']

/** The path of varnishd: VARNISHD_PATH, a known place; null when there is none. */
export function findVarnish(): string | null {
  const named = process.env.VARNISHD_PATH
  if (named) return existsSync(named) ? named : null
  return KNOWN.find((path) => existsSync(path)) ?? null
}

/** Sees to it that there is one, where that is possible: Debian's package, when this runs as root. Never throws. */
export function installVarnish(): void {
  if (findVarnish() !== null) return
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  process.stderr.write('masthead: installing Varnish for the tests of deploy/varnish\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const stdio: ['ignore', number, number] = ['ignore', 2, 2]
  spawnSync('apt-get', ['update', '-qq'], { stdio, env })
  // What it only recommends is what compiles the configuration: gcc and the C library.
  spawnSync('apt-get', ['install', '-y', '-qq', 'varnish', 'varnish-modules'], { stdio, env })
}
