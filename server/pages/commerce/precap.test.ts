import { expect, test } from 'vitest'
import { DEFAULT_FLAGS } from '../../../shared/flags/flag.ts'
import { decideValue } from '../flags/decide.ts'
import { toPrecapSize } from './precap.ts'

const FLAG = DEFAULT_FLAGS.compactPrecap
const decide = (topic: string, device: 'mobile' | 'desktop' | null = null) =>
  toPrecapSize(decideValue(FLAG, { device, now: 0, topics: [topic] }))

test.each(['vpn', 'mattresses', 'meal-kits'])('PG-058 the precap of %s is compact on phones', (topic) => {
  expect(decide(topic)).toBe('compact-on-phones')
  expect(decide(topic, 'mobile')).toBe('compact')
  expect(decide(topic, 'desktop')).toBe('full')
})

test('PG-058 the precap of another topic, or without the flag, is never compact', () => {
  expect(decide('phones')).toBe('full')
  expect(toPrecapSize(false)).toBe('full')
  expect(toPrecapSize({ device: { allowed: ['tablet'] } })).toBe('full')
})
