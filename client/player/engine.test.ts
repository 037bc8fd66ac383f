import { expect, test } from 'vitest'
import { chooseEngine } from './engine.ts'

test.each([
  ['Chrome', { mse: true, managed: false, native: true }, 'hls.js'],
  ['Firefox', { mse: true, managed: false, native: false }, 'hls.js'],
  ['Safari', { mse: true, managed: true, native: true }, 'native'],
  ['an iPhone before ManagedMediaSource', { mse: false, managed: false, native: true }, 'native'],
  ['a browser with neither', { mse: false, managed: false, native: false }, null],
])('%s plays HLS by its engine', (_name, abilities, engine) => {
  expect(chooseEngine(abilities)).toBe(engine)
})
