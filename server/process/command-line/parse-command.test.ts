import { expect, test } from 'vitest'
import { z } from 'zod'
import { choice, flag, option } from './command.ts'
import { parseCommand, parseOptions } from './parse-command.ts'

const copy = {
  name: 'copy',
  about: 'copies a file',
  words: { FROM: z.string(), TO: z.string().optional() },
  options: {
    'dry-run': flag('writes nothing'),
    pinned: choice('pins it'),
    times: option('N', 'how often', z.coerce.number('expected a number').default(1)),
    tag: option('NAME', 'may be repeated', z.array(z.string()).default([])),
  },
}
const root = {
  name: 'files',
  about: 'works on files',
  commands: [copy, { name: 'bin', about: 'the bin', commands: [{ name: 'empty', about: 'empties it' }] }],
}

test('words and options are checked by the table, wherever the options are', () => {
  expect(parseOptions(copy, ['a', '--times', '2', '--times=3', '--tag', 'x', 'b', '--tag', 'y', '--dry-run'])).toEqual({
    ...{ FROM: 'a', TO: 'b', times: 3, tag: ['x', 'y'], 'dry-run': true },
  })
  expect(parseOptions(copy, ['a', '--no-pinned', '--dry-run', '--no-dry-run'])).toEqual({
    ...{ FROM: 'a', times: 1, tag: [], pinned: false, 'dry-run': false },
  })
})

test('a program that passes options on gets them in their order', () => {
  const table = { name: 'run', about: '', words: { 'FILE...': z.array(z.string()).default([]) }, passesOn: true }

  expect(parseOptions(table, [])).toEqual({ 'FILE...': [] })
  expect(parseOptions(table, ['a.ts', '-t', 'a title', '--bail=1', 'b.ts'])).toEqual({
    'FILE...': ['a.ts', '-t', 'a title', '--bail=1', 'b.ts'],
  })
})

test.each([
  [['copy'], /^expected: copy FROM \[TO\]$/],
  [['copy', 'a', 'b', 'c'], /^expected: copy FROM \[TO\]$/],
  [['copy', 'a', '--dryrun'], /^--dryrun: .*--dry-run/],
  [['copy', 'a', '--times', 'often'], /^--times: expected a number$/],
  [['copy', 'a', '--times'], /--times/],
  [['cpy', 'a'], /^cpy is not a command.*copy/],
  [['bin', 'fill'], /^expected: bin empty$/],
  [['bin', 'empty', 'a'], /^expected: bin empty$/],
])('%j is refused with what was expected', (words, message) => {
  expect(() => parseCommand(root, words)).toThrow(message)
})

test.each([
  [['--help'], true, /copy .*FROM/],
  [['help'], true, /copy .*FROM/],
  [['help', 'copy'], true, /--times <N> +how often/],
  [['copy', '-h'], true, /--dry-run +writes nothing/],
  [[], false, /copy .*FROM/],
])('%j prints the help of its command', (words, asked, text) => {
  expect(parseCommand(root, words)).toMatchObject({ kind: 'help', asked, text: expect.stringMatching(text) })
})
