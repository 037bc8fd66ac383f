import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildImport, lineOf, writeFolder } from '../../../test/builders/import.ts'
import { buildFolder, NOW } from '../../../test/builders/store.ts'

const FOLDER = join(import.meta.dirname, '../../../test/fixtures/markdown')

test('BX-030 a folder of Markdown is imported; each error names its file, line and field and stops nothing', async () => {
  const { run } = buildImport()

  const report = await run(FOLDER)

  expect(report).toMatchObject({ format: 'markdown', exitStatus: 1, counts: { created: 11, replaced: 1, refused: 4 } })
  expect(lineOf(report, 'bad-date.md').errors).toEqual([
    { field: 'date', message: 'expected an ISO 8601 date after 1970, or an offset such as "-3 hours"', line: 3 },
    { field: 'illustration.motif', message: expect.stringContaining('one of: phone'), line: 4 },
  ])
  expect(lineOf(report, 'bad-slug.md')).toMatchObject({ slug: 'not-a-slug', errors: [] })
  expect(lineOf(report, 'broken-yaml.md').errors[0]).toMatchObject({
    line: 2,
    message: expect.stringContaining('front matter'),
  })
  expect(lineOf(report, 'toml.md')).toMatchObject({ status: 'created', slug: 'toml' })
})

test('BX-030 front matter becomes the document, with complete authors, topics and tags', async () => {
  const { run, read } = buildImport()

  const report = await run(FOLDER)

  const { content } = await read('article', 'the-lens')
  expect(content).toMatchObject({
    headline: 'The lens & the light',
    dek: 'What a drop of water does to a photograph.',
    type: 'Feature',
    datePublished: new Date(NOW - 3 * 3_600_000).toISOString(),
    dateUpdated: '2026-11-21T11:59:00.000Z',
    author: { username: 'ada-moss', firstName: 'Ada', lastName: 'Moss' },
    topics: [{ slug: 'cameras', name: 'Cameras', metaData: { hubTopicPathString: 'Tech^Cameras' }, primary: true }],
    tags: [
      { slug: 'optics', name: 'Optics' },
      { slug: 'new-tag', name: 'New Tag' },
    ],
    image: { alt: 'A lens', caption: 'Seen from below.', credits: 'Photo: Ada Moss', width: 64 },
  })
  expect(lineOf(report, 'the-lens')).toMatchObject({
    url: '/tech/cameras/the-lens/',
    notes: [
      'line 18: the key colour is unknown and was left out',
      'a script was left out: inline',
      'media not found: missing.png',
      'body: shortcode 1, medal: there is no such block',
    ],
  })
})

test('BX-030 the document has the language that its front matter names', async () => {
  const { run, read } = buildImport()

  await run(writeFolder({ 'amman.md': '---\ntitle: إنترنت\nlanguage: ar\n---\n\nنص\n' }))

  expect((await read('article', 'amman')).content).toMatchObject({ language: 'ar' })
})

test('BX-030 Markdown becomes a body: short version, pull quote, table with its source, shortcodes, no scripts', async () => {
  const { run, readBody } = buildImport()

  await run(FOLDER)

  expect((await readBody('the-lens')).replace(/<img [^>]*>/g, '<img>')).toMatch(
    new RegExp(
      '^<div class="short"><h2 class="label"[^>]*>The short version</h2><ul><li>It is <em>only</em> water.</li></ul></div>' +
        '<p>Water bends light. <img> And nothing.</p>' +
        '<blockquote class="pull"><p>Everyone has one good picture in them.</p><footer>Ada Moss, photographer</footer></blockquote>' +
        '<div class="tbl".*</div><p class="src"><em>Weighed on our own scale.</em></p>' +
        '\\[medal\\]<h2 id="afterwards">Afterwards</h2><p>It dried.</p>$',
    ),
  )
})

test('BX-030 a post of another tool has its headline from its first heading, slug and date from its name', async () => {
  const { run, read, readBody } = buildImport()

  await run(FOLDER)

  expect((await read('article', 'jekyll-post')).content).toMatchObject({
    headline: 'A post without front matter',
    datePublished: '2024-02-03T00:00:00.000Z',
  })
  expect(await readBody('jekyll-post')).toBe('<p>It was written for another tool.</p>')
})

