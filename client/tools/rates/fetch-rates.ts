import type { RatesFound, RatesTool } from '../../../shared/page/model/rates-tool.ts'
import { RATE_PARAMETERS } from '../../../shared/rates/rate.ts'
import { sendToSite } from '../../app/send-to-site.ts'

/** The query of the call, from the fields of the form: exactly its parameters, and the story as the campaign. */
export function toRatesQuery({ kind, call }: Pick<RatesTool, 'kind' | 'call'>, fields: FormData): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of fields) if (typeof value === 'string' && value !== '') query.set(name, value.trim())
  const { amount } = RATE_PARAMETERS[kind]
  query.set(amount, query.get(amount)?.replaceAll(/[$,\s]/g, '') ?? '')
  query.set('utm_campaign', call.campaign)
  return query
}

/**
 * Fetches the rates that a reader asks for; `faulty`: a field is.
 *
 * @throws Error when the call fails
 */
export async function fetchRates(tool: RatesTool, fields: FormData): Promise<RatesFound | 'faulty'> {
  const query = toRatesQuery(tool, fields)
  const response = await sendToSite(`${tool.call.path}?${query}`)
  if (response.status === 400) return 'faulty'
  if (!response.ok) throw new Error(`Rates failed with ${response.status}`)
  const { rates, stamp } = (await response.json()).data
  return {
    ...{ rates, amount: Number(query.get(RATE_PARAMETERS[tool.kind].amount)), zip: query.get('zipcode') ?? '' },
    asOf: stamp?.asOf ?? new Date().toISOString().slice(0, 10),
    source: stamp?.source ?? null,
    isStale: response.headers.has('warning'),
  }
}
