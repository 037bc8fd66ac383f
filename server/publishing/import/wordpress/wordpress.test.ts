import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { buildImport, lineOf } from '../../../../test/builders/import.ts'
import { buildFolder, NOW } from '../../../../test/builders/store.ts'
import { buildWxr, type WxrItem } from '../../../../test/builders/wxr.ts'

const HARBOUR = join(import.meta.dirname, '../../../../test/fixtures/wordpress/harbour')

const bare = (html: string): string => html.replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, '<img $1>')

/** An export with the given items. */
function wxr(items: string, head = '<?xml version="1.0" encoding="UTF-8"?>'): string {
  return `${head}<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><link>https://site.example</link>${items}</channel></rss>`
}

const item = (id: number, title: string, content: string, more = ''): string =>
  `<item><title>${title}</title><content:encoded><![CDATA[${content}]]></content:encoded><wp:post_id>${id}</wp:post_id>` +
  `<wp:post_date_gmt>2024-01-0${id} 10:00:00</wp:post_date_gmt><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`

/** A folder with one export. */
function writeExport(content: string | Uint8Array): string {
  const folder = buildFolder()
  writeFileSync(join(folder, 'export.xml'), content)
  return folder
}

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

test.each([
  [
    'windows-1252',
    iconv.encode(
      wxr(item(1, 'Café “noir”', 'Déjà vu'), '<?xml version="1.0" encoding="windows-1252"?>'),
      'windows-1252',
    ),
  ],
  ['windows-1252 declared as UTF-8', iconv.encode(wxr(item(1, 'Café “noir”', 'Déjà vu')), 'windows-1252')],
  [
    'iso-8859-1',
    iconv.encode(
      wxr(item(1, 'Café &#8220;noir&#8221;', 'Déjà vu'), '<?xml version="1.0" encoding="ISO-8859-1"?>'),
      'latin1',
    ),
  ],
  ['UTF-16 with a byte order mark', iconv.encode(wxr(item(1, 'Café “noir”', 'Déjà vu')), 'utf-16le', { addBOM: true })],
  ['UTF-16BE without a byte order mark', iconv.encode(wxr(item(1, 'Café “noir”', 'Déjà vu')), 'utf-16be')],
  ['UTF-8 with a byte order mark', iconv.encode(wxr(item(1, 'Café “noir”', 'Déjà vu')), 'utf-8', { addBOM: true })],
])('BX-030 an export in %s is decoded', async (_name, bytes) => {
  const { run, read, readBody } = buildImport()

  const report = await run(writeExport(bytes))

  expect(report.exitStatus).toBe(0)
  expect((await read('article', 'cafe-noir')).content).toMatchObject({ headline: 'Café “noir”' })
  expect(await readBody('cafe-noir')).toBe('<p>Déjà vu</p>')
})

test('BX-030 a byte that is not UTF-8 costs one character, and its line is named', async () => {
  const { run, read, readBody } = buildImport()
  const bad = Buffer.from([0xe9])
  const author = [Buffer.from('<wp:author><wp:author_login>zo'), bad, Buffer.from('</wp:author_login></wp:author>\n')]
  const whole = wxr(`${item(1, 'Café “noir”', 'Déjà\n%vu')}\n${item(2, 'Œuf', 'x')}`)
  const at = whole.indexOf('<item>')

  const report = await run(
    writeExport(
      Buffer.concat([
        Buffer.from(whole.slice(0, at)),
        ...author,
        Buffer.from(whole.slice(at, whole.indexOf('%'))),
        bad,
        Buffer.from(whole.slice(whole.indexOf('%') + 1)),
        // The file ends inside a character.
        Buffer.from('œ').subarray(0, 1),
      ]),
    ),
  )

  expect((await read('article', 'cafe-noir')).content).toMatchObject({ headline: 'Café “noir”' })
  expect(await readBody('cafe-noir')).toBe('<p>Déjà<br>\n\ufffdvu</p>')
  expect(lineOf(report, 'cafe-noir').notes).toEqual(['line 3: bytes that are not UTF-8 became \ufffd'])
  expect(lineOf(report, 'œuf').notes).toEqual(['line 4: bytes that are not UTF-8 became \ufffd'])
  expect(report.items.at(-1)).toMatchObject({
    status: 'skipped',
    notes: ['line 1: bytes that are not UTF-8 became \ufffd'],
  })
})

