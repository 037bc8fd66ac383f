import { expect, test } from 'vitest'
import type { Artist } from '../../../illustrations/artist.ts'
import type { ItemIssue } from '../import-item.ts'
import { findPayloadPictures } from './payload-pictures.ts'

const drawing = { bytes: new Uint8Array(), filename: 'a.svg', alt: 'A plate', gravity: null }
const artist: Artist = {
  plate: ({ illustration }) =>
    JSON.stringify(illustration).includes('battery')
      ? { draw: () => drawing }
      : { issues: [{ field: 'illustration.motif', message: 'not a motif' }] },
  portrait: () => ({ draw: () => drawing }),
}
const owner = { slug: 'a', section: 'tech', typeName: 'content_article' }

test('BX-030 pictures of blocks are files beside the story, or drawn', () => {
  const errors: ItemIssue[] = []
  const payloads = {
    pair: {
      items: [{ src: 'photo.jpg', alt: 'A' }, { illustration: { motif: 'battery' } }, { src: '/resize/1/b.jpg' }],
    },
    other: { before: { illustration: { motif: 'nothing' } }, after: { src: 'https://example.com/a.jpg' } },
  }

  const pictures = findPayloadPictures(payloads, owner, artist, errors)

  expect(Object.keys(pictures)).toEqual([
    'additionalShortcodeData.pair.items.0',
    'additionalShortcodeData.pair.items.1',
  ])
  expect(pictures).toMatchObject({
    'additionalShortcodeData.pair.items.0': { kind: 'file', ref: 'photo.jpg', alt: 'A' },
    'additionalShortcodeData.pair.items.1': { kind: 'drawn' },
  })
  expect(errors).toEqual([{ field: 'additionalShortcodeData.other.before.illustration.motif', message: 'not a motif' }])
})
