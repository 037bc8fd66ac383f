import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const BOOTSTRAP = resolve(import.meta.dirname, '..', 'scripts', 'bootstrap.mjs')

/** Does what `npm ci` does first, and records which Node runs it. */
const FAKE_NPM = `
  import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
  rmSync('node_modules', { recursive: true, force: true })
  mkdirSync('node_modules')
  writeFileSync('node_modules/node-of-npm', process.execPath)
`

/** A checkout with installed packages and its own Node, and a Node outside. */
function buildCheckout() {
  const root = mkdtempSync(join(tmpdir(), 'masthead-bootstrap-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const own = join(root, 'node_modules', '.runtime', 'node')
  const bin = join(root, 'node_modules', '.bin')
  const outside = join(root, 'outside')
  for (const folder of [join(root, 'scripts'), join(root, 'node_modules', '.runtime'), bin, outside]) {
    mkdirSync(folder, { recursive: true })
  }
  copyFileSync(BOOTSTRAP, join(root, 'scripts', 'bootstrap.mjs'))
  writeFileSync(join(root, 'package-lock.json'), '{}')
  writeFileSync(join(root, 'npm.mjs'), FAKE_NPM)
  copyNode(own)
  symlinkSync(own, join(bin, 'node'))
  symlinkSync(process.execPath, join(outside, 'node'))
  return { root, own, path: [bin, outside].join(':') }
}

/** A hard link or copy, as a process resolves a symbolic link to the original. */
function copyNode(to: string): void {
  try {
    linkSync(process.execPath, to)
  } catch {
    copyFileSync(process.execPath, to)
  }
}

test('changed packages are installed by the Node outside, not by the one that npm ci deletes', () => {
  const { root, own, path } = buildCheckout()

  const { status, stderr } = spawnSync(own, ['scripts/bootstrap.mjs'], {
    cwd: root,
    env: { PATH: path, npm_execpath: join(root, 'npm.mjs') },
    encoding: 'utf8',
  })

  expect(stderr).toBe('masthead: installing packages\n')
  expect(status).toBe(0)
  expect(readFileSync(join(root, 'node_modules', 'node-of-npm'), 'utf8')).toBe(process.execPath)
})
