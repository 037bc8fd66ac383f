import type { RatesForm, RatesTool } from '../../../shared/page/model/rates-tool.ts'
import type { RateKind } from '../../../shared/rates/rate.ts'
import { isoDayIn } from '../../body/short-date.ts'
import type { ModelContext } from '../model/context.ts'
import type { LookupData } from './lookups/data-files.schema.ts'
import type { LookupResult } from './lookups/lookups.schema.ts'
import { ratesPath } from './lookups/lookups-step.ts'
import type { Found } from './lookups/steady.ts'
import type { RatesAsked } from './rates.schema.ts'

interface RatesPage {
  /** The path of the page, whose address has what is asked; null: the page has no parameters for it. */
  readonly action: string | null
  readonly data: LookupData
}

type Context = Pick<ModelContext, 'words' | 'language' | 'timeZone'>

/** The tool with the rates that were found (GE-016, GE-017, GE-018). */
export function toRatesTool(
  asked: RatesAsked,
  { value: { rates, stamp }, at, isStale }: Found<LookupResult<'rates'>>,
  page: RatesPage,
  { words: { bankRates: words }, language, timeZone }: Context,
): RatesTool {
  const { kind, query } = asked
  return {
    kind,
    ...{ title: words.titles[kind], titleOf: words.titlesOf[kind], form: toForm(asked, page, { words, language }) },
    call: { path: ratesPath(kind), campaign: query.utm_campaign },
    found: {
      // Another host may sort as it likes (GE-016: whoever pays).
      rates: rates.toSorted((one, other) => other.apy - one.apy),
      amount: 'amount' in query ? query.amount : query.deposit_amount,
      zip: query.zipcode,
      asOf: stamp?.asOf ?? isoDayIn(timeZone, at),
      source: stamp?.source ?? null,
      isStale,
    },
    sample: stamp?.sample ? words.sample : null,
    ...{ language, words: words.shown },
  }
}

function toForm(
  { kind, typed, faults, query }: RatesAsked,
  { action, data }: RatesPage,
  { words, language }: { readonly words: Context['words']['bankRates']; readonly language: string },
): RatesForm | null {
  if (action === null) return null
  const amount = 'amount' in query ? query.amount : query.deposit_amount
  const options = choicesOf(kind, data).map((value) => ({
    value,
    label: kind === 'cds' ? words.shown.months.replace('{count}', value) : toLabel(value),
    isChosen: value === typed.choice,
  }))
  return {
    action: `${action}#${RATES_ID}${kind}`,
    amount: typed.amount === '' ? amount.toLocaleString(language) : typed.amount.slice(0, 40),
    zip: typed.zip.slice(0, 40),
    choice: options.length < 2 ? null : { label: words.choices[kind], options },
    faults,
  }
}

/** The id of a list of rates begins with this, and ends with its kind. */
const RATES_ID = 'rates-'

/** The terms or sorts of accounts of a kind that the publication's file has. */
function choicesOf(kind: RateKind, { rates }: LookupData): readonly string[] {
  const found = rates?.rates.flatMap((rate) => {
    if (rate.kind !== kind) return []
    return { cds: rate.term?.toString(), checking: rate.productType, savings: rate.accountType }[kind] ?? []
  })
  return [...new Set(found)].toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
}

/** `money-market` as `Money market`. */
const toLabel = (value: string) => value.charAt(0).toUpperCase() + value.slice(1).replaceAll('-', ' ')
