import { expect, test } from 'vitest'
import { buildImport, lineOf, writeFolder } from '../../../test/builders/import.ts'

const front = (...lines: readonly string[]) => ['---', 'title: T', ...lines, '---', 'x'].join('\n')

test.each<readonly [lines: readonly string[], key: string]>([
  [['date: 2020-02-01', 'expiryDate: 2020-01-01'], 'expiryDate'],
  [['date: 2020-02-01', 'expirydate: 2020-02-01'], 'expirydate'],
  [['date: 2040-02-01', 'unpublishDate: 2040-01-01'], 'unpublishDate'],
  [['expiryDate: 2020-01-01'], 'expiryDate'],
])('MV-022 a file that ends before it starts (%j) is imported as a draft, with a note', async (lines, key) => {
  const { run, read } = buildImport()
  const folder = writeFolder({ 'a.md': front(...lines) })

  const line = lineOf(await run(folder), 'a.md')

  const notes = [`its ${key} is not after its date, so it has expired: it is imported as a draft`]
  expect(line).toMatchObject({ status: 'created', notes, showing: expect.arrayContaining(['draft']) })
  expect(await read('article', 'a')).toMatchObject({ draft: true, unpublishAt: null })
  expect((await run(folder)).counts).toMatchObject({ unchanged: 1 })
})

test('MV-022 a file that has expired after its date keeps both dates', async () => {
  const { run, read } = buildImport()

  await run(writeFolder({ 'a.md': front('date: 2020-02-01', 'expiryDate: 2020-03-01T00:00:00Z') }))

  expect(await read('article', 'a')).toMatchObject({ draft: false, unpublishAt: Date.parse('2020-03-01T00:00:00Z') })
})

test('BX-005 our own key for the end with a date before the start is refused', async () => {
  const { run } = buildImport()

  const report = await run(writeFolder({ 'a.md': front('date: 2020-02-01', 'dateUnpublished: 2020-01-01') }))

  expect(lineOf(report, 'a.md').errors).toMatchObject([{ field: 'dateUnpublished', line: 4 }])
})
