import { expect, test } from 'vitest'
import { sumCounter } from './counters.ts'
import { parseStat } from './processes.ts'
import { parseFigures } from './wrk.ts'

test('the figures of a load run are read from its last line, in seconds and milliseconds', () => {
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

test('a load run that cannot start throws an error with its own message', () => {
  expect(() => parseFigures('unable to connect to 127.0.0.1:4000 Connection refused')).toThrow('Connection refused')
})

test('a process is read, whatever characters are in its name', () => {
  const text =
    '71 (node (x) y) S 7 71 71 0 -1 4194560 9 0 0 0 250 50 0 0 20 0 11 0 4242 1000000 2048 18446744073709551615'

  expect(parseStat(text)).toEqual({ parent: 7, cpu: 3, user: 2.5, rss: 2048 * 4096 })
})

test('a counter is the sum of its series with the given labels, and of no other counter', () => {
  const text = [
    '# TYPE content_calls_total counter',
    'content_calls_total{call="page",result="page"} 3',
    'content_calls_total{call="page",result="missing"} 2',
    'content_calls_total{call="navigation",result="ok"} 7',
    'content_calls_total_other{call="page"} 100',
    'page_cache_bytes 12',
  ].join('\n')

  expect(sumCounter(text, 'content_calls_total', ['call="page"'])).toBe(5)
  expect(sumCounter(text, 'content_calls_total')).toBe(12)
  expect(sumCounter(text, 'page_cache_bytes')).toBe(12)
  expect(sumCounter(text, 'store_up')).toBe(0)
})
