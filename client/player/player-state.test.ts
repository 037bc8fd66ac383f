import { expect, test } from 'vitest'
import { INITIAL_STATE, type PlayerEvent, reduce } from './player-state.ts'

function after(...events: readonly PlayerEvent[]) {
  return events.reduce(reduce, INITIAL_STATE)
}

const PLAY: PlayerEvent = { type: 'play', muted: false, now: 1_000 }

test('VD-009 a video is unplayed, then muted or unmuted with its volume, then completed', () => {
  expect(INITIAL_STATE.videoState).toBe('unplayed')
  expect(after(PLAY).videoState).toBe('unmuted')
  expect(after({ ...PLAY, muted: true }).videoState).toBe('muted')
  expect(after(PLAY, { type: 'volume', muted: true }).videoState).toBe('muted')
  expect(after({ ...PLAY, muted: true }, { type: 'volume', muted: false }).videoState).toBe('unmuted')
  expect(after(PLAY, { type: 'ended' }).videoState).toBe('completed')
})

test('VD-009 the volume changes nothing before the video begins or after it ends', () => {
  expect(after({ type: 'volume', muted: true }).videoState).toBe('unplayed')
  expect(after(PLAY, { type: 'ended' }, { type: 'volume', muted: true }).videoState).toBe('completed')
  expect(after({ type: 'ended' }).videoState).toBe('unplayed')
})

test('VD-010 an update keeps the fields that it does not name', () => {
  const state = after(PLAY, { type: 'update', fields: { isAd: true } }, { type: 'update', fields: { sticky: true } })

  expect(state).toEqual({ ...after(PLAY), isAd: true, sticky: true })
})

test('VD-011 what began the video is set once', () => {
  expect(after({ type: 'autoplay', value: 'manual' }, { type: 'autoplay', value: 'auto' }).autoplay).toBe('manual')
})

test('EN-030 a player begins with every field of its state', () => {
  expect(INITIAL_STATE).toEqual({
    ...{ autoplay: null, autoplayType: null, contentStartTime: null },
    ...{ isAd: false, player: null, sticky: false, videoState: 'unplayed' },
  })
})

test.each([
  ['manual', 'MANUAL'],
  ['auto', 'AUTOPLAY'],
  ['continuous', 'AUTOPLAY'],
  ['unknown', null],
] as const)('EN-030 a video that was begun by %s has the type %s', (value, type) => {
  expect(after({ type: 'autoplay', value }).autoplayType).toBe(type)
  expect(after({ type: 'autoplay', value }, { type: 'autoplay', value: 'manual' }).autoplayType).toBe(type)
})

test('EN-030 the video starts once, however often it is paused and goes on', () => {
  expect(after(PLAY, { ...PLAY, now: 9_000 }).contentStartTime).toBe(1_000)
})
