import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { buildImport, lineOf, writeFolder } from '../../../test/builders/import.ts'
import { buildFolder, NOW } from '../../../test/builders/store.ts'

function writeSite(files: Readonly<Record<string, string>>): string {
  const folder = buildFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

test('MV-022 every file of a blog is kept, or refused by name; parts of its builder are no documents', async () => {
  const { run, read } = buildImport()
  const folder = writeSite({
    '_posts/2015-03-17-a.md': '---\ntitle: "A\nb"\ndate: 2015-03-17 14:00:00 -4\ncategories: x y\n---\nText',
    '_posts/2015-03-18-b.markdown': '---\nlayout: post\n---\nNo title',
    '_posts/2015-03-19-c.html': '---\ntitle: C\n---\n<p>Text</p>',
    '_posts/2015-03-20-d.textile': '---\ntitle: D\n---\nh1. Text',
    '_drafts/e.md': '---\ntitle: E\n---\nText',
    'content/post/f.md': '+++\ntitle = "F"\ndate = 2015-03-17T14:00:00-04:00\n+++\nText',
    'content/post/g.md': '{\n"title": "G"\n}\nText',
    'content/post/h.md': '---\ntitle: [\n---\nText',
    'content/post/i/index.md': '---\ntitle: I\nembargo: 2027-01-01\n---\nText',
    'index.html': '<!doctype html><p>Built</p>',
    '_layouts/post.html': '---\nlayout: default\n---\n{{ content }}',
    '_includes/a.md': 'Part',
    'archetypes/default.md': '---\ntitle: "{{ .Name }}"\n---\n',
    'README.md': 'Read me',
  })

  const report = await run(folder)

  const fates = report.items.map(
    ({ slug, status, source }) => `${slug ?? source.file.slice(folder.length + 1)} ${status}`,
  )
  expect(fates.sort()).toEqual([
    '_posts/2015-03-20-d.textile refused',
    'a created',
    'b created',
    'c created',
    'content/post/h.md refused',
    'content/post/i/index.md refused',
    'e created',
    'f created',
    'g created',
  ])
  expect((await read('article', 'a')).content).toMatchObject({
    headline: 'A b',
    datePublished: '2015-03-17T18:00:00.000Z',
    topics: [{ slug: 'x' }, { slug: 'y' }],
  })
  expect((await read('article', 'b')).content).toMatchObject({
    headline: 'B',
    datePublished: '2015-03-18T00:00:00.000Z',
  })
  expect(await read('article', 'e')).toMatchObject({ draft: true })
  expect((await read('article', 'f')).content).toMatchObject({ datePublished: '2015-03-17T18:00:00.000Z' })
  expect(lineOf(report, 'd.textile').errors[0]?.message).toBe('it is Textile; expected Markdown, HTML or JSON')
  expect(lineOf(report, 'h.md').errors[0]).toMatchObject({ line: 2 })
  expect(lineOf(report, 'index.md').errors).toEqual([
    { field: 'embargo', message: expect.stringContaining('use date'), line: 3 },
  ])
})

test('MV-022 data files of Eleventy are values of their documents, and no documents', async () => {
  const { run, read } = buildImport()
  const folder = writeSite({
    'posts/posts.json': '{ "tags": "posts", "draft": true, "layout": "post.njk" }',
    'posts/a.md': '---\ntitle: A\n---\nText',
    'posts/a.json': '{ "dek": "Of the data", "tags": ["x"] }',
    'posts/b.md': '---\ntitle: B\ndraft: false\n---\nText',
    'posts/c.11tydata.json': '{ "date": "2026-11-01" }',
    'posts/c.md': '---\ntitle: C\ndek: Its own\n---\nText',
    'topics/topics.json': '[{ "slug": "x", "name": "X" }]',
  })

  const report = await run(folder)

  expect(report.counts).toMatchObject({ created: 4, skipped: 3, refused: 0 })
  expect(await read('article', 'a')).toMatchObject({ draft: true, content: { dek: 'Of the data', tags: [] } })
  expect(await read('article', 'b')).toMatchObject({ draft: false })
  expect((await read('article', 'c')).content).toMatchObject({
    datePublished: '2026-11-01T00:00:00.000Z',
    dek: 'Its own',
  })
})

test('MV-022 an update of a live file with a guessed key, a misspelt one, or as a draft is refused with its line', async () => {
  const { run } = buildImport()
  const update = (key: string) => `  - id: ${key}\n    body: x\n    ${key}: 2027-01-01T00:00:00Z`
  const folder = writeSite({
    'live/a.md': `---\ntitle: A\nitems:\n${['publishAt', 'dte', 'draft'].map(update).join('\n')}\n---\nx`,
  })

  const report = await run(folder)

  expect(report.items[0]?.errors).toEqual([
    { field: 'items.0.publishAt', message: expect.stringContaining('use date'), line: 6 },
    { field: 'items.1.dte', message: 'there is no such key; did you mean date?', line: 9 },
    { field: 'items.2.draft', message: expect.stringContaining('cannot be a draft'), line: 12 },
  ])
})

test('MV-022 a draft and a scheduled file say so in the report, and are not public', async () => {
  const { run, desk } = buildImport({ timeZone: 'America/Los_Angeles' })
  const folder = writeSite({
    'a.md': '---\ntitle: A\npublished: false\n---\nText',
    'b.md': '---\ntitle: B\ndate: 2026-12-01 09:00\n---\nText',
  })

  const first = await run(folder)
  const second = await run(folder)

  const showing = [['draft'], ['goes live Dec 1, 9:00 AM PST']]
  expect(first.items.map((line) => line.showing)).toEqual(showing)
  expect(second.items.map((line) => line.showing)).toEqual(showing)
  const reader = desk.store.reader(new Set(), { now: NOW })
  expect((await reader.bySlug('article', 'us', 'a')).kind).not.toBe('found')
  expect((await reader.bySlug('article', 'us', 'b')).kind).not.toBe('found')
})

test.each([
  'author: [Ida Moor, Bo Rask]',
  'author:\n  - Ida Moor\n  - Bo Rask',
  'authors: [{ name: Ida Moor }, Bo Rask]',
])('MV-022 several names in one key for authors are several authors: %s', async (line) => {
  const { run, read } = buildImport()

  await run(writeFolder({ 'a.md': `---\ntitle: A\n${line}\n---\nx` }))

  expect((await read('article', 'a')).content).toMatchObject({
    author: { username: 'ida-moor' },
    moreAuthors: [{ username: 'bo-rask' }],
  })
})

test('MV-022 a page without a title has its first heading, else the words of its file’s name', async () => {
  const { run, read } = buildImport()
  const folder = buildFolder()
  mkdirSync(join(folder, 'pages'))
  writeFileSync(join(folder, 'pages', 'a.md'), '---\nlayout: x\n---\n# Our *terms*\n\nText.')
  writeFileSync(join(folder, 'pages', 'join-the-crew.html'), '---\nlayout: x\n---\n<p>Text.</p>')

  const report = await run(folder)

  expect(report.counts).toMatchObject({ created: 2, refused: 0 })
  expect((await read('page', 'a')).content).toMatchObject({
    title: 'Our terms',
    body: expect.not.stringContaining('terms'),
  })
  expect((await read('page', 'join-the-crew')).content).toMatchObject({ title: 'Join The Crew' })
})
