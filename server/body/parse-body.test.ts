import { expect, test } from 'vitest'
import { BodyDepthError, MAX_BODY_DEPTH } from './body-bounds.ts'
import { parseBody } from './parse-body.ts'
import { toHtml } from './sanitize.ts'

const nest = (depth: number): string => `${'<div>'.repeat(depth)}x${'</div>'.repeat(depth)}`

test('a body may be nested up to the bound, and no deeper', () => {
  expect(toHtml(parseBody(nest(MAX_BODY_DEPTH)))).toBe(nest(MAX_BODY_DEPTH))
  expect(() => parseBody(nest(MAX_BODY_DEPTH + 1))).toThrow(BodyDepthError)
})

test('sibling elements do not add depth', () => {
  expect(parseBody('<br><p>a</p><img src="a.png">'.repeat(1000))).toHaveLength(3000)
})
