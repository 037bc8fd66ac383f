import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTENT_TYPES } from '../../shared/routing/route.ts'
import { LIST_KINDS } from './store/store.ts'
import { addressTag, documentTag, listTag, settingTag } from './tags.ts'

const HEADER_SAFE = /^[A-Za-z0-9._-]{1,24}$/

test('BX-003 a surrogate key is short and safe in a header, whatever it is made from', () => {
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
