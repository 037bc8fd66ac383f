/**
 * `npm run check`: everything CI runs. Static checks first, all at once; `--static` leaves the tests out. Under
 * CI a test that is left out for a missing program is a fault too.
 */
import { spawn, spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { flag } from '../server/process/command-line/command.ts'
import { readOptions } from '../server/process/command-line/read-options.ts'

const options = await readOptions({
  name: 'npm run check --',
  about: 'Runs everything that CI runs: the static checks at once, then the tests.',
  options: { static: flag('leaves out the tests') },
})
const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')

const steps: readonly { readonly name: string; readonly command: string; readonly args: readonly string[] }[] = [
  { name: 'types', command: join(bin, 'tsc'), args: ['-p', '.'] },
  { name: 'lint and format', command: join(bin, 'biome'), args: ['check', '.'] },
  {
    name: 'import directions',
    command: join(bin, 'depcruise'),
    args: [
      '--config',
      '.dependency-cruiser.mjs',
      'server',
      'client',
      'shared',
      'middleware',
      'illustrations',
      'scripts',
      'routes.config.ts',
    ],
  },
  { name: 'dead code', command: join(bin, 'knip'), args: [] },
  // A second run without the tests: an export that only its own test uses is dead, too.
  { name: 'code that only tests call', command: join(bin, 'knip'), args: ['--production'] },
]

// Each step uses one core for most of its time, so together they take about as long as the slowest.
const results = await Promise.all(steps.map(async (step) => ({ ...step, ...(await run(step)) })))
for (const { name, output } of results) process.stdout.write(`\n== ${name}\n${output}`)
const failed = results.filter(({ status }) => status !== 0)
for (const { name } of failed) process.stdout.write(`${name}: failed\n`)
if (failed.length > 0) process.exit(1)
if (!options.static) process.exit(test())

function run({ command, args }: (typeof steps)[number]): Promise<{ readonly status: number; readonly output: string }> {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => done({ status: 1, output: `${output}${error.message}\n` }))
    child.on('close', (status) => done({ status: status ?? 1, output }))
  })
}

function test(): number {
  process.stdout.write('\n== tests\n')
  const env = { ...process.env, ...(process.env.CI && { TESTS_LEFT_OUT: 'fail' }) }
  const script = join(root, 'scripts', 'test.ts')
  return spawnSync(process.execPath, [script], { cwd: root, stdio: 'inherit', env }).status ?? 1
}
