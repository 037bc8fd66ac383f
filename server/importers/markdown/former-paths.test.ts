import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formerPathText } from '../../../shared/former-path/former-path.ts'
import { buildImport, importItems, lineOf, writeFolder } from '../../../test/builders/import.ts'
import { NOW } from '../../../test/builders/store.ts'
import { createDryTarget } from '../dry-target.ts'

test('MV-003 the former paths in front matter are ours, Hugo’s and Jekyll’s', async () => {
  const { run, desk } = buildImport()
  const front = (...lines: readonly string[]) => ['---', 'title: Old', ...lines, '---', 'x'].join('\n')
  const folder = writeFolder({
    'ours.md': front('formerPaths: [/2019/ours.html, "https://old.example/?p=3"]'),
    'hugo.md': front('aliases:', '  - /posts/hugo/', '  - /posts/hugo', '  - /größe'),
    'jekyll.md': front('redirect_from: /2018/jekyll', 'permalink: blog/jekyll.html'),
    'same.md': front('permalink: /news/same/'),
    'pattern.md': front('permalink: /:year/:title/'),
    'style.md': front('permalink: pretty'),
  })

  const report = await run(folder)

  expect(report.items.flatMap(({ notes, errors }) => [...notes, ...errors])).toEqual([])
  const pathsOf = async (slug: string) => {
    const result = await desk.store.reader(new Set(), { now: NOW }).bySlug('article', 'us', slug)
    const id = result.kind === 'found' ? result.document.id : ''
    return (await desk.store.formerPathsTo(`article/${id}`)).map(formerPathText)
  }
  expect(await pathsOf('ours')).toEqual(['/?p=3', '/2019/ours.html'])
  expect(await pathsOf('hugo')).toEqual(['/größe/', '/posts/hugo/'])
  expect(await pathsOf('jekyll')).toEqual(['/2018/jekyll/', '/blog/jekyll.html'])
  for (const slug of ['same', 'pattern', 'style']) expect(await pathsOf(slug), slug).toEqual([])
  expect((await run(folder)).counts).toMatchObject({ unchanged: 6 })
})

test('MV-003 a wrong former path in front matter is refused with its line, and so is one of ours that another story has', async () => {
  const { run } = buildImport()

  const report = await run(
    writeFolder({
      'a.md': '---\ntitle: A\nformerPaths: [/old/]\n---\nx',
      'b.md': '---\ntitle: B\nformerPaths:\n  - /fine/\n  - old/\n  - 7\npermalink: [x]\n---\nx',
      'c.md': '---\ntitle: C\nformerPaths:\n  - /c/\n  - /old/\n---\nx',
      'd.md': '---\ntitle: D\npermalink: /old/\n---\nx',
    }),
  )

  const address = 'expected an address such as /2019/05/a-story/'
  expect(lineOf(report, 'b.md').errors).toEqual([
    { field: 'formerPaths.1', message: expect.stringContaining('begins with a slash'), line: 5 },
    { field: 'formerPaths.2', message: address, line: 6 },
    { field: 'permalink', message: address, line: 7 },
  ])
  expect(lineOf(report, 'c.md').errors).toEqual([
    { field: 'formerPaths.1', message: expect.stringMatching(/^\/old\/ is a former path of the article “A”/), line: 5 },
  ])
  expect(lineOf(report, 'd.md')).toMatchObject({
    status: 'created',
    notes: [expect.stringMatching(/^the old address \/old\/ is a former path of the article “A” .* so the article d /)],
  })
})

