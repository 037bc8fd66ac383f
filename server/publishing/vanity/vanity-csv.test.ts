import { expect, test } from 'vitest'
import { parseVanityCsv } from './vanity-csv.ts'

test('BX-035 a CSV file may have quotes, a byte order mark and either line ending', () => {
  const text =
    '\uFEFFPath,type,target,expires\r\n/a/,permanent redirect,"/b/?x=1,2",2026-12-31\r\n\r\n"/c/",mask,article/x,\r\n'

  expect(parseVanityCsv(text)).toMatchObject([
    {
      row: 2,
      value: {
        urlType: 'PERMANENT_REDIRECT',
        urlPath: '/a/',
        dateExpired: { date: '2026-12-31' },
        targets: [{ targetType: 'url', target: '/b/?x=1,2' }],
      },
    },
    { row: 4, value: { urlType: 'MASK', urlPath: '/c/', targets: [{ targetType: 'object', target: 'article/x' }] } },
  ])
})

test('BX-035 lines with the same path become one record with a target for each edition', () => {
  const text = 'path;type;target;edition\n/a/;MASK;article/x;us\n/a/;MASK;article/y;uk\n/a/;OK;article/z;de\n'

  const rows = parseVanityCsv(text)

  expect(rows).toHaveLength(2)
  expect(rows[0]?.value).toMatchObject({
    targets: [
      { edition: 'us', target: 'article/x' },
      { edition: 'uk', target: 'article/y' },
    ],
  })
  expect(rows[1]?.faults).toEqual([{ row: 4, field: 'path', message: expect.stringContaining('line 2') }])
})

test.each([
  ['path,type\n/a/,OK\n', '"target" is missing'],
  ['path,type,target,colour\n', '"colour" is unknown'],
  ['path,type,target\n/a/,OK\n', 'not valid CSV'],
  ['path,type,target\n"/a/,OK,x\n', 'not valid CSV'],
])('BX-035 an invalid file is refused with a message: %j', (text, words) => {
  expect(() => parseVanityCsv(text)).toThrow(words)
})

test.each([
  ['2026-12-31', '2026-12-31T08:00:00.000Z'],
  ['2026-12-31T18:00:00Z', '2026-12-31T18:00:00.000Z'],
  ['soon', 'soon'],
])('MV-024 the end %s of a file in Los Angeles is %s', (expires, date) => {
  const [row] = parseVanityCsv(`path,type,target,expires\n/a/,redirect,/b/,${expires}`, 'America/Los_Angeles')

  expect(row).toMatchObject({ value: { dateExpired: { date } } })
})
