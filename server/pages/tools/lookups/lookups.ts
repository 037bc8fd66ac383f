import type { Logger } from 'pino'
import { z } from 'zod'
import { SiteError } from '../../../../shared/errors.ts'
import type { RateKind } from '../../../../shared/rates/rate.ts'
import type { Config } from '../../../process/config.ts'
import type { LogEvent } from '../../../process/telemetry/log-events.ts'
import type { Metrics } from '../../../process/telemetry/metrics.ts'
import { completePlace, providersAt, speedsOf, suggest, validate } from './broadband.ts'
import type { LookupData } from './data-files.schema.ts'
import type { JsonCalls } from './json-calls.ts'
import {
  type Address,
  type Checked,
  type LookupName,
  type LookupResult,
  type Place,
  type RateQuery,
  RESULTS,
  type Search,
} from './lookups.schema.ts'
import { ratesFor } from './rates.ts'
import { type SmartyOptions, suggestBySmarty, validateBySmarty } from './smarty.ts'
import { createSteady, type Found, type Steady } from './steady.ts'

/**
 * What tools look up: from the publication's files, or from other hosts. Every call throws SiteError LOOKUP_FAILED.
 * `waitMs` is how long the caller waits; without it, as long as a call may take.
 */
export interface Lookups {
  /** Every provider at a place; with a ZIP code alone, those of its area (GE-001). */
  providers(place: Place, waitMs?: number): Promise<Found<LookupResult<'providers'>>>
  speeds(
    place: { readonly city: string; readonly state: string },
    waitMs?: number,
  ): Promise<Found<LookupResult<'speeds'>>>
  /** The speeds of a place that may have a ZIP code alone. */
  speedsOfPlace(place: Place, waitMs?: number): Promise<Found<LookupResult<'speeds'>>>
  suggest(search: Search): Promise<Found<LookupResult<'suggest'>>>
  validate(address: Address, waitMs?: number): Promise<Found<Checked>>
  rates<Kind extends RateKind>(
    kind: Kind,
    query: RateQuery<Kind>,
    waitMs?: number,
  ): Promise<Found<LookupResult<'rates'>>>
}

