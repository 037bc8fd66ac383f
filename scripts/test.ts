/**
 * `npm test`: builds the client, finds or fetches a browser, PostgreSQL, Varnish and Java, then runs every test. With names of
 * test files it runs those, and skips the build and the programs if no file needs them. Tests that were skipped for a
 * missing program are named at the end; the last line is `N passed, N failed`, with `, N skipped` if there are any.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { readOptions } from '../server/process/command-line/read-options.ts'
import { readTestBrowserPath } from './browser.ts'
import { installJava } from './java.ts'
import { installObservatory } from './observatory.ts'
import { installPostgres } from './postgres.ts'
import { areSelfContained } from './test-files.ts'
import { installVarnish } from './varnish.ts'

const { 'FILE...': words } = await readOptions({
  name: 'npm test --',
  about: 'Runs every test, or those of the files. Other options are those of vitest.',
  words: { 'FILE...': z.array(z.string()).default([]) },
  passesOn: true,
})
const root = resolve(import.meta.dirname, '..')
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')

/** Why a program is missing, by the variable that names its path. */
const missing: Record<string, string> = {}
const places: Record<string, string> = {}

if (!areSelfContained(words, root)) {
  build()
  await findPrograms()
}
// Tests do not delete their stores and media; one folder has them all, and is deleted after the run.
const temporary = mkdtempSync(join(tmpdir(), 'masthead-run-'))

const { status } = spawnSync(process.execPath, [vitest, 'run', ...words], {
  cwd: root,
  stdio: 'inherit',
  // vitest sets a NODE_ENV that is neither of ours; the app under test gets its environment through its configuration.
  env: {
    ...process.env,
    NODE_ENV: 'production',
    TMPDIR: temporary,
    // Hundreds of processes load the same modules. Node strips the types of each module once, and compiles it once.
    NODE_COMPILE_CACHE: join(temporary, 'compiled'),
    ...places,
    MISSING_PROGRAMS: JSON.stringify(missing),
  },
})
rmSync(temporary, { recursive: true, force: true })
process.exitCode = status ?? 1

function build(): void {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'bootstrap.mjs'), '--build'], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
}

async function findPrograms(): Promise<void> {
  for (const [variable, find] of [
    ['CHROMIUM_PATH', readTestBrowserPath],
    ['POSTGRES_BIN', installPostgres],
    ['VARNISHD_PATH', installVarnish],
    ['JAVA_PATH', installJava],
  ] as const) {
    try {
      places[variable] = await find()
    } catch (error) {
      missing[variable] = error instanceof Error ? error.message : String(error)
    }
  }
  try {
    installObservatory()
  } catch (error) {
    missing.npm = error instanceof Error ? error.message : String(error)
  }
}
