import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { buildFolder } from './builders/store.ts'
import { buildWxr } from './builders/wxr.ts'
import { runCommand } from './harness/content-command.ts'

/** An export with losses of several kinds, and one post that is refused. */
function writeExport(): string {
  const folder = buildFolder()
  const comment = '<wp:comment><wp:comment_content>Yes!</wp:comment_content></wp:comment>'
  const items = [
    {
      id: 1,
      slug: 'story',
      content: '[poll id="1"] [poll id="2"] <img src="https://site.example/a.png">',
      more: comment,
    },
    { id: 2, slug: 'second', content: '[poll id="3"] Text.', title: '=2+3, "so"' },
    { id: 3, type: 'recipe' },
    { id: 4, slug: 'deep', content: '<div>'.repeat(600) },
  ]
  writeFileSync(join(folder, 'export.xml'), buildWxr(items))
  return folder
}

const content = (...words: readonly string[]) => runCommand({ VAR_DIR: buildFolder() }, ...words)

test('MV-014 an import ends with a table of what was left out, and with --json it is in the summary', async () => {
  const folder = writeExport()

  const inWords = await content('import', folder)
  const inJson = await content('import', folder, '--json')

  expect(inWords.status).toBe(1)
  expect(inWords.out.split('\n').slice(-9)).toEqual([
    'wordpress: 2 new, 0 replaced, 0 unchanged, 1 skipped, 1 refused',
    'Not imported as it was                         Count   Items',
    'shortcode: poll                                    3       2',
    'values of a shortcode, block or card: [poll]       3       2',
    'comments                                           1       1',
    'picture not found                                  1       1',
    'posts of type: recipe                              1       1',
    expect.stringMatching(/^To take this import back: npm run content -- undo \d{8}-\d{6}-[0-9a-f]{4}$/),
    '',
  ])
  const lines = inJson.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines[0].losses).toEqual([
    { kind: 'comments', name: '', count: 1 },
    { kind: 'shortcode', name: 'poll', count: 2 },
    { kind: 'values', name: '[poll]', count: 1, detail: 'id="1"' },
    { kind: 'values', name: '[poll]', count: 1, detail: 'id="2"' },
    { kind: 'picture', name: 'https://site.example/a.png', count: 1 },
  ])
  expect(lines.at(-1).losses[0]).toEqual({ kind: 'shortcode', name: 'poll', count: 3, items: 2 })
})

test('MV-014 --report writes every item with its losses, as CSV or JSON, also of a dry run', async () => {
  const folder = writeExport()
  const reports = buildFolder()

  const csv = await content('import', folder, '--report', join(reports, 'losses.csv'), '--dry-run')
  const json = await content('import', folder, '--report', join(reports, 'losses.json'))

  expect([csv.status, json.status]).toEqual([1, 1])
  const rows = parse<Record<string, string>>(readFileSync(join(reports, 'losses.csv')), { columns: true })
  expect(rows.map(({ status, slug, remark, name, count }) => [status, slug, remark, name, count])).toEqual([
    ['created', 'story', 'comments', '', '1'],
    ['created', 'story', 'shortcode', 'poll', '2'],
    ['created', 'story', 'values', '[poll]', '1'],
    ['created', 'story', 'values', '[poll]', '1'],
    ['created', 'story', 'picture', 'https://site.example/a.png', '1'],
    ['created', 'second', 'shortcode', 'poll', '1'],
    ['created', 'second', 'values', '[poll]', '1'],
    ['skipped', '', 'type', 'recipe', '1'],
    ['refused', '', 'error', 'body', ''],
  ])
  const { items, summary } = JSON.parse(readFileSync(join(reports, 'losses.json'), 'utf8'))
  expect(items).toHaveLength(4)
  expect(items[0]).toMatchObject({
    status: 'created',
    url: '/news/story/',
    losses: [{ kind: 'comments' }, {}, {}, {}, {}],
  })
  expect(summary).toMatchObject({ exitStatus: 1, counts: { created: 2, refused: 1 } })
  expect(summary.losses[0]).toEqual({ kind: 'shortcode', name: 'poll', count: 3, items: 2 })
  expect(readdirSync(reports).sort()).toEqual(['losses.csv', 'losses.json'])
})

test('MV-014 a report of another form is refused before anything is imported; a report for a spreadsheet has no formula', async () => {
  const folder = buildFolder()
  writeFileSync(join(folder, 'one.md'), '---\ntitle: One\n=cmd: x\n---\n[a](=b)')
  writeFileSync(join(folder, '=x.md'), '---\ntitle: Two\ncolour: x\n---\n![x](=gone.png)')
  const report = join(folder, 'out.csv')

  const wrong = await content('import', folder, '--report', join(folder, 'out.xlsx'))
  const nowhere = await content('import', folder, '--report', join(folder, 'none/out.csv'))
  await content('import', folder, '--report', report)
  const plain = (parse(readFileSync(report)) as string[][]).flat()
  await content('import', folder, '--report', report, '--spreadsheet')

  expect(wrong).toMatchObject({ status: 2, out: '', err: '--report: expected a file that ends in .csv or .json\n' })
  expect(nowhere).toMatchObject({ status: 2, out: '', err: expect.stringMatching(/none/) })
  const cells = (parse(readFileSync(report)) as string[][]).flat()
  expect(plain).toContain('=gone.png')
  expect(cells).toContain("'=gone.png")
  expect(cells.filter((cell) => /^[=+@-]/.test(cell))).toEqual([])
})

test('MV-022 an import says of each document when readers do not see it, in the publication’s time zone', async () => {
  const folder = buildFolder()
  const front = (...lines: readonly string[]) => ['---', 'title: T', ...lines, '---', 'x'].join('\n')
  writeFileSync(join(folder, 'a.md'), front('draft: true'))
  writeFileSync(join(folder, 'b.md'), front('date: 2099-12-01 09:00', 'dateUnpublished: 2099-12-24'))
  writeFileSync(join(folder, 'c.md'), front('date: 2020-01-01'))
  const report = join(buildFolder(), 'report.csv')

  const { out } = await content('import', folder, '--report', report)

  expect(out.split('\n').slice(0, 3)).toEqual([
    'created   article a  /news/a/  draft',
    'created   article b  /news/b/  goes live Dec 1, 2099, 9:00 AM PST; expires Dec 24, 2099, 12:00 AM PST',
    'created   article c  /news/c/',
  ])
  const rows = parse<Record<string, string>>(readFileSync(report), { columns: true })
  expect(rows.filter(({ remark }) => remark === 'showing').map(({ text }) => text)).toEqual([
    'draft',
    'goes live Dec 1, 2099, 9:00 AM PST',
    'expires Dec 24, 2099, 12:00 AM PST',
  ])
})

test('MV-024 a day at which a short address of a file ends is the publication’s', async () => {
  const folder = buildFolder()
  const file = join(folder, 'vanity.csv')
  writeFileSync(file, 'path,type,target,expires\n/a/,temporary redirect,/news/,2099-12-31\n')
  const env = { VAR_DIR: buildFolder() }

  await runCommand(env, 'vanity', 'import', file)
  await runCommand(env, 'vanity', 'add', '/b/', '/news/', '--expires', '2099-07-01')

  const { out } = await runCommand(env, 'vanity', 'list', '--json')
  const ends = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).dateExpired.date)
  expect(ends.sort()).toEqual(['2099-07-01T07:00:00.000Z', '2099-12-31T08:00:00.000Z'])
})
