import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

export interface VarFolder {
  readonly path: string
  remove(): void
}

/** A VAR_DIR in a temporary folder: empty, or with the demo publication as after a first start. */
export function makeVarFolder(content: 'demo' | 'none'): VarFolder {
  const folder = mkdtempSync(join(tmpdir(), 'masthead-site-'))
  const path = join(folder, 'var')
  if (content === 'demo') cpSync(inject('demoVarDir'), path, { recursive: true })
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) }
}
