import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { readStore } from '../../scripts/release/read-store.ts'
import { runSql } from './postgres.ts'

const FIXTURES = resolve(import.meta.dirname, '..', 'fixtures', 'stores')

/** The files of a release: its store on each engine, and what that store read as. */
export const RELEASE_FILES = ['content.db.gz', 'sqlite.json.gz', 'postgres.sql.gz', 'postgres.json.gz'] as const

/** The releases whose stores are fixtures. `scripts/release-store.ts` makes one. */
export const RELEASES: readonly string[] = readdirSync(FIXTURES).filter((name) => /^\d/.test(name))

/** Writes the SQLite store of a release into a VAR_DIR. */
export function unpackStore(release: string, varDir: string): void {
  mkdirSync(varDir, { recursive: true })
  writeFileSync(join(varDir, 'content.db'), readFixture(release, 'content.db.gz'))
}

/** Fills an empty database with the content of a release. */
export async function loadDatabase(release: string, url: string): Promise<void> {
  await runSql(url, readFixture(release, 'postgres.sql.gz').toString())
}

/** What the store of a release read as, with the addresses that responded with 200. */
export function readReadings(
  release: string,
  engine: 'sqlite' | 'postgres',
): Awaited<ReturnType<typeof readStore>> & { readonly pages: readonly string[] } {
  return JSON.parse(readFixture(release, `${engine}.json.gz`).toString())
}

function readFixture(release: string, name: (typeof RELEASE_FILES)[number]): Buffer {
  return gunzipSync(readFileSync(join(FIXTURES, release, name)))
}
