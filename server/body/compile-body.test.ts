import { expect, test } from 'vitest'
import type { CompiledBody } from '../../shared/body/blocks.ts'
import { compileBody } from './compile-body.ts'

const compile = (html: string, shortcodeData?: Readonly<Record<string, unknown>>): CompiledBody =>
  compileBody(html, { id: 'story', shortcodeData })

const htmlOf = (html: string): string =>
  compile(html)
    .blocks.map((block) => (block.kind === 'html' ? block.html : `[${block.name}]`))
    .join('')

const prefix = /id="(b[0-9a-f]{5}-)/.exec(htmlOf('<h2>x</h2>'))?.[1] ?? ''

const SHAPES: readonly (readonly [why: string, html: string, shaped: string])[] = [
  [
    'scripts, styles and forms are removed',
    '<p>a<script>x()</script><style>y</style><textarea>z</textarea></p>',
    '<p>a</p>',
  ],
  ['handlers and styles are removed', '<p onclick="x()" style="color:red" data-x="1">a</p>', '<p>a</p>'],
  [
    'a frame becomes a link',
    '<iframe src="https://www.a.example/v/1"><p>No frames</p></iframe>',
    '<p><a href="https://www.a.example/v/1" rel="noopener">a.example</a></p>',
  ],
  [
    'a frame is named by its title',
    '<iframe src="//a.example/1" title="A video"></iframe>',
    '<p><a href="https://a.example/1" rel="noopener">A video</a></p>',
  ],
  ['a script URL is removed, and its text stays', '<a href="java&#10;script:x()">a</a>', '<p>a</p>'],
  [
    'no target, and an editor’s nofollow stays',
    '<p><a href="https://a.example/" target="_blank" rel="nofollow opener">a</a></p>',
    '<p><a href="https://a.example/" rel="nofollow noopener">a</a></p>',
  ],
  ['old presentational elements become text', '<center><font size="7" color="red">a</font></center>', '<p>a</p>'],
  ['paragraphs do not contain blocks', '<p>a<ul><li>b</ul>c</p>', '<p>a</p><ul><li>b</li></ul><p>c</p>'],
  ['formatting moves into the blocks that it contained', '<em>a<p>b</p></em>', '<p><em>a</em></p><p><em>b</em></p>'],
  ['links do not nest', '<a href="/a">a <a href="/b">b</a></a>', '<p><a href="/a">a </a><a href="/b">b</a></p>'],
  ['line breaks collapse', 'a<br><br /> <br>b<br>', '<p>a<br>b</p>'],
  ['empty paragraphs are removed', '<p>&nbsp;</p><p> <br></p><p><b></b></p><h2></h2>', ''],
  ['an item outside a list gets a list', '<li>a<li>b', '<ul><li>a</li><li>b</li></ul>'],
  [
    'a list between items belongs to the previous item',
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  [
    'a lone picture is a figure',
    '<p><a href="/x"><img src="/a.png"></a></p>',
    '<figure><a href="/x"><img src="/a.png" alt="" loading="lazy" decoding="async"></a></figure>',
  ],
  [
    'pictures keep their size',
    '<p>a <img src="/a.png" alt=" b " width="10" height="20" border="1"></p>',
    '<p>a <img src="/a.png" alt="b" width="10" height="20" loading="lazy" decoding="async"></p>',
  ],
  [
    'captions stay',
    '<figure><img src="/a.png"><figcaption><p>b</p></figcaption></figure>',
    '<figure><img src="/a.png" alt="" loading="lazy" decoding="async"><figcaption>b</figcaption></figure>',
  ],
  [
    'pull quotes stay',
    '<blockquote class="pull wide">a<footer>b</footer></blockquote>',
    '<blockquote class="pull"><p>a</p><footer>b</footer></blockquote>',
  ],
  ['terms without meanings are text', '<dl><dt>a</dt></dl>', '<p>a</p>'],
  [
    'players have controls and do not preload',
    '<video src="/a.mp4" autoplay></video>',
    '<figure><video src="/a.mp4" playsinline="" controls="" preload="none"></video></figure>',
  ],
  [
    'code keeps its lines and language',
    '<pre><code class="language-ts x">a\n  b</code></pre>',
    '<pre tabindex="0"><code class="language-ts">a\n  b</code></pre>',
  ],
  ['right-to-left paragraphs have a dir', '<p>مرحبا</p><p>a</p>', '<p dir="auto">مرحبا</p><p>a</p>'],
  ['right-to-left lists have a dir', '<ul><li>שלום</li></ul>', '<ul dir="rtl"><li>שלום</li></ul>'],
  ['ampersands and angle brackets are text', 'a & b < c', '<p>a &amp; b &lt; c</p>'],
  ['control characters and lone surrogates are removed', 'a\u0000\u0008b\ud800', '<p>ab\ufffd</p>'],
]

test.each(SHAPES)('SE-005 in a body %s', (_why, html, shaped) => {
  expect(htmlOf(html)).toBe(shaped)
})

test('SE-005 a table is wrapped in a named scrolling region, with ordered parts and scoped headings', () => {
  const html = htmlOf(
    '<table border="1"><tfoot><tr><td>f</td></tr></tfoot>x<tr><th>h</th><td align="left">d</td></tr><caption>Prices</caption></table>',
  )

  expect(html).toBe(
    '<p>x</p><div class="tbl" tabindex="0" role="region" aria-label="Prices"><table><caption>Prices</caption>' +
      '<tbody><tr><th scope="row">h</th><td>d</td></tr></tbody><tfoot><tr><td>f</td></tr></tfoot></table></div>',
  )
})

test('SE-005 a table in a figure gets its name from the caption of the figure', () => {
  const html = htmlOf(
    '<figure><table><tr><td>a</td></tr></table><figcaption>Watts  by <b>hour</b></figcaption></figure>',
  )

  expect(html).toContain('role="region" aria-label="Watts by hour"')
})

test('SE-005 two tables of a body have different names', () => {
  const names = [...htmlOf('<table><tr><td>a</table><table><tr><td>b</table>').matchAll(/aria-label="([^"]*)"/g)]

  expect(names.map((match) => match[1])).toEqual(['Table', 'Table (2)'])
})

test('SE-005 headings start at h2 and skip no level; their ids are stable and unique per story', () => {
  const { headings } = compile('<h1>Battery life</h1><h4>Tests</h4><h2>Battery life</h2>')

  expect(htmlOf('<h1>Battery life</h1><h4>Tests</h4><h2>Battery life</h2>')).toBe(
    `<h2 id="${prefix}battery-life">Battery life</h2><h3 id="${prefix}tests">Tests</h3><h2 id="${prefix}battery-life-2">Battery life</h2>`,
  )
  expect(headings).toEqual([
    { id: `${prefix}battery-life`, text: 'Battery life' },
    { id: `${prefix}battery-life-2`, text: 'Battery life' },
  ])
  expect(compileBody('<h2>x</h2>', { id: 'another' }).headings[0]?.id).not.toBe(compile('<h2>x</h2>').headings[0]?.id)
})

test('SE-005 ids of a body cannot clash with ids of the page, and the body’s own links follow them', () => {
  const html = htmlOf(
    '<p><a href="#location">a</a> <a href="#elsewhere">b</a></p><p id="location">c</p><a name="self"></a>',
  )

  expect(html).toBe(
    `<p><a href="#${prefix}location">a</a> <a href="#elsewhere">b</a></p><p id="${prefix}location">c</p><p><span id="${prefix}self"></span></p>`,
  )
})

test('PG-033 a shortcode becomes a block with its attributes and payload, between blocks of HTML', () => {
  const { blocks } = compile(
    '<p>a</p><p>b</p><shortcode shortcode="medal" uuid="u1" title="Q &amp; A"></shortcode><p>c</p>',
    {
      u1: '{"items":[{"answer":"<b onclick=x>yes</b>","link":"javascript:x()","rank":1}]}',
    },
  )

  expect(blocks).toEqual([
    { kind: 'html', id: 'story-0', html: '<p>a</p><p>b</p>' },
    {
      kind: 'shortcode',
      id: 'story-1',
      name: 'medal',
      attrs: { uuid: 'u1', title: 'Q & A' },
      data: { items: [{ answer: '<p><b>yes</b></p>', link: '', rank: 1 }] },
    },
    { kind: 'html', id: 'story-2', html: '<p>c</p>' },
  ])
})

test('PG-033 the text around a self-closing, nested or unclosed shortcode stays complete', () => {
  expect(htmlOf('<p>a<em>b<shortcode shortcode="medal" />c</em>d</p>')).toBe(
    '<p>a<em>b</em></p>[medal]<p><em>c</em>d</p>',
  )
  expect(htmlOf('<shortcode shortcode="medal"><p>a</p><p>b</p>')).toBe('[medal]<p>a</p><p>b</p>')
  expect(htmlOf('<ol><li>a<shortcode shortcode="medal"/></li><li>b</li></ol>')).toBe(
    '<ol><li>a</li></ol>[medal]<ol start="2"><li>b</li></ol>',
  )
  expect(htmlOf('<table><tr><td>a<shortcode shortcode="medal"/></td></tr></table>b')).toMatch(
    /<\/table><\/div>\[medal\]<p>b<\/p>$/,
  )
})

test('PG-033 a shortcode with a missing or invalid payload is left out and reported', () => {
  const faults: unknown[] = []

  const { blocks } = compileBody(
    '<p>a</p><shortcode shortcode="faq" uuid="gone"/><shortcode shortcode="faq" uuid="bad"/><p>b</p>',
    {
      id: 'story',
      shortcodeData: { bad: '{"items":' },
      onFault: (fault) => faults.push(fault),
    },
  )

  expect(blocks).toEqual([{ kind: 'html', id: 'story-0', html: '<p>a</p><p>b</p>' }])
  expect(faults).toEqual([
    { name: 'faq', at: 1, reason: 'no-payload', key: 'gone', message: 'expected additionalShortcodeData.gone' },
    { name: 'faq', at: 2, reason: 'payload-invalid', key: 'bad', message: 'expected JSON' },
  ])
})

test('PG-033 unknown names stay as blocks for later versions; an alias becomes its name', () => {
  const faults: string[] = []
  const { blocks } = compileBody(
    '<shortcode shortcode="TOC"/><shortcode shortcode="charts"/><shortcode shortcode="Not_Yet"/>',
    { id: 'story', onFault: ({ name }) => faults.push(name) },
  )

  expect(blocks).toMatchObject([{ kind: 'shortcode', name: 'not_yet' }])
  expect(faults).toEqual(['table-of-contents', 'chart', 'not_yet'])
})

test('PG-033 simple shortcodes become plain HTML', () => {
  expect(htmlOf('<shortcode shortcode="pullquote" quote="A &lt; B" author="C"/>')).toBe(
    '<blockquote class="pull"><p>A &lt; B</p><footer>C</footer></blockquote>',
  )
  expect(htmlOf('<p>a <shortcode shortcode="commercelink" href="https://shop.example/1">b</shortcode> c</p>')).toBe(
    '<p>a <a href="https://shop.example/1" rel="sponsored nofollow noopener">b</a> c</p>',
  )
})

test('SE-005 shortcode attributes have no handler, style or script URL', () => {
  const [block] = compile(
    '<shortcode shortcode="medal" onclick="x()" style="a" srcdoc="b" url=" java&#9;script:x()" title="&lt;b&gt;"/>',
  ).blocks

  expect(block).toMatchObject({ kind: 'shortcode', attrs: { title: '<b>' } })
})

test('SE-005 words are counted as a reader reads them', () => {
  expect(compile('<p>one <b>two</b>-three</p><ul><li>four<li>it’s</ul>').wordCount).toBe(4)
  expect(compile('<p>日本語の文章</p>').wordCount).toBe(3)
})

test('SE-005 deep nesting overflows no stack and keeps its text; a body beyond the bounds is refused', () => {
  for (const tag of [
    '<div>',
    '<em>',
    '<ul><li>',
    '<table><tr><td>',
    '<blockquote>',
    '<em><p>',
    '<shortcode shortcode="video">',
  ]) {
    expect(htmlOf(`${tag.repeat(300)}end`)).toContain('end')
    expect(() => htmlOf(`${tag.repeat(200_000)}end`), tag).toThrow('expected at most 1024 elements inside one another')
  }
  expect(() => htmlOf('<b>a</b>'.repeat(200_001))).toThrow('expected at most 200000 elements')
})

test('SE-005 long runs of spaces are trimmed in linear time', () => {
  expect(htmlOf(`<p>a${' '.repeat(1_000_000)}b${' '.repeat(1_000_000)}</p>`)).toMatch(/^<p>a {1000000}b<\/p>$/)
})
