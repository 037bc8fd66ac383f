import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { date } from '../../../shared/entities/fields.schema.ts'
import { buildImport } from '../../../test/builders/import.ts'
import { buildFolder } from '../../../test/builders/store.ts'
import { publishDate, publishSchema } from '../../publishing/publish.schema.ts'
import { DATE_FIELDS } from './zoned-dates.ts'

/** Files whose dates have no offset, and a day in winter and summer each. */
const FILES = {
  'articles/a.md': `---
title: A
date: 2026-11-20
updated: 2026-11-20 18:30
dateUnpublished: 2026-12-24
displayDatePublished: 2026-07-01
price:
  now: 10
  checked: 2026-11-20
  expires: 2026-12-24
  history: [{ date: 2026-07-01, price: 12 }, { date: 2026-11-01, price: 10 }]
entries:
  - name: One
    price: { now: 10, expires: 2026-12-24 }
    card: { issuer: Bank, checked: 2026-11-20 }
---
x`,
  'articles/2026-7-1-named.md': '---\ntitle: Named\n---\nx',
  'articles/both.md': '---\ntitle: Both\ndate: 2026-11-20 10:00:00 -4\n---\nx',
  'articles/toml.md': '+++\ntitle = "Toml"\ndate = 2026-11-20\nexpiryDate = 2026-12-24T00:00:00\n+++\nx',
  'articles/api.json': JSON.stringify({
    ...{ slug: 'api', headline: 'Api', datePublished: '2026-11-20', displayDateUpdated: '2026-07-01 09:00' },
    correction: { date: '2026-07-01', text: 'x' },
    price: { now: 1000, checked: '2026-11-20', history: [{ date: '2026-07-01', price: 1200 }] },
  }),
  'live/l.md': `---
title: L
date: 2026-11-20
eventStart: 2026-11-20 09:00
eventEnd: 2026-11-20 17:00
items: [{ id: u, date: 2026-11-20 09:30, body: One }, { id: v, datePublished: 2026-11-20 09:40, body: Two }]
---
x`,
  'products/p.md': `---
title: P
checked: 2026-11-20
resellers: [{ name: S, price: 1, url: "https://s.example/", checked: 2026-07-01 }, { name: T, price: 1, url: "https://t.example/" }]
---
x`,
  'reviews/r.md': '---\ntitle: R\ndate: 2026-11-20\nrating: 8\neditorsChoice: true\n---\nx',
  'videos/v.md': '---\ntitle: V\ndate: 2026-11-20\neventStart: 2026-07-01\n---\nx',
  'pages/about-us.md': '---\ntitle: Us\ndate: 2026-11-20\nupdated: 2026-11-20 12:00\n---\nx',
}

const WINTER = '2026-11-20T08:00:00.000Z'
const SUMMER = '2026-07-01T07:00:00.000Z'
const CHRISTMAS = '2026-12-24T08:00:00.000Z'

test('MV-024 a date without a time, and a time without an offset, is the publication’s in every field', async () => {
  const { run, read, desk } = buildImport({ timeZone: 'America/Los_Angeles' })
  const folder = buildFolder()
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }

  const report = await run(folder)

  expect(report.items.flatMap(({ errors }) => errors)).toEqual([])
  const a = await read('article', 'a')
  expect(a).toMatchObject({ publishedAt: Date.parse(WINTER), unpublishAt: Date.parse(CHRISTMAS) })
  expect(a.content).toMatchObject({
    datePublished: WINTER,
    dateUpdated: '2026-11-21T02:30:00.000Z',
    displayDatePublished: SUMMER,
    price: {
      checked: WINTER,
      expires: CHRISTMAS,
      history: [{ date: SUMMER }, { date: '2026-11-01T07:00:00.000Z' }],
    },
    listicles: [{ price: { expires: CHRISTMAS }, creditCardData: { meta: { lastUpdated: WINTER } } }],
  })
  expect((await read('article', 'named')).content).toMatchObject({ datePublished: SUMMER })
  expect((await read('article', 'both')).content).toMatchObject({ datePublished: '2026-11-20T14:00:00.000Z' })
  expect(await read('article', 'toml')).toMatchObject({
    publishedAt: Date.parse(WINTER),
    unpublishAt: Date.parse(CHRISTMAS),
  })
  expect((await read('article', 'api')).content).toMatchObject({
    datePublished: WINTER,
    displayDateUpdated: '2026-07-01T16:00:00.000Z',
    price: { checked: WINTER, history: [{ date: SUMMER }] },
    correction: { date: SUMMER, text: 'x' },
  })
  const live = await read('livearticle', 'l')
  expect(live.content).toMatchObject({ eventStart: '2026-11-20T17:00:00.000Z', eventEnd: '2026-11-21T01:00:00.000Z' })
  expect((await desk.store.live.since(live.id, 0, 9)).map(({ item }) => item?.datePublished)).toEqual([
    '2026-11-20T17:30:00.000Z',
    '2026-11-20T17:40:00.000Z',
  ])
  expect((await read('product', 'p')).content).toMatchObject({ resellers: [{ checked: SUMMER }, { checked: WINTER }] })
  expect((await read('review', 'r')).content).toMatchObject({ editorsChoiceDate: WINTER })
  expect((await read('video', 'v')).content).toMatchObject({ eventStart: SUMMER })
  expect((await read('page', 'about-us')).content).toMatchObject({ datePublished: WINTER })
})

test('MV-024 another time zone of the publication is a change of the files that it dates', async () => {
  const site = buildImport()
  const folder = buildFolder()
  writeFileSync(join(folder, 'a.md'), '---\ntitle: A\ndate: 2026-11-20\n---\nx')
  await site.run(folder)

  const moved = await buildImport({ desk: site.desk, timeZone: 'Europe/Paris' }).run(folder)

  expect(moved.counts).toMatchObject({ replaced: 1 })
  expect((await site.read('article', 'a')).content).toMatchObject({ datePublished: '2026-11-19T23:00:00.000Z' })
})

test('MV-024 every date of the publishing schema is known, so that a new one is converted too', () => {
  const dates: ReadonlySet<unknown> = new Set([date, publishDate])
  const schema = z.toJSONSchema(publishSchema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (dates.has(zodSchema)) jsonSchema.title = 'a date'
    },
  })

  const found = findDates(schema)

  expect(found.size).toBeGreaterThan(10)
  expect([...found].filter((name) => !DATE_FIELDS.has(name) && name !== 'date')).toEqual([])
})

/** The names of the properties that are dates. */
function findDates(schema: unknown): ReadonlySet<string> {
  if (typeof schema !== 'object' || schema === null) return new Set()
  return new Set(
    Object.entries(schema).flatMap(([name, inner]) => [
      ...(typeof inner === 'object' && inner !== null && Reflect.get(inner, 'title') === 'a date' ? [name] : []),
      ...findDates(inner),
    ]),
  )
}
