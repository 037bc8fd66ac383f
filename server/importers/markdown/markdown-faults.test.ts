import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildImport, lineOf, writeFolder } from '../../../test/builders/import.ts'
import { buildFolder } from '../../../test/builders/store.ts'

test('MV-010 two pages of one path: the second is refused, because its path is its address', async () => {
  const { run } = buildImport()

  const report = await run(
    writeFolder({
      'a.md': '---\ntitle: A\ntypeName: page\npath: same\n---\nx',
      'b.md': '---\ntitle: B\ntypeName: page\npath: same\n---\ny',
    }),
  )

  expect(report.counts).toMatchObject({ created: 1, refused: 1 })
  expect(lineOf(report, 'b.md').errors[0]).toMatchObject({ field: 'slug' })
})

test('EN-052 a date of a file before 1970, or of a day that does not exist, is refused with its line', async () => {
  const { run, read } = buildImport()
  const file = (date: string): string => `---\ntitle: T\ndate: ${date}\n---\nx`

  const report = await run(
    writeFolder({ 'good.md': file('2024-05-06 07:08'), 'old.md': file('1969-12-31'), 'none.md': file('2024-02-31') }),
  )

  expect((await read('article', 'good')).content).toMatchObject({ datePublished: '2024-05-06T07:08:00.000Z' })
  expect(lineOf(report, 'old.md').errors).toMatchObject([{ field: 'date', line: 3 }])
  expect(lineOf(report, 'none.md').errors).toMatchObject([{ field: 'date', line: 3 }])
})

test('BX-030 exploding YAML aliases are an error of their file', async () => {
  const { run } = buildImport()
  const bomb = [
    'a: &a [x, x, x, x, x, x, x, x, x]',
    ...'bcdefgh'.split('').map((name, at) => `${name}: &${name} [${Array(9).fill(`*${'abcdefgh'[at]}`).join(', ')}]`),
  ]

  const report = await run(
    writeFolder({ 'bomb.md': `---\ntitle: B\n${bomb.join('\n')}\n---\nx`, 'good.md': '---\ntitle: G\n---\nx' }),
  )

  expect(report.counts).toMatchObject({ created: 1, refused: 1 })
})

test('BX-030 an unknown name is a note with the nearest one, and an error in a strict import', async () => {
  const { run } = buildImport()
  const folder = writeFolder({
    'one.md':
      '---\ntitle: One\nsection: gardn\nauthors: [ada-mos]\ntopics: [camera, unheard-of, fruit, froit]\ntags: [new]\n---\nText',
  })
  mkdirSync(join(folder, 'authors'))
  mkdirSync(join(folder, 'topics'))
  writeFileSync(join(folder, 'authors/ada-moss.md'), '---\nusername: ada-moss\nfirstName: Ada\n---\nx')
  writeFileSync(join(folder, 'topics/topics.json'), '[{"slug": "cameras", "name": "Cameras"}]')
  const doubts = [
    'line 3: section: this site has no section “gardn”; did you mean garden?',
    'line 4: authors: there is no author “ada-mos”; did you mean ada-moss?',
    'line 5: topics: there is no topic “camera”; did you mean cameras?',
    'line 5: topics: there is no topic “unheard-of”, in this folder or on the site',
    'line 5: topics: there is no topic “froit”; did you mean fruit?',
  ]

  const strict = await run(folder, { strict: true })
  const first = await run(folder)
  const alone = await run(join(folder, 'one.md'))

  expect(lineOf(strict, 'one.md')).toMatchObject({ status: 'refused', notes: [] })
  expect(lineOf(strict, 'one.md').errors.map(({ line, field }) => `${line} ${field}`)).toEqual([
    '3 section',
    '4 authors',
    '5 topics',
    '5 topics',
    '5 topics',
  ])
  expect([strict.exitStatus, first.exitStatus]).toEqual([1, 0])
  expect(lineOf(first, 'one.md')).toMatchObject({ status: 'created', notes: doubts })
  expect(lineOf(alone, 'one.md').notes).toEqual(doubts)
})

test('BX-030 a byte that is not UTF-8 costs one character, and its line is named', async () => {
  const { run, readBody } = buildImport()
  const text = Buffer.from('---\ntitle: Café\nslug: cafe\n---\nDéjà %vu').map((byte) => (byte === 0x25 ? 0xff : byte))
  const folder = buildFolder()
  writeFileSync(join(folder, 'cafe.md'), text)
  writeFileSync(join(folder, 'latin.md'), Buffer.from('---\ntitle: Latin\n---\nD\xe9j\xe0 vu', 'latin1'))

  const report = await run(folder)

  expect(report.items.map(({ notes }) => notes)).toEqual([['line 5: bytes that are not UTF-8 became \ufffd'], []])
  expect(await readBody('cafe')).toBe('<p>Déjà \ufffdvu</p>')
  expect(await readBody('latin')).toBe('<p>Déjà vu</p>')
})

test('BX-030 navigation that is not a JSON object is refused, and the folder is imported', async () => {
  const { run } = buildImport()

  const report = await run(writeFolder({ 'navigation.json': 'null', 'one.md': '---\ntitle: One\n---\nx' }))

  expect(report.items.map(({ status, errors }) => [status, errors[0]?.message])).toEqual([
    ['created', undefined],
    ['refused', 'expected a JSON object with header, footer or both'],
  ])
})
