import { expect, test } from 'vitest'
import { toRatesQuery } from './fetch-rates.ts'

test.each([
  ['cds', { amount: '$25,000', zipcode: ' 87101 ', deposit_term: '12' }],
  ['checking', { deposit_amount: '25 000', zipcode: '', product_type: 'interest' }],
  ['savings', { amount: '500', zipcode: '', account_type: '' }],
] as const)('GE-016 GE-017 GE-018 the call for %s has exactly its parameters, without empty ones', (kind, typed) => {
  const fields = new FormData()
  for (const [name, value] of Object.entries(typed)) fields.set(name, value)

  const query = toRatesQuery({ kind, call: { path: `/api/finance/${kind}`, campaign: 'a-story' } }, fields)

  const expected = {
    cds: { amount: '25000', zipcode: '87101', deposit_term: '12' },
    checking: { deposit_amount: '25000', product_type: 'interest' },
    savings: { amount: '500' },
  }
  expect(Object.fromEntries(query)).toEqual({ ...expected[kind], utm_campaign: 'a-story' })
})
