import { expect, test } from 'vitest'
import { RATE_QUERIES } from './lookups.schema.ts'
import { ratesFor } from './rates.ts'
import { readData } from './read-data.ts'

const { data } = readData('publication/data')

test('GE-016 certificates have the term and accept the amount, best yield first', () => {
  const query = RATE_QUERIES.cds.parse({ amount: '600', deposit_term: '12', zipcode: '', utm_campaign: 'a-ladder' })
  const { rates, stamp } = ratesFor('cds', query, data)

  expect(rates.length).toBeGreaterThan(0)
  expect(rates.every(({ term, minimum, kind }) => term === 12 && minimum <= 600 && kind === 'cds')).toBe(true)
  expect(rates.map(({ apy }) => apy)).toEqual(rates.map(({ apy }) => apy).toSorted((one, other) => other - one))
  expect(stamp?.asOf).toBe('2026-11-20')
})

test('GE-017 checking accounts match the product and the deposit', () => {
  const query = RATE_QUERIES.checking.parse({ product_type: 'interest', deposit_amount: '30' })
  const { rates } = ratesFor('checking', query, data)
  expect(rates.length).toBeGreaterThan(0)
  expect(rates.every(({ minimum, kind }) => minimum <= 30 && kind === 'checking')).toBe(true)
  expect(ratesFor('checking', { ...query, product_type: 'none' }, data).rates).toEqual([])
})

test('GE-018 savings accounts match the kind, the amount and the state of the ZIP code', () => {
  const all = (query: Readonly<Record<string, string>>) =>
    ratesFor('savings', RATE_QUERIES.savings.parse({ amount: '25000', ...query }), data).rates.map(({ name }) => name)
  const local = data.rates?.rates.find(({ kind, states }) => kind === 'savings' && states !== undefined)
  const zips: Readonly<Record<string, string>> = { NY: '10001', CA: '90001', TX: '77002' }
  const [state = ''] = local?.states ?? []

  expect(all({ zipcode: zips[state] ?? '' })).toContain(local?.name)
  expect(all({})).not.toContain(local?.name)
  expect(all({ zipcode: '55401' })).not.toContain(local?.name)
  expect(all({ account_type: 'money-market' }).length).toBeLessThan(all({}).length)
})

test.each([
  ['cds', { amount: 'much' }, 'amount'],
  ['cds', { deposit_term: '0' }, 'deposit_term'],
  ['checking', { zipcode: '123' }, 'zipcode'],
  ['savings', { amount: '-1' }, 'amount'],
] as const)('GE-016 of the parameters of %s %j names the faulty one', (kind, query, field) => {
  const parsed = RATE_QUERIES[kind].safeParse(query)
  expect(parsed.error?.issues.map(({ path }) => path.join('.'))).toEqual([field])
})
