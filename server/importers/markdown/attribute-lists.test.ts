import { expect, test } from 'vitest'
import { toBodyHtml } from './markdown-body.ts'

const html = (text: string): string => toBodyHtml(text).replace(/\n/g, '')

test.each<readonly [string, string]>([
  ['A word.\n{: .lead}', '<p>A word.</p>'],
  ['A word. {.lead .wide}', '<p>A word.</p>'],
  [
    '[a](/b){:target="_blank"} and ![c](d.png){: width="50%" .left}',
    '<p><a href="/b">a</a> and <img src="d.png" alt="c"></p>',
  ],
  ['* Contents\n{:toc}\n\nA', '<p>A</p>'],
  ['[[toc]]\n\nA', '<p>A</p>'],
  ['a {::comment}b{:/comment}c', '<p>a c</p>'],
  ['{:note: .box}\nA', '<p>A</p>'],
  ['A *b*{: #c}', '<p>A <em>b</em><a id="c"></a></p>'],
  ['Use `{:.a}` and {:b => 1} or {x}.', '<p>Use <code>{:.a}</code> and {:b =&gt; 1} or {x}.</p>'],
])('MV-022 a list of attributes is no text: %s', (text, expected) => {
  expect(html(text)).toBe(expected)
})

test.each<readonly [string, string]>([
  ['## Methods {#how}', '<h2 id="how">Methods</h2>'],
  ['## Methods {#how .wide}', '<h2 id="how">Methods</h2>'],
  ['## Methods\n{: #how}', '<h2 id="how">Methods</h2>'],
  ['## What we *learned*', '<h2 id="what-we-learned">What we <em>learned</em></h2>'],
  // GitHub, Jekyll and Hugo; then kramdown without GFM, Blackfriday, markdown-it-anchor.
  [
    '## 2. Ebb & flow',
    '<h2 id="2-ebb--flow"><a id="ebb--flow"></a><a id="2-ebb-flow"></a><a id="2.-ebb-%26-flow"></a>2. Ebb &amp; flow</h2>',
  ],
  ['## Über uns', '<h2 id="über-uns"><a id="ber-uns"></a><a id="%C3%BCber-uns"></a>Über uns</h2>'],
  ['## A\n\n## A', '<h2 id="a">A</h2><h2 id="a-1">A</h2>'],
])('MV-025 a heading has the ids that the old tool gave it: %s', (text, expected) => {
  expect(html(text)).toBe(expected)
})

test('MV-025 footnotes have the ids of kramdown, Hugo and markdown-it, and lead back', () => {
  expect(html('a[^1] b[^note] c[^1] d[^no]\n\n[^1]: One *x*.\n[^note]: Two\n\n    more')).toBe(
    '<p>a<sup id="fnref:1"><a id="fnref1"></a><a href="#fn:1">1</a></sup>' +
      ' b<sup id="fnref:note"><a id="fnref:2"></a><a id="fnref2"></a><a href="#fn:note">2</a></sup>' +
      ' c<sup id="fnref:1:1"><a href="#fn:1">1</a></sup> d[^no]</p>' +
      '<ol><li id="fn:1"><a id="fn1"></a><p>One <em>x</em>. <a href="#fnref:1">↩\u00a01</a></p></li>' +
      '<li id="fn:note"><a id="fn:2"></a><a id="fn2"></a><p>Two</p><p>more <a href="#fnref:note">↩\u00a02</a></p></li></ol>',
  )
})
