import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildImport, importItems } from '../../test/builders/import.ts'
import { buildApng, buildGif, buildPng } from '../../test/builders/pictures.ts'
import { buildFolder } from '../../test/builders/store.ts'
import { createDryTarget } from './dry-target.ts'

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
    publish: (document, ...rest) =>
      document.slug === 'a' ? Promise.reject(new Error('disk full')) : target.publish(document, ...rest),
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

test('MV-014 an animation moves in the text and as lead, and one that cannot is a loss, also in a dry run', async () => {
  const { run, read, readBody, target } = buildImport()
  const folder = buildFolder()
  writeFileSync(join(folder, 'a.md'), '---\ntitle: A\nimage: m.gif\n---\n![words](m.gif)\n\n![more](n.png)')
  writeFileSync(join(folder, 'm.gif'), await buildGif(400, 200, 3))
  writeFileSync(join(folder, 'n.png'), await buildApng())

  const dry = await importItems(folder, createDryTarget(target), { dryRun: true })
  const report = await run(folder)

  const lost = [expect.objectContaining({ kind: 'animation', name: 'n.png: an animated PNG; save it as WebP or GIF' })]
  expect(dry.items[0]?.losses).toEqual(lost)
  expect(report.items[0]?.losses).toEqual(lost)
  expect((await read('article', 'a')).content).toMatchObject({ image: { animated: true } })
  expect(await readBody('a')).toMatch(
    /<picture><source media="\(prefers-reduced-motion: reduce\)" srcset="[^"]*frame=1[^"]*" sizes="[^"]+"><img srcset="[^"]*frames=all[^"]*"/,
  )
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
  writeFileSync(join(folder, 'site.json'), '{"name":"One"}')
  for (const name of ['layouts', 'media', 'ads', 'data', '.git', 'node_modules']) {
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
