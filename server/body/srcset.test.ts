import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { toCleanNodes } from './gate.ts'
import { toHtml } from './sanitize.ts'
import { toElement } from './shape/tree.ts'
import { toSrcset } from './srcset.ts'

test.each([
  ['/a.jpg 375w, /b.jpg 640w', '/a.jpg 375w, /b.jpg 640w'],
  ['/a.jpg 1x,/b.jpg 1.5x', '/a.jpg 1x, /b.jpg 1.5x'],
  ['/a,b.jpg 2x', '/a,b.jpg 2x'],
  ['/a.jpg 1q, /b.jpg 2x', '/b.jpg 2x'],
  ['/a.jpg 0w', null],
  ['/a.jpg', null],
  ['/a.jpg 1x, https://cdn.example/b.jpg 2x', '/a.jpg 1x'],
  ['https://cdn.example/b.jpg 2x', null],
  ['javascript:1 1x, /b.jpg 2x', null],
  ['', null],
])('SE-005 the srcset %j becomes %j', (given, expected) => {
  expect(toSrcset(given)).toBe(expected)
})

test('no srcset makes the sanitiser write to standard output', () => {
  const write = vi.spyOn(console, 'log').mockImplementation(() => {})
  onTestFinished(() => write.mockRestore())
  const part = fc.oneof(
    fc.constantFrom(
      ',',
      ' ',
      '\n',
      ', ',
      '1x',
      '2w',
      '0w',
      '-1x',
      '9h',
      '1q',
      '(',
      ')',
      '\u00a0',
      '\u200b',
      '{"status":"created"}',
    ),
    fc.string({ maxLength: 4 }),
  )
  const sets = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))

  fc.assert(
    fc.property(sets, fc.constantFrom('img', 'shortcode', 'source'), (srcset, name) => {
      for (const attribute of ['srcset', 'imagesrcset'])
        toCleanNodes(toHtml([toElement(name, { [attribute]: srcset })]))

      expect(write.mock.calls).toEqual([])
    }),
    { numRuns: 500 },
  )
})
