import { RATE_PARAMETERS, type RateKind } from '../../../shared/rates/rate.ts'
import type { RatesServerWords } from '../../body/messages/rates-words.ts'
import { RATE_QUERIES, type RateQuery } from './lookups/lookups.schema.ts'

/** The parameters of pages on which readers ask for rates; those of the calls, but for the campaign. */
const PARAMETERS = ['amount', 'deposit_amount', 'zipcode', 'deposit_term', 'product_type', 'account_type'] as const

type Query = Readonly<Record<string, string | undefined>>

/** What a reader asks for, as typed and as a query; what is faulty counts as not asked. */
export interface RatesAsked<Kind extends RateKind = RateKind> {
  readonly kind: Kind
  readonly query: RateQuery<Kind>
  readonly typed: { readonly amount: string; readonly zip: string; readonly choice: string }
  readonly faults: Readonly<Partial<Record<'amount' | 'zip', string>>>
}

/** Whether a query has a parameter of a form for rates. */
export function asksForRates(query: Query): boolean {
  return PARAMETERS.some((name) => query[name] !== undefined)
}

/** The query of a page without what readers ask for in its tools: the text is the same. */
export function withoutRates(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const parameters: readonly string[] = PARAMETERS
  return Object.fromEntries(Object.entries(query).filter(([name]) => !parameters.includes(name)))
}

/**
 * Reads the parameters of a page by the schema of their call. Amounts may be typed as `$25,000`.
 *
 * @param preset what the author of the text has set, by parameter; readers may change it
 */
export function parseRates<Kind extends RateKind>(
  kind: Kind,
  query: Query,
  { preset, campaign, words }: { readonly preset: Query; readonly campaign: string; readonly words: RatesServerWords },
): RatesAsked<Kind> {
  const names = RATE_PARAMETERS[kind]
  const given = { ...preset, ...query }
  const amount = given[names.amount]?.trim()
  const source = {
    [names.amount]: amount?.replaceAll(/[$,\s]/g, '') || undefined,
    [names.choice]: given[names.choice] || undefined,
    ...{ zipcode: given.zipcode?.trim(), utm_campaign: campaign },
  }
  const schema = RATE_QUERIES[kind]
  const parsed = schema.safeParse(source)
  const faulty = new Set(parsed.error?.issues.map(({ path }) => path[0]))
  const sound = Object.fromEntries(Object.entries(source).filter(([name]) => !faulty.has(name)))
  return {
    kind,
    // The schema belongs to the kind; without faulty parameters it accepts the rest.
    query: schema.parse(sound) as RateQuery<Kind>,
    typed: { amount: amount ?? '', zip: given.zipcode ?? '', choice: given[names.choice] ?? '' },
    faults: {
      ...(faulty.has(names.amount) && { amount: words.badAmount }),
      ...(faulty.has('zipcode') && { zip: words.badZip }),
    },
  }
}
