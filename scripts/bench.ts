/** `npm run bench`: measures the site beside peers and limits, and prints ratios; docs/performance.md explains them. */
import '../server/process/env.ts'
import { availableParallelism } from 'node:os'
import { installWrk } from './bench/load/wrk.ts'
import { type Options, type ProgramName, parseBenchOptions } from './bench/options.ts'
import { alerts } from './bench/programs/alerts.ts'
import { burst } from './bench/programs/burst.ts'
import { compare } from './bench/programs/compare.ts'
import { cores } from './bench/programs/cores.ts'
import { live } from './bench/programs/live.ts'
import { memory } from './bench/programs/memory.ts'
import { readers } from './bench/programs/readers.ts'
import { refused } from './bench/programs/refused.ts'
import { search } from './bench/programs/search.ts'
import { start } from './bench/programs/start.ts'
import { stored } from './bench/programs/stored.ts'
import { turns } from './bench/programs/turns.ts'
import { video } from './bench/programs/video.ts'
import { openResults, printReport, type Report } from './bench/report.ts'
import { createWorkspace, type Workspace } from './bench/workspace.ts'

const RUN: Readonly<Record<ProgramName, (options: Options, workspace: Workspace) => Promise<Report>>> = {
  compare,
  start,
  burst,
  cores,
  stored,
  memory,
  refused,
  turns,
  search,
  live,
  video,
  readers,
  alerts,
}

/** Programs that send their requests without wrk. */
const WITHOUT_WRK: readonly ProgramName[] = ['burst', 'refused', 'start', 'live', 'video', 'readers', 'alerts']

const options = readOptions()
if (process.platform !== 'linux' || availableParallelism() < 2) {
  fail('The bench reads /proc and keeps server and load on a core each: it needs Linux and two cores')
}
// An exit, so that the servers are stopped, too.
for (const stop of ['SIGINT', 'SIGTERM'] as const) process.once(stop, () => process.exit(130))
if (options.programs.some((program) => !WITHOUT_WRK.includes(program))) installWrk()
const workspace = await createWorkspace(options.articles)
const results = openResults(options)
const reports: Report[] = []
for (const program of options.programs) {
  const report = await runOrTell(program)
  printReport(report)
  reports.push(report)
  results.keep(reports)
  if (report.failures?.length) process.exitCode = 1
}
process.stderr.write(`masthead: every figure is in ${results.file}\n`)

/** A program that fails must not cost what others have measured for minutes. */
async function runOrTell(program: ProgramName): Promise<Report> {
  try {
    return await RUN[program](options, workspace)
  } catch (error) {
    const failure = `${program}: ${error instanceof Error ? error.message : String(error)}`
    return { title: program, text: 'Failed.', verdicts: [], failures: [failure], data: null }
  }
}

function readOptions(): Options {
  try {
    const parsed = parseBenchOptions(process.argv.slice(2))
    if (typeof parsed !== 'string') return parsed
    process.stdout.write(parsed)
    process.exit(0)
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

function fail(text: string): never {
  process.stderr.write(`masthead: ${text}\n`)
  process.exit(1)
}
