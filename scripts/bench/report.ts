import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { toVerdictTable, type Verdict } from './figures.ts'
import { FOLDER } from './workspace.ts'

/** What one program of the bench has found. */
export interface Report {
  readonly title: string
  /** Markdown. */
  readonly text: string
  readonly verdicts: readonly Verdict[]
  /** Every single figure, for the file of results. */
  readonly data: unknown
}

/** Prints a report. */
export function printReport({ title, text, verdicts }: Report): void {
  const table = verdicts.length > 0 ? `\n\n${toVerdictTable(verdicts)}` : ''
  process.stdout.write(`\n## ${title}\n\n${text}${table}\n`)
}

/** Writes all reports of a run as one JSON file. Answers its path. */
export function keepReports(reports: readonly Report[], options: unknown): string {
  const folder = join(FOLDER, 'results')
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString()
  const file = join(folder, `${at.replaceAll(':', '-')}.json`)
  const machine = { node: process.version, cpu: cpus()[0]?.model, cores: availableParallelism(), memory: totalmem() }
  writeFileSync(file, JSON.stringify({ at, machine, options, reports }, null, 1))
  return file
}
