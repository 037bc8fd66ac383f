import { json, type Request, type RequestHandler, type Response, Router } from 'express'
import type { z } from 'zod'
import { SiteError, statusOf } from '../../../../shared/errors.ts'
import { RATE_KINDS, type RateKind } from '../../../../shared/rates/rate.ts'
import { sendJsonError } from '../../../http/json-error.ts'
import { isFromThisSite } from '../../../http/own-origin.ts'
import type { Limits } from '../../../http/rate-limits/limits.ts'
import { readRequestContext } from '../../../http/request-context.ts'
import type { Config } from '../../../process/config.ts'
import { addressSchema, RATE_QUERIES, suggestSchema } from './lookups.schema.ts'
import type { Lookups } from './lookups.ts'
import type { Found } from './steady.ts'

/** The calls about places (GE-001 to GE-004), and about rates of banks (GE-016 to GE-018). */
export const GEO_PATH = '/api/neutron/geo'
export const FINANCE_PATH = '/api/finance'

/** The path that finds rates of a kind (GE-016, GE-017, GE-018). */
export const ratesPath = (kind: RateKind): string => `${FINANCE_PATH}/${kind}`

const SUGGEST = 'smarty/address/autocomplete'

/** The path that suggests addresses (GE-003). */
export const suggestPath = (siteKey: string): string => `${GEO_PATH}/${siteKey}/${SUGGEST}/web`

interface Needs {
  readonly lookups: Lookups
  readonly config: Pick<Config, 'siteKey' | 'siteOrigin'>
  readonly limits: Pick<Limits, 'lookups' | 'suggestions'>
}

const providersSchema = addressSchema.extend({ street: addressSchema.shape.street.or(addressSchema.shape.city) })

/** Responds to the calls of `/api/neutron/geo/{site}`. Addresses travel by POST, and nothing of them is cached. */
export function geoStep({ lookups, config, limits }: Needs): RequestHandler {
  const router = Router({ caseSensitive: true, strict: false })
  router.use(asRoute('geo'))
  router.param('site', (_request, response, next, value) =>
    value === config.siteKey ? next() : sendJsonError(response, 404),
  )
  const post = <Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    limit: Limits['lookups'],
    run: (input: z.output<Schema>) => Promise<Found<unknown>>,
  ) =>
    router.post(
      `/:site/${path}/web`,
      guard(limit),
      // Programs send no Origin; pages of other sites do.
      (request, response, next) =>
        isFromThisSite(request, config.siteOrigin)
          ? next()
          : sendJsonError(response, 403, 'Expected a page of this site'),
      json({ limit: '4kb' }),
      handle(async (request, response) => {
        const parsed = schema.safeParse(request.body ?? {})
        if (!parsed.success) return sendFaults(response, 422, parsed.error)
        sendFound(response, await run(parsed.data))
      }),
    )
  post('allconnect/providers', providersSchema, limits.lookups, (place) => lookups.providers(place))
  post(SUGGEST, suggestSchema, limits.suggestions, (search) => lookups.suggest(search))
  post('smarty/address/validation', addressSchema, limits.lookups, (address) => lookups.validate(address))
  router.get(
    '/:site/harbinger/predict/:city/:state/web',
    guard(limits.lookups),
    handle(async (request, response) => {
      const place = addressSchema.pick({ city: true, state: true }).safeParse(request.params)
      if (!place.success) return sendFaults(response, 400, place.error)
      sendFound(response, await lookups.speeds(place.data))
    }),
  )
  router.use((_request, response) => sendJsonError(response, 404))
  return router
}

/** Responds to the calls of `/api/finance`, with exactly these parameters. */
export function financeStep({ lookups, limits }: Needs): RequestHandler {
  const router = Router({ caseSensitive: true, strict: false })
  router.use(asRoute('finance'))
  for (const kind of RATE_KINDS) {
    router.get(
      `/${kind}`,
      guard(limits.lookups),
      handle(async (request, response) => {
        const query = RATE_QUERIES[kind].safeParse({ ...request.query })
        if (!query.success) return sendFaults(response, 400, query.error)
        sendFound(response, await lookups.rates(kind, query.data))
      }),
    )
  }
  router.use((_request, response) => sendJsonError(response, 404))
  return router
}

const asRoute =
  (name: string): RequestHandler =>
  (request, response, next) => {
    readRequestContext(request).route = name
    response.setHeader('cache-control', 'no-store')
    next()
  }

function guard(limit: Limits['lookups']): RequestHandler {
  return async (request, response, next) => {
    const wait = await limit(request.ip)
    if (wait === 0) return next()
    response.setHeader('retry-after', wait)
    sendJsonError(response, 429)
  }
}

type Handler = (request: Request, response: Response) => Promise<void>

function handle(run: Handler): RequestHandler {
  return (request, response, next) => {
    run(request, response).catch((error: unknown) => {
      if (response.headersSent || !(error instanceof SiteError)) return next(error)
      response.setHeader('retry-after', 30)
      sendJsonError(response, statusOf(error), error.code === 'LOOKUP_FAILED' ? undefined : error.message)
    })
  }
}

/** Stale results say so, and since when. */
function sendFound(response: Response, { value, at, isStale }: Found<unknown>): void {
  if (isStale) response.setHeader('warning', `110 - "Response is Stale" "${new Date(at).toUTCString()}"`)
  response.json({ data: value })
}

function sendFaults(response: Response, status: 400 | 422, error: z.ZodError): void {
  const issues = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  response.status(status).json({
    error: { code: status, message: issues.map(({ path, message }) => `${path}: ${message}`).join('; '), issues },
  })
}