test('BX-030 a file that ends too early gives the posts before its end, and names the line of the loss', async () => {
  const { run } = buildImport()
  const whole = wxr(`${item(1, 'One', 'a')}\n${item(2, 'Two', 'b')}`)

  const report = await run(writeExport(whole.slice(0, whole.indexOf('</content:encoded><wp:post_id>2'))))

  expect(report).toMatchObject({ exitStatus: 1, counts: { created: 1, refused: 1 } })
  expect(report.items.at(-1)?.errors).toEqual([{ field: '', message: 'the file ends inside <item>', line: 2 }])
})

test('BX-030 stray markup, unknown elements and bare ampersands are accepted', async () => {
  const { run, read } = buildImport()
  const broken = `<x:y><item><title>Inside</title></item></x:y><b>${item(1, 'Salt & <i>pepper', 'a')}</b>${item(2, 'Two &nbsp; three', 'b')}`

  const report = await run(writeExport(wxr(broken)))

  expect(report.counts.refused).toBe(0)
  expect((await read('article', 'two-three')).content).toMatchObject({ headline: 'Two three' })
})

test('BX-030 a post of several megabytes is imported', async () => {
  const { run, read } = buildImport()
  const huge = `${'All the news that does not fit. '.repeat(40)}\n\n`.repeat(3000)

  const report = await run(writeExport(wxr(item(1, 'Huge', huge))))

  expect(report.exitStatus).toBe(0)
  expect((await read('article', 'huge')).body?.wordCount).toBe(3000 * 40 * 7)
})

/** A post with the given dates, as WordPress names them. */
const dated = (id: number, dates: Readonly<Record<string, string>>, status = 'publish'): string => {
  const elements = Object.entries(dates).map(([name, value]) => `<${name}>${value}</${name}>`)
  return `<item><title>Story ${id}</title><wp:post_id>${id}</wp:post_id>${elements.join('')}<wp:status>${status}</wp:status></item>`
}

test.each([
  ['before 1970', '1955-06-01 12:00:00'],
  ['of the year 1', '0001-01-01 00:00:00'],
  ['that cannot be parsed', 'last spring'],
])('BX-030 a post with a date %s is refused and never gets another day', async (_which, date) => {
  const { run, desk } = buildImport()

  const report = await run(writeExport(wxr(dated(1, { 'wp:post_date_gmt': date }) + item(2, 'Two', 'b'))))

  expect(report).toMatchObject({ exitStatus: 1, counts: { created: 1, refused: 1 } })
  expect(report.items[0]?.errors).toEqual([
    { field: 'wp:post_date_gmt', message: `expected a date after 1970, found "${date}"` },
  ])
  expect(
    (await desk.store.reader(new Set(), { now: NOW, unpublished: true }).bySlug('article', 'us', 'story-1')).kind,
  ).not.toBe('found')
})

test('BX-030 another field of the same date replaces an invalid one, and the report says so', async () => {
  const { run, read } = buildImport()
  const dates = {
    'wp:post_date_gmt': '0001-01-01 00:00:00',
    pubDate: 'Fri, 01 Mar 2024 09:30:00 +0000',
    'wp:post_modified_gmt': 'later',
  }

  const report = await run(writeExport(wxr(dated(1, dates))))

  const { content } = await read('article', 'story-1')
  expect(content).toMatchObject({ datePublished: '2024-03-01T09:30:00.000Z', dateUpdated: null })
  expect(report.items[0]?.notes).toEqual([
    'wp:post_date_gmt: expected a date after 1970, found "0001-01-01 00:00:00"; 2024-03-01T09:30:00.000Z is used',
    'wp:post_modified_gmt: expected a date after 1970, found "later"; it is left out',
  ])
})

test('BX-030 a post without a date gets the date of its first import, with a note, and keeps it', async () => {
  const { run } = buildImport()
  const folder = writeExport(wxr(dated(1, { 'wp:post_date_gmt': '0000-00-00 00:00:00' }, 'draft')))

  const first = await run(folder)
  const second = await run(folder)

  expect(first.items[0]?.notes).toContain('it has no date: it gets the date of its first import')
  expect(second.counts).toMatchObject({ unchanged: 1 })
})

test('BX-030 two posts with the same number are both imported', async () => {
  const { run } = buildImport()

  const report = await run(writeExport(wxr(item(1, 'First', 'a') + item(1, 'Second', 'b'))))

  expect(report.items.map(({ slug, status }) => `${slug} ${status}`)).toEqual(['first created', 'second created'])
})

test('BX-030 a file without items is not an import', async () => {
  const { run } = buildImport()

  expect(await run(writeExport(wxr('')))).toMatchObject({ exitStatus: 2, items: [] })
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
