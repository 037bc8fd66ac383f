import { expect, test } from 'vitest'
import { compileBlock } from '../../test/builders/blocks.ts'
import { compileBody } from './compile-body.ts'
import { sanitizeHtml } from './sanitize.ts'

const MOVING =
  '<img src="/b.webp" srcset="/a.webp 1w, /b.webp 2w" sizes="9vw" data-still="/c.webp 1w, /d.webp 2w" alt="A">'
const SOURCE = '<source media="(prefers-reduced-motion: reduce)" srcset="/c.webp 1w, /d.webp 2w" sizes="9vw">'

test('IM-006 a moving picture in the text is still for readers who prefer reduced motion', () => {
  const [block] = compileBody(`<p><a href="/x/">${MOVING}</a></p>`, { id: 'story' }).blocks
  const html = (block?.kind === 'html' && block.html) || ''

  expect(html).toContain(`<picture>${SOURCE}<img srcset="/a.webp 1w, /b.webp 2w" sizes="9vw" src="/b.webp" alt="A"`)
  expect(html).not.toContain('data-still')
  expect(sanitizeHtml(`<p>${MOVING}</p>`)).toContain(`<picture>${SOURCE}<img `)
})

test.each([
  ['imagegroup', (picture: Readonly<Record<string, unknown>>) => ({ items: [picture] })],
  ['image', (picture: Readonly<Record<string, unknown>>) => picture],
])('IM-006 a moving picture in the block %s is still, too', (name, toPayload) => {
  const picture = { src: '/b.webp', srcset: '/b.webp 2w', still: '/d.webp 2w', sizes: '9vw', alt: 'A' }

  expect(compileBlock(name, toPayload(picture)).html).toContain(
    '<picture><source media="(prefers-reduced-motion: reduce)" srcset="/d.webp 2w" sizes="9vw"><img ',
  )
})

test('SE-005 the still of a picture is cleaned as its other addresses are', () => {
  const evil = ['javascript:1 1w', 'https://other.example/a.webp 1w']

  for (const still of evil)
    expect(sanitizeHtml(`<p><img src="/b.webp" data-still='${still}'></p>`)).not.toMatch(/source|script|other/)
})
