import { expect, test } from 'vitest'
import { textOfHtml } from './html-text.ts'

test.each([
  ['<p>One <em>two</em>.</p><p>Three</p>', 'One two. Three'],
  ['<a title="a > b" href="/x/">5 &lt; 6 &amp; 7</a>', '5 < 6 & 7'],
  ['<p>a&nbsp;b &copy;</p>', 'a b &copy;'],
  ['', ''],
])('SD-001 the text of %s', (html, text) => {
  expect(textOfHtml(html)).toBe(text)
})
