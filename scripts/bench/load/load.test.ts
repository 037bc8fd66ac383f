import { expect, test } from 'vitest'
import { parseStat } from './processes.ts'
import { parseFigures } from './wrk.ts'

test('the figures of a load are read from its last line, in seconds and milliseconds', () => {
  const output = [
    'Running 1s test @ http://127.0.0.1:4000',
    '  1 threads and 16 connections',
    'FIGURES {"requests":362,"microseconds":4057194,"bytes":26230546,"errors":2,"p50":37799,"p99":146426}',
    '',
  ].join('\n')

  expect(parseFigures(output)).toEqual({
    requests: 362,
    seconds: 4.057194,
    bytes: 26230546,
    errors: 2,
    p50: 37.799,
    p99: 146.426,
  })
})

test('a load that could not begin is an error with its own words', () => {
  expect(() => parseFigures('unable to connect to 127.0.0.1:4000 Connection refused')).toThrow('Connection refused')
})

test('a process is read whatever its name holds', () => {
  const text =
    '71 (node (x) y) S 7 71 71 0 -1 4194560 9 0 0 0 250 50 0 0 20 0 11 0 4242 1000000 2048 18446744073709551615'

  expect(parseStat(text)).toEqual({ parent: 7, cpu: 3, rss: 2048 * 4096 })
})
