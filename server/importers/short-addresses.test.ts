import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildImport, importItems, writeFolder } from '../../test/builders/import.ts'
import { createDryTarget } from './dry-target.ts'

const toCsv = (...rows: readonly string[]) => ['path,type,target', ...rows].join('\n')

test('BX-035 each import reads vanity.csv after the documents, and a dry run says the same', async () => {
  const { run, desk, target } = buildImport()
  const csv = toCsv('/boots/,TEMPORARY_REDIRECT,article/boots', '/mask/,MASK,article/boots')
  const folder = writeFolder({ 'boots.md': '---\ntitle: Boots\n---\nx', 'vanity.csv': csv })

  const dry = await importItems(folder, createDryTarget(target), { dryRun: true })
  expect(await desk.store.vanities()).toEqual([])
  const report = await run(folder)
  const again = await run(folder)

  const lines = ['created /news/boots/', 'created /boots/', 'created /mask/']
  expect(dry.items.map(({ status, url }) => `${status} ${url}`)).toEqual(lines)
  expect(report.items.map(({ status, url }) => `${status} ${url}`)).toEqual(lines)
  expect(again.counts).toMatchObject({ unchanged: 3, created: 0 })
  expect((await desk.store.vanities()).map(({ urlPath }) => urlPath)).toEqual(['/boots/', '/mask/'])
})

test('BX-035 a fault in vanity.csv refuses the file with its lines, and the documents are imported', async () => {
  const { run, desk, target } = buildImport()
  const bad = toCsv('/ok/,TEMPORARY_REDIRECT,/tech/', '/boots/,TEMPORARY_REDIRECT,article/gone')
  const folder = writeFolder({ 'boots.md': '---\ntitle: Boots\n---\nx', 'vanity.csv': bad })

  const dry = await importItems(folder, createDryTarget(target), { dryRun: true })
  const report = await run(folder)

  for (const { exitStatus, items } of [dry, report]) {
    expect(exitStatus).toBe(1)
    expect(items.map(({ status }) => status)).toEqual(['created', 'refused'])
    expect(items[1]?.errors).toEqual([{ field: 'targets.0.target', message: 'there is no article gone', line: 3 }])
  }
  expect(await desk.store.vanities()).toEqual([])

  writeFileSync(join(folder, 'vanity.csv'), 'path,kind\n/a/,x')
  expect((await run(folder)).items.at(-1)).toMatchObject({
    status: 'refused',
    errors: [{ message: expect.stringContaining('column "kind"') }],
  })
})
