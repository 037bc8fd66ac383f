import { mkdirSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildImport } from '../../../test/builders/import.ts'
import { buildFolder } from '../../../test/builders/store.ts'

/** Makes listing a folder fail. Mocked, because permissions do not stop root. */
function closeFolder(path: string): void {
  const { readdir } = fs
  vi.spyOn(fs, 'readdir').mockImplementation((...args: Parameters<typeof readdir>) =>
    args[0] === path ? Promise.reject(new Error(`EACCES: permission denied, scandir '${path}'`)) : readdir(...args),
  )
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
}

test('BX-030 a folder that cannot be listed is refused by name, and its documents are not absent', async () => {
  const { run, read } = buildImport()
  const folder = buildFolder()
  const drawer = join(folder, 'drawer')
  mkdirSync(drawer)
  writeFileSync(join(drawer, 'inside.md'), '---\ntitle: Inside\n---\nx')
  writeFileSync(join(folder, 'open.md'), '---\ntitle: Open\n---\nx')
  await run(folder)

  closeFolder(drawer)
  const report = await run(folder, { prune: true })

  expect(report.items.map(({ status, slug, source }) => [status, slug ?? source.file])).toEqual([
    ['unchanged', 'open'],
    ['refused', drawer],
  ])
  expect(report.items[1]?.errors[0]?.message).toMatch(/permission denied/)
  expect((await read('article', 'inside')).content).toMatchObject({ headline: 'Inside' })
})

test('BX-030 the settings of a publication are no documents', async () => {
  const { run } = buildImport()
  const folder = buildFolder()
  const settings = ['site', 'newsletters', 'experiments', 'flags', 'scripts', 'affiliates', 'crawlers']
  for (const name of settings) writeFileSync(join(folder, `${name}.json`), '{}')
  writeFileSync(join(folder, 'open.md'), '---\ntitle: Open\n---\nx')

  expect((await run(folder)).items.map(({ slug }) => slug)).toEqual(['open'])
})
