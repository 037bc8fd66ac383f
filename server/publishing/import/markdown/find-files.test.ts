import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { buildImport } from '../../../../test/builders/import.ts'
import { buildFolder } from '../../../../test/builders/store.ts'

/** Folders that nobody may list: permissions stop everybody but root, as whom tests may run. */
const closed = vi.hoisted(() => new Set<string>())

vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>()
  const readdir = (path: string, options: { withFileTypes: true }) =>
    closed.has(path)
      ? Promise.reject(new Error(`EACCES: permission denied, scandir '${path}'`))
      : original.readdir(path, options)
  return { ...original, readdir }
})

test('BX-030 a folder that cannot be listed is refused by name, and nothing in it counts as gone', async () => {
  const { run, read } = buildImport()
  const folder = buildFolder()
  const drawer = join(folder, 'drawer')
  mkdirSync(drawer)
  writeFileSync(join(drawer, 'inside.md'), '---\ntitle: Inside\n---\nx')
  writeFileSync(join(folder, 'open.md'), '---\ntitle: Open\n---\nx')
  await run(folder)

  closed.add(drawer)
  const report = await run(folder, { prune: true })

  expect(report.items.map(({ status, slug, source }) => [status, slug ?? source.file])).toEqual([
    ['unchanged', 'open'],
    ['refused', drawer],
  ])
  expect(report.items[1]?.errors[0]?.message).toMatch(/permission denied/)
  expect((await read('article', 'inside')).content).toMatchObject({ headline: 'Inside' })
})
