import { expect, test } from 'vitest'
import { activePromotions, nextPromotionBoundary, PROMOTIONS } from './promotions.ts'

const at = (iso: string): readonly string[] => activePromotions(new Date(iso))

test('ST-009 the windows are the seven of the list', () => {
  expect(PROMOTIONS.map(({ name, start, end }) => `${name} ${start} ${end}`)).toEqual([
    'memorial 2023-05-22 2023-06-07',
    'primeLeadUp 2023-06-22 2023-07-10',
    'prime 2023-07-10 2023-07-14',
    'blackFridayEarly 2023-11-07 2023-11-22',
    'blackFriday 2023-11-22 2023-11-25',
    'cyberMonday 2023-11-25 2023-11-28',
    'winter 2023-11-26 2024-02-28',
  ])
})

test('ST-009 a window opens at its first UTC midnight and closes at its last', () => {
  expect(at('2023-05-21T23:59:59.999Z')).toEqual([])
  expect(at('2023-05-22T00:00:00Z')).toEqual(['memorial'])
  expect(at('2023-06-06T23:59:59.999Z')).toEqual(['memorial'])
  expect(at('2023-06-07T00:00:00Z')).toEqual([])
  expect(at('2023-07-10T00:00:00Z')).toEqual(['prime'])
})

test('ST-009 overlapping windows are active together', () => {
  expect(at('2023-11-27T12:00:00Z')).toEqual(['cyberMonday', 'winter'])
})

test('ST-009 the next boundary is when the set of promotions changes', () => {
  expect(nextPromotionBoundary(new Date('2023-11-25T00:00:00Z'))?.toISOString()).toBe('2023-11-26T00:00:00.000Z')
  expect(nextPromotionBoundary(new Date('2024-02-28T00:00:00Z'))).toBeNull()
})
