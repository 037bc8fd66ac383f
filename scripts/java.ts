/** Finds a Java for the W3C's HTML checker, else installs Debian's. */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebian } from './debian.ts'

/** The path of java: JAVA_PATH, or that of PATH; null when there is none. */
export function findJava(): string | null {
  const named = process.env.JAVA_PATH
  if (named) return existsSync(named) ? named : null
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin']
  return folders.map((folder) => join(folder, 'java')).find((path) => existsSync(path)) ?? null
}

/**
 * As `findJava`; installs Debian's package where nothing is found.
 *
 * @throws Error that says why there is none
 */
export function installJava(): string {
  const found = findJava()
  if (found !== null) return found
  const named = process.env.JAVA_PATH
  if (named) throw new Error(`JAVA_PATH: nothing is at ${named}`)
  installDebian(['default-jre-headless'])
  const installed = findJava()
  if (installed === null) throw new Error('apt-get installed java at no known path')
  return installed
}
