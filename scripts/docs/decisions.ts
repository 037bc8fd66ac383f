import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { toTable } from './table.ts'

const folder = resolve(import.meta.dirname, '..', '..', 'docs', 'decisions')

/** The records by number: what each decides, and which later record overrules it. */
export function describeDecisions(): string {
  const files = globSync('[0-9]*.md', { cwd: folder }).toSorted()
  return toTable(['Record', 'Decides', 'Overruled'], files.map(describeRecord))
}

function describeRecord(file: string): readonly string[] {
  const text = readFileSync(join(folder, file), 'utf8')
  const [, number = '', title = ''] = /^# (\d{4}): (.+)$/m.exec(text) ?? []
  const [, status = ''] = /^Status: overruled (.+)$/m.exec(text) ?? []
  return [`[${number}](${basename(file)})`, title, status]
}
