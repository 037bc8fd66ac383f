import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const MODULE = join(import.meta.dirname, 'log-output.ts')

/** A process that logs and does this. */
function start(code: string) {
  const script = `
    import { pino } from 'pino'
    import { openLogOutput } from ${JSON.stringify(MODULE)}
    const log = pino({}, openLogOutput())
    ${code}
  `
  const args = ['--input-type=module', '--eval', script]
  return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'ignore'] })
}

/** What it leaves on its standard output. */
async function run(code: string): Promise<readonly string[]> {
  return toLines(await readText(start(code).stdout))
}

function toLines(text: string): readonly string[] {
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).msg)
}

const many = Array.from({ length: 40 }, (_, index) => `line ${index}`)
const logMany = `for (let index = 0; index < 40; index += 1) log.info('line ' + index)`

test.each([
  ['ends by itself', ''],
  ['exits', 'process.exit(0)'],
  ['fails', `throw new Error('out of the blue')`],
  ['exits while lines are being written', 'setImmediate(() => { log.info("line 40"); process.exit(0) })'],
])('OP-009 no line is lost when the process %s', async (_how, code) => {
  const lines = await run(`${logMany}\n${code}`)

  expect(new Set(lines)).toEqual(new Set(code.includes('line 40') ? [...many, 'line 40'] : many))
})

test('OP-009 a line of a fault leaves at once, with those before it, though the process hangs and is killed then', async () => {
  const child = start(`
    log.info('before')
    log.error('fault')
    for (;;);
  `)
  const ended = once(child, 'close')
  let text = ''
  for await (const part of child.stdout) {
    text += String(part)
    if (text.endsWith('\n')) child.kill('SIGKILL')
  }
  await ended

  expect(toLines(text)).toEqual(['before', 'fault'])
})
