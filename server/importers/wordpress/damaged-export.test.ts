import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { buildImport, lineOf } from '../../../test/builders/import.ts'
import { NOW } from '../../../test/builders/store.ts'
import { toWxr, toWxrItem, writeWxr } from '../../../test/builders/wxr.ts'

test.each([
  [
    'windows-1252',
    iconv.encode(
      toWxr(toWxrItem(1, 'Café “noir”', 'Déjà vu'), '<?xml version="1.0" encoding="windows-1252"?>'),
      'windows-1252',
    ),
  ],
  ['windows-1252 declared as UTF-8', iconv.encode(toWxr(toWxrItem(1, 'Café “noir”', 'Déjà vu')), 'windows-1252')],
  [
    'iso-8859-1',
    iconv.encode(
      toWxr(toWxrItem(1, 'Café &#8220;noir&#8221;', 'Déjà vu'), '<?xml version="1.0" encoding="ISO-8859-1"?>'),
      'latin1',
    ),
  ],
  [
    'UTF-16 with a byte order mark',
    iconv.encode(toWxr(toWxrItem(1, 'Café “noir”', 'Déjà vu')), 'utf-16le', { addBOM: true }),
  ],
  ['UTF-16BE without a byte order mark', iconv.encode(toWxr(toWxrItem(1, 'Café “noir”', 'Déjà vu')), 'utf-16be')],
  [
    'UTF-8 with a byte order mark',
    iconv.encode(toWxr(toWxrItem(1, 'Café “noir”', 'Déjà vu')), 'utf-8', { addBOM: true }),
  ],
])('BX-030 an export in %s is decoded', async (_name, bytes) => {
  const { run, read, readBody } = buildImport()

  const report = await run(writeWxr(bytes))

  expect(report.exitStatus).toBe(0)
  expect((await read('article', 'cafe-noir')).content).toMatchObject({ headline: 'Café “noir”' })
  expect(await readBody('cafe-noir')).toBe('<p>Déjà vu</p>')
})

test('BX-030 a byte that is not UTF-8 costs one character, and its line is named', async () => {
  const { run, read, readBody } = buildImport()
  const bad = Buffer.from([0xe9])
  const author = [Buffer.from('<wp:author><wp:author_login>zo'), bad, Buffer.from('</wp:author_login></wp:author>\n')]
  const whole = toWxr(`${toWxrItem(1, 'Café “noir”', 'Déjà\n%vu')}\n${toWxrItem(2, 'Œuf', 'x')}`)
  const at = whole.indexOf('<item>')

  const report = await run(
    writeWxr(
      Buffer.concat([
        Buffer.from(whole.slice(0, at)),
        ...author,
        Buffer.from(whole.slice(at, whole.indexOf('%'))),
        bad,
        Buffer.from(whole.slice(whole.indexOf('%') + 1)),
        // The file ends inside a character.
        Buffer.from('œ').subarray(0, 1),
      ]),
    ),
  )

  expect((await read('article', 'cafe-noir')).content).toMatchObject({ headline: 'Café “noir”' })
  expect(await readBody('cafe-noir')).toBe('<p>Déjà<br>\n\ufffdvu</p>')
  expect(lineOf(report, 'cafe-noir').notes).toEqual(['line 3: bytes that are not UTF-8 became \ufffd'])
  expect(lineOf(report, 'œuf').notes).toEqual(['line 4: bytes that are not UTF-8 became \ufffd'])
  expect(report.items.at(-1)).toMatchObject({
    status: 'skipped',
    notes: ['line 1: bytes that are not UTF-8 became \ufffd'],
  })
})

test('BX-030 a file that ends too early gives the posts before its end, and names the line of the loss', async () => {
  const { run } = buildImport()
  const whole = toWxr(`${toWxrItem(1, 'One', 'a')}\n${toWxrItem(2, 'Two', 'b')}`)

  const report = await run(writeWxr(whole.slice(0, whole.indexOf('</content:encoded><wp:post_id>2'))))

  expect(report).toMatchObject({ exitStatus: 1, counts: { created: 1, refused: 1 } })
  expect(report.items.at(-1)?.errors).toEqual([{ field: '', message: 'the file ends inside <item>', line: 2 }])
})

