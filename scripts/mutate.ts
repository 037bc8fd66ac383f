/**
 * `npm run mutate [-- folder …]`: plants faults in the rules of the site, one at a time, and counts those that a unit test
 * detects. Folders run one by one at low priority. Results are stored in var/mutation, so that an interrupted run
 * continues where it stopped, and the next one tests only what has changed.
 * `npm run mutate -- --sample 8 --seed 2` draws one fault in eight of all folders; another seed draws others.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { option } from '../server/process/command-line/command.ts'
import { readOptions } from '../server/process/command-line/read-options.ts'

const ROOT = resolve(import.meta.dirname, '..')
const RESULTS = join(ROOT, 'var', 'mutation')
const SAMPLE_CHECKER = './scripts/mutation/sample-checker.ts'

/** A third of the CPU share of a busy process at normal priority. */
const NICE = 5
/** Minutes after which no further folder is started. */
const DEFAULT_MINUTES = 25

/** The part of a mutation testing report (its schema is public) that a score is made of. */
const reportSchema = z.object({
  files: z.record(z.string(), z.object({ mutants: z.array(z.object({ status: z.string() })) })),
})

/** The statuses of the faults of each file, by its path. */
type Report = z.infer<typeof reportSchema>

interface Score {
  readonly folder: string
  /** A test failed, or timed out in a loop. */
  readonly seen: number
  readonly survived: number
  /** No unit test runs the code. */
  readonly uncovered: number
}

const whole = z.coerce.number('expected a whole number').int('expected a whole number')
const { minutes, seed, ...given } = await readOptions({
  name: 'npm run mutate --',
  about: 'Plants faults in the rules of the site, and counts those that a unit test detects.',
  words: { 'FOLDER...': z.array(z.string()).default([]) },
  options: {
    minutes: option(
      'N',
      `no further folder is started after them (${DEFAULT_MINUTES})`,
      z.coerce.number('expected a number').gt(0, 'expected a number above 0').default(DEFAULT_MINUTES),
    ),
    sample: option(
      'N',
      'plants one fault in N, in all folders together',
      whole.min(1, 'expected 1 or more').optional(),
    ),
    seed: option('N', 'chooses the faults of a sample (1)', whole.default(1)),
  },
})
const sample = given.sample ?? 1
mkdirSync(RESULTS, { recursive: true })
setPriority(Math.max(getPriority(), NICE))
const folders = given['FOLDER...'].length > 0 ? given['FOLDER...'] : listFolders()
process.stdout.write(toTable(given.sample === undefined ? scoreEach(folders) : scoreSample(folders)))

/** The scores of whole folders, each with a Stryker of its own, until the time is over. */
function scoreEach(all: readonly string[]): readonly Score[] {
  const ends = performance.now() + minutes * 60_000
  const scores: Score[] = []
  for (const folder of all) {
    if (performance.now() > ends) {
      process.stderr.write(`masthead: the time is over before ${folder}; run it again to continue\n`)
      break
    }
    const report = mutate([folder], folder.replaceAll('/', '-'))
    if (report !== null) scores.push(toScore(report, folder))
  }
  return scores
}

/** The scores of a sample, with one Stryker for all folders: each run of the unit tests costs as much as 100 faults. */
function scoreSample(all: readonly string[]): readonly Score[] {
  const report = mutate(all, `sample-${sample}-${seed}`, ['--appendPlugins', SAMPLE_CHECKER, '--checkers', 'sample'])
  return report === null ? [] : all.map((folder) => toScore(report, folder))
}

/** Folders with rules, those of the server first: their mutants are the most telling. */
function listFolders(): readonly string[] {
  const shared = readdirSync(join(ROOT, 'shared'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const server = ['pages', 'addresses'].map((name) => `server/${name}`)
  return ['middleware', ...server, ...shared.map(({ name }) => `shared/${name}`)]
}

/** Runs Stryker over folders; null when it says that there is nothing to mutate, or fails. */
function mutate(all: readonly string[], name: string, options: readonly string[] = []): Report | null {
  const results = join(RESULTS, `${name}.json`)
  const patterns = [...all.map((folder) => `${folder}/**/*.ts`), '!**/*.test.ts'].join(',')
  const { status } = spawnSync(
    join(ROOT, 'node_modules', '.bin', 'stryker'),
    ['run', '--mutate', patterns, '--incrementalFile', results, ...options],
    {
      cwd: ROOT,
      env: { ...process.env, MUTATION_SAMPLE: String(sample), MUTATION_SEED: String(seed) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  rmSync(join(RESULTS, 'sandbox'), { recursive: true, force: true })
  if (status !== 0) {
    process.stderr.write(`masthead: no score for ${all.join(', ')}\n`)
    return null
  }
  return reportSchema.parse(JSON.parse(readFileSync(results, 'utf8')))
}

/** Counts the faults of a folder; those outside the sample are not counted. */
function toScore({ files }: Report, folder: string): Score {
  const found = Object.entries(files)
    .filter(([file]) => file.startsWith(`${folder}/`))
    .flatMap(([, { mutants }]) => mutants.map(({ status }) => status))
  const count = (...named: readonly string[]) => found.filter((one) => named.includes(one)).length
  return {
    folder,
    seen: count('Killed', 'Timeout'),
    survived: count('Survived'),
    uncovered: count('NoCoverage'),
  }
}

/** A Markdown table; the error of a score is the sampling error at its size, at 95 %. */
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
    const planted = seen + survived + uncovered
    const error = sample > 1 && planted > 0 ? ` ± ${percentError(seen / planted, planted)}` : ''
    const reached = percent(seen, seen + survived)
    return `| ${folder} | ${seen} | ${survived} | ${uncovered} | ${percent(seen, planted)}${error} | ${reached} |`
  })
  const head =
    '| Folder | Seen | Survived | Not reached | Score | Of those reached |\n| --- | --- | --- | --- | --- | --- |'
  return `${head}\n${rows.join('\n')}\n`
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`
}

/** 1.96 standard errors of a share, in percent points. */
function percentError(share: number, size: number): string {
  return (196 * Math.sqrt((share * (1 - share)) / size)).toFixed(1)
}
