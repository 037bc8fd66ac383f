import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { MAX_BUFFERED } from './log-output.ts'

const MODULE = join(import.meta.dirname, 'log-output.ts')

/** Starts a process that has a logger and runs the code. */
function start(code: string) {
  const script = `
    import { pino } from 'pino'
    import { openLogOutput } from ${JSON.stringify(MODULE)}
    const log = pino({}, openLogOutput())
    ${code}
  `
  const args = ['--input-type=module', '--eval', script]
  return spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'ignore'] })
}

/** The lines on its standard output. */
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

test('OP-009 an error line is written at once with the lines before it, even if the process then hangs and is killed', async () => {
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

test('OP-009 an unread log buffers a bounded number of bytes and drops whole lines until it is read again', async () => {
  const child = start(`
    for (let index = 0; index < 500; index += 1) log.info('x'.repeat(65_000))
    process.stdin.once('data', () => log.info('read again'))
  `)
  let text = ''
  for await (const part of child.stdout) {
    text += String(part)
    if (text.length > MAX_BUFFERED / 2 && child.stdin.writable) child.stdin.end('on')
  }

  const lines = toLines(text)
  expect(text.length).toBeGreaterThan(0.9 * MAX_BUFFERED)
  expect(text.length).toBeLessThan(1.1 * MAX_BUFFERED)
  expect(new Set(lines.map((line) => line.length))).toEqual(new Set([65_000, 'read again'.length]))
  expect(lines.at(-1)).toBe('read again')
})
