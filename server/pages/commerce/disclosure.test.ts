import { expect, test } from 'vitest'
import type { Block, HtmlBlock } from '../../../shared/body/blocks.ts'
import { needsDisclosure } from './disclosure.ts'

const html = (text: string): HtmlBlock => ({ kind: 'html', id: 'a', html: text })
const made = (name: string): Block => ({ ...html('<p>a</p>'), source: { name, attrs: {} } })
const shortcode = (name: string): Block => ({ kind: 'shortcode', id: 'a', name, attrs: {}, data: null })

const rows: readonly [what: string, blocks: readonly Block[], isShown: boolean][] = [
  ['nothing', [], false],
  ['text', [html('<p>rel="sponsored" is text here, and <a href="/a/">this</a> a link</p>')], false],
  ['a link that search engines do not follow', [html('<a href="https://a.example/" rel="nofollow">a</a>')], false],
  ['a link that earns a commission', [html('<a href="/" rel="sponsored nofollow noopener">a</a>')], true],
  ['a buy button', [made('commercebutton')], true],
  ['another buy button', [made('buybutton')], true],
  ['a commerce link that was left as it is', [shortcode('commercelink')], true],
  ['another block', [made('quicktake'), shortcode('podcast')], false],
]

test.each(rows)('PG-029 a body with %s needs the affiliate disclosure: %j', (_what, blocks, isShown) => {
  expect(needsDisclosure([], { blocks })).toBe(isShown)
})

test('PG-029 a page whose product is sold by a shop needs the affiliate disclosure', () => {
  expect(needsDisclosure([null, { resellers: [] }], { blocks: [] })).toBe(false)
  expect(needsDisclosure([null, { resellers: [{ name: 'Voltbay' }] }], { blocks: [] })).toBe(true)
})
