import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createArtist } from '../../illustrations/artist.ts'
import type { ContentType } from '../../shared/routing/route.ts'
import { buildImport, type ItemizedReport, importItems } from '../../test/builders/import.ts'
import { buildFolder } from '../../test/builders/store.ts'
import { deleteUpdate, postUpdate } from '../publishing/live/post-update.ts'
import { unpublishDocument } from '../publishing/unpublish.ts'
import { createDryTarget } from './dry-target.ts'
import type { ImportOptions } from './import-options.ts'

const toFates = ({ items }: ItemizedReport) => items.map(({ slug, status }) => `${slug} ${status}`)

/** An imported file of a folder, whose document can be changed on the site. */
async function buildImported(file: string, text: string, slug = 'a') {
  const desk = buildImport()
  const folder = buildFolder()
  const write = (changed: string) => {
    mkdirSync(join(folder, file, '..'), { recursive: true })
    writeFileSync(join(folder, file), changed)
  }
  write(text)
  expect(toFates(await desk.run(folder))).toEqual([`${slug} created`])
  return {
    ...desk,
    folder,
    write,
    again: (options?: ImportOptions) => desk.run(folder, options),
    dry: (options?: ImportOptions) =>
      importItems(folder, createDryTarget(desk.target), { artist: createArtist(), dryRun: true, ...options }),
    /** What an editor does over the content API. */
    async edit(type: ContentType, fields: Readonly<Record<string, unknown>>) {
      const { content } = await desk.read(type, slug)
      await desk.desk.publish({ ...content, ...fields })
    },
  }
}

const CHANGES: readonly (readonly [ContentType, string, string, Readonly<Record<string, unknown>>])[] = [
  ['article', 'a.md', 'title: A\n---\nx', { headline: 'By hand' }],
  ['article', 'a.md', 'title: A\n---\nx', { body: '<p>Corrected</p>' }],
  ['article', 'a.md', 'title: A\n---\nx', { draft: true }],
  ['article', 'a.md', 'title: A\n---\nx', { dateUnpublished: '2027-01-01T00:00:00Z' }],
  ['review', 'reviews/a.md', 'title: A\nrating: 7\n---\nx', { headline: 'By hand' }],
  ['author', 'authors/a.md', 'username: a\nfirstName: Ada\n---\nx', { firstName: 'By hand' }],
  ['collection', 'collections/a.md', 'title: A\n---\nx', { title: 'By hand' }],
  ['topic', 'topics/a.md', 'name: A\n---\nx', { name: 'By hand' }],
  ['page', 'pages/a.md', 'title: A\n---\nx', { title: 'By hand' }],
]

test.each(CHANGES)('MV-026 the %s of %s that was changed on the site is kept and reported', async (...row) => {
  const [type, file, source, fields] = row
  const { again, dry, write, edit, read } = await buildImported(file, `---\n${source}`)
  await edit(type, fields)
  const byHand = await read(type, 'a')

  const unchanged = await again()
  write(`---\n${source} and more`)
  const kept = await again()
  const later = await again()

  expect(toFates(unchanged)).toEqual(['a unchanged'])
  expect(kept).toMatchObject({
    exitStatus: 0,
    counts: { kept: 1 },
    items: [{ status: 'kept', url: expect.any(String) }],
  })
  expect(kept.items[0]?.notes).toContain(
    'it was changed on the site since its last import and is kept; --replace imports it',
  )
  expect([toFates(await dry()), toFates(later)]).toEqual([['a kept'], ['a kept']])
  expect(await read(type, 'a')).toEqual(byHand)

  expect([toFates(await dry({ replace: true })), toFates(await again({ replace: true }))]).toEqual([
    ['a replaced'],
    ['a replaced'],
  ])
  expect(await read(type, 'a')).not.toEqual(byHand)
  write(`---\n${source} and yet more`)
  expect(toFates(await again())).toEqual(['a replaced'])
})

test('MV-026 --replace imports an unchanged file again whose document was changed on the site', async () => {
  const { again, edit, read } = await buildImported('a.md', '---\ntitle: A\n---\nx')
  await edit('article', { headline: 'By hand' })

  expect(toFates(await again({ replace: true }))).toEqual(['a replaced'])
  expect((await read('article', 'a')).content).toMatchObject({ headline: 'A' })
  expect(toFates(await again({ replace: true }))).toEqual(['a unchanged'])
})

test('MV-026 a document that was published on the site and never imported is kept', async () => {
  const { desk, run, read } = buildImport()
  const folder = buildFolder()
  const story = { typeName: 'content_article', id: 'story', slug: 'a' }
  await desk.publish({ ...story, headline: 'By hand' })
  writeFileSync(join(folder, 'a.json'), JSON.stringify({ ...story, headline: 'A' }))

  const report = await run(folder)

  expect(toFates(report)).toEqual(['a kept'])
  expect(report.items[0]?.notes).toContain(
    'it was published on the site, not by an import and is kept; --replace imports it',
  )
  expect((await read('article', 'a')).content).toMatchObject({ headline: 'By hand' })
})

