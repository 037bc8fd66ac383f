import { randomUUID } from 'node:crypto'
import { json, type Request, type RequestHandler, type Response, Router } from 'express'
import { z } from 'zod'
import { SiteError, statusOf } from '../../../shared/errors.ts'
import { ALERT_KINDS } from '../../../shared/readers/alert-kinds.ts'
import { sendJsonError } from '../../http/json-error.ts'
import { isFromThisSite } from '../../http/own-origin.ts'
import type { Limits } from '../../http/rate-limits/limits.ts'
import { readRequestContext } from '../../http/request-context.ts'
import type { Config } from '../../process/config.ts'
import { localeOf } from '../accounts/call.ts'
import type { Sessions } from '../accounts/sessions.ts'
import type { ReaderStore } from '../store/reader-store.ts'
import { isPushEndpoint } from './push-sender.ts'
import type { VapidKeys } from './vapid.ts'

export const PUSH_PATH = '/apigee/push'
export const FUNCTIONS_PATH = '/apigee/functions'

interface Needs {
  readonly config: Pick<Config, 'siteOrigin' | 'locales' | 'pushHosts'>
  readonly readers: Pick<ReaderStore, 'putChannel' | 'removeChannel' | 'setChannelAccount' | 'findWants' | 'setWants'>
  readonly sessions: Pick<Sessions, 'find'>
  readonly limits: Pick<Limits, 'readers'>
  /** null: alerts are off. */
  readonly vapid: (() => Promise<VapidKeys>) | null
  readonly clock: () => number
}

const base64url = (bytes: number) =>
  z
    .string()
    .refine((text) => /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === bytes, 'expected a key')

const endpoint = z.string('expected an endpoint').max(2048, 'expected an endpoint of at most 2,048 characters')
const channelId = z.uuid('expected the id of a channel')

const subscribeSchema = z.object({
  endpoint,
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  anon_id: z.uuid('expected the id of the browser'),
})

const wantsSchema = z.object({ channel_id: channelId, wants: z.array(z.enum(ALERT_KINDS)).max(ALERT_KINDS.length) })

/** Handles the subscriptions of browsers to alerts: the key, a subscription, its end, and its choice of alerts. */
export function pushStep(needs: Needs): RequestHandler {
  const router = Router({ caseSensitive: true, strict: false })
  const { vapid, config, readers } = needs
  router.use(guard(needs, 'push'))
  router.get('/key', async (_request, response) => {
    if (vapid === null) return sendJsonError(response, 404, 'This site sends no alerts')
    response.json({ data: { key: (await vapid()).publicKey } })
  })
  router.post('/subscribe', async (request, response) => {
    const parsed = parse(subscribeSchema, request, response)
    if (parsed === null) return
    if (vapid === null) return sendJsonError(response, 404, 'This site sends no alerts')
    if (!isPushEndpoint(parsed.endpoint, config.pushHosts)) {
      return sendIssues(response, [{ path: 'endpoint', message: 'expected an address of a known push service' }])
    }
    const session = await needs.sessions.find(request)
    const channel = await readers.putChannel({
      ...{ id: randomUUID(), endpoint: parsed.endpoint, ...parsed.keys, anon: parsed.anon_id },
      ...{ account: session?.account.id ?? null, locale: localeOf(request, config.locales), now: needs.clock() },
    })
    response.json({ data: { channel_id: channel, wants: await readers.findWants(channel) } })
  })
  router.post('/unsubscribe', async (request, response) => {
    const parsed = parse(z.object({ endpoint }), request, response)
    if (parsed === null) return
    await readers.removeChannel(parsed.endpoint)
    response.json({ data: {} })
  })
  router.post('/wants', async (request, response) => {
    const parsed = parse(wantsSchema, request, response)
    if (parsed === null) return
    await readers.setWants({ id: parsed.channel_id, wants: parsed.wants })
    response.json({ data: { wants: parsed.wants } })
  })
  return closed(router)
}

