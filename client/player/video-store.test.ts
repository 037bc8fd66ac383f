import { expect, test } from 'vitest'
import { INITIAL_STATE } from './player-state.ts'
import { NO_VIDEOS, reduceVideos, type VideoEvent } from './video-store.ts'

function after(...events: readonly VideoEvent[]) {
  return events.reduce(reduceVideos, NO_VIDEOS)
}

const A = { id: '/videos/a/' }
const B = { id: '/videos/b/' }
const C = { id: '/videos/c/' }

test('EN-031 a page has a video while one is offered, with a player each', () => {
  expect(NO_VIDEOS.hasVideo).toBe(false)
  const both = after({ type: 'offered', ...A }, { type: 'offered', ...B })
  expect(both).toMatchObject({
    hasVideo: true,
    current: null,
    players: { [A.id]: INITIAL_STATE, [B.id]: INITIAL_STATE },
  })

  const one = reduceVideos(both, { type: 'left', ...A })

  expect([one.hasVideo, Object.keys(one.players)]).toEqual([true, [B.id]])
  expect(reduceVideos(one, { type: 'left', ...B })).toMatchObject({ hasVideo: false, players: {} })
})

test('EN-031 the state of a player is that of its video alone', () => {
  const state = { ...INITIAL_STATE, sticky: true }

  const { players } = after({ type: 'offered', ...A }, { type: 'offered', ...B }, { type: 'state', ...B, state })

  expect(players).toEqual({ [A.id]: INITIAL_STATE, [B.id]: state })
  expect(after({ type: 'state', ...B, state }).hasVideo).toBe(false)
})

test('EN-031 the current video is the last that began, until its page is left', () => {
  const played = after({ type: 'offered', ...A }, { type: 'played', ...A }, { type: 'played', ...B })

  expect(played.current).toEqual(B)
  expect(reduceVideos(played, { type: 'left', ...A }).current).toEqual(B)
  expect(reduceVideos(played, { type: 'left', ...B }).current).toBeNull()
})

test('EN-031 a playlist has each video once, its first place, without the one that plays', () => {
  const first = { ...B, place: 1 }

  const { playlist } = after({ type: 'played', ...A }, { type: 'listed', videos: [first, A, C, B, C] })

  expect(playlist).toEqual([first, C])
  expect(playlist[0]).toBe(first)
})

test('EN-031 a pressed card is known until the page of its video is left', () => {
  const pressed = after({ type: 'pressed', ...A }, { type: 'offered', ...A })

  expect(pressed.inlineClick).toEqual(A)
  expect(reduceVideos(pressed, { type: 'left', ...B }).inlineClick).toEqual(A)
  expect(reduceVideos(pressed, { type: 'left', ...A }).inlineClick).toBeNull()
})