test('MV-026 an author whom only stories name is replaced by the file about them', async () => {
  const { desk, run, read } = buildImport()
  const folder = buildFolder()
  await desk.publish({ typeName: 'content_article', slug: 'a', headline: 'A', authors: [{ username: 'ada' }] })
  writeFileSync(
    join(folder, 'ada.json'),
    JSON.stringify({ typeName: 'content_author', slug: 'ada', username: 'ada', firstName: 'Ada' }),
  )

  expect(toFates(await run(folder))).toEqual(['ada created'])
  expect(await read('author', 'ada')).toMatchObject({ implicit: false })
})

test('MV-026 prune keeps a document that was changed on the site after its import', async () => {
  const { again, edit, folder, run, desk } = await buildImported('a.md', '---\ntitle: A\n---\nx')
  await edit('article', { headline: 'By hand' })
  rmSync(join(folder, 'a.md'))
  writeFileSync(join(folder, 'b.md'), '---\ntitle: B\n---\nx')

  const kept = await again({ prune: true })
  const removed = await run(folder, { prune: true, replace: true })

  expect(toFates(kept)).toEqual(['b created', 'a kept'])
  expect(toFates(removed)).toEqual(['b unchanged', 'a removed'])
  expect(await desk.store.inventory({ limit: 9, offset: 0 })).toHaveLength(1)
})

test('MV-026 a document that was removed on the site stays removed, also with --replace', async () => {
  const { again, write, desk } = await buildImported('a.md', '---\ntitle: A\n---\nx')
  await unpublishDocument(desk.services, 'article', 'a')
  write('---\ntitle: A, again\n---\nx')

  expect(toFates(await again({ replace: true }))).toEqual(['a withheld'])
})

test('MV-026 a change between the look of an import and its write is not lost', async () => {
  const { again, write, edit, target, read, folder } = await buildImported('a.md', '---\ntitle: A\n---\nx')
  write('---\ntitle: A, again\n---\nx')
  const overtaken: typeof target = {
    ...target,
    async publish(...given) {
      await edit('article', { headline: 'By hand' })
      return target.publish(...given)
    },
  }

  const report = await importItems(folder, overtaken, { artist: createArtist() })

  expect(report.items).toMatchObject([{ status: 'refused', errors: [{ message: expect.stringContaining('version') }] }])
  expect((await read('article', 'a')).content).toMatchObject({ headline: 'By hand' })
  expect(toFates(await again())).toEqual(['a kept'])
})

/** Coverage with these updates as a file. */
const toCoverage = (items: readonly object[]) =>
  JSON.stringify({ typeName: 'content_livearticle', id: 'launch', slug: 'a', headline: 'A launch', items })

test('MV-026 updates that the desk has pinned, corrected, deleted or posted are kept, and the others are imported', async () => {
  const item = (id: string, headline: string) => ({ id, headline, datePublished: '2026-11-21T10:00:00Z' })
  const first = ['one', 'two', 'three', 'four'].map((id) => item(id, id))
  const { again, dry, write, desk } = await buildImported('a.json', toCoverage(first))
  await postUpdate(desk.services, 'launch', { ...item('one', 'one'), pinned: true })
  await postUpdate(desk.services, 'launch', item('two', 'two, corrected'))
  await deleteUpdate(desk.services, 'launch', 'three')
  await postUpdate(desk.services, 'launch', item('own', 'of the desk'))
  const readAll = async () =>
    (await desk.store.live.places('launch', 1, 99)).map(({ id, item: stored }) => [
      id,
      stored && `${stored.headline}${stored.pinned ? ', pinned' : ''}`,
    ])
  write(
    toCoverage([...first.map(({ id }) => item(id, `${id}, again`)), item('own', 'of the file'), item('five', 'five')]),
  )

  const planned = await dry()
  const report = await again()
  const kept = await readAll()
  const replaced = await again({ replace: true })

  const notes = [
    'update one: it was changed on the site and is kept; --replace imports it',
    'update two: it was changed on the site and is kept; --replace imports it',
    'update three: it was deleted on the site and stays deleted; --replace imports it',
    'update own: it was changed on the site and is kept; --replace imports it',
  ]
  expect([toFates(planned), toFates(report)]).toEqual([['a replaced'], ['a replaced']])
  expect([planned.items[0]?.notes, report.items[0]?.notes]).toEqual([notes, notes])
  expect(kept).toEqual([
    ['one', 'one, pinned'],
    ['two', 'two, corrected'],
    ['three', null],
    ['four', 'four, again'],
    ['own', 'of the desk'],
    ['five', 'five'],
  ])
  expect(toFates(replaced)).toEqual(['a replaced'])
  expect(await readAll()).toEqual([
    ['one', 'one, again'],
    ['two', 'two, again'],
    ['three', 'three, again'],
    ['four', 'four, again'],
    ['own', 'of the file'],
    ['five', 'five'],
  ])
  expect(toFates(await again({ replace: true }))).toEqual(['a unchanged'])
})
