import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createArtist } from '../../../illustrations/artist.ts'
import { buildImport, type ItemizedReport, importItems } from '../../../test/builders/import.ts'
import { buildPng } from '../../../test/builders/pictures.ts'
import { buildFolder } from '../../../test/builders/store.ts'
import { unpublishDocument } from '../unpublish.ts'
import { createDryTarget } from './dry-target.ts'

const PUBLICATION = join(import.meta.dirname, '../../../publication')

test('BX-030 the demo publication is imported without an error or a note', async () => {
  const { run } = buildImport()

  const report = await run(PUBLICATION)

  expect(report.items.filter(({ status, notes }) => status === 'refused' || notes.length > 0)).toEqual([])
  expect(report.exitStatus).toBe(0)
})

test('BX-030 a dry run says what would happen and writes nothing', async () => {
  const { target, desk } = buildImport()
  const folder = buildFolder()
  writeFileSync(join(folder, 'one.md'), '---\ntitle: One\n---\n![a](a.png)')
  writeFileSync(join(folder, 'two.md'), '---\ntitle: " "\n---\nx')
  writeFileSync(join(folder, 'a.png'), await buildPng(20, 10))

  const report = await importItems(folder, createDryTarget(target), { dryRun: true })

  expect(report).toMatchObject({ dryRun: true, exitStatus: 1, counts: { created: 1, refused: 1 } })
  expect(report.items[0]).toMatchObject({ url: '/news/one/', status: 'created' })
  expect(await desk.store.inventory({ limit: 10, offset: 0 })).toEqual([])
  expect(await desk.store.head()).toBe(0)
})

test('BX-030 progress is reported after every item, with the total', async () => {
  const { target } = buildImport()
  const folder = buildFolder()
  for (const name of ['a', 'b']) writeFileSync(join(folder, `${name}.md`), `---\ntitle: ${name}\n---\nx`)
  const told: string[] = []

  await importItems(folder, target, { onItem: ({ slug }, done, total) => told.push(`${slug} ${done}/${total}`) })

  expect(told).toEqual(['a 1/2', 'b 2/2'])
})

test('BX-030 a site error during one item refuses only that item', async () => {
  const { target } = buildImport()
  const folder = buildFolder()
  for (const name of ['a', 'b']) writeFileSync(join(folder, `${name}.md`), `---\ntitle: ${name}\n---\nx`)
  const failing: typeof target = {
    ...target,
    publish: (document, former) =>
      document.slug === 'a' ? Promise.reject(new Error('disk full')) : target.publish(document, former),
  }

  const report = await importItems(folder, failing)

  expect(report.items.map(({ status, errors }) => [status, errors[0]?.message])).toEqual([
    ['refused', 'disk full'],
    ['created', undefined],
  ])
})

test.each([
  ['a broken picture', Buffer.from('\x89PNG\r\n\x1a\nbroken'), /media not imported: a\.png/],
  ['a picture that is a script', Buffer.from('<script>1</script>'), /media not imported: a\.png/],
  [
    'a drawing that could hold a script',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    /SVG is not accepted/,
  ],
  ['a picture that is too large', Buffer.alloc(1_000_001), /larger than 1000000 bytes/],
])('BX-036 %s is left out, and its story is imported', async (_name, bytes, note) => {
  const { run, readBody } = buildImport()
  const folder = buildFolder()
  writeFileSync(join(folder, 'one.md'), '---\ntitle: One\n---\nText ![](a.png)')
  writeFileSync(join(folder, 'a.png'), bytes)

  const report = await run(folder)

  expect(report.items[0]).toMatchObject({ status: 'created', notes: [expect.stringMatching(note)] })
  expect(await readBody('one')).toBe('<p>Text</p>')
})

test('BX-036 the same picture in two stories is stored once, and shown at several widths', async () => {
  const { run, read, readBody } = buildImport()
  const folder = buildFolder()
  writeFileSync(join(folder, 'a.md'), '---\ntitle: A\nimage: p.png\n---\n![words](p.png)')
  writeFileSync(join(folder, 'b.md'), '---\ntitle: B\nimage: p.png\n---\nx')
  writeFileSync(join(folder, 'p.png'), await buildPng(1000, 500))

  await run(folder)

  const [a, b] = await Promise.all(['a', 'b'].map(async (slug) => (await read('article', slug)).content))
  expect(a).toMatchObject({ image: { width: 1000, bucketType: 'hub' } })
  expect(b).toMatchObject({ image: { id: 'image' in (a ?? {}) ? (a as { image: { id: string } }).image.id : '' } })
  expect(await readBody('a')).toMatch(
    /^<figure><img srcset="[^"]*375w, [^"]*480w, [^"]*640w, [^"]*828w" sizes="[^"]+" src="\/resize\/[0-9a-f]{64}\/hub\/[^"]*" alt="words" width="828" height="414"/,
  )
})

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

