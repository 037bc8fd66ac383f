import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildImport, lineOf } from '../../../test/builders/import.ts'
import { buildPng } from '../../../test/builders/pictures.ts'
import { buildFolder } from '../../../test/builders/store.ts'
import { buildWxr, type WxrItem } from '../../../test/builders/wxr.ts'

const CATEGORY = '<category domain="category" nicename="tugs"><![CDATA[Tugs]]></category>'

/** A site whose posts link to each other in every way that WordPress writes. */
const TARGETS: readonly WxrItem[] = [
  { id: 11, title: 'The crane', slug: 'crane', link: 'https://site.example/2024/03/crane/', more: CATEGORY },
  { id: 12, title: 'Another crane', slug: 'crane', link: 'https://site.example/2024/04/crane/' },
  { id: 13, title: 'Ebb', slug: 'ebb', link: 'https://site.example/2024/04/ebb/', meta: { _wp_old_slug: 'low-tide' } },
  { id: 14, title: 'Welcome', slug: 'welcome', link: 'https://site.example/welcome/' },
  { id: 15, title: 'Visit us', type: 'page', slug: 'visit', link: 'https://site.example/visit/' },
  {
    id: 21,
    type: 'attachment',
    title: 'tide',
    link: 'https://site.example/2024/04/ebb/tide/',
    parent: 13,
    file: 'https://site.example/wp-content/uploads/tide.png',
  },
]

async function importLinks(hrefs: readonly string[]) {
  const { run, readBody } = buildImport()
  const file = join(buildFolder(), 'export.xml')
  const content = hrefs.map((href, at) => `<p><a href="${href}">link ${at}</a></p>`).join('\n')
  writeFileSync(file, buildWxr([{ id: 1, slug: 'links', content }, ...TARGETS]))
  const report = await run(file)
  const body = await readBody('links')
  const found = [...body.matchAll(/<p>(?:<a href="([^"]*)"[^>]*>)?link/g)].map(([, href]) => href ?? null)
  return { found, body, notes: lineOf(report, 'links').notes, report, run, file }
}

test.each([
  ['the address of a post', 'https://site.example/2024/03/crane/', '/news/crane/'],
  ['over http', 'http://site.example/2024/03/crane/', '/news/crane/'],
  ['with www', 'https://www.site.example/2024/03/crane', '/news/crane/'],
  ['without a host', '/2024/03/crane/', '/news/crane/'],
  ['by number', 'https://site.example/?p=11', '/news/crane/'],
  ['by number, and to its comments', 'https://site.example/?p=11&replytocom=4#respond', '/news/crane/'],
  [
    'by number, with a campaign and a fragment',
    'https://site.example/?p=11&utm_source=x#lift',
    '/news/crane/?utm_source=x#lift',
  ],
  ['by number below another folder', 'https://site.example/wp/?p=11', '/news/crane/'],
  ['by number of index.php', 'https://site.example/index.php?p=11', '/news/crane/'],
  ['below index.php', 'https://site.example/index.php/2024/03/crane/', '/news/crane/'],
  ['to the end of a teaser', 'https://site.example/2024/03/crane/#more-11', '/news/crane/'],
  ['by its former slug at its date', 'https://site.example/2024/04/low-tide/#neap', '/news/ebb/#neap'],
  ['to the second page of a category', 'https://site.example/category/tugs/page/2/', '/topics/tugs/'],
  ['to a category with a fragment', 'https://site.example/category/tugs/#list', '/topics/tugs/#list'],
  ['of a page by number', 'https://site.example/?page_id=15', '/visit/'],
  ['of a post whose slug was numbered', 'https://site.example/2024/04/crane/', '/news/crane-2/'],
  ['of a post whose slug is a page here', 'https://site.example/welcome/', '/news/welcome-2/'],
  ['by an old slug', 'https://site.example/2023/01/low-tide/', '/news/ebb/'],
  ['by an old permalink', 'https://site.example/archives/ebb/', '/news/ebb/'],
  [
    'with a fragment and a campaign',
    'https://site.example/2024/04/ebb/?utm_source=x#neap',
    '/news/ebb/?utm_source=x#neap',
  ],
  ['to the comments’ page', 'https://site.example/2024/04/ebb/comment-page-2/', '/news/ebb/'],
  ['to the page of a picture', 'https://site.example/2024/04/ebb/tide/', '/news/ebb/'],
  ['to a picture by number', 'https://site.example/?attachment_id=21', '/news/ebb/'],
  ['to a category', 'https://site.example/category/boats/tugs/', '/topics/tugs/'],
  ['to the front page', 'https://www.site.example/', '/'],
])('BX-030 an internal link %s leads to this site', async (_how, href, expected) => {
  const { found, notes } = await importLinks([href])

  expect(found).toEqual([expected])
  expect(notes).toEqual([])
})

test('BX-030 a link to something that is not in the export stays, with a note; links to other sites stay', async () => {
  const hrefs = [
    'https://site.example/shop/lamps/',
    'https://site.example/?p=999',
    'https://site.example/wp-content/uploads/tides.pdf',
    'https://site.example/wp-content/uploads/tide.png',
    'https://elsewhere.example/crane/',
    '#part',
    'mailto:desk@site.example',
  ]

  const { found, notes, run, file } = await importLinks(hrefs)

  expect(found).toEqual(hrefs)
  expect(notes).toEqual([
    'a link leads to something that is not in the export, and stays as it was: https://site.example/shop/lamps/',
    'a link leads to something that is not in the export, and stays as it was: https://site.example/?p=999',
    'a linked file stays on the old site: https://site.example/wp-content/uploads/tides.pdf',
    'a linked file stays on the old site: https://site.example/wp-content/uploads/tide.png',
  ])
  expect((await run(file)).counts).toMatchObject({ created: 0, replaced: 0, unchanged: 6 })
})

test.each([
  ['its file', 'https://site.example/wp-content/uploads/tide.png'],
  ['its own page', 'https://site.example/2024/04/ebb/tide/'],
])('BX-030 a picture that links to %s loses its link, because the page shows it', async (_what, href) => {
  const { run, readBody } = buildImport()
  const folder = buildFolder()
  const picture = 'https://site.example/wp-content/uploads/tide.png'
  writeFileSync(join(folder, 'tide.png'), await buildPng(64, 48))
  const content = `<p><a href="${href}"><img src="${picture}" alt="The tide"></a></p>`
  writeFileSync(join(folder, 'export.xml'), buildWxr([{ id: 1, slug: 'links', content }, ...TARGETS]))

  const report = await run(folder)

  expect(await readBody('links')).toMatch(/^<figure><img [^>]*alt="The tide"[^>]*><\/figure>$/)
  expect(lineOf(report, 'links').notes).toEqual([])
})

test('BX-030 a link that shows only its old address shows the title instead', async () => {
  const { run, readBody } = buildImport()
  const file = join(buildFolder(), 'export.xml')
  const content = 'https://site.example/2024/03/crane/'
  writeFileSync(file, buildWxr([{ id: 1, slug: 'links', content }, ...TARGETS]))

  await run(file)

  expect(await readBody('links')).toBe('<p><a href="/news/crane/">The crane</a></p>')
})
