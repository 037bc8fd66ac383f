import { expect, test } from 'vitest'
import { exclusionCookie, findExclusions } from '../../../shared/ab/cookies.ts'
import { parseState, toStateText } from '../../../shared/ab/state.ts'
import type { Cookies } from '../../../shared/cookies.ts'
import { buildTests } from '../../../test/builders/ab-tests.ts'
import { findReader, type StateSources } from './reader.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')
const tests = buildTests({}, { id: 'old', startDate: '2024-01-01', endDate: '2025-01-01' })
/** Parses a cookie header as `cookie-parser` does. */
const toCookies = (text: string): Cookies =>
  new Map(text.split('; ').map((pair) => [pair.split('=', 1).join(), decodeURIComponent(pair.replace(/^[^=]*=/, ''))]))
const find = ({ cookies = '', ...sources }: Partial<Omit<StateSources, 'cookies'>> & { readonly cookies?: string }) =>
  findReader({ query: null, header: undefined, cookies: toCookies(cookies), ...sources }, tests, NOW)
const bold = { id: 'words', version: '1', bucket: 'bold' }

test('AB-001 a state is id, version and bucket, and reads back as it was written', () => {
  expect(toStateText(bold)).toBe('words:1:bold')
  expect(parseState('words:1:bold')).toEqual(bold)
})

test.each([
  'words',
  'words:1',
  'words:1:bold:more',
  'words:1:bold:',
  ':1:bold',
  'words::bold',
  'words:1:',
  'wo rds:1:bold',
  '<b>:1:bold',
  'words:1:bold\r\n',
  'a:1:aaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'none',
  '',
])('AB-019 %j is no state', (text) => {
  expect(parseState(text)).toBe(null)
  expect(find({ query: text, header: text, cookies: `nemo_highlander=${encodeURIComponent(text)}` })).toMatchObject({
    state: null,
    source: null,
  })
})

test.each([
  [{ query: 'words:1:bold', header: 'words:1:control', cookies: 'nemo_highlander=words:1:control' }, 'bold', 'query'],
  [{ header: 'words:1:bold', cookies: 'nemo_highlander=words:1:control' }, 'bold', 'header'],
  [{ cookies: 'a=1; nemo_highlander=words:1:bold' }, 'bold', 'cookie'],
  [{ cookies: 'nemo_highlander=words%3A1%3Abold' }, 'bold', 'cookie'],
  [{ query: 'words:1:wild', cookies: 'nemo_highlander=words:1:bold' }, 'bold', 'cookie'],
  [{ query: 'nonsense', header: 'words:1:bold' }, 'bold', 'header'],
  [{ header: 'none', cookies: 'nemo_highlander=words:1:bold' }, undefined, null],
  [{ header: 'old:1:bold', cookies: 'nemo_highlander=words:1:bold' }, undefined, null],
  [{}, undefined, null],
] as const)('AB-018 of %j the bucket is %s, from the %s', (sources, bucket, source) => {
  const found = find(sources)
  expect(found.state?.bucket).toBe(bucket)
  expect(found.source).toBe(source)
})

test('AB-018 QA may force a test outside its window, a header or cookie may not', () => {
  expect(find({ query: 'old:1:bold' }).state?.id).toBe('old')
  expect(find({ header: 'old:1:bold' }).state).toBe(null)
  expect(find({ cookies: 'nemo_highlander=old:1:bold' }).state).toBe(null)
})

test.each([
  ['words:1', true],
  ['words:1:bold:x', true],
  ['other:1:bold', true],
  ['words:2:bold', true],
  ['words:1:wild', true],
  ['old:1:bold', true],
  ['', true],
  ['words:1:bold', false],
])('AB-017 the cookie %j is invalid: %s', (value, invalid) => {
  expect(find({ cookies: `nemo_highlander=${value}` }).invalidCookie).toBe(invalid)
  expect(find({ cookies: 'other=1' }).invalidCookie).toBe(false)
})

test('AB-016 an excluded reader has an exclusion cookie for the test', () => {
  expect(exclusionCookie('words')).toBe('nemo_highlander_words')
  expect(
    findExclusions(toCookies('nemo_highlander_words=exclude; nemo_highlander_other=no; nemo_highlander=x')),
  ).toEqual(['words'])
  expect(findExclusions(toCookies('nemo_highlander_a-b=exclude'))).toEqual([])
})
