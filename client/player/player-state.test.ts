import { expect, test } from 'vitest'
import { INITIAL_STATE, type PlayerEvent, reduce } from './player-state.ts'

function after(...events: readonly PlayerEvent[]) {
  return events.reduce(reduce, INITIAL_STATE)
}

const PLAY: PlayerEvent = { type: 'play', muted: false }

test('VD-009 a video is unplayed, then muted or unmuted with its volume, then completed', () => {
  expect(INITIAL_STATE.videoState).toBe('unplayed')
  expect(after(PLAY).videoState).toBe('unmuted')
  expect(after({ type: 'play', muted: true }).videoState).toBe('muted')
  expect(after(PLAY, { type: 'volume', muted: true }).videoState).toBe('muted')
  expect(after({ type: 'play', muted: true }, { type: 'volume', muted: false }).videoState).toBe('unmuted')
  expect(after(PLAY, { type: 'ended' }).videoState).toBe('completed')
})

test('VD-009 the volume changes nothing before the video begins or after it ends', () => {
  expect(after({ type: 'volume', muted: true }).videoState).toBe('unplayed')
  expect(after(PLAY, { type: 'ended' }, { type: 'volume', muted: true }).videoState).toBe('completed')
  expect(after({ type: 'ended' }).videoState).toBe('unplayed')
})

test('VD-010 an update keeps the fields that it does not name', () => {
  const state = after(
    PLAY,
    { type: 'update', fields: { time: 5, duration: 60 } },
    { type: 'update', fields: { sticky: true } },
  )

  expect(state).toEqual({ ...INITIAL_STATE, videoState: 'unmuted', time: 5, duration: 60, sticky: true })
})

test('VD-011 what began the video is set once', () => {
  expect(after({ type: 'autoplay', value: 'manual' }, { type: 'autoplay', value: 'auto' }).autoplay).toBe('manual')
})
