/**
 * `npm run mutate [-- folder …]`: plants faults in the rules of the site, one at a time, and tells how many of them a unit
 * test sees. Folders are done one by one at low priority; results are kept in var/mutation, so that a run that was ended
 * goes on where it stood, and the next one tests again only what has changed.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'

const ROOT = resolve(import.meta.dirname, '..')
const RESULTS = join(ROOT, 'var', 'mutation')

/** Minutes after which no further folder is begun. */
const DEFAULT_MINUTES = 25

/** The part of a mutation testing report (its schema is public) that a score is made of. */
const reportSchema = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
})

interface Score {
  readonly folder: string
  /** A test failed, or went round in circles. */
  readonly seen: number
  readonly survived: number
  /** No unit test runs the code. */
  readonly uncovered: number
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { minutes: { type: 'string', default: String(DEFAULT_MINUTES) } },
})
const ends = performance.now() + Number(values.minutes) * 60_000
mkdirSync(RESULTS, { recursive: true })
setPriority(10)

const scores: Score[] = []
for (const folder of positionals.length > 0 ? positionals : listFolders()) {
  if (performance.now() > ends) {
    process.stderr.write(`masthead: the time is over before ${folder}; run it again to go on\n`)
    break
  }
  const score = mutate(folder)
  if (score !== null) scores.push(score)
}
process.stdout.write(toTable(scores))

/** Folders with rules, those of the server first: their mutants are the most telling. */
function listFolders(): readonly string[] {
  const shared = readdirSync(join(ROOT, 'shared'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const server = ['page-cache', 'answer', 'page'].map((name) => `server/${name}`)
  return ['middleware', ...server, ...shared.map(({ name }) => `shared/${name}`)]
}

/** Runs Stryker over one folder; null when it says that there is nothing to mutate, or fails. */
function mutate(folder: string): Score | null {
  const results = join(RESULTS, `${folder.replaceAll('/', '-')}.json`)
  const { status } = spawnSync(
    join(ROOT, 'node_modules', '.bin', 'stryker'),
    ['run', '--mutate', `${folder}/**/*.ts,!**/*.test.ts`, '--incrementalFile', results],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  rmSync(join(RESULTS, 'sandbox'), { recursive: true, force: true })
  if (status !== 0) {
    process.stderr.write(`masthead: no score for ${folder}\n`)
    return null
  }
  const { files } = reportSchema.parse(JSON.parse(readFileSync(results, 'utf8')))
  const found = Object.values(files).flatMap(({ mutants }) => mutants.map((mutant) => mutant.status))
  const count = (...named: readonly string[]) => found.filter((one) => named.includes(one)).length
  return {
    folder,
    seen: count('Killed', 'Timeout'),
    survived: count('Survived'),
    uncovered: count('NoCoverage'),
  }
}

function toTable(all: readonly Score[]): string {
  const total = all.reduce(
    (sum, one) => ({
      folder: 'all',
      seen: sum.seen + one.seen,
      survived: sum.survived + one.survived,
      uncovered: sum.uncovered + one.uncovered,
    }),
    { folder: 'all', seen: 0, survived: 0, uncovered: 0 },
  )
  const rows = [...all, total].map((score) => {
    const { folder, seen, survived, uncovered } = score
    const reached = percent(seen, seen + survived)
    return `| ${folder} | ${seen} | ${survived} | ${uncovered} | ${percent(seen, seen + survived + uncovered)} | ${reached} |`
  })
  const head =
    '| Folder | Seen | Survived | Not reached | Score | Of those reached |\n| --- | --- | --- | --- | --- | --- |'
  return `${head}\n${rows.join('\n')}\n`
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`
}
