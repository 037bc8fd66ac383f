import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')
const NOWHERE = {
  CHROMIUM_PATH: '/nowhere/chromium',
  POSTGRES_BIN: '/nowhere/bin',
  VARNISHD_PATH: '/nowhere/varnishd',
  JAVA_PATH: '/nowhere/java',
}

/** `npm test` with two files, on a machine without a browser, PostgreSQL and Varnish. */
function runTests(env: Readonly<Record<string, string>>) {
  const files = ['test/varnish/edge.test.ts', 'test/vitest/closing-lines.test.ts']
  const { status, stdout } = spawnSync(
    process.execPath,
    [join('scripts', 'test.ts'), '--project', 'app', '--maxWorkers', '1', ...files],
    { cwd: ROOT, encoding: 'utf8', env: { PATH: process.env.PATH, ...NOWHERE, ...env } },
  )
  return { status, last: stdout.trimEnd().split('\n').slice(-2) }
}

test('npm test leaves out tests that need a missing program, lists them with the reason at the end, and succeeds, also on CI', () => {
  const { status, last } = runTests({ CI: 'true' })

  expect(last).toEqual([
    expect.stringMatching(/^Left out: \d+ tests\. Varnish: VARNISHD_PATH: nothing is at \/nowhere\/varnishd$/),
    expect.stringMatching(/^3 passed, 0 failed, \d+ skipped$/),
  ])
  expect(status).toBe(0)
})

test('with TESTS_LEFT_OUT=fail a run that leaves out tests fails', () => {
  expect(runTests({ TESTS_LEFT_OUT: 'fail' }).status).toBe(1)
})
