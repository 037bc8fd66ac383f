import { expect, test } from 'vitest'
import { buildModelContext } from '../../../../test/builders/model-context.ts'
import { compileBody } from '../../../body/compile-body.ts'
import { withAds } from './body-ads.ts'

const LONG = `<p>${'word '.repeat(330)}</p>`
const context = buildModelContext()
const STORY = { id: 'story', section: 'news' }
const FAQ = '<shortcode shortcode="faq" uuid="f"></shortcode>'
const shortcodeData = { f: { items: [{ question: 'Why?', answer: 'Because.' }] } }
const compile = (html: string) => compileBody(html, { id: 'story', shortcodeData })

test('AD-026 places for advertisements are between the parts of a story, never inside a block', () => {
  const body = compile(`${LONG}<h2>One</h2><p>a</p>${FAQ}<p>${'word '.repeat(130)}</p><p>b</p>`)

  const blocks = withAds(body, STORY, false, context)

  expect(blocks.map((block) => (block.kind === 'html' && /^<[^>]*/.exec(block.html ?? '')?.[0]) || '')).toEqual([
    '<p',
    expect.stringContaining('<div data-slot="incontent-ad"'),
    expect.stringContaining('<h2 id='),
    expect.stringContaining('<section class="faq"'),
    '<p',
    expect.stringContaining('<div data-slot="incontent-ad"'),
    '<p',
  ])
  expect(new Set(blocks.map(({ id }) => id)).size).toBe(blocks.length)
})

test('AD-026 there is none in a story without ads', () => {
  const body = compile(`${LONG}<p>a</p>`)

  expect(withAds(body, STORY, false, context)).toHaveLength(3)
  expect(withAds(body, STORY, true, context)).toEqual(body.blocks)
})

test('AD-027 a block counts as its estimated characters', () => {
  const short = `<p>${'word '.repeat(130)}</p>`

  expect(compile(`${short}${FAQ}<p>a</p>`).adsAfter).toEqual([1])
  expect(compile(`${short}<shortcode shortcode="quicktake" text="a"></shortcode><p>a</p>`).adsAfter).toBeUndefined()
})