test('BX-030 a path that is no export is reported as such', async () => {
  const { run } = buildImport()
  const folder = buildFolder()
  writeFileSync(join(folder, 'notes.docx'), 'x')

  expect(await run(join(folder, 'nothing'))).toMatchObject({
    exitStatus: 2,
    fault: expect.stringMatching(/^there is nothing at/),
  })
  expect(await run(folder)).toMatchObject({ exitStatus: 2 })
  expect(await run(join(folder, 'notes.docx'))).toMatchObject({
    exitStatus: 2,
    fault: expect.stringMatching(/is not Markdown/),
  })
  expect(await run(folder, { format: 'wordpress' })).toMatchObject({
    exitStatus: 2,
    fault: expect.stringMatching(/no wordpress export/),
  })
})

test('BX-030 two exports in one folder are refused', async () => {
  const { run } = buildImport()
  const folder = buildFolder()
  writeFileSync(join(folder, 'a.xml'), '<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel/></rss>')
  writeFileSync(join(folder, 'b.json'), '{"db":[{"meta":{"exported_on":1},"data":{"posts":[]}}]}')

  expect(await run(folder)).toMatchObject({ exitStatus: 2, fault: expect.stringMatching(/more than one export/) })
})

test('BX-030 folders of layouts, media and hidden files contain no documents', async () => {
  const { run } = buildImport()
  const folder = buildFolder()
  for (const name of ['layouts', 'media', '.git', 'node_modules']) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'x.json'), '{}')
  }
  writeFileSync(join(folder, 'README.md'), 'x')
  writeFileSync(join(folder, 'one.md'), '---\ntitle: One\ndate: now\n---\nx')

  const report = await run(folder)

  expect(report.items.map(({ slug }) => slug)).toEqual(['one'])
})

test('BX-030 an imported page whose address is taken becomes an article, and stays one', async () => {
  const { run, read, desk } = buildImport()
  await desk.publish({ typeName: 'content_page', slug: 'about', title: 'About us', body: '<p>Ours</p>' })
  const file = join(buildFolder(), 'export.xml')
  writeFileSync(
    file,
    `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>
      <wp:wxr_version>1.2</wp:wxr_version><item><title>About</title><wp:post_id>2</wp:post_id><wp:post_name>about</wp:post_name>
      <wp:post_type>page</wp:post_type><wp:status>publish</wp:status><content:encoded>Theirs</content:encoded></item>
    </channel></rss>`,
  )

  const first = await run(file)
  const second = await run(file)

  expect(first.items).toEqual([expect.objectContaining({ status: 'created', type: 'article', url: '/news/about/' })])
  expect(second.items).toEqual([expect.objectContaining({ status: 'unchanged' })])
  expect((await read('page', 'about')).content).toMatchObject({ title: 'About us' })
})

test('BX-030 a post whose slug is the address of a page is numbered, with a note that names the page', async () => {
  const { run } = buildImport()
  const file = join(buildFolder(), 'export.json')
  const posts = ['welcome', 'mobile'].map((slug) => ({
    id: slug,
    slug,
    title: slug,
    html: '<p>x</p>',
    status: 'published',
  }))
  writeFileSync(file, JSON.stringify({ meta: { version: '5' }, data: { posts } }))

  const first = await run(file, { section: 'tech' })
  const second = await run(file, { section: 'tech' })

  expect(first.items.map(({ url, notes }) => [url, notes[0]])).toEqual([
    ['/tech/welcome-2/', 'the slug welcome is the address of a page of the site, /welcome/; it is welcome-2 here'],
    [
      '/tech/mobile-2/',
      'the address /tech/mobile/ belongs to a page of the site (route door-tech-mobile); it is mobile-2 here',
    ],
  ])
  expect(second.counts).toMatchObject({ unchanged: 2 })
})

