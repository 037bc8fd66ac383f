import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildImport, lineOf } from '../../../test/builders/import.ts'
import { buildFolder } from '../../../test/builders/store.ts'
import { buildWxr, toWxr, toWxrItem, type WxrItem, writeWxr } from '../../../test/builders/wxr.ts'

const HARBOUR = join(import.meta.dirname, '../../../test/fixtures/wordpress/harbour')

const bare = (html: string): string => html.replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, '<img $1>')

test('BX-030 a WordPress export is imported: skipped items say why, and nothing is refused', async () => {
  const { run } = buildImport()

  const report = await run(HARBOUR)

  expect(report).toMatchObject({ format: 'wordpress', exitStatus: 0, counts: { created: 9, skipped: 3, refused: 0 } })
  expect(lineOf(report, 'crane')).toMatchObject({ url: '/news/crane/', source: { id: '11', line: 24 } })
  expect(lineOf(report, '30').notes).toEqual(['its state is trash'])
  expect(lineOf(report, '33').notes).toEqual(['posts of type ferry_ticket are not supported'])
})

test('BX-030 a classic post becomes an article with its author, topics, tags, picture and dates', async () => {
  const { run, read } = buildImport()

  await run(HARBOUR)

  const { content, draft, publishedAt } = await read('article', 'crane')
  expect(draft).toBe(false)
  expect(publishedAt).toBe(Date.parse('2024-03-01T09:30:00Z'))
  expect(content).toMatchObject({
    headline: 'The crane “Big Ada” & her last lift',
    dek: 'The last lift of a crane that outlived three owners.',
    section: 'news',
    dateUpdated: '2024-03-02T08:00:00.000Z',
    author: { username: 'mina', firstName: 'Mina Castellan', lastName: 'Okoro' },
    topics: [
      { slug: 'tugs', name: 'Tugs', metaData: { hubTopicPathString: 'Boats & Ships^Tugs' }, primary: true },
      { slug: 'boats', name: 'Boats & Ships', metaData: { hubTopicPathString: 'Boats & Ships' }, primary: false },
    ],
    tags: [{ slug: 'fog', name: 'Fog' }],
    collections: [{ slug: 'front-picks', hide: true }],
    image: { alt: 'A crane over water', caption: 'Big Ada in the fog', width: 64, height: 48 },
    seoMetaDescription: 'How a crane said goodbye.',
  })
})

test('BX-030 shortcodes, captions, galleries and embeds become plain HTML; words in brackets stay', async () => {
  const { run, readBody } = buildImport()

  await run(HARBOUR)

  expect(bare(await readBody('crane'))).toBe(
    '<p>She lifted her first engine in 1931.</p>' +
      '<figure><img A crane at dusk><figcaption>Big Ada, <em>before</em> the paint.</figcaption></figure>' +
      '<p>A line,<br>\nand the next [sic]; see note [1].</p>' +
      '[youtube_video https://www.youtube.com/watch?v=abcdefghijk]' +
      '<figure><img ></figure><figure><img ></figure>' +
      '<p><a href="https://harbour.example/wp-content/uploads/2024/03/horn.mp3" rel="noopener">horn.mp3</a></p>' +
      '<p>Kept words.</p><pre tabindex="0">[gallery] stays code [x="1"]</pre><p>Old friends</p>',
  )
})

test('BX-030 blocks lose their comments and keep their content; blocks without content are noted', async () => {
  const { run, readBody } = buildImport()

  const report = await run(HARBOUR)

  const body = bare(await readBody('tide-tables'))
  expect(body).toMatch(
    /^<p>High water at <strong>four<\/strong>\.<\/p><figure><img ><figcaption>The gauge at low water/,
  )
  expect(body).toContain('[vimeo_video https://vimeo.com/123456')
  expect(body).toContain('[youtube_video https://www.youtube.com/watch?v=lmnopqrstuv Ebb]')
  expect(body).toMatch(/<table>.*<figcaption>Spring tide<\/figcaption>/)
  expect(body).toContain('<a href="https://elsewhere.example/pixel.png" rel="noopener">Not ours</a>')
  expect(lineOf(report, 'tide-tables').notes).toEqual([
    'the block latest-posts has no text in the export and was left out',
    'left out of the block latest-posts: postsToShow="3"',
    'the picture 404 is not in the export',
    'media not found: https://elsewhere.example/pixel.png',
  ])
})

test('BX-030 all authors of the co-authors plugin are named, even one that is not in the export', async () => {
  const { run, read } = buildImport()

  await run(HARBOUR)

  const { content } = await read('article', 'tide-tables')
  expect(content).toMatchObject({
    author: { username: 'mina' },
    moreAuthors: [{ username: 'wren-of-the-night-desk', firstName: 'Wren', lastName: 'Ashby' }],
  })
})

test('BX-030 right-to-left titles, slugs and texts are imported unchanged', async () => {
  const { run, read, readBody } = buildImport()

  await run(HARBOUR)

  expect((await read('article', 'המעבורת')).content).toMatchObject({
    headline: 'המעבורת האחרונה',
    topics: [{ slug: 'מעבורות', name: 'מעבורות' }],
  })
  expect(await readBody('המעבורת')).toBe(
    '<p dir="auto">היא יצאה בחצות.</p><ul dir="rtl"><li>ראשון</li><li>שני</li></ul>',
  )
})

