import fs, { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findStaticFile } from './static-files.ts'

function buildFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'masthead-static-'))
  writeFileSync(join(root, 'ads.txt'), 'ads.example, 1, DIRECT')
  mkdirSync(join(root, 'folder'))
  symlinkSync(join(root, 'round'), join(root, 'round'))
  return root
}

/** Lets a call of the file system fail, as it does for another user or after another process has removed the file. */
function fail(call: 'lstatSync' | 'realpathSync', code: string): void {
  vi.spyOn(fs, call).mockImplementation(() => {
    throw Object.assign(new Error(code), { code, syscall: call })
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
}

test.each([
  ['there is none', 'none.txt'],
  ['a part is longer than a file name can be', 'a'.repeat(256)],
  ['the path is longer than a path can be', 'a'.repeat(4095)],
  ['so is one of many parts', `${'a/'.repeat(2047)}a`],
  ['it is below a file', 'ads.txt/more'],
  ['it is a folder', 'folder'],
  ['it is a link to itself', 'round'],
  ['it is below a link to itself', 'round/ads.txt'],
])('BX-027 a requested name is no file: %s', (_why, name) => {
  expect(findStaticFile(buildFolder(), name)).toBeNull()
})

test('BX-027 in a folder that does not exist there is no file', () => {
  expect(findStaticFile(join(buildFolder(), 'none'), 'ads.txt')).toBeNull()
})

test('BX-013 a file is served whose compressed forms would have too long a name', () => {
  const root = buildFolder()
  const name = 'a'.repeat(254)
  writeFileSync(join(root, name), 'text')

  expect(findStaticFile(root, name)).toMatchObject({ name, encodings: [] })
})

test.each([
  ['lstatSync', 'EACCES'],
  ['lstatSync', 'ENOTDIR'],
  ['realpathSync', 'ENOENT'],
  ['realpathSync', 'EACCES'],
  ['realpathSync', 'ELOOP'],
] as const)('BX-027 a requested name is no file when %s fails with %s', (call, code) => {
  const root = buildFolder()
  expect(findStaticFile(root, 'ads.txt')).not.toBeNull()
  fail(call, code)

  expect(findStaticFile(root, 'ads.txt')).toBeNull()
})

test('BX-027 a failing disk is no missing file', () => {
  const root = buildFolder()
  fail('lstatSync', 'EIO')

  expect(() => findStaticFile(root, 'ads.txt')).toThrow('EIO')
})
