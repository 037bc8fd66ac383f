import {
  chmodSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { closeFolder, closeVarDir, findOpenEntries } from './private-files.ts'

function buildFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-modes-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** VAR_DIR as an installation with the usual umask of 022 has it. */
function buildOpenVarDir(): string {
  const varDir = join(buildFolder(), 'var')
  const files = [
    'content.db',
    'content.db-wal',
    'limits.db',
    'pages.db-shm',
    'secrets.json',
    'media/hub/2026/lens.png',
    'images/ab/cd',
    'uploads/1/part',
    'before-migration/2026-schema-4/content.db',
    'before-restore-2026/secrets.json',
  ]
  for (const file of files) {
    mkdirSync(join(varDir, file, '..'), { recursive: true })
    writeFileSync(join(varDir, file), 'x')
    chmodSync(join(varDir, file), 0o664)
  }
  for (const folder of globSync('**', { cwd: varDir, withFileTypes: true }))
    if (folder.isDirectory()) chmodSync(join(folder.parentPath, folder.name), 0o775)
  chmodSync(varDir, 0o755)
  return varDir
}

const modesIn = (folder: string) =>
  new Set(
    globSync('**', { cwd: folder, withFileTypes: true }).map((entry) => {
      const { mode } = lstatSync(join(entry.parentPath, entry.name))
      return `${entry.isDirectory() ? 'folder' : 'file'} ${(mode & 0o777).toString(8)}`
    }),
  )

test('an open VAR_DIR of an earlier version is closed: folders 0700, files 0600', () => {
  const varDir = buildOpenVarDir()
  expect(findOpenEntries(varDir).length).toBe(11)

  expect(closeVarDir(varDir)).toEqual([])

  expect(modesIn(varDir)).toEqual(new Set(['folder 700', 'file 600']))
  expect(findOpenEntries(varDir)).toEqual([])
})

test('one open file in a closed VAR_DIR is found and closed', () => {
  const varDir = buildOpenVarDir()
  closeVarDir(varDir)
  chmodSync(join(varDir, 'content.db'), 0o640)

  expect(findOpenEntries(varDir)).toEqual([join(varDir, 'content.db')])
  closeVarDir(varDir)
  expect(findOpenEntries(varDir)).toEqual([])
})

test('what an operator keeps in VAR_DIR, links and folders for every user keep their modes', () => {
  const shared = join(buildFolder(), 'shared')
  mkdirSync(shared)
  chmodSync(shared, 0o1777)
  mkdirSync(join(shared, 'html'))
  const elsewhere = buildFolder()
  chmodSync(elsewhere, 0o755)
  symlinkSync(elsewhere, join(shared, 'media'))
  writeFileSync(join(shared, 'content.db'), 'x')
  chmodSync(join(shared, 'content.db'), 0o644)

  closeVarDir(shared)

  expect(statSync(shared).mode & 0o7777).toBe(0o1777)
  expect(statSync(join(shared, 'html')).mode & 0o777).not.toBe(0o700)
  expect(statSync(elsewhere).mode & 0o777).toBe(0o755)
  expect(statSync(join(shared, 'content.db')).mode & 0o777).toBe(0o600)
})

test('a VAR_DIR that is not there is neither open nor closed', () => {
  const none = join(buildFolder(), 'none')

  expect([closeVarDir(none), findOpenEntries(none)]).toEqual([[], []])
})

test('a copied folder is closed whatever the modes of its source are', () => {
  const folder = buildOpenVarDir()

  closeFolder(folder)

  expect(modesIn(folder)).toEqual(new Set(['folder 700', 'file 600']))
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})