test('BX-030 stray markup, unknown elements and bare ampersands are accepted', async () => {
  const { run, read } = buildImport()
  const broken = `<x:y><item><title>Inside</title></item></x:y><b>${toWxrItem(1, 'Salt & <i>pepper', 'a')}</b>${toWxrItem(2, 'Two &nbsp; three', 'b')}`

  const report = await run(writeWxr(toWxr(broken)))

  expect(report.counts.refused).toBe(0)
  expect((await read('article', 'two-three')).content).toMatchObject({ headline: 'Two three' })
})

test('BX-030 a post of several megabytes is imported', async () => {
  const { run, read } = buildImport()
  const huge = `${'All the news that does not fit. '.repeat(40)}\n\n`.repeat(3000)

  const report = await run(writeWxr(toWxr(toWxrItem(1, 'Huge', huge))))

  expect(report.exitStatus).toBe(0)
  expect((await read('article', 'huge')).body?.wordCount).toBe(3000 * 40 * 7)
})

/** A post with the given dates, as WordPress names them. */
const dated = (id: number, dates: Readonly<Record<string, string>>, status = 'publish'): string => {
  const elements = Object.entries(dates).map(([name, value]) => `<${name}>${value}</${name}>`)
  return `<item><title>Story ${id}</title><wp:post_id>${id}</wp:post_id>${elements.join('')}<wp:status>${status}</wp:status></item>`
}

test.each([
  ['before 1970', '1955-06-01 12:00:00'],
  ['of the year 1', '0001-01-01 00:00:00'],
  ['that cannot be parsed', 'last spring'],
])('BX-030 a post with a date %s is refused and never gets another day', async (_which, date) => {
  const { run, desk } = buildImport()

  const report = await run(writeWxr(toWxr(dated(1, { 'wp:post_date_gmt': date }) + toWxrItem(2, 'Two', 'b'))))

  expect(report).toMatchObject({ exitStatus: 1, counts: { created: 1, refused: 1 } })
  expect(report.items[0]?.errors).toEqual([
    { field: 'wp:post_date_gmt', message: `expected a date after 1970, found "${date}"` },
  ])
  expect(
    (await desk.store.reader(new Set(), { now: NOW, unpublished: true }).bySlug('article', 'us', 'story-1')).kind,
  ).not.toBe('found')
})

test('BX-030 another field of the same date replaces an invalid one, and the report says so', async () => {
  const { run, read } = buildImport()
  const dates = {
    'wp:post_date_gmt': '0001-01-01 00:00:00',
    pubDate: 'Fri, 01 Mar 2024 09:30:00 +0000',
    'wp:post_modified_gmt': 'later',
  }

  const report = await run(writeWxr(toWxr(dated(1, dates))))

  const { content } = await read('article', 'story-1')
  expect(content).toMatchObject({ datePublished: '2024-03-01T09:30:00.000Z', dateUpdated: null })
  expect(report.items[0]?.notes).toEqual([
    'wp:post_date_gmt: expected a date after 1970, found "0001-01-01 00:00:00"; 2024-03-01T09:30:00.000Z is used',
    'wp:post_modified_gmt: expected a date after 1970, found "later"; it is left out',
  ])
})

test('BX-030 a post without a date gets the date of its first import, with a note, and keeps it', async () => {
  const { run } = buildImport()
  const folder = writeWxr(toWxr(dated(1, { 'wp:post_date_gmt': '0000-00-00 00:00:00' }, 'draft')))

  const first = await run(folder)
  const second = await run(folder)

  expect(first.items[0]?.notes).toContain('it has no date: it gets the date of its first import')
  expect(second.counts).toMatchObject({ unchanged: 1 })
})

test('MV-014 an item without title, text and picture becomes no story, and the report says so', async () => {
  const { run, desk } = buildImport()
  const empty = ['<item></item>', '<item/>', '<item><title> </title><wp:post_id>7</wp:post_id></item>']

  const report = await run(writeWxr(Buffer.from(toWxr(`${empty.join('')}${toWxrItem(1, 'Tide', 'High.')}`))))

  expect(report).toMatchObject({ exitStatus: 0, counts: { created: 1, skipped: 3, refused: 0 } })
  expect(report.items.filter(({ status }) => status === 'skipped').map(({ notes }) => notes)).toEqual(
    empty.map(() => ['it has no title, text or picture']),
  )
  expect((await desk.store.reader(new Set(), { now: NOW }).bySlug('article', 'us', 'story')).kind).not.toBe('found')
})
