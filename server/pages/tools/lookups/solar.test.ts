import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readData } from './read-data.ts'
import { estimateSolar, type Roof, toTwoDigits } from './solar.ts'

const { data } = readData('publication/data')
const TODAY = '2026-11-21'
const ROOF: Roof = { zip: '85701', bill: 164, direction: 'south', shade: 'none', battery: false }
const estimate = (roof: Partial<Roof> = {}, today = TODAY) => estimateSolar({ ...ROOF, ...roof }, data, today)

test('an estimate follows from the bill, the sun and the prices of the state', () => {
  const found = estimate()
  const use = (164 * 12) / 0.154
  const kilowatts = (use * 0.95) / 1700

  expect(found).toMatchObject({ state: 'AZ', stateName: 'Arizona', price: 0.154, yield: 1700 })
  expect(found?.use).toBeCloseTo(use, 6)
  expect(found?.kilowatts).toBeCloseTo(kilowatts, 6)
  expect(found?.made).toBeCloseTo(use * 0.95, 6)
  expect(found?.saving).toBeCloseTo(use * 0.95 * (0.45 * 0.154 + 0.55 * 0.057), 6)
  expect(found?.cost.low).toBeCloseTo(kilowatts * 2400 - 1000 + 1900, 6)
  expect(found?.years).toHaveLength(26)
  expect(found?.years[0]?.low).toBeCloseTo(-(found?.cost.low ?? 0), 6)
  const payback = found?.payback.low ?? 0
  expect(found?.years[Math.floor(payback)]?.low).toBeLessThan(0)
  expect(found?.years[Math.ceil(payback)]?.low).toBeGreaterThan(0)
})

test('an incentive counts from its first day to its last', () => {
  expect(estimate({}, '2025-12-31')?.incentives.map(({ name }) => name)).toContain(
    'Federal residential clean energy credit',
  )
  const now = estimate()
  expect(now?.incentives.map(({ name }) => name)).toEqual(['Arizona residential solar credit'])
  expect(now?.ended).toEqual([{ name: 'Federal residential clean energy credit', until: '2025-12-31' }])
})

test('there is no estimate for a ZIP code that does not exist', () => {
  expect(estimate({ zip: '00100' })).toBeNull()
})

test('a higher bill never means fewer kilowatts, and more sun never a longer payback', () => {
  const roofs = fc.record({
    zip: fc.constantFrom('85701', '87101', '10001', '98101', '33130'),
    bill: fc.double({ min: 20, max: 900, noNaN: true }),
    direction: fc.constantFrom('south', 'east', 'north', 'flat'),
    shade: fc.constantFrom('none', 'some', 'much'),
    battery: fc.boolean(),
  })
  const most = (value: number | null | undefined) => value ?? Number.POSITIVE_INFINITY
  fc.assert(
    fc.property(roofs, (roof: Roof) => {
      const one = estimate(roof)
      const sunny = estimate({ ...roof, direction: 'south', shade: 'none' })
      expect(estimate({ ...roof, bill: roof.bill * 1.1 })?.kilowatts).toBeGreaterThan(one?.kilowatts ?? 0)
      expect(most(sunny?.payback.low)).toBeLessThanOrEqual(most(one?.payback.low) + 1e-9)
      expect(one?.ahead.low).toBeLessThanOrEqual(one?.ahead.high ?? 0)
    }),
  )
})

test.each([
  [0, 0],
  [1217, 1200],
  [18_180, 18_000],
  [7.234, 7.2],
])('%d has the two digits %d', (value, rounded) => {
  expect(toTwoDigits(value)).toBe(rounded)
})
