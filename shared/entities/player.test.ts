import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AUTOPLAY_TYPES, createVideoStore, IDLE_PLAYER, PLAYBACK, toPlaylist, VIDEO_STATES } from './player.ts'
import { videoSchema } from './video.schema.ts'

const video = (id: string, slug: string) => videoSchema.parse({ id, slug, typeName: 'content_video' })

test('EN-030 a player begins unplayed and by hand, with every field of its state', () => {
  expect(IDLE_PLAYER).toEqual({
    autoplay: false,
    autoplayType: 'MANUAL',
    contentStartTime: 0,
    isAd: false,
    player: null,
    sticky: false,
    videoState: 'unplayed',
  })
  expect(AUTOPLAY_TYPES).toEqual(['AUTOPLAY', 'MANUAL'])
  expect(VIDEO_STATES).toEqual(['unplayed', 'muted', 'unmuted', 'completed'])
})

test('EN-031 the playlist holds each id once, the first one', () => {
  const store = createVideoStore([video('a', 'first'), video('b', 'second'), video('a', 'again')])

  expect(store.playlist.map(({ slug }) => slug)).toEqual(['first', 'second'])
  expect(store).toMatchObject({ hasVideo: true, players: [], inlineClick: null, currentVideo: { slug: 'first' } })
  expect(createVideoStore([])).toMatchObject({ hasVideo: false, currentVideo: null })
})

test('EN-031 no playlist ever repeats or loses an id', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c'), at: fc.nat() })), (videos) => {
      const ids = toPlaylist(videos).map(({ id }) => id)
      expect(ids).toEqual([...new Set(videos.map(({ id }) => id))])
    }),
  )
})

test('EN-032 the playback states have the numbers of the players', () => {
  expect(PLAYBACK).toEqual({ EMPTY: -2, LOADING: -1, STOPPED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3 })
})
