import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createArtist } from '../../illustrations/artist.ts'
import { buildImport, type ItemizedReport, importItems } from '../../test/builders/import.ts'
import { buildFolder } from '../../test/builders/store.ts'
import { unpublishDocument } from '../publishing/unpublish.ts'
import { createDryTarget } from './dry-target.ts'

async function buildStories(...names: readonly string[]) {
  const desk = buildImport()
  const folder = buildFolder()
  mkdirSync(join(folder, 'reviews'))
  for (const name of names) writeFileSync(join(folder, `${name}.md`), `---\ntitle: ${name}\n---\nx`)
  await desk.run(folder)
  return { ...desk, folder, fates: toFates }
}

const toFates = ({ items }: ItemizedReport) => items.map(({ slug, status }) => `${slug} ${status}`)

test('BX-030 a document whose file is gone is reported, and removed with prune', async () => {
  const { run, folder, fates, target, read } = await buildStories('a', 'b')
  rmSync(join(folder, 'b.md'))

  const told = await run(folder)
  const part = await run(join(folder, 'a.md'), { prune: true })
  const dry = await importItems(folder, createDryTarget(target), { artist: createArtist(), dryRun: true, prune: true })
  const still = (await read('article', 'b')).slug
  const pruned = await run(folder, { prune: true })
  const after = await run(folder, { prune: true })
  writeFileSync(join(folder, 'b.md'), '---\ntitle: b\n---\nx')
  const again = await run(folder)

  expect(told).toMatchObject({ exitStatus: 0, counts: { unchanged: 1, absent: 1 } })
  expect(told.items[1]).toMatchObject({ slug: 'b', url: '/news/b/', type: 'article' })
  expect([fates(part), fates(dry), still]).toEqual([['a unchanged'], ['a unchanged', 'b removed'], 'b'])
  expect(fates(pruned)).toEqual(['a unchanged', 'b removed'])
  expect([fates(after), fates(again)]).toEqual([['a unchanged'], ['a unchanged', 'b created']])
})

test('BX-030 prune removes nothing because of an unreadable file, another folder or an empty one', async () => {
  const { run, folder, fates, desk } = await buildStories('a', 'b')
  const other = buildFolder()
  writeFileSync(join(other, 'c.md'), '---\ntitle: c\n---\nx')
  writeFileSync(join(folder, 'b.md'), '---\ntitle: [\n---\nx')

  const broken = await run(folder, { prune: true })
  const elsewhere = await run(other, { prune: true })
  for (const name of ['a', 'b']) rmSync(join(folder, `${name}.md`))
  const empty = await run(folder, { prune: true })

  expect(fates(broken)).toEqual(['a unchanged', 'null refused'])
  expect(fates(elsewhere)).toEqual(['c created'])
  expect(empty).toMatchObject({ exitStatus: 2, items: [] })
  expect(await desk.store.inventory({ limit: 10, offset: 0 })).toHaveLength(3)
})

test('BX-030 a document removed on the site is not imported again without bringBack', async () => {
  const { run, folder, fates, desk, read } = await buildStories('a', 'b')
  await unpublishDocument(desk.services, 'article', 'b', { redirect: 'a' })

  const first = await run(folder)
  writeFileSync(join(folder, 'b.md'), '---\ntitle: b, changed\n---\nx')
  const changed = await run(folder)
  const back = await run(folder, { bringBack: ['article/b'] })

  expect(fates(first)).toEqual(['a unchanged', 'b withheld'])
  expect(first.items[1]?.notes).toEqual([
    'it was removed on the site and is not imported; --bring-back article/b imports it again',
  ])
  expect([fates(changed), fates(back)]).toEqual([
    ['a unchanged', 'b withheld'],
    ['a unchanged', 'b created'],
  ])
  expect((await read('article', 'b')).content).toMatchObject({ headline: 'b, changed' })
})

test('BX-030 a removed author stays removed while stories still name them', async () => {
  const { run, desk, read } = buildImport()
  const folder = buildFolder()
  mkdirSync(join(folder, 'authors'))
  writeFileSync(join(folder, 'authors/ada.md'), '---\nusername: ada\nfirstName: Ada\n---\nWrites.')
  writeFileSync(join(folder, 'a.md'), '---\ntitle: a\nauthors: [ada]\n---\nx')
  await run(folder)
  await unpublishDocument(desk.services, 'author', 'ada')
  writeFileSync(join(folder, 'a.md'), '---\ntitle: a, again\nauthors: [ada]\n---\nx')

  await run(folder)
  const report = await run(folder)

  expect(toFates(report)).toEqual(['ada withheld', 'a unchanged'])
  expect(await read('author', 'ada')).toMatchObject({ implicit: true })
})

test('BX-030 an import adds the source to a note of an earlier version', async () => {
  const { run, folder, fates, desk } = await buildStories('a', 'b')
  for (const { name, value } of await desk.store.findMetas({ prefix: 'import:', limit: 9 }))
    await desk.store.putMeta(name, JSON.parse(value).fingerprint)

  const upgraded = await run(folder)
  rmSync(join(folder, 'b.md'))

  expect(fates(upgraded)).toEqual(['a unchanged', 'b unchanged'])
  expect(fates(await run(folder))).toEqual(['a unchanged', 'b absent'])
})

test('BX-030 a single file or subfolder gets the same types as in the whole publication', async () => {
  const { run, folder } = await buildStories('a')
  const file = join(folder, 'reviews', 'fan.md')
  writeFileSync(file, '---\ntitle: A fan\nrating: 7\n---\nx')

  const reports = [await run(file), await run(join(folder, 'reviews')), await run(folder)]

  expect(reports.flatMap(({ items }) => items.map(({ type, status }) => `${type} ${status}`))).toEqual([
    'review created',
    'review unchanged',
    'article unchanged',
    'review unchanged',
  ])
})
