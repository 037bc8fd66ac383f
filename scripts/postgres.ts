/** Finds the programs of PostgreSQL for the tests of its store, else installs Debian's. */
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebian } from './debian.ts'

const DEBIAN = '/usr/lib/postgresql'

/** The folder with `initdb` and `postgres`: POSTGRES_BIN, Debian's newest, PATH, Homebrew's; null if none was found. */
export function findPostgresBin(): string | null {
  const named = process.env.POSTGRES_BIN
  const folders = named
    ? [named]
    : [...debianBins(), ...(process.env.PATH ?? '').split(delimiter), '/opt/homebrew/bin', '/usr/local/bin']
  return folders.find((folder) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
}

/**
 * As `findPostgresBin`; installs Debian's package where nothing is found.
 *
 * @throws Error that says why there is none
 */
export function installPostgres(): string {
  const found = findPostgresBin()
  if (found !== null) return found
  const named = process.env.POSTGRES_BIN
  if (named) throw new Error(`POSTGRES_BIN: initdb and postgres are not in ${named}`)
  installDebian(['postgresql'])
  const installed = findPostgresBin()
  if (installed === null) throw new Error(`apt-get installed no initdb below ${DEBIAN}`)
  return installed
}

function debianBins(): readonly string[] {
  if (!existsSync(DEBIAN)) return []
  const versions = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a))
  return versions.map((version) => join(DEBIAN, version, 'bin'))
}