test('BX-036 an inline picture is stored like any other; a placeholder or broken one gets a note', async () => {
  const { run, readBody } = buildImport()
  const folder = buildFolder()
  const inline = `data:image/png;base64,${(await buildPng(20, 10)).toString('base64')}`
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const text = `<p>Text</p><img src="${inline}" alt="Inside"><img src="${pixel}"><img src="${pixel}" data-src="a.png" alt="Late"><img src="data:image/png;base64,${'eHh4'.repeat(100)}">`
  writeFileSync(join(folder, 'one.md'), `---\ntitle: One\n---\n${text}`)
  writeFileSync(join(folder, 'a.png'), await buildPng(30, 10))

  const report = await run(folder)
  const again = await run(folder)

  const pictures = [...(await readBody('one')).matchAll(/src="\/resize\/[^"]*" alt="([^"]*)"/g)].map(([, alt]) => alt)
  expect(pictures).toEqual(['Inside', 'Late'])
  expect(report.items[0]?.notes).toEqual([
    'media not imported: data:image/gif: it is a placeholder',
    expect.stringMatching(/^media not imported: data:image\/png: .*not a JPEG, PNG/),
  ])
  expect(again.counts).toMatchObject({ unchanged: 1 })
})

test('BX-027 BX-030 a dry run refuses the body that an import would refuse', async () => {
  const { desk, target, run } = buildImport()
  const folder = buildFolder()
  writeFileSync(join(folder, 'one.md'), `---\ntitle: One\n---\n${'<b>x</b>'.repeat(50_001)}`)

  const dry = await importItems(folder, createDryTarget(target), { dryRun: true })
  const real = await run(folder)

  expect(dry.items).toMatchObject([{ status: 'refused', errors: [{ field: 'body' }] }])
  expect(dry.items[0]?.errors).toEqual(real.items[0]?.errors)
  expect(await desk.store.inventory({ limit: 1, offset: 0 })).toEqual([])
})

test.each([
  ['a zip', [0x50, 0x4b, 3, 4, 20, 0, 0, 0, 0, 0], 'export.zip', /export\.zip is a zip file: unpack it first/],
  ['a zip with another name', [0x50, 0x4b, 3, 4, 20, 0, 0, 0, 0, 0], 'export.xml', /is a zip file: unpack it first/],
  ['gzip', [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3], 'export.xml.gz', /is a gz file: unpack it first/],
])('BX-030 %s is refused as an archive', async (_name, head, name, fault) => {
  const { run } = buildImport()
  const file = join(buildFolder(), name)
  writeFileSync(file, Buffer.concat([Buffer.from(head), Buffer.alloc(200)]))

  for (const format of ['auto', 'ghost', 'wordpress', 'markdown'] as const)
    expect(await run(file, { format })).toMatchObject({ exitStatus: 2, fault: expect.stringMatching(fault) })
})

test('VD-020 a video of a folder gets the captions that it names, and again when the file changes', async () => {
  const { run, desk } = buildImport()
  const folder = buildFolder()
  mkdirSync(join(folder, 'videos'))
  mkdirSync(join(folder, 'media'))
  const write = (words: string) =>
    writeFileSync(join(folder, 'media', 'video.srt'), `1\n00:00:00,000 --> 00:00:02,000\n${words}\n`)
  writeFileSync(join(folder, 'videos', 'a-video.md'), '---\ntitle: A video\ncaptions: video.srt\n---\nText')
  write('Hello')
  const captionsOf = async () => {
    const reader = desk.store.reader(new Set(), { now: desk.services.clock() })
    const result = await reader.bySlug('video', 'us', 'a-video')
    const content = result.kind === 'found' ? result.document.content : null
    return content?.typeName === 'content_video' ? content.captions.map(({ format, data }) => [format, data]) : null
  }

  await run(folder)
  expect(await captionsOf()).toEqual([
    ['webvtt', 'WEBVTT\n\n1\n00:00:00.000 --> 00:00:02.000\nHello\n'],
    ['text', 'Hello'],
  ])
  write('Hello again')
  await run(folder)
  expect((await captionsOf())?.[1]).toEqual(['text', 'Hello again'])
  rmSync(join(folder, 'media', 'video.srt'))
  expect((await run(folder)).items[0]?.notes).toEqual(['captions: video.srt is not in the folder'])
})
