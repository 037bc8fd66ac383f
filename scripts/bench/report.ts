import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { toVerdictTable, type Verdict } from './figures.ts'
import { FOLDER } from './workspace.ts'

/** The results of one program of the bench. */
export interface Report {
  readonly title: string
  /** Markdown. */
  readonly text: string
  readonly verdicts: readonly Verdict[]
  /** Failed measurements with their reasons; a run with any of them has failed. */
  readonly failures?: readonly string[]
  /** Every single figure, for the file of results. */
  readonly data: unknown
}

/** Prints a report. */
export function printReport({ title, text, verdicts, failures = [] }: Report): void {
  for (const failure of failures) process.stderr.write(`masthead: ${failure}\n`)
  const table = verdicts.length > 0 ? `\n\n${toVerdictTable(verdicts)}` : ''
  process.stdout.write(`\n## ${title}\n\n${text}${table}\n`)
}

/**
 * Opens the JSON file of a run. Each call rewrites it with all reports so far, so that a later failure loses no results.
 */
export function openResults(options: unknown): { readonly file: string; keep(reports: readonly Report[]): void } {
  const folder = join(FOLDER, 'results')
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString()
  const file = join(folder, `${at.replaceAll(':', '-')}.json`)
  const machine = { node: process.version, cpu: cpus()[0]?.model, cores: availableParallelism(), memory: totalmem() }
  return {
    file,
    keep: (reports) => writeFileSync(file, JSON.stringify({ at, machine, options, reports }, null, 1)),
  }
}
