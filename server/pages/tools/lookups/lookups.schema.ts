import { z } from 'zod'
import { RATE_KINDS, type RateKind, type ShownRate } from '../../../../shared/rates/rate.ts'
import type { ProviderOffer } from './data-files.schema.ts'

const short = (what: string) => z.string(`expected ${what}`).trim().max(120, `expected ${what} of up to 120 characters`)
const zip = z
  .string()
  .trim()
  .regex(/^\d{5}$/, 'expected a ZIP code of five digits, e.g. 87101')
const state = z
  .string('expected the two letters of a state, e.g. NM')
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, 'expected the two letters of a state, e.g. NM')

/** An address in the United States (GE-001, GE-004). */
export const addressSchema = z.object({
  street: short('a street with its number').min(1, 'expected a street with its number'),
  secondary: short('a unit').default(''),
  city: short('a city').default(''),
  state: state.or(z.literal('')).default(''),
  zip,
})
export type Address = z.output<typeof addressSchema>

/** What is known of a place: at least its ZIP code. */
export type Place = Pick<Address, 'zip'> & Partial<Address>

/** What was typed so far, and the building that was chosen when it has several units (GE-003). */
export const suggestSchema = z.object({
  search: short('what was typed').min(1, 'expected what was typed'),
  selected: short('a suggestion').optional(),
})
export type Search = z.output<typeof suggestSchema>

/** An address that matches; `entries` above 1: it has so many units. */
const suggestion = z.object({ ...addressSchema.shape, entries: z.int().min(1) })
export type Suggestion = z.output<typeof suggestion>

/** The state of an address: right as typed, right with another spelling, without its unit, or not known. */
const MATCHES = ['same', 'corrected', 'unit-missing', 'unknown'] as const

const checked = z.object({
  valid: z.boolean(),
  match: z.enum(MATCHES),
  address: addressSchema,
  /** How many units the building has; 1: a home of its own. */
  units: z.int().min(1),
})
export type Checked = z.output<typeof checked>

/** Speeds of an area, else of its state, else of the nation (GE-002). */
const speeds = z.object({
  areaId: z.int().nullable(),
  city: z.string(),
  state: z.string(),
  /** Mbps. */
  download: z.number(),
  upload: z.number(),
  /** The place whose average it is, by name. */
  location: z.string(),
  scope: z.enum(['area', 'state', 'nation']),
  /** The names of the providers of the area. */
  providers: z.array(z.string()),
})
export type Speeds = z.output<typeof speeds>

/** The amount that readers have, in dollars. */
const amount = z.coerce.number('expected dollars, e.g. 25000').min(0).max(10_000_000).default(10_000)
const zipOrNone = zip.or(z.literal('')).default('')
const campaign = z.string().max(200).default('')

/** The parameters of the calls for rates, to the letter (GE-016, GE-017, GE-018). */
export const RATE_QUERIES = {
  cds: z.object({
    ...{ amount, zipcode: zipOrNone, utm_campaign: campaign },
    /** Months. */
    deposit_term: z.coerce.number('expected months, e.g. 12').int().min(1).max(120).optional(),
  }),
  checking: z.object({
    ...{ product_type: z.string().max(40).optional(), zipcode: zipOrNone, deposit_amount: amount },
    utm_campaign: campaign,
  }),
  savings: z.object({
    ...{ account_type: z.string().max(40).optional(), amount, zipcode: zipOrNone, utm_campaign: campaign },
  }),
} as const satisfies Readonly<Record<RateKind, z.ZodObject>>

export type RateQuery<Kind extends RateKind = RateKind> = z.output<(typeof RATE_QUERIES)[Kind]>

const offer: z.ZodType<Offer> = z.object({
  ...{ name: z.string(), phone: z.string(), reviewSlug: z.string().optional() },
  technology: z.enum(['fiber', 'cable', 'fixed-wireless', 'dsl', 'satellite']),
  ...{ download: z.number(), upload: z.number() },
  price: z.object({ now: z.number(), months: z.number().nullable(), later: z.number().nullable() }),
  contract: z.object({ months: z.number(), fee: z.number() }),
  equipment: z.object({ price: z.number(), per: z.enum(['month', 'once']) }),
  ...{ setup: z.number(), cap: z.object({ gb: z.number(), over: z.string() }).nullable(), installDays: z.number() },
})

/** What a provider sells in an area. */
export type Offer = Omit<ProviderOffer, 'areaIds'>

const shownRate: z.ZodType<ShownRate> = z.object({
  ...{
    kind: z.enum(RATE_KINDS),
    name: z.string(),
    bank: z.string(),
    apy: z.number().min(0).max(30),
  },
  ...{ minimum: z.number(), term: z.number().nullable(), fee: z.number().nullable() },
  note: z.enum(['variable', 'early-withdrawal']),
})

/** The source of figures, shown beside them. */
const stamp = z.object({ source: z.string(), asOf: z.iso.date(), sample: z.boolean() })
export type Stamp = z.output<typeof stamp>

/** What each lookup returns, also from another host. */
export const RESULTS = {
  providers: z.object({ providers: z.array(offer).max(100), stamp: stamp.nullable().default(null) }),
  speeds: z.object({ ...speeds.shape, stamp: stamp.nullable().default(null) }),
  suggest: z.object({ suggestions: z.array(suggestion).max(20) }),
  validate: checked,
  rates: z.object({ rates: z.array(shownRate).max(200), stamp: stamp.nullable().default(null) }),
} as const

export type LookupName = keyof typeof RESULTS
export type LookupResult<Name extends LookupName> = z.output<(typeof RESULTS)[Name]>
