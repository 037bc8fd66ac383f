import { expect, test } from 'vitest'
import { findSchemaFaults } from '../../../test/harness/xsd.ts'
import {
  MOST_URLS,
  type SitemapUrl,
  type SitemapVideo,
  toNewsLanguage,
  toSitemapIndex,
  writeSitemap,
} from './sitemap.ts'

const LOC = 'https://www.example.com/tech/a-phone/?a=1&b=2'
const AT = '2026-11-20T09:00:00.000Z'

async function write(...batches: readonly (readonly SitemapUrl[])[]): Promise<string> {
  async function* all() {
    yield* batches
  }
  const pieces: string[] = []
  for await (const piece of writeSitemap(all())) pieces.push(piece)
  return pieces.join('')
}

const VIDEO: SitemapVideo = {
  ...{ title: 'V'.repeat(200), description: 'D'.repeat(3000), thumbnail: 'https://www.example.com/t.jpg' },
  ...{ file: 'https://www.example.com/v.mp4', player: 'https://www.example.com/videos/share/v/' },
  ...{ seconds: 90_000, published: AT },
}

const WHOLE: SitemapUrl = {
  loc: LOC,
  lastmod: AT,
  images: ['https://www.example.com/resize/a.jpg?width=1200&height=675'],
  news: { name: 'A & B', language: 'en', published: AT, title: 'One < two' },
  video: VIDEO,
}

test('BX-067 a file with pictures, news and video is valid against the published schemas', async () => {
  const bare: SitemapUrl = { loc: LOC, lastmod: null, video: { ...VIDEO, file: null, seconds: 0.2, published: null } }

  expect(await findSchemaFaults(await write([WHOLE, { loc: LOC, lastmod: null }], [bare]))).toEqual([])
})

test('BX-067 the schemas find the faults of a file', async () => {
  const faulty = await write([{ ...WHOLE, lastmod: 'yesterday' }])

  expect((await findSchemaFaults(faulty)).join()).toContain('lastmod')
  expect(await findSchemaFaults(await write())).not.toEqual([])
})

test('BX-067 the index is valid against the published schema', async () => {
  const files = [
    { loc: 'https://www.example.com/sitemap-news.xml', lastmod: AT },
    { loc: 'https://www.example.com/sitemap-static.xml', lastmod: null },
  ]

  expect(await findSchemaFaults(toSitemapIndex(files), 'index')).toEqual([])
})

test('BX-067 100,000 addresses are written a batch at a time: no piece and no read is larger than its batch', async () => {
  const BATCH = 1_000
  let made = 0
  let written = 0
  let mostAhead = 0
  let largest = 0
  async function* batches() {
    for (; made < 2 * MOST_URLS; made += BATCH) {
      mostAhead = Math.max(mostAhead, made - written)
      yield Array.from({ length: BATCH }, (_, index): SitemapUrl => ({ loc: `${LOC}${made + index}`, lastmod: AT }))
    }
  }

  for await (const piece of writeSitemap(batches())) {
    written += piece.split('<url>').length - 1
    largest = Math.max(largest, piece.length)
  }

  expect(written).toBe(100_000)
  expect(mostAhead).toBe(0)
  expect(largest).toBeLessThan(200 * BATCH)
})

test.each([
  ['en-US', 'en'],
  ['fr', 'fr'],
  ['zh-Hant-TW', 'zh-tw'],
  ['zh', 'zh-cn'],
])('BX-067 the language %s is %s in the news', (tag, expected) => {
  expect(toNewsLanguage(tag)).toBe(expected)
})

test('SM-001 an address without anything else is an address alone, and a video without a length has none', async () => {
  const xml = await write([
    { loc: LOC, lastmod: null },
    { loc: LOC, lastmod: null, video: { ...VIDEO, seconds: 0 } },
  ])

  expect(xml).toContain('<url><loc>https://www.example.com/tech/a-phone/?a=1&amp;b=2</loc></url>\n')
  expect(xml).not.toContain('video:duration')
})
