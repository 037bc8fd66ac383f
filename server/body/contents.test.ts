import { expect, test } from 'vitest'
import { compileBody } from './compile-body.ts'
import { toContents } from './contents.ts'
import { parseBody } from './parse-body.ts'
import { toSourceBody } from './source-body.ts'

const compile = (html: string) => compileBody(html, { id: 'story' })
const MANUAL = '<p> In this article: </p><ul><li><a href="#one">First</a></li></ul><h2 id="one">One</h2><p>a</p>'

test('PG-040 the contents are the headings of a level, with ids that count from 1', () => {
  const nodes = parseBody('<h2 id="a">One <em>a</em></h2><h3 id="x">Sub</h3><p>Two</p><h2 id="b">Two</h2>')

  expect(toContents(nodes, 'c1')).toEqual([
    { id: 'a', title: 'One a', itemIndex: 1, tocId: 'toc-c1-item-1', deactivated: false },
    { id: 'b', title: 'Two', itemIndex: 2, tocId: 'toc-c1-item-2', deactivated: false },
  ])
  expect(toContents(nodes, 'c1', 'h3')).toMatchObject([{ id: 'x', tocId: 'toc-c1-item-1' }])
})

test('PG-040 a list of contents in the text leads to the headings, in place of the automatic one', () => {
  const { blocks, headings } = compile('<shortcode shortcode="toc"></shortcode><h2>One</h2><p>a</p><h2>Two</h2>')
  const [list] = blocks

  expect(list).toMatchObject({ kind: 'html', sheet: 'editorial' })
  expect(list?.kind === 'html' && list.html).toMatch(
    /^<nav class="table-of-contents" aria-label="In this story">.*<a href="#(b\w+-one)" id="toc-story-item-1">One<\/a>/,
  )
  expect(headings).toEqual([])
})

test('PG-041 a list after “In this article:” is the list of contents, in place of the automatic one', () => {
  const compiled = compile(MANUAL)

  expect(compiled.blocks[0]).toMatchObject({
    kind: 'html',
    html: expect.stringMatching(
      /^<nav class="table-of-contents" aria-label="In this article"><p class="label">In this article:<\/p><ul><li><a href="#b\w+-one">First<\/a>/,
    ),
    sheet: 'editorial',
  })
  expect(compiled.headings).toEqual([])
  expect(compile(toSourceBody(compiled.blocks))).toEqual(compiled)
})

test.each([
  ['another text', MANUAL.replace('article:', 'article')],
  ['no list after it', '<p>In this article:</p><p>b</p><h2>One</h2>'],
])('PG-041 with %s the contents stay automatic', (_, html) => {
  expect(compile(html).headings).toMatchObject([{ text: 'One' }])
})
