import { expect, test } from 'vitest'
import { PLAYBACK, playbackOf } from './playback.ts'

const PLAYING = { networkState: 1, readyState: 4, paused: false, ended: false, played: { length: 1 } }
const UNPLAYED = { length: 0 }

test('EN-032 the states of playback have their numbers', () => {
  expect(PLAYBACK).toEqual({ EMPTY: -2, LOADING: -1, STOPPED: 0, PLAYING: 1, PAUSED: 2, BUFFERING: 3 })
})

test.each([
  ['EMPTY', 'before a source', { networkState: 0, readyState: 0, paused: true, played: UNPLAYED }],
  ['EMPTY', 'whose source cannot be played', { networkState: 3, readyState: 0 }],
  ['LOADING', 'before its first frame', { readyState: 1, paused: true, played: UNPLAYED }],
  ['LOADING', 'that was pressed before its first frame', { readyState: 2, played: UNPLAYED }],
  ['STOPPED', 'that has its first frame', { paused: true, played: UNPLAYED }],
  ['STOPPED', 'that is over', { paused: true, ended: true }],
  ['PLAYING', 'that plays', {}],
  ['PAUSED', 'that was paused', { paused: true }],
  ['PAUSED', 'that was paused while it waited', { paused: true, readyState: 1 }],
  ['BUFFERING', 'that waits for its next part', { readyState: 2 }],
] as const)('EN-032 the state is %s for a video %s', (name, _when, facts) => {
  expect(playbackOf({ ...PLAYING, ...facts })).toBe(PLAYBACK[name])
})
