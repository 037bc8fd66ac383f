import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildImport } from '../../test/builders/import.ts'
import { buildFolder } from '../../test/builders/store.ts'
import { buildWxr } from '../../test/builders/wxr.ts'

const HTML =
  '<h2 id="methods">How</h2><p><a name="Early"></a>One<sup id="fnref1"><a href="#fn1">1</a></sup></p><ol><li id="fn1">Note</li></ol>'
const heading = { type: 'heading', tag: 'h2', children: [{ type: 'text', text: 'What’s new, 2024?' }] }

const toGhost = (post: object): string =>
  JSON.stringify({
    meta: {},
    data: {
      posts: [
        { id: 1, slug: 'post', title: 'Post', status: 'published', published_at: '2024-05-01T10:00:00.000Z', ...post },
      ],
    },
  })

test.each<readonly [string, string, string, readonly string[]]>([
  [
    'Markdown',
    'post.md',
    `---\ntitle: Post\n---\n\n${HTML}\n\n## What's new, 2024?\n\nA[^1]\n\n[^1]: B\n`,
    ['methods', 'Early', 'fnref1', 'fn1', 'whats-new-2024', 'fnref:1', 'fn:1'],
  ],
  [
    'WordPress',
    'export.xml',
    buildWxr([{ id: 1, slug: 'post', content: HTML }]),
    ['methods', 'Early', 'fnref1', 'fn1'],
  ],
  ['Ghost', 'export.json', toGhost({ html: HTML }), ['methods', 'Early', 'fnref1', 'fn1']],
  [
    'Ghost without HTML',
    'export.json',
    toGhost({ lexical: JSON.stringify({ root: { children: [heading] } }) }),
    ['what’s-new-2024'],
  ],
])('MV-025 the fragments of a post of %s work on its story', async (_format, name, content, ids) => {
  const { run, readBody } = buildImport()
  const folder = buildFolder()
  writeFileSync(join(folder, name), content)

  await run(folder)
  const body = await readBody('post')

  // A fragment is compared with ids as it is, then decoded.
  const found = Array.from(body.matchAll(/ id="([^"]*)"/g), ([, id = '']) => [id, decodeURIComponent(id)]).flat()
  expect(found).toEqual(expect.arrayContaining([...ids]))
  expect(body).toContain(ids.includes('fn1') ? '<a href="#fn1">1</a>' : '')
})
