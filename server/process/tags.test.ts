import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTENT_TYPES } from '../../shared/routing/route.ts'
import { collectGarbage } from '../../test/harness/garbage.ts'
import { LIST_KINDS } from '../store/store.ts'
import { addressTag, documentTag, listTag, settingTag } from './tags.ts'

const HEADER_SAFE = /^[A-Za-z0-9._-]{1,24}$/

test('BX-003 any surrogate key is short and valid in a header', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...CONTENT_TYPES), fc.constantFrom(...LIST_KINDS), (value, type, kind) => {
      const tags = [documentTag(value), addressTag(type, 'us', value), listTag({ kind, key: value }), settingTag(value)]

      for (const tag of tags) expect(tag).toMatch(HEADER_SAFE)
    }),
  )
})

test('BX-003 different values have different keys', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      fc.pre(one !== other)

      expect(documentTag(one)).not.toBe(documentTag(other))
    }),
  )
})

test('BX-027 overlong addresses are not retained in memory', async () => {
  const toAddress = (index: number) => `${index}-`.padEnd(4_000, 'x')
  await collectGarbage()
  const before = process.memoryUsage().heapUsed

  for (let index = 0; index < 10_000; index += 1) addressTag('article', 'us', toAddress(index))

  await collectGarbage()
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000)
  expect(addressTag('article', 'us', toAddress(1))).not.toBe(addressTag('article', 'us', toAddress(2)))
})