const base = {
  ...{ edition: z.string().max(20), environment: z.string().max(20), platform: z.literal('web') },
  ...{ site: z.string().max(60), channel_id: channelId.nullable(), anon_id: z.uuid() },
}
const ids = z.array(z.string().max(300)).max(1000)

/** The embedded functions (PU-008 … PU-013), by name: what each one accepts. */
const FUNCTIONS = {
  airshipAssociationRequestedProxy: z.object({
    ...{ ...base, date_created: z.iso.datetime(), event: z.string(), requestHash: z.string().max(128) },
  }),
  loginNotify: z.object({ ...base, action: z.string(), event: z.string() }),
  logoutNotify: z.object({ ...base, action: z.string(), event: z.string() }),
  viewAddRequestedProxy: z.object({
    ...{ ...base, event: z.literal('view-add'), should_fire_tracking: z.literal(true), views: ids },
  }),
  interestAddRequestedProxy: z.object({ ...base, event: z.string(), interests: ids }),
  updateInterestTracking: z.object({ ...base, interests: ids }),
} as const

type FunctionName = keyof typeof FUNCTIONS

const isFunction = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name)

/**
 * Handles `POST /apigee/functions/{name}`. A channel belongs to the account of the session: from a login or an association
 * on, until a logout. What readers view and follow is known from their marks, so those calls store nothing.
 */
export function functionsStep(needs: Needs): RequestHandler {
  const router = Router({ caseSensitive: true, strict: false })
  router.use(guard(needs, 'functions'))
  router.post('/:name', async (request, response) => {
    const { name } = request.params
    if (!isFunction(name)) return sendJsonError(response, 404)
    const parsed = parse(FUNCTIONS[name], request, response)
    if (parsed === null) return
    const { channel_id: channel } = parsed
    if (channel !== null && (name === 'airshipAssociationRequestedProxy' || name === 'loginNotify')) {
      const session = await needs.sessions.find(request)
      if (session === null) return sendJsonError(response, 401, 'Nobody is signed in')
      await needs.readers.setChannelAccount({ id: channel, account: session.account.id })
    }
    if (channel !== null && name === 'logoutNotify')
      await needs.readers.setChannelAccount({ id: channel, account: null })
    response.status(204).end()
  })
  return closed(router)
}

function guard({ config, limits }: Needs, route: string): RequestHandler {
  const read = json({ limit: '64kb' })
  return async (request, response, next) => {
    readRequestContext(request).route = route
    response.setHeader('cache-control', 'no-store')
    if (request.method !== 'GET' && !isFromThisSite(request, config.siteOrigin)) return sendJsonError(response, 403)
    const wait = await limits.readers.marks(request.ip)
    if (wait > 0) {
      response.setHeader('retry-after', wait)
      return sendJsonError(response, 429)
    }
    read(request, response, (error?: unknown) => (error ? sendJsonError(response, statusOf(error)) : next()))
  }
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  request: Request,
  response: Response,
): z.output<Schema> | null {
  const parsed = schema.safeParse(request.body)
  if (parsed.success) return parsed.data
  sendIssues(
    response,
    parsed.error.issues.map(({ path, message }) => ({ path: path.join('.') || 'body', message })),
  )
  return null
}

function sendIssues(response: Response, issues: readonly { readonly path: string; readonly message: string }[]): void {
  response.status(422).json({ error: { code: 422, message: 'The request is not valid', issues } })
}

/** Ends a router: other paths are a 404, and a store that is away a 503. */
function closed(router: Router): RequestHandler {
  router.use((_request, response) => sendJsonError(response, 404))
  return (request, response, next) => {
    router(request, response, (error: unknown) => {
      if (!(error instanceof SiteError) || response.headersSent) return next(error)
      response.setHeader('retry-after', 5)
      sendJsonError(response, statusOf(error))
    })
  }
}
