import { expect, test } from 'vitest'
import { BRANDED } from '../../../shared/editorial/branded.ts'
import { buildContent } from '../../../test/builders/content.ts'
import { buildImage } from '../../../test/builders/image.ts'
import { readBody } from '../../body/read-body.ts'
import { createImageSigner } from '../../images/signature.ts'
import { wordsOf } from '../../messages/words.ts'
import { createSections } from '../../publication/sections.ts'
import { toGalleryHtml, toLiveHtml } from './items-body.ts'

const context = {
  images: createImageSigner({ secret: 'test'.repeat(8) }),
  sections: createSections(),
  now: 0,
  branded: BRANDED,
  routeRules: { branded: BRANDED },
  isLeftOut: () => false,
  siteName: 'Quay',
  plays: true,
  noteChange: () => {},
  words: wordsOf('en'),
  language: 'en-US',
  timeZone: 'America/Los_Angeles',
  writtenIn: 'en-US',
  toLocalHref: (href: string) => href,
  hrefFor: () => '#',
}

test('IM-017 a gallery shows its pictures in order, with size, alt text and credit', () => {
  const gallery = buildContent({
    typeName: 'content_gallery',
    items: [
      { id: 'b', position: 2, headline: 'The oven & the nail', body: '<p>Hot <script>x</script></p>' },
      {
        id: 'a',
        position: 1,
        headline: 'The wall',
        image: buildImage({ alt: 'A wall of "cells"' }),
        photoCredit: 'Masthead',
      },
    ],
  })
  if (gallery.typeName !== 'content_gallery') throw new Error('expected a gallery')

  const [block] = readBody({ id: 'g', body: toGalleryHtml(gallery, context) }).blocks
  const html = block?.kind === 'html' ? (block.html ?? '') : ''

  expect(html).toMatch(
    /The wall[\s\S]*<img[^>]*width="\d+" height="\d+"[\s\S]*Masthead[\s\S]*The oven &amp; the nail[\s\S]*Hot/,
  )
  expect(html).toContain('alt="A wall of &quot;cells&quot;"')
  expect(html).not.toContain('script')
})

test('PG-002 live coverage shows its updates, each with its date', () => {
  const live = buildContent({
    typeName: 'content_livearticle',
    items: [
      {
        id: 'u1',
        sequence: 2,
        headline: 'Half a million',
        datePublished: '2026-11-20T20:00:00Z',
        body: '<p>Closes.</p>',
      },
    ],
  })
  if (live.typeName !== 'content_livearticle') throw new Error('expected live coverage')

  expect(toLiveHtml(live, context)).toBe(
    '<h2>Half a million</h2><p><time datetime="2026-11-20T20:00:00.000Z">Nov 20, 2026</time></p><p>Closes.</p>',
  )
})
