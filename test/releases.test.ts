import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { RELEASE_FILES } from './harness/release-stores.ts'

const root = resolve(import.meta.dirname, '..')

test('MV-020 every version with a date in CHANGELOG.md has its stores as fixtures', () => {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const released = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d\d-\d\d$/gm)].map(([, name = '']) => name)

  const missing = released
    .flatMap((name) => RELEASE_FILES.map((file) => `test/fixtures/stores/${name}/${file}`))
    .filter((file) => !existsSync(join(root, file)))

  expect(released).toContain('0.1.0')
  expect(missing, 'node scripts/release-store.ts makes them; see CONTRIBUTING.md').toEqual([])
})
