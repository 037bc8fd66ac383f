import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildGhostExport } from '../../../test/builders/ghost-export.ts'
import { buildImport, lineOf } from '../../../test/builders/import.ts'
import { buildFolder } from '../../../test/builders/store.ts'
import { buildWxr, type WxrItem } from '../../../test/builders/wxr.ts'

const HOST = 'http://localhost'
const dated = (date: string): string => `<wp:post_date_gmt>${date}</wp:post_date_gmt>`

/** Items whose date is not the builder's. */
function toExport(items: readonly (WxrItem & { readonly date: string })[]): string {
  const whole = buildWxr(items, { site: HOST }).replaceAll(
    /<wp:post_date_gmt>.*?<\/wp:post_date_gmt>/g,
    '<!-- date -->',
  )
  let index = 0
  return whole.replaceAll('<!-- date -->', () => dated(items[index++]?.date ?? ''))
}

const write = (folder: string, name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

const HELLO = { id: 1, title: 'Hello world!', slug: 'hello-world', link: `${HOST}/?p=1` }
const A = [
  { ...HELLO, date: '2020-01-01 08:00:00' },
  { id: 5, title: 'On knots', slug: 'knots', link: `${HOST}/knots/`, date: '2020-02-01 10:00:00' },
]
const B = [
  { ...HELLO, date: '2022-03-04 09:30:10' },
  { id: 5, title: 'On ropes', slug: 'ropes', link: `${HOST}/ropes/`, date: '2022-03-05 10:00:00' },
]

test('MV-001 two WordPress sites of the same name keep their own posts and addresses', async () => {
  const { run, read } = buildImport()
  const folder = buildFolder()
  const [a, b] = [write(folder, 'a.xml', toExport(A)), write(folder, 'b.xml', toExport(B))]

  await run(a)
  const second = await run(b)

  expect(second.counts).toMatchObject({ created: 2, replaced: 0 })
  expect((await read('article', 'knots')).content).toMatchObject({ headline: 'On knots' })
  expect((await read('article', 'ropes')).content).toMatchObject({ headline: 'On ropes' })
  expect((await read('article', 'hello-world-2')).publishedAt).toBe(Date.parse('2022-03-04T09:30:10Z'))
  expect(lineOf(second, 'ropes').notes.join()).toMatch(
    /^the old address \/\?p=5 is a former path of the article “On knots”/,
  )
  expect((await run(a)).counts).toMatchObject({ unchanged: 2, created: 0, replaced: 0 })
  expect((await run(b)).counts).toMatchObject({ unchanged: 2, created: 0, replaced: 0 })
})

test('MV-001 a newer export of either site replaces its own posts', async () => {
  const { run, read } = buildImport()
  const folder = buildFolder()
  await run(write(folder, 'a.xml', toExport(A)))
  await run(write(folder, 'b.xml', toExport(B)))
  const newer = [
    { ...HELLO, title: 'Hello again', date: '2022-03-04 09:30:10' },
    { id: 5, title: 'Ropes, revised', slug: 'all-ropes', link: `${HOST}/all-ropes/`, date: '2023-01-01 10:00:00' },
    { id: 9, title: 'New', slug: 'new', link: `${HOST}/new/`, date: '2023-02-01 10:00:00' },
  ]

  const report = await run(write(folder, 'c.xml', toExport(newer)))

  expect(report.counts).toMatchObject({ created: 1, replaced: 2 })
  expect((await read('article', 'all-ropes')).content).toMatchObject({ headline: 'Ropes, revised' })
  expect((await read('article', 'knots')).content).toMatchObject({ headline: 'On knots' })
})

test('MV-002 posts of two Ghost sites without UUIDs keep their own texts', async () => {
  const { run, read } = buildImport()
  const folder = buildFolder()
  const toGhost = (name: string, slug: string, published_at: string) =>
    write(folder, `${name}.json`, buildGhostExport({ posts: [{ id: 1, title: name, slug, published_at }] }))
  const a = toGhost('Lamps', 'lamps', '2020-01-01T10:00:00.000Z')
  const b = toGhost('Wicks', 'wicks', '2021-01-01T10:00:00.000Z')

  await run(a)
  await run(b)

  expect((await read('article', 'lamps')).content).toMatchObject({ headline: 'Lamps' })
  expect((await read('article', 'wicks')).content).toMatchObject({ headline: 'Wicks' })
  expect((await run(a)).counts).toMatchObject({ unchanged: 1, created: 0 })
  expect((await run(b)).counts).toMatchObject({ unchanged: 1, created: 0 })
})

test('MV-001 of two posts with the same link the first has the address, and the other names it', async () => {
  const { run } = buildImport()
  const items = [
    { ...HELLO, link: `${HOST}/about/`, date: '2020-01-01 08:00:00' },
    { id: 2, title: 'Second', slug: 'second', link: `${HOST}/about/`, date: '2020-01-02 08:00:00' },
  ]

  const report = await run(write(buildFolder(), 'a.xml', toExport(items)))

  expect(lineOf(report, 'hello-world').notes).toEqual([])
  expect(lineOf(report, 'second').notes).toEqual([
    `${HOST}/about/ was its address, and also that of “Hello world!”, which keeps it`,
  ])
})

test('MV-001 an old address of a list that something else has is named in the report', async () => {
  const { run } = buildImport()
  const items = [
    {
      ...{ ...HELLO, date: '2020-01-01 08:00:00' },
      more: '<category domain="post_tag" nicename="fog"><![CDATA[Fog]]></category>',
    },
    { id: 2, title: 'Fog', slug: 'fog', link: `${HOST}/tag/fog/`, date: '2020-01-02 08:00:00' },
  ]
  const folder = buildFolder()
  await run(write(folder, 'a.xml', toExport(items.slice(1))))
  const tagged = buildWxr(items.slice(0, 1), { site: 'http://other.example' })

  const report = await run(write(folder, 'b.xml', tagged))

  expect(lineOf(report, 'tag/fog')).toMatchObject({
    status: 'skipped',
    notes: [expect.stringMatching(/^the old address \/tag\/fog\/: .*is a former path of the article “Fog”/)],
  })
})