test.each([
  ['notes-for-a-story', 'its state was draft: it is imported as a draft'],
  ['only-for-the-desk', 'its state was private: it is imported as a draft'],
  ['for-members', 'it was behind a password: it is imported as a draft'],
])('BX-030 %s was not public and is imported as a draft', async (slug, note) => {
  const { run, read } = buildImport()

  const report = await run(HARBOUR)

  expect((await read('article', slug)).draft).toBe(true)
  expect(lineOf(report, slug).notes).toContain(note)
})

test('BX-030 a taken slug is numbered, a missing title is derived, a year is not a slug', async () => {
  const { run, read } = buildImport()

  const report = await run(HARBOUR)

  expect(lineOf(report, '14')).toMatchObject({
    slug: 'crane-2',
    notes: ['the slug crane was taken; it is crane-2 here'],
  })
  expect((await read('article', 'story-2024')).content).toMatchObject({
    headline: 'A post with no title and a year for a name, bold & brave ]]> and a control in it',
  })
})

test('BX-030 a second import leaves everything alone; a changed post is replaced and keeps its numbered slug', async () => {
  const { run, read } = buildImport()
  const folder = buildFolder()
  cpSync(HARBOUR, folder, { recursive: true })
  await run(folder)

  const again = await run(folder)
  const file = join(folder, 'export.xml')
  writeFileSync(file, readFileSync(file, 'utf8').replace('The slug is taken.', 'The slug is still taken.'))
  const changed = await run(folder)

  expect(again.counts).toMatchObject({ created: 0, replaced: 0, unchanged: 9 })
  expect(changed.counts).toMatchObject({ created: 0, replaced: 1, unchanged: 8 })
  expect((await read('article', 'crane-2')).content).toMatchObject({ body: '<p>The slug is still taken.</p>\n' })
})

test('BX-030 a former slug redirects to its post', async () => {
  const { run, desk, read } = buildImport()

  await run(HARBOUR)

  const { id } = await read('article', 'crane')
  const former = await desk.store.write((transaction) => transaction.findFormerSlugs(id))
  expect(former.map(({ slug }) => slug)).toEqual(['big-ada'])
})

test('BX-030 --section sets the section of posts', async () => {
  const { run, read } = buildImport()

  const report = await run(HARBOUR, { section: 'culture' })

  expect(lineOf(report, 'crane-2').url).toBe('/culture/crane-2/')
  expect((await read('article', 'crane')).content).toMatchObject({ section: 'culture' })
})

test('BX-030 two posts with the same number are both imported', async () => {
  const { run } = buildImport()

  const report = await run(writeWxr(toWxr(toWxrItem(1, 'First', 'a') + toWxrItem(1, 'Second', 'b'))))

  expect(report.items.map(({ slug, status }) => `${slug} ${status}`)).toEqual(['first created', 'second created'])
})

test('BX-030 a file without items is not an import', async () => {
  const { run } = buildImport()

  expect(await run(writeWxr(toWxr('')))).toMatchObject({ exitStatus: 2, items: [] })
})

test('BX-030 the files of a split export are imported as one, with each other’s pictures, links and authors', async () => {
  const { run, read } = buildImport()
  const folder = buildFolder()
  cpSync(join(HARBOUR, 'wp-content'), join(folder, 'wp-content'), { recursive: true })
  const site = 'https://harbour.example'
  const file = `${site}/wp-content/uploads/2024/03/tide.png`
  const first: WxrItem = {
    id: 1,
    slug: 'one',
    content: `<p><a href="${site}/?p=2">two</a></p>`,
    meta: { _thumbnail_id: '9' },
  }
  writeFileSync(join(folder, 'harbour.000.xml'), buildWxr([first], { site }))
  writeFileSync(
    join(folder, 'harbour.001.xml'),
    buildWxr(
      [
        { id: 2, slug: 'two' },
        { id: 9, type: 'attachment', file },
      ],
      { site },
    ),
  )
  writeFileSync(join(folder, 'harbour.002.xml'), buildWxr([first], { site }))

  const report = await run(folder)

  expect(report.items.map(({ slug, status, notes }) => [slug, status, notes])).toEqual([
    ['one', 'created', []],
    ['two', 'created', []],
    [null, 'skipped', ['the same post is earlier in this export']],
  ])
  expect((await read('article', 'one')).content).toMatchObject({
    image: { width: 48 },
    body: expect.stringContaining('href="/news/two/"'),
  })
  expect((await run(join(folder, 'harbour.001.xml'))).counts).toMatchObject({ unchanged: 1 })
})

test('BX-030 exports of two sites in one folder are refused', async () => {
  const { run } = buildImport()
  const folder = buildFolder()
  for (const name of ['a', 'b'])
    writeFileSync(join(folder, `${name}.xml`), buildWxr([{ id: 1 }], { site: `https://${name}.example` }))

  expect(await run(folder)).toMatchObject({
    exitStatus: 2,
    fault: expect.stringMatching(/b\.xml is an export of https:\/\/b\.example, another one of https:\/\/a\.example/),
  })
})
