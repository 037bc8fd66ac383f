import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { areSelfContained } from './test-files.ts'

const ROOT = resolve(import.meta.dirname, '..')

test.each([
  ['one file of requests', ['test/http/pages.test.ts'], true],
  ['two files beside the code', ['server/config.test.ts', 'scripts/test-files.test.ts'], true],
  ['every test', [], false],
  ['a file of the browser', ['test/browser/front.test.ts'], false],
  ['one of each', ['server/config.test.ts', 'test/browser/front.test.ts'], false],
  ['a file that reads the built client', ['server/public-environment.test.ts'], false],
  ['a file that there is not', ['test/http/nothing.test.ts'], false],
  ['part of a name', ['pages'], false],
  ['an option', ['test/http/pages.test.ts', '--coverage'], false],
])('%s: whether npm test can go without a build and programs', (_what, words, plain) => {
  expect(areSelfContained(words, ROOT)).toBe(plain)
})
