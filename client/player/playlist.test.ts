import { expect, test } from 'vitest'
import { nextVideo, toPlaylist } from './playlist.ts'

const videos = ['a', 'b', 'a', 'c', 'b'].map((href) => ({ href }))

test('VD-022 a playlist has each video once, without the one that plays', () => {
  expect(toPlaylist(videos, 'x').map(({ href }) => href)).toEqual(['a', 'b', 'c'])
  expect(toPlaylist(videos, 'a').map(({ href }) => href)).toEqual(['b', 'c'])
})

test('VD-022 the next video is the first that was not shown', () => {
  expect(nextVideo(videos, 'a', new Set())?.href).toBe('b')
  expect(nextVideo(videos, 'a', new Set(['b']))?.href).toBe('c')
  expect(nextVideo(videos, 'a', new Set(['b', 'c']))).toBeNull()
})
