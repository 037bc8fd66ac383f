import { expect, test } from 'vitest'
import { decodeFragment } from './fragment.ts'

test('MV-025 a fragment is decoded; one with a malformed escape is used unchanged', () => {
  expect(decodeFragment('#%C3%BCber-uns')).toBe('über-uns')
  expect(decodeFragment('#100%')).toBe('100%')
})
