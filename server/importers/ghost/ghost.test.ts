import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildGhostExport } from '../../../test/builders/ghost-export.ts'
import { buildImport, lineOf } from '../../../test/builders/import.ts'
import { buildEmbeddedContent, buildFolder, CALL } from '../../../test/builders/store.ts'

const QUAY = join(import.meta.dirname, '../../../test/fixtures/ghost/quay')

const bare = (html: string): string => html.replace(/<img [^>]*alt="([^"]*)"[^>]*>/g, '<img $1>')

function writeExport(json: unknown): string {
  const folder = buildFolder()
  writeFileSync(join(folder, 'export.json'), typeof json === 'string' ? json : JSON.stringify(json))
  return folder
}

test('BX-030 a Ghost export is imported; an invalid row is refused by name and stops nothing', async () => {
  const { run } = buildImport()

  const report = await run(QUAY)

  expect(report).toMatchObject({ format: 'ghost', exitStatus: 1, counts: { created: 7, refused: 2 } })
  expect(lineOf(report, 'posts.7').errors).toEqual([{ field: 'posts.7.id', message: 'expected an id' }])
  expect(lineOf(report, 'posts.8').errors).toEqual([{ field: 'posts.8', message: 'expected a row of the posts table' }])
})

test('BX-030 a Ghost post becomes an article with its authors in order, its public tags and its picture', async () => {
  const { run, read } = buildImport()

  await run(QUAY)

  expect((await read('article', 'the-lamp')).content).toMatchObject({
    headline: 'The lamp & the quay',
    dek: 'A lamp that <never> went out.',
    section: 'news',
    datePublished: '2024-05-01T10:00:00.000Z',
    dateUpdated: '2024-05-03T10:00:00.000Z',
    author: { username: 'ida', firstName: 'Ida', lastName: 'Nygård', authorBio: 'Keeps the lamp.' },
    moreAuthors: [{ username: 'bo', firstName: 'Bo', lastName: null }],
    topics: [{ slug: 'light', name: 'Light & dark', primary: true }],
    tags: [{ slug: 'light' }, { slug: 'oil' }],
    image: { alt: 'A lamp at night', caption: 'Photo: us', width: 64, height: 36 },
    seoMetaDescription: 'About a lamp',
    titleTag: 'Lamp',
    collections: [{ slug: 'front-picks' }],
  })
})

test('BX-030 cards become plain HTML, pictures come from the folder, links lead to the new addresses', async () => {
  const { run, readBody } = buildImport()

  await run(QUAY)

  expect(bare(await readBody('the-lamp'))).toBe(
    '<p>First light.</p><p><a href="https://example.com/wick" rel="noopener">About wicks</a></p>' +
      '<div class="callout"><p>x Mind the <b>step</b>.</p></div>' +
      '<details><summary>Why?</summary><p>Because.</p></details>' +
      '[youtube_video https://www.youtube.com/watch?v=abcdefghijk Lamps]' +
      '<figure><img The lamp><figcaption>Lit</figcaption></figure>' +
      '<p>See <a href="/news/oil/?ref=x">oil</a> and more.</p>',
  )
})

test('BX-030 a post without HTML is read from Lexical, with unknown nodes as text', async () => {
  const { run, read, readBody } = buildImport()

  await run(QUAY)

  expect(bare(await readBody('oil'))).toMatch(
    /^<h2 id="oil">Oil<\/h2><p>Burns <em><strong>bright<\/strong><\/em><br><a href="\/news\/the-lamp\/">&lt;see&gt;<\/a><\/p><ol><li>one<\/li><\/ol><figure><img A boat><figcaption><i>Low<\/i> tide<\/figcaption><\/figure><p><strong>md<\/strong><\/p><p>kept<\/p>$/,
  )
  expect((await read('article', 'oil')).publishedAt).toBe(Date.parse('2030-01-01T00:00:00Z'))
})

test('BX-030 a post without HTML is read from Mobiledoc', async () => {
  const { run, readBody } = buildImport()

  await run(QUAY)

  expect(bare(await readBody('wicks'))).toMatch(
    /<h2 [^>]*>Wick<\/h2><p>Trim <strong><a href="https:\/\/example\.com\/" rel="noopener">it<\/a><\/strong><br> &amp; wait<\/p><ul><li>a<\/li><li>b<\/li><\/ul><figure><img Lamp><\/figure><p>raw<\/p>$/,
  )
})

test.each([
  ['for-friends', 'it was for paid only: it is imported as a draft'],
  ['untitled', 'its state was draft: it is imported as a draft'],
])('BX-030 %s was not public and is imported as a draft', async (slug, note) => {
  const { run, read } = buildImport()

  const report = await run(QUAY)

  expect((await read('article', slug)).draft).toBe(true)
  expect(lineOf(report, slug).notes).toContain(note)
})

