import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildImport, lineOf } from '../../../test/builders/import.ts'
import { buildFolder, NOW } from '../../../test/builders/store.ts'

const PRODUCT = `---
title: Halden Quiet 3
dek: Over-ear.
date: "-2 days"
manufacturer: Halden
modelYear: 2026
price: 349
review: quiet-3
checked: "-50 minutes"
family:
  name: Halden Quiet
  siblings: [quiet-2]
resellers:
  - { name: Brightmart, price: 329.5, url: "https://brightmart.example/" }
  - { name: Voltbay, price: 339, url: "https://voltbay.example/", checked: "2026-11-01" }
attributes:
  - { name: Weight, value: 214 g }
images:
  - { illustration: { motif: headphones } }
---

The third pair. [More](/news/).
`
const REVIEW = `---
title: The review
slug: quiet-3
type: Review
product: quiet-3
rivals: [quiet-2]
good:
  - Light
  - Loud
bad: Large.
---

Text.
`

function writeFolder(files: Readonly<Record<string, string>>): string {
  const folder = buildFolder()
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return folder
}

const FILES = {
  'products/quiet-3.md': PRODUCT,
  'products/quiet-2.md': '---\ntitle: Halden Quiet 2\nprice: 279\n---\n\nThe second.\n',
  'reviews/quiet-3.md': REVIEW,
}

test('EN-038 a product file has prices in dollars, shops with the date of their check, and siblings by slug', async () => {
  const { run, read } = buildImport()

  const report = await run(writeFolder(FILES), { strict: true })

  expect(report.items.flatMap(({ errors, notes }) => [...errors, ...notes])).toEqual([])
  const { content, body } = await read('product', 'quiet-3')
  expect(content).toMatchObject({
    dek: 'Over-ear.',
    description: 'The third pair. More.',
    manufacturer: { name: 'Halden', slug: 'halden' },
    product: { name: 'Halden Quiet 3', msrp: 34_900, modelYear: 2026, shortSpecs: 'Over-ear.' },
    priceSummary: null,
    resellers: [
      { name: 'Brightmart', price: 32_950, checked: new Date(NOW - 50 * 60_000).toISOString() },
      { name: 'Voltbay', price: 33_900, checked: '2026-11-01T00:00:00.000Z' },
    ],
    family: { name: 'Halden Quiet', slug: 'halden-quiet', siblings: [{ slug: 'quiet-2', name: 'Quiet 2' }] },
    seoUrl: { slug: 'quiet-3' },
    attributes: [
      { name: 'Made by', val: 'Halden' },
      { name: 'Weight', slug: 'weight', val: '214 g' },
    ],
    images: [{ filename: 'quiet-3.svg' }, { filename: 'quiet-3-2.svg', alt: 'Illustration of over-ear headphones' }],
  })
  expect(body?.blocks[0]).toMatchObject({ html: '<p>The third pair. <a href="/news/">More</a>.</p>' })
  expect((await read('product', 'quiet-2')).content).toMatchObject({
    priceSummary: { count: 1, low: 27_900, median: 27_900, high: 27_900 },
  })
})

test('EN-018 a review file names its product and rivals by slug, and its points as a list or a text', async () => {
  const { run, read } = buildImport()

  await run(writeFolder(FILES))

  const product = await read('product', 'quiet-3')
  expect((await read('review', 'quiet-3')).content).toMatchObject({
    relatedProduct: { id: product.id, slugs: [{ slug: 'quiet-3' }] },
    rivals: [{ slugs: [{ slug: 'quiet-2' }] }],
    good: 'Light\nLoud',
    bad: 'Large.',
  })
})

test('BX-030 an unknown product, sibling or review is a note with the nearest name', async () => {
  const { run } = buildImport()
  const files = {
    'products/quiet-3.md': '---\ntitle: Q\nreview: quiet-4\nfamily: { name: Q, siblings: [quiet-5] }\n---\nx',
    'reviews/quiet-3.md': '---\ntitle: R\ntype: Review\nproduct: quiet-33\n---\nx',
  }

  const report = await run(writeFolder(files))

  expect(lineOf(report, 'products/quiet-3.md').notes).toEqual([
    'line 4: family.siblings: there is no product “quiet-5”; did you mean quiet-3?',
    'line 3: review: there is no review “quiet-4”; did you mean quiet-3?',
  ])
  expect(lineOf(report, 'reviews/quiet-3.md').notes).toEqual([
    'line 4: product: there is no product “quiet-33”; did you mean quiet-3?',
  ])
})

test('BX-031 a shop with another address than a web address, or a negative price, is refused by its field', async () => {
  const { run } = buildImport()
  const shop = (fields: string) => `---\ntitle: Q\nresellers:\n  - { name: S, ${fields} }\n---\nx`

  const report = await run(
    writeFolder({
      'products/a.md': shop('url: "javascript:alert(1)"'),
      'products/b.md': shop('url: "https://s.example/", price: -1'),
      'products/c.md': shop('url: "https://s.example/", price: 1, checked: soon'),
    }),
  )

  expect(report.counts).toMatchObject({ created: 0, refused: 3 })
  expect(lineOf(report, 'a.md').errors).toEqual([
    { field: 'resellers.0.url', message: 'expected an address that begins with https://', line: 4 },
  ])
  expect(lineOf(report, 'b.md').errors).toMatchObject([{ field: 'resellers.0.price' }])
  expect(lineOf(report, 'c.md').errors).toMatchObject([{ field: 'resellers.0.checked', line: 4 }])
})

test('BX-030 a product as the command shows it can be imported and is the same', async () => {
  const { run, read, desk } = buildImport()
  await run(writeFolder(FILES))
  const before = await read('product', 'quiet-3')

  desk.setNow(NOW + 1000)
  const report = await run(writeFolder({ 'shown.json': JSON.stringify({ ...before.content, draft: false }) }))

  expect(report.counts).toMatchObject({ replaced: 1, refused: 0 })
  const { dateUpdated: _then, ...kept } = { dateUpdated: null, ...before.content }
  expect((await read('product', 'quiet-3')).content).toMatchObject(kept)
})
