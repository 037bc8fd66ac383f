/** `npm test`: finds or fetches a browser and PostgreSQL, then runs every test; the last line is `N passed, N failed`. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readBrowserPath } from './browser.ts'
import { installPostgres } from './postgres.ts'
import { installVarnish } from './varnish.ts'

const root = resolve(import.meta.dirname, '..')
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const browser = await readBrowserPath().catch((error: unknown) => {
  process.stderr.write(`masthead: ${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
const postgres = installPostgres()
installVarnish()
// Tests leave their stores and media where they are; one folder holds them all, and goes with the run.
const temporary = mkdtempSync(join(tmpdir(), 'masthead-run-'))

const { status } = spawnSync(process.execPath, [vitest, 'run', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  // vitest's own NODE_ENV is neither of ours; the app under test is told its environment through its configuration.
  env: {
    ...process.env,
    NODE_ENV: 'production',
    CHROMIUM_PATH: browser,
    TMPDIR: temporary,
    ...(postgres !== null && { POSTGRES_BIN: postgres }),
  },
})
rmSync(temporary, { recursive: true, force: true })
process.exitCode = status ?? 1
