import { expect, test } from 'vitest'
import { toFeedHtml } from './feed-html.ts'

const BASE = 'https://www.example.com/tech/a-phone/'

test.each([
  ['a link', '<a href="/x/" class="y">x</a>', '<a href="https://www.example.com/x/">x</a>'],
  ['an anchor', '<a href="#part">x</a>', `<a href="${BASE}#part">x</a>`],
  ['a picture', '<img src="/i.jpg" srcset="/i.jpg 1w" alt="I">', '<img src="https://www.example.com/i.jpg" alt="I">'],
  ['a frame', '<iframe src="https://v.example/1" title="V"></iframe>', '<p><a href="https://v.example/1">V</a></p>'],
  ['a frame without address', '<iframe></iframe>', ''],
  ['a form', '<form><p>x</p></form><p data-a="1" style="x">y</p>', '<p>y</p>'],
  ['a comment', '<!-- c --><p>&lt;b&gt;</p>', '<p>&lt;b&gt;</p>'],
])('BX-066 %s of the whole text is fit for a feed reader', (_what, html, expected) => {
  expect(toFeedHtml(html, BASE)).toBe(expected)
})
