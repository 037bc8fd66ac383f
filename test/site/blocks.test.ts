import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { FRAME_HOSTS } from '../../server/body/embeds/find-embed.ts'
import { mutatedBlock, toShortcode } from '../builders/mutated-blocks.ts'
import { readHtml } from '../harness/html.ts'
import { findHtmlFaults } from '../harness/html-faults.ts'
import { fetchLimited } from '../harness/limited.ts'
import { apiAddress, PUBLISH_TOKEN, publishOver, toStory } from '../harness/publish.ts'
import { startSite } from '../harness/site.ts'

const site = await startSite()
afterAll(site.close)

const page = await site.fetch('/blocks/')
const html = await page.text()

test.each([
  ['quicktake', '<div class="quicktake">'],
  ['callout', '<div class="callout">'],
  ['pullquote', '<blockquote class="pull">'],
  ['faq', '<section class="faq"'],
  ['relatedlinks', '<div class="relatedlinks">'],
  ['infocard', '<div class="infocard">'],
  ['description', '<section class="description">'],
  ['podcast', '<div class="podcast">'],
  ['table-of-contents', '<nav class="table-of-contents"'],
  ['table', '<div class="table">'],
  ['imagegroup', '<figure class="imagegroup n3">'],
  ['gallery', '<section class="gallery"'],
  ['imagecompare', '<figure class="imagecompare">'],
  ['video', ' data-video="'],
  ['chart', '<figure class="chart"'],
  ['youtube_video', '<figure class="embed wide"'],
  ['twitter_tweet', '<figure class="embed post"'],
  ['a link in place of an embed', '<p class="embed-link">'],
])('PG-034 the page of blocks shows: %s', (_, element) => {
  expect(page.status).toBe(200)
  expect(html).toContain(element)
})

test('PG-034 the page of blocks is valid HTML, and its pictures have their sizes', async () => {
  expect(await findHtmlFaults(html)).toEqual([])
  expect(html.match(/<ul class="track"[\s\S]*?<\/ul>/)?.[0].match(/srcset="\/resize\/[^"]+" sizes=/g)).toHaveLength(4)
})

test('PG-039 a frame may load the hosts of embeds and no other', () => {
  const policy = page.headers.get('content-security-policy') ?? ''

  expect(/frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toEqual(FRAME_HOSTS.map((host) => `https://${host}`))
  expect(readHtml(html).texts('iframe')).toEqual([])
})

const STORIES = 40
const BLOCKS_PER_STORY = 50

test('PG-036 two thousand mutated blocks: each story is published, and its page has all of its text', async () => {
  for (const [story, blocks] of fc
    .sample(fc.array(mutatedBlock, { minLength: BLOCKS_PER_STORY, maxLength: BLOCKS_PER_STORY }), STORIES)
    .entries()) {
    const texts = blocks.map((_, index) => `Paragraph ${index} of story ${story}.`)
    const document = toStory(`mutated-${story}`, {
      body: blocks.map((block, index) => `<p>${texts[index]}</p>${toShortcode(block, String(index))}`).join(''),
      additionalShortcodeData: Object.fromEntries(blocks.map(({ payload }, index) => [String(index), payload])),
    })

    const { url } = await publishOver(site.base, document)
    const page = await site.fetch(url)

    expect(page.status, url).toBe(200)
    const shown = await page.text()
    expect(texts.filter((text) => !shown.includes(`<p>${text}</p>`))).toEqual([])
  }
})

test('PG-036 documents with one byte changed or cut off are answered, and none with a 5xx', async () => {
  const document = toStory('one-byte', {
    body: '<p>Text.</p><shortcode shortcode="quicktake" uuid="1"></shortcode>',
    additionalShortcodeData: { 1: '{"text":"It floats."}' },
  })
  const written = JSON.stringify(document)
  const mutations = fc.sample(
    fc.record({
      at: fc.nat(written.length - 1),
      byte: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
      cut: fc.boolean(),
    }),
    200,
  )

  const statuses = await Promise.all(
    mutations.map(async ({ at, byte, cut }) => {
      const body = written.slice(0, at) + (cut ? '' : byte + written.slice(at + 1))
      const headers = { authorization: `Bearer ${PUBLISH_TOKEN}`, 'content-type': 'application/json' }
      return (await fetchLimited(apiAddress(site.base, document), { method: 'PUT', headers, body })).status
    }),
  )

  expect(statuses.filter((status) => ![200, 201, 400, 409, 422].includes(status))).toEqual([])
})