test('BX-030 galleries, live coverage, authors, doors and JSON documents get the type of their folder', async () => {
  const { run, read, desk } = buildImport()

  await run(FOLDER)

  expect((await read('gallery', 'three-drops')).content).toMatchObject({
    items: [
      { id: 'three-drops-1', headline: 'One', body: '<p>The <strong>first</strong>.</p>', image: { width: 64 } },
      { id: 'three-drops-2', image: { filename: 'three-drops-2.svg' } },
    ],
  })
  const live = await read('livearticle', 'the-rain')
  expect(live.content).toMatchObject({
    channelDetails: { name: 'live_coverage', key: live.id },
    items: [],
  })
  expect(await desk.store.live.since(live.id, 1, 10)).toMatchObject([
    { id: 'first', sequence: 1, item: { pinned: true, headline: 'It began' } },
    { id: 'second', sequence: 2, item: { body: '<p>It stopped.</p>', author: { username: 'ada-moss' } } },
  ])
  expect((await read('author', 'ada-moss')).content).toMatchObject({
    title: 'Photographer',
    authorBio: 'Ada sees things.',
    image: { filename: 'ada-moss.svg' },
  })
  expect((await read('article', 'from-a-tool')).content).toMatchObject({ datePublished: '2026-11-19T06:00:00.000Z' })
  expect((await read('door', 'tech')).content).toMatchObject({ title: 'Tech' })
  expect(await desk.store.reader(new Set(), { now: NOW }).setting('header')).toMatchObject({
    links: [{ label: 'Tech' }],
  })
})

test('BX-030 drafts and future dates are imported as such, and former slugs redirect to the story', async () => {
  const { run, read, desk } = buildImport()

  await run(FOLDER)

  const later = await read('article', 'later')
  expect(later).toMatchObject({ draft: true, publishedAt: NOW + 2 * 86_400_000 })
  const { id } = await read('article', 'the-lens')
  const former = await desk.store.write((transaction) => transaction.findFormerSlugs(id))
  expect(former.map(({ slug }) => slug)).toEqual(['the-drop'])
})

test('BX-030 an unchanged file is left alone, even with relative dates; a changed picture is a change', async () => {
  const { run, read, desk } = buildImport()
  const folder = buildFolder()
  cpSync(FOLDER, folder, { recursive: true })
  await run(folder)
  const { content: before } = await read('article', 'the-lens')

  desk.setNow(NOW + 3_600_000)
  const again = await run(folder)
  const { content: after } = await read('article', 'the-lens')
  const picture = join(folder, 'articles/lens.png')
  writeFileSync(picture, readFileSync(join(FOLDER, '../wordpress/harbour/wp-content/uploads/2024/03/tide.png')))
  const changed = await run(folder)

  expect(again.counts).toMatchObject({ created: 0, replaced: 0 })
  expect(after).toEqual(before)
  expect(changed.items.filter(({ status }) => status === 'replaced').map(({ slug }) => slug)).toEqual([
    'the-lens',
    'three-drops',
  ])
})

test('BX-030 a new slug in a file makes the old one a former slug', async () => {
  const { run, read, desk } = buildImport()
  const folder = writeFolder({ 'one.md': '---\ntitle: One\n---\nText' })
  await run(folder)

  writeFileSync(join(folder, 'one.md'), '---\ntitle: One\nslug: first\n---\nText')
  await run(folder)

  const { id } = await read('article', 'first')
  const former = await desk.store.write((transaction) => transaction.findFormerSlugs(id))
  expect(former.map(({ slug }) => slug)).toEqual(['one'])
})

test.each(['article', 'gallery', 'livearticle', 'author', 'door'] as const)(
  'BX-030 a %s as the command shows it can be imported and is the same',
  async (type) => {
    const { run, read, desk } = buildImport()
    await run(FOLDER)
    const slugs = {
      article: 'the-lens',
      gallery: 'three-drops',
      livearticle: 'the-rain',
      author: 'ada-moss',
      door: 'tech',
    }
    const before = await read(type, slugs[type])

    const folder = writeFolder({ 'shown.json': JSON.stringify({ ...before.content, draft: false }) })
    desk.setNow(NOW + 1000)
    const report = await run(folder)

    expect(report.counts).toMatchObject({ replaced: 1, refused: 0 })
    const { dateUpdated: _then, ...kept } = { dateUpdated: null, ...before.content }
    expect((await read(type, slugs[type])).content).toMatchObject(kept)
  },
)

test('PG-050 the price of a deal is written in dollars and stored in cents; an invalid one is refused', async () => {
  const head = '---\ntitle: A deal\nsection: deals\ndate: "-1 hour"\n'
  const folder = writeFolder({
    'good.md': `${head}price: { now: 189, was: 279.5, merchant: Brightmart, checked: "-35 minutes" }\n---\nText.`,
    'bad.md': `${head}price: cheap\n---\nText.`,
  })
  const { run, read } = buildImport()

  const report = await run(folder)

  expect((await read('article', 'good')).content).toMatchObject({
    price: {
      now: 18_900,
      was: 27_950,
      merchant: 'Brightmart',
      note: null,
      checked: new Date(NOW - 35 * 60_000).toISOString(),
    },
  })
  expect(lineOf(report, 'bad.md').errors).toMatchObject([{ field: 'price', line: 5 }])
})
