import { expect, test } from 'vitest'
import { nextFilm, toPlaylist } from './playlist.ts'

const films = ['a', 'b', 'a', 'c', 'b'].map((id) => ({ id }))

test('VD-022 a playlist has each film once, without the one that plays', () => {
  expect(toPlaylist(films, 'x').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(toPlaylist(films, 'a').map(({ id }) => id)).toEqual(['b', 'c'])
})

test('VD-022 the next film is the first that was not shown', () => {
  expect(nextFilm(films, 'a', new Set())?.id).toBe('b')
  expect(nextFilm(films, 'a', new Set(['b']))?.id).toBe('c')
  expect(nextFilm(films, 'a', new Set(['b', 'c']))).toBeNull()
})
