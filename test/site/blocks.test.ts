import { afterAll, expect, test } from 'vitest'
import { FRAME_HOSTS } from '../../shared/embeds/find-embed.ts'
import { findHtmlFaults } from '../harness/html.ts'
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
  expect(html).not.toContain('<iframe')
})