test('BX-030 missing pictures and taken slugs are noted, and a second import changes nothing', async () => {
  const { run } = buildImport()

  const first = await run(QUAY)
  const second = await run(QUAY)

  expect(lineOf(first, 'the-lamp-2').notes).toEqual([
    'the slug the-lamp was taken; it is the-lamp-2 here',
    '/the-lamp/ was its address, and also that of “The lamp & the quay”, which keeps it',
    'media not found: /content/images/2024/05/gone.png',
  ])
  expect(second.counts).toMatchObject({ created: 0, replaced: 0, unchanged: 7, refused: 2 })
})

test.each([
  [
    'only data',
    {
      data: {
        posts: [
          { id: 1, title: 'Old', slug: 'old', html: '<p>x</p>', status: 'published', published_at: 1388318310783 },
        ],
      },
      meta: { version: '003' },
    },
  ],
  [
    'an archive of the importer',
    {
      images: [],
      data: {
        meta: { version: '000' },
        data: {
          posts: [
            { id: 1, title: 'Old', slug: 'old', markdown: 'x', status: 'published', published_at: 1388318310783 },
          ],
        },
      },
    },
  ],
])('BX-030 a Ghost export that is %s is imported too', async (_name, json) => {
  const { run, read, readBody } = buildImport()

  const report = await run(writeExport(json), { format: 'ghost' })

  expect(report.exitStatus).toBe(0)
  expect((await read('article', 'old')).content).toMatchObject({ datePublished: '2013-12-29T11:58:30.783Z' })
  expect(await readBody('old')).toBe('<p>x</p>')
})

test.each([
  ['before 1970', '1955-06-01T12:00:00.000Z'],
  ['before 1970, in milliseconds', -460_000_000_000],
  ['of the year 1', '0001-01-01T00:00:00Z'],
  ['beyond all calendars', 1e18],
])('BX-030 a Ghost post with a date %s is refused and never gets another day', async (_which, published_at) => {
  const { run } = buildImport()
  const post = { id: 1, title: 'Old', slug: 'old', html: '<p>x</p>', status: 'published', created_at: '2015-01-01' }

  const report = await run(writeExport({ data: { posts: [{ ...post, published_at }] }, meta: {} }), { format: 'ghost' })

  expect(report.counts).toMatchObject({ created: 0, refused: 1 })
  expect(lineOf(report, 'old').errors).toEqual([
    { field: 'published_at', message: `expected a date after 1970, found ${JSON.stringify(published_at)}` },
  ])
})

test.each([
  ['broken JSON', '{"db":[{"meta":{"exported_on":1},"data":{"posts":['],
  ['JSON of something else', '{"meta":{},"data":{"posts":"none"},"db":1}'],
])('BX-030 %s is reported as such and nothing is imported', async (_name, json) => {
  const { run } = buildImport()

  const report = await run(writeExport(json), { format: 'auto' })

  expect(report).toMatchObject({ exitStatus: 2, items: [] })
  expect(report.fault).toMatch(/JSON/)
})

const CARDS = [
  '<figure class="kg-card kg-video-card"><div class="kg-video-container"><video src="__GHOST_URL__/content/media/2024/05/tide.mp4" poster="https://img.spacergif.org/v1/1280x720/0a/spacer.png"></video></div><figcaption>The tide</figcaption></figure>',
  '<div class="kg-card kg-audio-card"><img src="" class="kg-audio-thumbnail kg-audio-hide"><div class="kg-audio-player-container"><audio src="__GHOST_URL__/content/media/2024/05/horn.mp3" preload="metadata"></audio><div class="kg-audio-title">Horn</div></div></div>',
  '<div class="kg-card kg-file-card"><a class="kg-file-card-container" href="__GHOST_URL__/content/files/2024/05/tides.pdf" title="Download" download><div class="kg-file-card-contents"><div class="kg-file-card-title">Tide tables</div></div></a></div>',
  '<p><a href="__GHOST_URL__/second/#part">next</a> <a href="__GHOST_URL__/tag/light/">light</a> <a href="__GHOST_URL__/author/ida/">Ida</a> <a href="__GHOST_URL__/gone/">gone</a></p>',
].join('\n')

/** Two posts; the first has every card that refers to a file. */
const LINKED = {
  db: [
    {
      meta: { exported_on: 1716000000000, version: '5.82.0' },
      data: {
        posts: [
          {
            id: 'p1',
            title: 'First',
            slug: 'first',
            html: CARDS,
            status: 'published',
            published_at: '2024-05-01T08:00:00.000Z',
          },
          {
            id: 'p2',
            title: 'Second',
            slug: 'second',
            html: '<p>x</p>',
            status: 'published',
            published_at: '2024-05-02T08:00:00.000Z',
          },
        ],
        tags: [{ id: 't1', name: 'Light', slug: 'light', visibility: 'public' }],
        posts_tags: [{ post_id: 'p1', tag_id: 't1', sort_order: 0 }],
        users: [{ id: 'u1', name: 'Ida', slug: 'ida' }],
        posts_authors: [{ post_id: 'p1', author_id: 'u1', sort_order: 0 }],
      },
    },
  ],
}

