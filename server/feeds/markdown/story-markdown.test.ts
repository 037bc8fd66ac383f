import { expect, test } from 'vitest'
import { buildArticle, buildContent } from '../../../test/builders/content.ts'
import { isMarkdownStory, type MarkdownStory, toStoryMarkdown } from './story-markdown.ts'
import { escapeMarkdown, toMarkdown } from './to-markdown.ts'

const URL_OF = 'https://www.example.com/news/a-story/'
const PLACE = { url: URL_OF, label: null, siteName: 'The Masthead', correction: null }

function write(content: ReturnType<typeof buildContent>, place = {}): string {
  if (!isMarkdownStory(content)) throw new Error(`${content.typeName} has no Markdown`)
  return toStoryMarkdown(content satisfies MarkdownStory, { ...PLACE, ...place })
}

test.each([
  ['headings', '<h2 id="a">One</h2><h3>Two</h3>', '## One\n\n### Two'],
  [
    'links and emphasis',
    '<p><a href="/x/">x</a> <em>y</em> <strong>z</strong></p>',
    '[x](https://www.example.com/x/) _y_ **z**',
  ],
  ['lists', '<ul><li>a</li><li>b</li></ul>', '-   a\n-   b'],
  [
    'tables',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    '| a   |\n| --- |\n| b   |',
  ],
  ['pictures', '<p><img src="/i.jpg" alt="I"></p>', '![I](https://www.example.com/i.jpg)'],
  ['code', '<pre><code>a < b</code></pre>', '```\na < b\n```'],
  ['text like Markdown', '<p># not a heading * [no](link)</p>', '\\# not a heading \\* \\[no\\](link)'],
  [
    'tags as text',
    '<p>Use &lt;b&gt; and &lt;track&gt;, 1 &lt; 2, &amp;lt; R&amp;D</p>',
    'Use \\<b> and \\<track>, 1 < 2, \\&lt; R&D',
  ],
  [
    'texts of pictures',
    '<p><img src="/i (1).jpg" alt="[a] &lt;b&gt;"></p>',
    '![\\[a\\] \\<b>](https://www.example.com/i%20%281%29.jpg)',
  ],
  ['scripts', '<p>a</p><script>b</script>', 'a'],
])('BX-067 %s of a body become Markdown', (_what, html, expected) => {
  expect(toMarkdown(html, URL_OF)).toBe(expected)
})

test('BX-067 a headline means only itself', () => {
  expect(escapeMarkdown('Use &lt; & Q&A, <track>')).toBe('Use \\&lt; & Q&A, \\<track>')
  expect(escapeMarkdown('<b>One</b>\n# two *three*')).toBe('\\<b>One\\</b> # two \\*three\\*')
})

test('BX-067 a story has headline, dek, authors, dates and its page', () => {
  const author = { username: 'ada', firstName: 'Ada', lastName: 'King' }
  const article = buildArticle({
    headline: 'A story',
    dek: 'What it says',
    author,
    dateUpdated: '2026-11-21T09:00:00Z',
  })

  expect(write(article, { label: 'Sponsored' })).toBe(
    `# A story\n\n> What it says\n\nSponsored · By Ada King · Published 2026-11-20 · Updated 2026-11-21 · [The Masthead](${URL_OF})\n`,
  )
})

test('BX-067 a story says below its dates what was corrected', () => {
  const correction = { label: 'Correction, Nov 21, 2026', text: 'A *zebra* is no horse.' }

  expect(write(buildArticle({ headline: 'A story' }), { correction })).toContain(
    '\n\n**Correction, Nov 21, 2026:** A \\*zebra\\* is no horse.\n',
  )
})

test('BX-067 a review has its score, a gallery its pictures’ texts in order, live coverage its updates', () => {
  const review = buildContent({ typeName: 'content_review', rating: 8.5 })
  const items = [
    { id: '2', headline: 'Second', body: '<p>b</p>', position: 2 },
    { id: '1', headline: 'First', body: '<p>a</p>', position: 1 },
  ]
  const gallery = buildContent({ typeName: 'content_gallery', items })
  const live = buildContent({
    typeName: 'content_livearticle',
    items: [{ id: '1', headline: 'Now', body: '<p>c</p>' }],
  })

  expect(write(review)).toContain('\n\n**8.5/10**\n')
  expect(write(gallery)).toContain('\n\n## First\n\na\n\n## Second\n\nb\n')
  expect(write(live)).toContain('\n\n## Now\n\nc\n')
})

test('BX-067 a page, an author and a topic have no Markdown', () => {
  for (const typeName of ['content_page', 'content_topic']) {
    expect(isMarkdownStory(buildContent({ typeName, name: 'x', body: null }))).toBe(false)
  }
})

test.each([
  ['its headline', { headline: 'First', title: 'Other' }, '## First'],
  ['its title instead of a headline', { title: 'Other' }, '## Other'],
  ['its text', { body: '<p>It runs.</p>', description: 'Other' }, 'It runs.'],
  ['its description instead of a text', { description: 'Other' }, 'Other'],
])('BX-067 a picture of a gallery has %s', (_what, item, said) => {
  const gallery = buildContent({ typeName: 'content_gallery', headline: 'Pictures', items: [{ id: 'a', ...item }] })

  const parts = write(gallery).trim().split('\n\n')

  expect(parts).toContain(said)
  expect(parts.some((part) => part.includes('Other'))).toBe(said.endsWith('Other'))
})
