import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildImport, lineOf } from '../../../test/builders/import.ts'
import { buildFolder } from '../../../test/builders/store.ts'
import { buildWxr, type WxrItem } from '../../../test/builders/wxr.ts'

async function importItems(...items: readonly WxrItem[]) {
  const { run, readBody } = buildImport()
  const file = join(buildFolder(), 'export.xml')
  writeFileSync(file, buildWxr(items))
  const report = await run(file)
  return { body: await readBody('story'), notes: lineOf(report, 'story').notes }
}

const story = (content: string, meta: Readonly<Record<string, string>> = {}): WxrItem => ({
  id: 1,
  slug: 'story',
  content,
  meta,
})

const FOOTNOTE = '6a2a6a2f-1111-4c4f-9d0a-0b2f6d1f2a10'

test('BX-030 footnotes are imported as a list, and note and text link to each other', async () => {
  const { body, notes } = await importItems(
    story(
      `<!-- wp:paragraph -->
<p>High water<sup data-fn="${FOOTNOTE}" class="fn"><a href="#${FOOTNOTE}" id="${FOOTNOTE}-link">1</a></sup> at four.</p>
<!-- /wp:paragraph -->

<!-- wp:footnotes /-->`,
      { footnotes: JSON.stringify([{ id: FOOTNOTE, content: 'As <em>the gauge</em> has it.' }]) },
    ),
  )

  expect(notes).toEqual([])
  const [, to, from] = /<sup><a href="#([^"]+)" id="([^"]+)">1<\/a><\/sup>/.exec(body) ?? []
  expect(body).toContain(`<ol><li id="${to}">As <em>the gauge</em> has it. <a href="#${from}">↩&nbsp;1</a></li></ol>`)
})

test('BX-030 synced patterns, nested ones too, are inserted where a post shows them; a missing one is noted', async () => {
  const { body, notes } = await importItems(
    story('<!-- wp:block {"ref":50} /-->\n<!-- wp:block {"ref":99} /-->\n<!-- wp:block {"ref":52} /-->'),
    {
      id: 50,
      type: 'wp_block',
      content: '<!-- wp:paragraph --><p>Subscribe.</p><!-- /wp:paragraph --><!-- wp:block {"ref":51} /-->',
    },
    { id: 51, type: 'wp_block', content: '<p>To the tide.</p>' },
    { id: 52, type: 'wp_block', content: '<p>Round.</p><!-- wp:block {"ref":52} /-->' },
  )

  expect(body).toBe(`<p>Subscribe.</p><p>To the tide.</p>${'<p>Round.</p>'.repeat(5)}`)
  expect(notes).toEqual([
    'the synced pattern 99 is not in the export and was left out',
    'the synced pattern 52 is not in the export and was left out',
  ])
})

test('BX-030 a podcast’s enclosure is linked above its text, with a note, unless the text has it', async () => {
  const episode = 'https://cdn.example/episode-12.mp3'
  const enclosure = `${episode}\n1234567\naudio/mpeg\na:1:{s:8:"duration";s:8:"00:41:07";}`

  const { body, notes } = await importItems(story('<p>Show notes.</p>', { enclosure }))
  const again = await importItems(story(`<p>Show notes. <a href="${episode}">Listen</a></p>`, { enclosure }))

  expect(body).toBe(`<p><a href="${episode}" rel="noopener">episode-12.mp3</a></p><p>Show notes.</p>`)
  expect(notes).toEqual([`sound and video stay on the old site: ${episode}`])
  expect(again).toMatchObject({ body: expect.stringMatching(/^<p>Show notes\./), notes: [] })
})

test('BX-030 an embed has the title from its oEmbed meta, else it shows its URL', async () => {
  const { body } = await importItems(
    story('https://youtu.be/abcdefghijk\n\nhttps://vimeo.com/123\n\nhttps://www.tiktok.com/@a/video/1', {
      _oembed_0123456789abcdef0123456789abcdef:
        '<iframe title="Ebb &#038; flow" width="500" src="https://www.youtube.com/embed/abcdefghijk?feature=oembed" allowfullscreen></iframe>',
      _oembed_time_0123456789abcdef0123456789abcdef: '1700000000',
      _oembed_fedcba9876543210fedcba9876543210:
        '<iframe src="https://player.vimeo.com/video/123?dnt=1" title="Neap"></iframe>',
    }),
  )

  expect(body).toBe(
    '[youtube_video https://youtu.be/abcdefghijk Ebb & flow][vimeo_video https://vimeo.com/123 Neap]' +
      '[tiktok_video https://www.tiktok.com/@a/video/1]',
  )
})

test.each([
  [
    '<!-- wp:acf/team {"name":"acf/team","data":{"role":"Deck hand","_role":"field_1","since":2019},"align":"wide"} /-->',
    '<dl><dt>Role</dt><dd>Deck hand</dd></dl>',
    [
      'the block acf/team is unknown; its text was imported',
      'left out of the block acf/team: data.since="2019", align="wide"',
    ],
  ],
  [
    '<!-- wp:maker/box {"heading":"Ebb","place":"Harbour hall","columns":2} --><div>Ebb</div><!-- /wp:maker/box -->',
    '<dl><dt>Place</dt><dd>Harbour hall</dd></dl><p>Ebb</p>',
    ['the block maker/box is unknown; its text was imported', 'left out of the block maker/box: columns="2"'],
  ],
])('MV-014 of the dynamic block %s each value is text, or is named as a loss', async (content, html, losses) => {
  const { body, notes } = await importItems(story(content))

  expect(body).toBe(html)
  expect(notes).toEqual(losses)
})
