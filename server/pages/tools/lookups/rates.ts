import type { RateKind } from '../../../../shared/rates/rate.ts'
import { placeOfZip, stampOf } from './broadband.ts'
import type { LookupData, Rate } from './data-files.schema.ts'
import type { LookupResult, RateQuery } from './lookups.schema.ts'

/** Whether the terms of an account fit the request, by kind. */
const FITS: { readonly [Kind in RateKind]: (rate: Rate, query: RateQuery<Kind>) => boolean } = {
  cds: ({ minimum, term }, query) =>
    minimum <= query.amount && (query.deposit_term === undefined || term === query.deposit_term),
  checking: ({ minimum, productType }, query) =>
    minimum <= query.deposit_amount && (query.product_type === undefined || productType === query.product_type),
  savings: ({ minimum, accountType }, query) =>
    minimum <= query.amount && (query.account_type === undefined || accountType === query.account_type),
}

/** The accounts that a reader can open, highest yield first, whichever bank pays (GE-016, GE-017, GE-018). */
export function ratesFor<Kind extends RateKind>(
  kind: Kind,
  query: RateQuery<Kind>,
  data: LookupData,
): LookupResult<'rates'> {
  const state = query.zipcode === '' ? null : (placeOfZip(data, query.zipcode)?.state ?? null)
  const found = data.rates?.rates.filter(
    (rate) => rate.kind === kind && FITS[kind](rate, query) && isOffered(rate, state),
  )
  const shown = found?.map(({ states: _, productType: _type, accountType: _account, ...rate }) => rate) ?? []
  return { rates: shown.toSorted(byYield), stamp: stampOf(data.rates) }
}

/** Without a ZIP code only what is offered everywhere. */
function isOffered({ states }: Rate, state: string | null): boolean {
  return states === undefined || (state !== null && states.includes(state))
}

const byYield = (one: { readonly apy: number; readonly name: string }, other: typeof one) =>
  other.apy - one.apy || one.name.localeCompare(other.name, 'en')
