import { expect, test } from 'vitest'
import { grantsOf } from '../../shared/consent/consent.ts'
import { modeOf } from './mode.ts'

test.each([
  ['us', 'US', 'Europe/Berlin', 'opt-out'],
  ['us', 'DE', 'America/New_York', 'opt-in'],
  ['us', 'GB', null, 'opt-in'],
  ['us', 'BR', null, 'opt-out'],
  ['uk', 'US', 'America/New_York', 'opt-in'],
  ['us', null, 'America/New_York', 'opt-out'],
  ['us', null, 'Asia/Tokyo', 'opt-out'],
  ['us', null, 'Europe/Paris', 'opt-in'],
  ['us', null, 'Atlantic/Canary', 'opt-in'],
  ['us', null, 'America/Cayenne', 'opt-in'],
  ['us', null, 'UTC', 'opt-in'],
  ['us', null, null, 'opt-in'],
] as const)(
  'CO-001 in the edition %s, the country %s and the time zone %s a reader is asked by %s',
  (edition, country, timeZone, mode) => {
    expect(modeOf(edition, { country, timeZone })).toBe(mode)
  },
)

test.each([
  ['us', false, true],
  ['us', true, false],
  ['uk', false, false],
  ['de', false, false],
])('VD-006 without a choice the edition %s with privacy control %s has consent: %s', (edition, gpc, expected) => {
  const mode = modeOf(edition, { country: 'US', timeZone: null })

  expect(grantsOf({ mode, choice: null, gpc }).has('C0004')).toBe(expected)
})
