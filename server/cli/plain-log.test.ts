import { expect, test } from 'vitest'
import { parseConfig } from '../process/config.ts'
import { createLogger } from '../process/telemetry/logger.ts'
import { toPlainLog } from './plain-log.ts'

test('a line of the log is a sentence in the terminal of an editor', () => {
  const lines: string[] = []
  const log = createLogger(parseConfig({}), { write: (line: string) => lines.push(toPlainLog(line)) })

  log.warn({ event: 'shortcode_skipped', id: 'boots', at: 3, message: 'there is no video\u001b[2J' })
  log.error({ event: 'follow_failed', err: new Error('disk full') }, 'the log could not be followed')

  expect(lines).toEqual([
    'warn: shortcode skipped: there is no video\ufffd[2J (id: boots, at: 3)\n',
    'error: follow failed: the log could not be followed: disk full\n',
  ])
})
