import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const SERVER = resolve(import.meta.dirname, '..', '..')
const files = globSync('**/*.ts', { cwd: SERVER }).filter((file) => !file.endsWith('.test.ts'))
const read = (file: string) => readFileSync(join(SERVER, file), 'utf8')

/** The static imports of a file, without types and dynamic imports. */
const loadedBy = (file: string) =>
  [...read(file).matchAll(/^import (?!type )[\s\S]*? from '([^']+)'/gm)].map(([, name = '']) => name)

test('BX-085 a site with one process does not load the cluster module', () => {
  const clustered = files.filter((file) => /node:cluster|node:child_process/.test(loadedBy(file).join()))
  const loaded = new Set<string>(['main.ts', 'site/start-site.ts'])
  for (const file of loaded) {
    for (const name of loadedBy(file).filter((name) => name.startsWith('.'))) {
      const path = join(file, '..', name)
      if (files.includes(path)) loaded.add(path)
    }
  }

  expect(clustered.filter((file) => file.startsWith('process/workers/'))).toEqual([
    'process/workers/primary.ts',
    'process/workers/siblings.ts',
  ])
  expect([...loaded].filter((file) => clustered.includes(file) && file.startsWith('process/workers/'))).toEqual([])
  expect(loaded.size).toBeGreaterThan(100)
  expect(read('main.ts')).toMatch(
    /if \(config\.webConcurrency === 1 \|\| development\) \{[\s\S]*?return startSite[\s\S]*?\}[\s\S]*import\('node:cluster'\)/,
  )
})