test('MV-003 a dry run names the former paths that clash, and writes none', async () => {
  const { target, desk } = buildImport()
  await desk.publish({ ...{ typeName: 'content_article', slug: 's', headline: 'Stored' }, formerPaths: ['/stored/'] })
  const folder = writeFolder({
    'a.md': '---\ntitle: A\nformerPaths: [/old/]\n---\nx',
    'b.md': '---\ntitle: B\nformerPaths: [/old/]\n---\nx',
    'c.md': '---\ntitle: C\npermalink: /stored/\n---\nx',
    'd.md': '---\ntitle: D\naliases: [/old/]\n---\nx',
  })
  const head = await desk.store.head()

  const report = await importItems(folder, createDryTarget(target), { dryRun: true })

  expect(lineOf(report, 'a.md').errors).toEqual([])
  expect(lineOf(report, 'b.md').errors).toEqual([
    {
      field: 'formerPaths.0',
      message: '/old/ is a former path of the article a, so the article b cannot have it',
      line: 3,
    },
  ])
  expect(lineOf(report, 'c.md').notes).toEqual([
    expect.stringMatching(
      /^the old address \/stored\/ is a former path of the article “Stored” .* the article c cannot/,
    ),
  ])
  expect(lineOf(report, 'd.md')).toMatchObject({
    status: 'created',
    notes: ['the old address /old/ is a former path of the article a, so the article d cannot have it'],
  })
  expect(await desk.store.head()).toBe(head)
})

test.each(['aliases: [/b/, /old/]', 'redirect_from: [/b/, /old]', 'alias: /old/', 'permalink: /old/', 'url: /old/'])(
  'MV-003 of two files with one old address the first imported keeps it, and the second (%s) names it',
  async (line) => {
    const { run, desk, read } = buildImport()
    const folder = writeFolder({
      'a.md': '---\ntitle: A\naliases: [/old/]\n---\nx',
      'b.md': `---\ntitle: B\n${line}\n---\nx`,
    })

    const report = await run(folder)

    expect(lineOf(report, 'b.md')).toMatchObject({
      status: 'created',
      notes: [
        expect.stringMatching(/^the old address \/old\/ is a former path of the article “A” .* so the article b /),
      ],
    })
    const pathsOf = async (slug: string) =>
      (await desk.store.formerPathsTo(`article/${(await read('article', slug)).id}`)).map(formerPathText)
    expect(await pathsOf('a')).toEqual(['/old/'])
    expect(await pathsOf('b')).toEqual(line.includes('/b/') ? ['/b/'] : [])
    expect((await run(folder)).counts).toMatchObject({ unchanged: 2 })
  },
)

test('MV-003 an alias that a file no longer has is no address of its story any more', async () => {
  const { run, desk, read } = buildImport()
  const file = (aliases: string) => ({ 'a.md': `---\ntitle: A\naliases: ${aliases}\n---\nx` })
  const folder = writeFolder(file('[/one/, /two/]'))
  await run(folder)
  const { id } = await read('article', 'a')

  for (const [aliases, left] of [
    ['[/two/]', ['/two/']],
    ['[]', []],
  ] as const) {
    writeFileSync(join(folder, 'a.md'), file(aliases)['a.md'])
    await run(folder)
    expect((await desk.store.formerPathsTo(`article/${id}`)).map(formerPathText)).toEqual(left)
  }
})

test('MV-003 an alias that is no address costs a file of another builder nothing but the alias', async () => {
  const { run, desk, read } = buildImport()

  const report = await run(
    writeFolder({
      'a.md': '---\ntitle: A\naliases: [beside, 7, /fine/]\n---\nx',
      'b.md': '---\ntitle: B\nredirect_from: [2018/b/, /]\n---\nx',
    }),
  )

  expect(lineOf(report, 'a.md')).toMatchObject({
    status: 'created',
    notes: [
      'aliases.0: expected a path that begins with a slash, or a whole address; it was left out',
      'aliases.1: expected an address such as /2019/05/a-story/; it was left out',
    ],
  })
  const pathsOf = async (slug: string) =>
    (await desk.store.formerPathsTo(`article/${(await read('article', slug)).id}`)).map(formerPathText)
  expect(await pathsOf('a')).toEqual(['/fine/'])
  expect(await pathsOf('b')).toEqual(['/2018/b/'])
})
