import { expect, test } from 'vitest'
import { fillMacros } from './macros.ts'

const now = Date.parse('2026-11-24T04:00:00Z')

test.each([
  ['https://ads.example/e?c=[ERRORCODE]', 'https://ads.example/e?c=402'],
  ['https://ads.example/?r=[CACHEBUSTING]', 'https://ads.example/?r=50000000'],
  ['https://ads.example/?t=[TIMESTAMP]', 'https://ads.example/?t=2026-11-24T04%3A00%3A00.000Z'],
  ['https://ads.example/?at=[CONTENTPLAYHEAD]&ad=[ADPLAYHEAD]', 'https://ads.example/?at=00%3A01%3A30.500&ad=-1'],
  ['https://ads.example/?x=[IFA]&y=[1]', 'https://ads.example/?x=-1&y=[1]'],
])('BX-050 a ping to %s is sent to %s', (template, address) => {
  expect(fillMacros(template, { now, random: 0.5, error: 402, video: 90.5 })).toBe(address)
})

test('BX-050 what is not known of an advertisement is -1', () => {
  expect(fillMacros('https://ads.example/e?c=[ERRORCODE]&at=[CONTENTPLAYHEAD]', { now, random: 0 })).toBe(
    'https://ads.example/e?c=-1&at=-1',
  )
})
