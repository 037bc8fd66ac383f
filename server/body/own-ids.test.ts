import { expect, test } from 'vitest'
import { compileBody } from './compile-body.ts'
import { toSourceBody } from './source-body.ts'

const compile = (html: string, keepsIds = true) => compileBody(html, { id: 'story', keepsIds })
const htmlOf = (html: string, keepsIds = true): string =>
  toSourceBody(compile(html, keepsIds).blocks).replace(/b[0-9a-f]{5}-/g, 'b-')

test.each<readonly [string, string]>([
  ['<h2 id="Methods">A</h2><p><a href="#Methods">b</a></p>', '<h2 id="Methods">A</h2><p><a href="#Methods">b</a></p>'],
  ['<p><a name="fn:1"></a>a <a href="#fn%3A1">b</a></p>', '<p><span id="fn:1"></span>a <a href="#fn:1">b</a></p>'],
  ['<ul><li id="a">b</li></ul><p id="a">c</p>', '<ul><li id="a">b</li></ul><p id="b-a">c</p>'],
  ['<h2 id="main">A</h2><p><a href="#main">b</a></p>', '<h2 id="b-main">A</h2><p><a href="#b-main">b</a></p>'],
  [
    '<h2>Ebb &amp; flow</h2><p><a href="#Ebb_flow">b</a></p>',
    '<h2 id="b-ebb-flow">Ebb &amp; flow</h2><p><a href="#b-ebb-flow">b</a></p>',
  ],
  ['<h2 id="a"><a id="b"></a>C</h2>', '<h2 id="a"><span id="b"></span>C</h2>'],
])('MV-025 authors’ ids stay, and links of the text find them: %s', (html, expected) => {
  expect(htmlOf(html)).toBe(expected)
})

test('MV-025 a text compiled twice has the same ids, and its contents name them', () => {
  const first = compile('<h2 id="methods">A</h2><h2>B</h2>')
  const second = compile(toSourceBody(first.blocks))

  expect(second).toEqual(first)
  expect(first.headings.map(({ id }) => id)).toEqual(['methods', expect.stringMatching(/^b[0-9a-f]{5}-b$/)])
})

test('MV-025 in a part of a page, such as a live update, every id has its prefix', () => {
  expect(htmlOf('<h2 id="methods">A</h2>', false)).toBe('<h2 id="b-methods">A</h2>')
})
