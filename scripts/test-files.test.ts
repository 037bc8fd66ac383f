import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { areSelfContained } from './test-files.ts'

const ROOT = resolve(import.meta.dirname, '..')

test.each([
  ['one file of HTTP tests', ['test/http/pages.test.ts'], true],
  ['two files beside the code', ['server/process/config.test.ts', 'scripts/test-files.test.ts'], true],
  ['every test', [], false],
  ['a file of browser tests', ['test/browser/front.test.ts'], false],
  ['one unit test and one browser test', ['server/process/config.test.ts', 'test/browser/front.test.ts'], false],
  ['a file that reads the built client', ['server/pages/respond/public-environment.test.ts'], false],
  ['a missing file', ['test/http/nothing.test.ts'], false],
  ['part of a name', ['pages'], false],
  ['an option', ['test/http/pages.test.ts', '--coverage'], false],
])('%s: whether npm test can run without a build and programs', (_what, words, plain) => {
  expect(areSelfContained(words, ROOT)).toBe(plain)
})
