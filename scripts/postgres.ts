/** Finds the programs of PostgreSQL for the tests of its store, or installs Debian's; the first place that has them wins. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/** The folder that holds `initdb` and `postgres`: POSTGRES_BIN, Debian's newest, PATH, Homebrew's; null when none does. */
export function findPostgresBin(): string | null {
  const named = process.env.POSTGRES_BIN
  const folders = named
    ? [named]
    : [...debianBins(), ...(process.env.PATH ?? '').split(delimiter), '/opt/homebrew/bin', '/usr/local/bin']
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
}

/** As `findPostgresBin`; installs Debian's package where that may be done and nothing is found. */
export function installPostgres(): string | null {
  const found = findPostgresBin()
  if (found !== null || process.env.POSTGRES_BIN) return found
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  process.stderr.write('masthead: installing PostgreSQL for the tests of its store\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: ['ignore', 2, 2], env })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
    stdio: ['ignore', 2, 2],
    env,
  })
  return findPostgresBin()
}

function debianBins(): readonly string[] {
  if (!existsSync(DEBIAN)) return []
  const versions = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(DEBIAN, version, 'bin'))
}
