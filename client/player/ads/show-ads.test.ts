import { expect, test } from 'vitest'
import { isAmpFrame, showsVideoAds } from './show-ads.ts'

test.each([
  [false, null, false, false, false],
  [false, null, false, true, true],
  [false, null, true, false, true],
  [false, null, true, true, true],
  [false, 'all', false, false, false],
  [false, 'all', false, true, false],
  [false, 'all', true, false, false],
  [false, 'all', true, true, false],
  [true, null, false, false, false],
  [true, null, false, true, false],
  [true, null, true, false, false],
  [true, null, true, true, false],
  [true, 'all', false, false, false],
  [true, 'all', false, true, false],
  [true, 'all', true, false, false],
  [true, 'all', true, true, false],
  [false, 'some', true, false, true],
] as const)(
  'VD-006 suppressAds %s, adSuppress %s, consent %s, AMP frame %s: shown %s',
  (suppressAds, adSuppress, targetingConsent, ampFrame, shown) => {
    expect(showsVideoAds({ suppressAds, adSuppress, targetingConsent, ampFrame })).toBe(shown)
  },
)

test.each([
  ['#amp=1', true, true],
  ['#t=5&amp=1', true, true],
  ['#amp=1', false, false],
  ['#amp=0', true, false],
  ['', true, false],
])('VD-006 the hash "%s" in a frame %s: an AMP frame %s', (hash, framed, expected) => {
  expect(isAmpFrame(hash, framed)).toBe(expected)
})
