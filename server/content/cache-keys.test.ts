import fc from 'fast-check'
import { expect, test } from 'vitest'
import { purgeKeysOf, toCacheKeys } from './cache-keys.ts'
import { EVERY_PAGE } from './tags.ts'

const tag = fc.oneof(
  fc.stringMatching(/^[a-z]-[a-z0-9-]{0,22}$/),
  fc.stringMatching(/^[a-z]\.[A-Za-z0-9_-]{14}$/),
  // Those of another content API.
  fc.stringMatching(/^[!-~]{1,64}$/),
)
const tags = fc.uniqueArray(tag, { minLength: 1, maxLength: 2_000, size: 'max' })

test('BX-003 a purge of any tag of a page finds one of its keys, however short they are', () => {
  fc.assert(
    fc.property(tags, fc.integer({ min: 83, max: 4_000 }), (all, room) => {
      const keys = toCacheKeys([EVERY_PAGE, ...all], room)
      const sent = new Set(keys.split(' '))

      expect(keys.length).toBeLessThanOrEqual(room)
      expect(sent.has(EVERY_PAGE)).toBe(true)
      for (const one of [EVERY_PAGE, ...all]) expect(purgeKeysOf(one).some((key) => sent.has(key))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

const toMany = (count: number) => Array.from({ length: count }, (_, index) => `d-story-number-${index}`)

test.each([
  [3, /^every-page d-story-number-0 d-story-number-1 d-story-number-2$/],
  [250, /^every-page( [0-9a-z]{4}){2,}$/],
  [450, /^every-page( [0-9a-z]{2}){2,}$/],
  [5_000, /^every-page( [0-9a-z]){36}$/],
])('BX-003 %i tags are as precise as 1,500 bytes allow', (count, keys) => {
  expect(toCacheKeys([EVERY_PAGE, ...toMany(count), ...toMany(count)], 1_500)).toMatch(keys)
})

test('BX-003 of pages with 250 tags a change purges hardly any that does not have its tag', () => {
  const sent = new Set(toCacheKeys(toMany(250), 1_500).split(' '))
  const others = Array.from({ length: 10_000 }, (_, index) => `a.${index}`)

  const purged = others.filter((other) => purgeKeysOf(other).some((key) => sent.has(key)))

  expect(purged.length).toBeLessThan(20)
})
