import { expect, test } from 'vitest'
import { nextVideo, toPlaylist } from './playlist.ts'

const videos = ['a', 'b', 'a', 'c', 'b'].map((id) => ({ id }))
const idOf = ({ id }: { readonly id: string }) => id

test('VD-022 a playlist has each video once, without the one that plays', () => {
  expect(toPlaylist(videos, 'x', idOf).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(toPlaylist(videos, 'a', idOf).map(({ id }) => id)).toEqual(['b', 'c'])
})

test('VD-022 the next video is the first that was not shown', () => {
  const playlist = toPlaylist(videos, 'a', idOf)

  expect(nextVideo(playlist, new Set())?.id).toBe('b')
  expect(nextVideo(playlist, new Set(['b']))?.id).toBe('c')
  expect(nextVideo(playlist, new Set(['b', 'c']))).toBeNull()
})
