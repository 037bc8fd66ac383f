import { expect, test } from 'vitest'
import { BodyBoundError } from '../../body/body-bounds.ts'
import { toBodyHtml } from './markdown-body.ts'

test('BX-030 many unclosed marks of emphasis are refused before they take quadratic time', () => {
  expect(() => toBodyHtml('**a_'.repeat(100_000))).toThrow(BodyBoundError)
  expect(toBodyHtml('**a** _b_\n\n'.repeat(2_000))).toContain('<p><strong>a</strong> <em>b</em></p>')
})
