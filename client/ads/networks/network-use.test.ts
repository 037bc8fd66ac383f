import { expect, test } from 'vitest'
import type { Category } from '../../../shared/consent/consent.ts'
import { networkUseOf, scriptOf } from './network-use.ts'

const NONE: ReadonlySet<Category> = new Set(['C0001'])
const TARGETING: ReadonlySet<Category> = new Set(['C0001', 'C0004'])

test.each([
  ['opt-out', false, TARGETING, 'house', 'targeted'],
  ['opt-out', false, NONE, 'house', 'none'],
  ['opt-out', false, NONE, 'network', 'untargeted'],
  ['opt-in', false, TARGETING, 'network', 'none'],
  ['opt-in', false, NONE, 'network', 'none'],
  ['opt-in', true, TARGETING, 'house', 'targeted'],
  ['opt-in', true, NONE, 'network', 'untargeted'],
] as const)('AD-023 with %s, another source: %s, grants %o and "%s" networks are asked: %s', (...row) => {
  const [mode, isExternal, grants, untargeted, use] = row

  expect(networkUseOf({ mode, isExternal, grants }, untargeted)).toBe(use)
})

test('AD-029 without the address of its script a network is not asked', () => {
  const gpt = { path: '/1/a', script: 'https://ads.example/gpt.js' }

  expect(scriptOf(gpt, 'targeted')).toBe(gpt.script)
  expect(scriptOf({ ...gpt, limitedScript: 'https://ads.example/limited.js' }, 'untargeted')).toContain('limited')
  expect(() => scriptOf(gpt, 'untargeted')).toThrow(/limitedScript/)
})
