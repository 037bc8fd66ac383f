import { expect, test } from 'vitest'
import { videoKindOf } from './video-kind.ts'

test.each(['security-cameras', 'security-services', 'mattresses', 'smart-locks'])(
  'PG-043 a video in a story on %s is shown from YouTube',
  (slug) => {
    expect(videoKindOf([{ slug: 'tech' }, { slug }])).toBe('youtube')
  },
)

test('PG-043 a video in any other story is shown by the own player', () => {
  expect(videoKindOf([])).toBe('player')
  expect(videoKindOf([{ slug: 'cameras' }])).toBe('player')
})
