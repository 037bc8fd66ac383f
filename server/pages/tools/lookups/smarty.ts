import { z } from 'zod'
import type { JsonCalls } from './json-calls.ts'
import type { Address, Checked, Search, Suggestion } from './lookups.schema.ts'

/** The key of an account, and the two services (https://www.smarty.com/docs/cloud). */
export interface SmartyOptions {
  readonly authId: string
  readonly authToken: string
  readonly suggestUrl: string
  readonly streetUrl: string
  readonly calls: JsonCalls
}

const text = z.string().max(200).default('')

const suggestionsSchema = z.object({
  suggestions: z
    .array(
      z.object({
        ...{ street_line: text, secondary: text, city: text, state: text, zipcode: text },
        entries: z.int().min(0).default(0),
      }),
    )
    .nullish(),
})

const candidatesSchema = z.array(
  z.object({
    delivery_line_1: text,
    components: z.object({
      ...{ primary_number: text, street_predirection: text, street_name: text, street_suffix: text },
      ...{ street_postdirection: text, secondary_designator: text, secondary_number: text },
      ...{ city_name: text, state_abbreviation: text, zipcode: text },
    }),
    analysis: z.object({ dpv_match_code: text }),
  }),
)

/** Addresses from Smarty's US Autocomplete Pro. @throws SiteError LOOKUP_FAILED */
export async function suggestBySmarty(
  { search, selected }: Search,
  { calls, suggestUrl, ...keys }: SmartyOptions,
): Promise<readonly Suggestion[]> {
  const url = withKeys(new URL('/lookup', suggestUrl), keys)
  url.searchParams.set('search', search)
  if (selected !== undefined) url.searchParams.set('selected', selected)
  const { suggestions } = await calls.call({ url, schema: suggestionsSchema, timeoutMs: 800 })
  return (suggestions ?? [])
    .slice(0, 10)
    .map(({ street_line: street, secondary, city, state, zipcode: zip, entries }) => ({
      ...{ street, secondary, city, state, zip, entries: Math.max(1, entries) },
    }))
}

/** Checks an address with Smarty's US Street. @throws SiteError LOOKUP_FAILED */
export async function validateBySmarty(
  address: Address,
  { calls, streetUrl, ...keys }: SmartyOptions,
): Promise<Checked> {
  const { street, secondary, city, state, zip: zipcode } = address
  const [found] = await calls.call({
    url: withKeys(new URL('/street-address', streetUrl), keys),
    body: [{ street, secondary, city, state, zipcode, candidates: 1, match: 'invalid' }],
    schema: candidatesSchema,
    timeoutMs: 2000,
  })
  if (found === undefined) return { valid: false, match: 'unknown', address, units: 1 }
  const { components: own, analysis } = found
  const right: Address = {
    street: join(
      own.primary_number,
      own.street_predirection,
      own.street_name,
      own.street_suffix,
      own.street_postdirection,
    ),
    secondary: join(own.secondary_designator, own.secondary_number),
    ...{ city: own.city_name, state: own.state_abbreviation, zip: own.zipcode },
  }
  // Y: delivered there; S: the unit is not known; D: a building whose unit is missing; N: not delivered to.
  const code = analysis.dpv_match_code
  if (code === 'D' || code === 'S') return { valid: false, match: 'unit-missing', address: right, units: 2 }
  if (code !== 'Y') return { valid: false, match: 'unknown', address, units: 1 }
  const isSame = join(...Object.values(right)).toLowerCase() === join(...Object.values(address)).toLowerCase()
  return { valid: true, match: isSame ? 'same' : 'corrected', address: right, units: 1 }
}

const join = (...parts: readonly string[]) => parts.filter(Boolean).join(' ')

function withKeys(url: URL, { authId, authToken }: Pick<SmartyOptions, 'authId' | 'authToken'>): URL {
  url.searchParams.set('auth-id', authId)
  url.searchParams.set('auth-token', authToken)
  return url
}
