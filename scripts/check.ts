/**
 * `npm run check`: everything CI runs. Static checks first; `--static` leaves the tests out. Ends at the first fault. Under
 * CI a test that is left out for a missing program is a fault too.
 */
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { flag } from '../server/process/command-line/command.ts'
import { readOptions } from '../server/process/command-line/read-options.ts'

const options = await readOptions({
  name: 'npm run check --',
  about: 'Runs everything that CI runs, and ends at the first fault.',
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

for (const { name, command, args } of steps) run(name, command, args)
if (!options.static) run('tests', process.execPath, [join(root, 'scripts', 'test.ts')])

function run(name: string, command: string, args: readonly string[]): void {
  process.stdout.write(`\n== ${name}\n`)
  const env = { ...process.env, ...(process.env.CI && { TESTS_LEFT_OUT: 'fail' }) }
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env })
  if (status !== 0) {
    process.stdout.write(`${name}: failed\n`)
    process.exit(status ?? 1)
  }
}
