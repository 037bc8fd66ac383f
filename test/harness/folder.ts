import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inject } from 'vitest'
import { FAULT_FILE } from '../vitest/demo-publication.ts'

export interface VarFolder {
  readonly path: string
  remove(): void
}

/** A VAR_DIR in a temporary folder: empty, or with the demo publication as after a first start. */
export function makeVarFolder(content: 'demo' | 'none'): VarFolder {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-site-'))
  const path = join(folder, 'var')
  if (content === 'demo') cpSync(awaitDemo(), path, { recursive: true })
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/**
 * The time once the demo publication is stored, in milliseconds since the epoch: a clock that stopped before would
 * hide what was imported after it.
 *
 * @throws Error why the import failed
 */
export function timeAfterImport(): number {
  awaitDemo()
  return Date.now()
}

/**
 * The folder of the demo publication, whose import may not have ended if this is one of the first files of the run.
 *
 * @throws Error why the import failed
 */
function awaitDemo(): string {
  const varDir = inject('demoVarDir')
  const fault = join(dirname(varDir), FAULT_FILE)
  while (!existsSync(varDir)) {
    if (existsSync(fault)) throw new Error(readFileSync(fault, 'utf8'))
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
  return varDir
}
