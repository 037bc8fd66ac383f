import { z } from 'zod'
import { RATE_KINDS } from '../../../../shared/rates/rate.ts'

/** Where a roof faces, and how much of it is in the shade. */
export const DIRECTIONS = ['south', 'southeast', 'southwest', 'east', 'west', 'north', 'flat'] as const
export const SHADES = ['none', 'some', 'much'] as const

const day = z.iso.date('expected a day, e.g. 2026-11-21')
const text = z.string().min(1)
const money = z.number().min(0)
const state = z.string().regex(/^[A-Z]{2}$/, 'expected the two letters of a state, e.g. NM')
const zip = z.string().regex(/^\d{5}$/, 'expected a ZIP code of five digits')
const prefix = z.string().regex(/^\d{3}$/, 'expected the first three digits of ZIP codes')
const phone = z.string().regex(/^[\d+() -]{7,20}$/, 'expected a phone number')
const areaId = z.int().positive()

/** What each file begins with: it is shown beside the figures. */
const about = z.strictObject({
  source: text,
  asOf: day,
  /** True: the figures are examples, and the site says so. */
  sample: z.boolean().default(false),
  note: text.optional(),
})

const range = z.strictObject({ low: money, high: money })

const provider = z.strictObject({
  name: text,
  phone,
  /** The slug of our review. */
  reviewSlug: text.optional(),
  technology: z.enum(['fiber', 'cable', 'fixed-wireless', 'dsl', 'satellite']),
  areaIds: z.array(areaId),
  /** Mbps. */
  download: z.number().positive(),
  upload: z.number().positive(),
  /** Dollars a month: now, for how many months, and after that. */
  price: z.strictObject({ now: money, months: z.int().positive().nullable(), later: money.nullable() }),
  /** Months, and the dollars that leaving earlier costs. */
  contract: z.strictObject({ months: z.int().min(0), fee: money }),
  equipment: z.strictObject({ price: money, per: z.enum(['month', 'once']) }),
  setup: money,
  /** null: no cap. */
  cap: z.strictObject({ gb: z.number().positive(), over: text }).nullable(),
  installDays: z.int().min(0),
})

const rate = z.strictObject({
  kind: z.enum(RATE_KINDS),
  name: text,
  bank: text,
  /** Annual percentage yield, in percent. */
  apy: z.number().min(0).max(30),
  /** Dollars that the account needs. */
  minimum: money,
  /** Months; null: no term. */
  term: z.int().positive().nullable(),
  /** Dollars a month; null if none is named. */
  fee: money.nullable(),
  note: z.enum(['variable', 'early-withdrawal']),
  productType: text.optional(),
  accountType: text.optional(),
  /** The states where it is offered; absent: everywhere. */
  states: z.array(state).optional(),
})

const source = z.strictObject({ text, asOf: day, url: z.url().nullable() })
const factor = z.number().min(0).max(1)

/** The files of `publication/data/` by name (docs/tools.md describes each field). */
export const DATA_FILES = {
  areas: z.strictObject({ about, areas: z.array(z.strictObject({ id: areaId, city: text, state })) }),
  speeds: z.strictObject({
    about,
    areas: z.array(z.strictObject({ areaId, download: money, upload: money })),
    states: z.array(z.strictObject({ state, name: text, download: money, upload: money })),
    nation: z.strictObject({ name: text, download: money, upload: money }),
  }),
  providers: z.strictObject({ about, providers: z.array(provider) }),
  leases: z.strictObject({ about, leases: z.array(z.strictObject({ name: text, number: phone })) }),
  stories: z.strictObject({ about, geo: z.array(text), test: z.array(text) }),
  streets: z.strictObject({
    about,
    streets: z.array(
      z.strictObject({
        ...{ street: text, city: text, state, zip },
        /** The lowest and the highest house number. */
        from: z.int().positive(),
        to: z.int().positive(),
        buildings: z.array(z.strictObject({ number: z.int().positive(), units: z.int().positive() })).default([]),
      }),
    ),
  }),
  zips: z.strictObject({
    about,
    zips: z.array(z.strictObject({ zip, city: text, state })),
    prefixes: z.array(z.strictObject({ from: prefix, to: prefix, state })),
  }),
  solar: z.strictObject({
    about,
    sources: z.strictObject({
      ...{ yield: source, price: source, perWatt: source, exportPrice: source, assumptions: source },
    }),
    assumptions: z.strictObject({
      directions: z.record(z.enum(DIRECTIONS), factor),
      shades: z.record(z.enum(SHADES), factor),
      /** The share of the power that the home uses itself. */
      ...{ ownUse: factor, ownUseWithBattery: factor },
      battery: range,
      inverter: z.strictObject({ price: money, year: z.int().positive() }),
      /** Per year: of the price of power, and of what panels lose. */
      ...{ growth: factor, wear: factor },
      feetPerKilowatt: z.number().positive(),
      /** The largest share of last year's use that an array makes. */
      mostOfUse: factor,
      years: z.int().min(1).max(50),
    }),
    incentives: z.array(
      z.strictObject({
        name: text,
        /** null: everywhere. */
        state: state.nullable(),
        percent: z.number().min(0).max(100),
        /** Dollars; null: no limit. */
        most: money.nullable(),
        from: day,
        /** The last day; null: no end is known. */
        until: day.nullable(),
        source: text,
      }),
    ),
    states: z.array(
      z.strictObject({
        ...{ state, name: text },
        /** Kilowatt-hours that a kilowatt makes in a year. */
        yield: z.number().positive(),
        /** Dollars for a kilowatt-hour bought, and for one sold. */
        ...{ price: z.number().positive(), exportPrice: money },
        perWatt: range,
      }),
    ),
  }),
  leads: z.strictObject({
    about,
    /** The companies that get requests for quotes: the first three that serve a state. */
    sellers: z.array(
      z.strictObject({
        name: text.max(60),
        /** null: everywhere. */
        states: z.array(state).nullable().default(null),
      }),
    ),
    /** Whether they pay for it. */
    paid: z.boolean(),
    /** Where the publisher learns that there is a new one. */
    notify: z.email('expected a mail address').optional(),
  }),
  rates: z.strictObject({ about, topics: z.array(text).default([]), rates: z.array(rate) }),
} as const satisfies Readonly<Record<string, z.ZodObject>>

export type DataFile = keyof typeof DATA_FILES

/** The content of a file. */
export type DataOf<File extends DataFile> = z.output<(typeof DATA_FILES)[File]>

/** Every file; null if the publication has none of this name. */
export type LookupData = { readonly [File in DataFile]: DataOf<File> | null }

export type ProviderOffer = DataOf<'providers'>['providers'][number]
export type Rate = DataOf<'rates'>['rates'][number]
