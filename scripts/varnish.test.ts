import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { installVarnish } from './varnish.ts'

/** A varnishd that says this when it compiles a configuration. */
function buildVarnish(words: string, status: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-varnishd-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'varnishd')
  writeFileSync(path, `#!/bin/sh\necho '${words}' >&2\nexit ${status}\n`)
  chmodSync(path, 0o755)
  vi.stubEnv('VARNISHD_PATH', path)
  onTestFinished(() => void vi.unstubAllEnvs())
  return path
}

test('a Varnish without a module that our configuration imports is not used by the tests', () => {
  const path = buildVarnish('Could not find VMOD xkey', 2)

  expect(installVarnish).toThrow(`VARNISHD_PATH: ${path} has no module xkey`)
})

test('a Varnish with all modules is used by the tests', () => {
  const path = buildVarnish('/* the configuration in C */', 0)

  expect(installVarnish()).toBe(path)
})