test('BX-030 files, sound and video of a Ghost site of unknown origin are left out with a note each', async () => {
  const { run, readBody } = buildImport()

  const report = await run(writeExport(LINKED))

  expect(await readBody('first')).toBe(
    '<p>The tide</p><p>Horn</p><p>Tide tables</p><p><a href="/news/second/#part">next</a> <a href="/tags/light/">light</a> ' +
      '<a href="/profiles/ida/">Ida</a> gone</p>',
  )
  expect(lineOf(report, 'first').notes).toEqual([
    'a linked file is not imported, and the export does not name its site (--old-site): /content/files/2024/05/tides.pdf',
    'a link leads to something that is not in the export, and the export does not name its site (--old-site): /gone/',
    'sound and video are not imported, and the export does not name its site (--old-site): /content/media/2024/05/tide.mp4',
    'sound and video are not imported, and the export does not name its site (--old-site): /content/media/2024/05/horn.mp3',
  ])
})

test('BX-030 with --old-site, files, sound and video become links to the old site', async () => {
  const { run, readBody } = buildImport()

  const report = await run(writeExport(LINKED), { oldSite: 'https://quay.example' })

  const body = await readBody('first')
  expect(body.match(/(?<=href=")https[^"]*/g)).toEqual([
    'https://quay.example/content/media/2024/05/tide.mp4',
    'https://quay.example/content/media/2024/05/horn.mp3',
    'https://quay.example/content/files/2024/05/tides.pdf',
    'https://quay.example/gone/',
  ])
  expect(body).not.toContain('.invalid')
  expect(lineOf(report, 'first').notes).toHaveLength(4)
})

test('BX-030 a byte that is not UTF-8 is noted at its post, and all other text stays', async () => {
  const { run, read } = buildImport()
  const post = { status: 'published', published_at: '2024-05-01T10:00:00.000Z', html: '<p>Déjà</p>' }
  const posts = [
    { ...post, id: 1, slug: 'whole', title: 'Café' },
    { ...post, id: 2, slug: 'bad', title: 'Caf%' },
  ]
  const bytes = Buffer.from(JSON.stringify({ meta: {}, data: { posts } })).map((byte) => (byte === 0x25 ? 0xe9 : byte))
  const folder = buildFolder()
  writeFileSync(join(folder, 'export.json'), bytes)

  const report = await run(folder)

  expect(report.items.map(({ slug, notes }) => [slug, notes])).toEqual([
    ['whole', []],
    ['bad', ['line 1: bytes that are not UTF-8 became \ufffd']],
  ])
  expect((await read('article', 'whole')).content).toMatchObject({ headline: 'Café', body: '<p>Déjà</p>' })
})

test('MV-002 the old addresses of a Ghost site in a folder are below it, and links to it lead here', async () => {
  const { run, readBody, desk } = buildImport()
  const html =
    '<p><a href="__GHOST_URL__/lamps/#oil">a</a><a href="/blog/tag/light/">b</a><a href="/lamps/amp/">c</a></p>'
  const posts = [
    { id: 1, title: 'Lamps', slug: 'lamps', html: '<p>Text.</p>', tag: 1 },
    { id: 2, title: 'Links', slug: 'links', html },
  ]
  const folder = writeExport(buildGhostExport({ posts, tags: [{ id: 1, name: 'Light', slug: 'light' }] }))

  await run(folder, { oldSite: 'https://old.example/blog' })

  expect(await readBody('links')).toBe(
    '<p><a href="/news/lamps/#oil">a</a><a href="/tags/light/">b</a><a href="/news/lamps/">c</a></p>',
  )
  const content = buildEmbeddedContent(desk)
  const targets = ['/blog/lamps/', '/blog/tag/light/', '/blog/rss/', '/blog/'].map(
    async (path) => (await content.formerPath({ path, query: '' }, CALL)).target,
  )
  expect(await Promise.all(targets)).toEqual(['/news/lamps/', '/tags/light/', '/feed/all/', '/'])
})

test('MV-014 a Ghost post without title, text and picture becomes no story, and the report says so', async () => {
  const { run } = buildImport()
  const empty = { id: 1, slug: 'untitled', title: '(Untitled)', status: 'draft', html: '' }

  const report = await run(writeExport({ meta: {}, data: { posts: [empty] } }))

  expect(report.counts).toMatchObject({ created: 0, skipped: 1, refused: 0 })
  expect(lineOf(report, 'untitled').notes).toContain('it has no title, text or picture')
})
