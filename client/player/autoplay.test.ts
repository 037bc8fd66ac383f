import { expect, test } from 'vitest'
import { chooseAutoplay } from './autoplay.ts'

const FACTS = { wanted: 'card', suppressed: false, reducedMotion: false, saveData: false, hidden: false } as const

test('VD-024 a video whose card was pressed begins as auto, the next of a playlist as continuous', () => {
  expect(chooseAutoplay(FACTS)).toBe('auto')
  expect(chooseAutoplay({ ...FACTS, wanted: 'next' })).toBe('continuous')
})

test.each([
  ['nobody asked for', { wanted: null }],
  ['of a story without autoplay', { suppressed: true }],
  ['of a reader who wants less motion', { reducedMotion: true }],
  ['of a reader who saves data', { saveData: true }],
  ['in a hidden tab', { hidden: true }],
])('BX-051 a video %s waits', (_name, changes) => {
  expect(chooseAutoplay({ ...FACTS, ...changes })).toBeNull()
})
