import { expect, test } from 'vitest'
import {
  completePlace,
  findAreaId,
  placeOfZip,
  providersAt,
  speedsOf,
  suggest,
  twoYearsOf,
  validate,
} from './broadband.ts'
import type { Offer } from './lookups.schema.ts'
import { readData } from './read-data.ts'

const { data, faults } = readData('publication/data')

test('the data files of the demo have no faults', () => {
  expect(faults).toEqual([])
})

test('GE-005 there are 35 areas, each with its city and state', () => {
  expect(data.areas?.areas.map(({ id }) => id)).toEqual(Array.from({ length: 35 }, (_, index) => 1001 + index))
  expect(findAreaId(data, { city: 'albuquerque', state: 'nm' })).toBe(1030)
  expect(findAreaId(data, { city: 'Washington', state: 'DC' })).toBe(1020)
  expect(findAreaId(data, { city: 'Portland', state: 'ME' })).toBeNull()
})

test('GE-006 speeds are for the area, else for the state, else for the nation, and say which', () => {
  const area = speedsOf({ city: 'Albuquerque', state: 'NM' }, data)
  const state = speedsOf({ city: 'Taos', state: 'NM' }, data)
  const nation = speedsOf({ city: 'Cheyenne', state: 'WY' }, data)

  expect(area).toMatchObject({ areaId: 1030, scope: 'area', location: 'Albuquerque, NM' })
  expect(area?.providers.length).toBeGreaterThan(3)
  expect(state).toMatchObject({ areaId: null, scope: 'state', location: 'New Mexico', providers: [] })
  expect(nation).toMatchObject({ scope: 'nation', location: 'United States', download: 133, upload: 46 })
  for (const { download, upload } of data.speeds?.areas ?? []) {
    expect(download).toSatisfy((value: number) => value >= 95 && value <= 240)
    expect(upload).toSatisfy((value: number) => value >= 12 && value <= 120)
  }
  expect(new Set(data.areas?.areas.map((one) => one.state))).toEqual(
    new Set(data.speeds?.states.map((one) => one.state)),
  )
})

test('GE-007 seventeen providers have a review of ours', () => {
  const reviewed = data.providers?.providers.filter(({ reviewSlug }) => reviewSlug !== undefined) ?? []
  expect(reviewed).toHaveLength(17)
  expect(reviewed[0]).toMatchObject({ name: 'Northwind Fiber', reviewSlug: 'northwind-fiber-review' })
  expect(reviewed.every(({ technology }) => technology === 'fiber')).toBe(true)
})

test('GE-008 eighty providers have numbers that belong to nobody, in order', () => {
  const { providers = [] } = data.providers ?? {}
  expect(new Set(providers.map(({ name }) => name)).size).toBe(80)
  expect(providers.map(({ phone }) => phone)).toEqual(
    Array.from({ length: 80 }, (_, index) => `1-800-555-0${100 + index}`),
  )
})

test('GE-009 there are two lists of stories: about places, and of tests', () => {
  expect(data.stories?.geo.length).toBeGreaterThan(0)
  expect(data.stories?.test.length).toBeGreaterThan(0)
})

test('GE-001 the providers of an address depend on its area; without a city its ZIP code names it', () => {
  const here = providersAt({ street: '1 Elm Court', city: 'Albuquerque', state: 'NM', zip: '87101' }, data)
  const byZip = providersAt({ zip: '87101' }, data)

  expect(here.providers.length).toBeGreaterThan(3)
  expect(byZip).toEqual(here)
  expect(here.stamp).toMatchObject({ sample: true })
  expect(providersAt({ zip: '00000' }, data).providers).toEqual([])
  expect(here.providers[0]).not.toHaveProperty('areaIds')
})

test.each([
  ['87101', { city: 'Albuquerque', state: 'NM' }],
  ['87999', { city: '', state: 'NM' }],
  ['00100', null],
])('the ZIP code %s is in %j', (zip, place) => {
  expect(placeOfZip(data, zip)).toEqual(place)
  const scope = place === null ? 'nation' : place.city === '' ? 'state' : 'area'
  expect(speedsOf(completePlace({ zip }, data), data)?.scope).toBe(scope)
})

const [row] = data.streets?.streets.filter(({ buildings }) => buildings.length > 0) ?? []
const building = row?.buildings[0]
const typed = `${building?.number} ${row?.street}`

test('GE-003 an address is suggested from its number and the beginning of its street', () => {
  const found = suggest({ search: `${building?.number} ${row?.street.slice(0, 4)}` }, data)
  expect(found).toContainEqual({
    ...{ street: typed, secondary: '', city: row?.city, state: row?.state, zip: row?.zip },
    entries: building?.units,
  })
  expect(found.length).toBeLessThanOrEqual(10)
  expect(suggest({ search: 'Alder' }, data)).toEqual([])
  expect(suggest({ search: '99999999 Alder' }, data)).toEqual([])
})

test('GE-003 a chosen building suggests its units', () => {
  const selected = `${typed} (${building?.units}) ${row?.city} ${row?.state} ${row?.zip}`
  const units = suggest({ search: typed, selected }, data)
  expect(units).toHaveLength(building?.units ?? 0)
  expect(units[0]).toMatchObject({ street: typed, secondary: 'Unit 1A', entries: 1 })
})

test('GE-004 an address is valid, corrected, without its unit, or unknown as it was typed', () => {
  const own = { city: row?.city ?? '', state: row?.state ?? '', zip: row?.zip ?? '' }
  const check = (street: string, secondary = '') => validate({ ...own, street, secondary }, data)
  const short = typed.toUpperCase().replace('STREET', 'ST.').replace('AVENUE', 'AVE')

  expect(check(typed, '1a')).toMatchObject({ valid: true, match: 'same', address: { secondary: 'Unit 1A' } })
  expect(check(short, 'apt 1A')).toMatchObject({ valid: true, address: { street: typed, secondary: 'Unit 1A' } })
  expect(check(typed)).toMatchObject({ valid: false, match: 'unit-missing', units: building?.units })
  const unknown = check('88 Quarry Road')
  expect(unknown).toMatchObject({ valid: false, match: 'unknown', address: { street: '88 Quarry Road' } })
})

const OFFER: Offer = {
  ...{ name: 'Northline 400', phone: '1-800-555-0100', technology: 'cable', download: 400, upload: 20 },
  price: { now: 40, months: 12, later: 75 },
  contract: { months: 12, fee: 120 },
  ...{ equipment: { price: 14, per: 'month' }, setup: 30, cap: null, installDays: 3 },
}

test('two years of an offer add up both prices, the box and the setup', () => {
  expect(twoYearsOf(OFFER)).toEqual({
    total: 12 * 40 + 12 * 75 + 24 * 14 + 30,
    parts: [
      { kind: 'price', months: 12, dollars: 40 },
      { kind: 'price', months: 12, dollars: 75 },
      { kind: 'equipment', months: 24, dollars: 14 },
      { kind: 'setup', dollars: 30 },
    ],
  })
  const locked = { ...OFFER, price: { now: 60, months: null, later: null }, setup: 0 }
  expect(twoYearsOf({ ...locked, equipment: { price: 349, per: 'once' } }).total).toBe(24 * 60 + 349)
  expect(
    twoYearsOf({ ...locked, price: { now: 55, months: 36, later: 90 }, equipment: { price: 0, per: 'once' } }).total,
  ).toBe(24 * 55)
})
