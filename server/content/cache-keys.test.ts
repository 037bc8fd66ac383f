import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EVERY_PAGE } from '../process/tags.ts'
import { purgeKeysOf, toCacheKeys } from './cache-keys.ts'

const tag = fc.oneof(
  fc.stringMatching(/^[a-z]-[a-z0-9-]{0,22}$/),
  fc.stringMatching(/^[a-z]\.[A-Za-z0-9_-]{14}$/),
  // Those of another content API.
  fc.stringMatching(/^[!-~]{1,64}$/),
)
const tags = fc.uniqueArray(tag, { minLength: 1, maxLength: 2_000, size: 'max' })

test('BX-003 a purge of any tag of a page finds one of its keys, however short they are', () => {
  fc.assert(
    fc.property(tags, fc.integer({ min: 118, max: 4_000 }), (all, room) => {
      const keys = toCacheKeys([EVERY_PAGE, ...all], room)
      const sent = new Set(keys.split(' '))

      expect(keys.length).toBeLessThanOrEqual(room)
      expect(sent.has(EVERY_PAGE)).toBe(true)
      for (const one of [EVERY_PAGE, ...all]) expect(purgeKeysOf(one).some((key) => sent.has(key))).toBe(true)
    }),
    { numRuns: 60 },
  )
})

const expand = (all: readonly string[]) => [...new Set(all.flatMap(purgeKeysOf))]

test('CL-002 a purge of any tag finds the page at each site of a chain, and each site passes on the same purge', () => {
  const rooms = fc.array(fc.integer({ min: 118, max: 4_000 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(tags, rooms, fc.array(tag, { maxLength: 20 }), (all, chain, found) => {
      const changed = expand(all)
      let sent: readonly string[] = all
      for (const room of chain) {
        // Each site adds what it finds in the response of the one before.
        sent = toCacheKeys([EVERY_PAGE, ...sent, ...found], room).split(' ')

        for (const one of all) expect(purgeKeysOf(one).some((key) => sent.includes(key))).toBe(true)
      }
      expect(expand(changed)).toEqual(changed)
      for (const one of all) expect(expand(purgeKeysOf(one))).toEqual(purgeKeysOf(one))
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['~k3f0', ['~k3f0', '~k3', '~k']],
  ['~k3', ['~k3', '~k']],
  ['~k', ['~k']],
  [EVERY_PAGE, [EVERY_PAGE]],
])('CL-002 the keys of the key %s are itself and its beginnings', (key, keys) => {
  expect(purgeKeysOf(key)).toEqual(keys)
})

const toMany = (count: number) => Array.from({ length: count }, (_, index) => `d-story-number-${index}`)

test.each([
  [3, /^every-page d-story-number-0 d-story-number-1 d-story-number-2$/],
  [240, /^every-page( ~[0-9a-z]{4}){2,}$/],
  [400, /^every-page( ~[0-9a-z]{2}){2,}$/],
  [5_000, /^every-page( ~[0-9a-z]){36}$/],
])('BX-003 %i tags are as precise as 1,500 bytes allow', (count, keys) => {
  expect(toCacheKeys([EVERY_PAGE, ...toMany(count), ...toMany(count)], 1_500)).toMatch(keys)
})

test('BX-003 of pages with 240 tags a change purges hardly any that does not have its tag', () => {
  const sent = new Set(toCacheKeys(toMany(240), 1_500).split(' '))
  const others = Array.from({ length: 10_000 }, (_, index) => `a.${index}`)

  const purged = others.filter((other) => purgeKeysOf(other).some((key) => sent.has(key)))

  expect(purged.length).toBeLessThan(20)
})
