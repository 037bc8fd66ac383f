import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildImport, lineOf } from '../../../test/builders/import.ts'
import { buildFolder } from '../../../test/builders/store.ts'

test('RR-004 the import says where a review without a type is, and what to write', async () => {
  const { run } = buildImport()
  const folder = buildFolder()
  mkdirSync(join(folder, 'reviews'))
  for (const [slug, type] of [
    ['boots', ''],
    ['shoes', 'type: Review\n'],
    ['soon', 'type: preview\n'],
  ])
    writeFileSync(join(folder, 'reviews', `${slug}.md`), `---\ntitle: ${slug}\n${type}---\nx`)

  const report = await run(folder)

  expect(lineOf(report, 'boots')).toMatchObject({
    url: '/products/boots/',
    notes: [expect.stringMatching(/type: .*Review/)],
  })
  expect([lineOf(report, 'shoes').notes, lineOf(report, 'soon').notes]).toEqual([[], []])
})