interface Options {
  readonly config: Pick<
    Config,
    | 'siteKey'
    | 'geoApiUrl'
    | 'financeApiUrl'
    | 'smartyAuthId'
    | 'smartyAuthToken'
    | 'smartyAutocompleteUrl'
    | 'smartyStreetUrl'
  >
  readonly data: () => LookupData
  readonly calls: JsonCalls
  readonly metrics: Pick<Metrics, 'lookups'>
  readonly clock: () => number
  readonly log: Pick<Logger, 'warn'>
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** For how long results of other hosts are current, and may be used after that; addresses are never used after that. */
const LIVES: Readonly<Record<LookupName, { readonly lifeMs: number; readonly staleMs: number }>> = {
  providers: { lifeMs: DAY, staleMs: DAY },
  speeds: { lifeMs: DAY, staleMs: DAY },
  suggest: { lifeMs: 10 * MINUTE, staleMs: 0 },
  validate: { lifeMs: 10 * MINUTE, staleMs: 0 },
  rates: { lifeMs: HOUR, staleMs: DAY },
}

const SUGGEST_MS = 800
const OTHER_MS = 2000

/** Creates the one way to look things up. */
export function createLookups({ config, data, calls, metrics, clock, log }: Options): Lookups {
  const { geoApiUrl, financeApiUrl, siteKey } = config
  const steady = Object.fromEntries(
    Object.entries(LIVES).map(([kind, lives]) => [
      kind,
      createSteady({
        ...{ ...lives, clock },
        onResult(result, error) {
          metrics.lookups.inc({ kind, result })
          if (error === undefined) return
          const message = error instanceof SiteError ? error.message : 'unknown'
          log.warn({ event: 'lookup_failed' satisfies LogEvent, kind }, message)
        },
      }),
    ]),
  ) as Readonly<Record<LookupName, Steady>>
  const smarty = toSmarty(config, calls)
  /** Asks a host where one is configured, else the files; a result of the files is always current. */
  const find = async <Value>(
    name: LookupName,
    key: unknown,
    { own, ask }: { readonly own: () => Value; readonly ask: (() => Promise<Value>) | null },
    waitMs?: number,
  ): Promise<Found<Value>> => {
    if (ask !== null) return steady[name].get(JSON.stringify(key), ask, waitMs)
    metrics.lookups.inc({ kind: name, result: 'own' })
    return { value: own(), at: clock(), isStale: false, freshUntil: null }
  }
  const fromGeo = <Name extends LookupName>(name: Name, path: string, body?: unknown) =>
    geoApiUrl === null
      ? null
      : async () => {
          const answer = await calls.call({
            url: new URL(`/api/neutron/geo/${siteKey}/${path}/web`, geoApiUrl),
            ...(body !== undefined && { body }),
            schema: z.object({ data: z.unknown() }),
            timeoutMs: name === 'suggest' ? SUGGEST_MS : OTHER_MS,
          })
          return parseResult(name, answer.data, geoApiUrl)
        }
  const speeds: Lookups['speeds'] = ({ city, state }, waitMs) =>
    find<LookupResult<'speeds'>>(
      'speeds',
      [city, state],
      {
        own: () => speedsOf({ city, state }, data()) ?? fail('speeds.json'),
        ask: fromGeo('speeds', `harbinger/predict/${encodeURIComponent(city)}/${encodeURIComponent(state)}`),
      },
      waitMs,
    )
  return {
    async providers(place, waitMs) {
      const found = await find<LookupResult<'providers'>>(
        'providers',
        { ...place, street: place.street ?? '' },
        {
          own: () => providersAt(place, data()),
          ask: fromGeo('providers', 'allconnect/providers', place),
        },
        waitMs,
      )
      return { ...found, value: withLeases(found.value, data()) }
    },
    speeds,
    speedsOfPlace: (place, waitMs) => speeds(completePlace(place, data()), waitMs),
    suggest: (search) =>
      find<LookupResult<'suggest'>>('suggest', search, {
        own: () => ({ suggestions: [...suggest(search, data())] }),
        ask:
          smarty === null
            ? fromGeo('suggest', 'smarty/address/autocomplete', search)
            : async () => ({ suggestions: [...(await suggestBySmarty(search, smarty))] }),
      }),
    validate: (address, waitMs) =>
      find<Checked>(
        'validate',
        address,
        {
          own: () => validate(address, data()),
          ask:
            smarty === null
              ? fromGeo('validate', 'smarty/address/validation', address)
              : () => validateBySmarty(address, smarty),
        },
        waitMs,
      ),
    rates: (kind, query, waitMs) =>
      find<LookupResult<'rates'>>(
        'rates',
        [kind, query],
        {
          own: () => ratesFor(kind, query, data()),
          ask:
            financeApiUrl === null
              ? null
              : async () => {
                  const url = new URL(`/${kind}`, financeApiUrl)
                  for (const [name, value] of Object.entries(query)) {
                    if (value !== undefined && value !== '') url.searchParams.set(name, String(value))
                  }
                  const schema = z.object({ data: RESULTS.rates })
                  return (await calls.call({ url, schema, timeoutMs: OTHER_MS })).data
                },
        },
        waitMs,
      ),
  }
}

/** Parses what a host sent as `data`. @throws SiteError LOOKUP_FAILED with the faulty fields */
function parseResult<Name extends LookupName>(name: Name, source: unknown, host: string): LookupResult<Name> {
  const parsed = RESULTS[name].safeParse(source)
  // The schema belongs to the name.
  if (parsed.success) return parsed.data as LookupResult<Name>
  const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new SiteError('LOOKUP_FAILED', `${host} responded in another form: ${fields.slice(0, 5).join('; ')}`)
}

/** A leased number replaces that of its provider, whoever names the provider (GE-011). */
function withLeases(found: LookupResult<'providers'>, { leases }: LookupData): LookupResult<'providers'> {
  const numbers = new Map(leases?.leases.map(({ name, number }) => [name, number]))
  const providers = found.providers.map((offer) => ({ ...offer, phone: numbers.get(offer.name) ?? offer.phone }))
  return { ...found, providers }
}

function fail(file: string): never {
  throw new SiteError('LOOKUP_FAILED', `The publication has no data/${file}`)
}

function toSmarty(config: Options['config'], calls: JsonCalls): SmartyOptions | null {
  const { smartyAuthId: authId, smartyAuthToken: authToken } = config
  if (authId === null || authToken === null) return null
  return { authId, authToken, calls, suggestUrl: config.smartyAutocompleteUrl, streetUrl: config.smartyStreetUrl }
}
