import { type Request, type RequestHandler, type Response, urlencoded } from 'express'
import { SiteError, statusOf } from '../../../shared/errors.ts'
import type { SignUpState } from '../../../shared/page/model/newsletters.ts'
import { type Words, wordsOf } from '../../body/messages/words.ts'
import { sendJsonError } from '../../http/json-error.ts'
import { isFromThisSite } from '../../http/own-origin.ts'
import { sendPlain } from '../../http/plain-response.ts'
import type { Limits } from '../../http/rate-limits/limits.ts'
import { readRequestContext } from '../../http/request-context.ts'
import type { LogEvent } from '../../process/telemetry/log-events.ts'
import type { ReaderStore } from '../../readers/store/reader-store.ts'
import type { PageContext } from '../page-context.ts'
import type { PageView } from '../page-view.ts'
import { loadNewsletters, THANKS_ROUTE } from '../resolvers/newsletters-page.ts'
import { toLoadRequest } from '../respond/load-request.ts'
import { type FilledPageServices, sendFilledPage } from '../respond/send-filled-page.ts'
import { parseSignUp, type SignUpRequest } from './sign-up.schema.ts'

/** The largest form: an address of 254 characters and 40 newsletters, escaped, need less. */
const MAX_BODY = '8kb'

/** What a form needs besides the page that it is on. */
interface SignUpServices extends FilledPageServices {
  readonly limits: Limits
  readonly readers: Pick<ReaderStore, 'addSubscriptions'>
}

/** The result of a form. */
type SignUpResult =
  | { readonly kind: 'done' }
  | {
      readonly kind: 'refused'
      readonly status: 403 | 422 | 429 | 503 | 507
      readonly state: Extract<SignUpState, { kind: 'refused' }>
      readonly retryAfter?: number
    }

/**
 * Handles `POST /newsletters/` (PG-064): a form of the site, with or without JavaScript. The response does not depend on
 * whether the address is known, and does not leave before the sign-up is durable.
 */
export function newslettersStep(services: SignUpServices): RequestHandler {
  const read = urlencoded({ extended: false, limit: MAX_BODY, parameterLimit: 100 })
  const { metrics, config } = services
  return (request, response, next) => {
    const match = request.method === 'POST' ? services.router.match(request.path) : null
    if (match?.route.name !== 'newsletters') return next()
    readRequestContext(request).route = 'newsletters'
    if (!isFromThisSite(request, config.siteOrigin)) {
      metrics.signUps.inc({ result: 'foreign' })
      return sendPlain(request, response, 403)
    }
    read(request, response, (error?: unknown) => {
      if (error) return refuseBody(request, response, statusOf(error))
      const slugs = services.publication.newsletters.newsletters.map(({ slug }) => slug)
      const asked = parseSignUp(request.body, slugs)
      if (asked === null) return refuseBody(request, response, request.body === undefined ? 415 : 400)
      answer(asked, request, response, services).catch(next)
    })
  }
}

async function answer(
  asked: SignUpRequest,
  request: Request,
  response: Response,
  services: SignUpServices,
): Promise<void> {
  const address = { address: request.originalUrl, component: null }
  const view = await services.pageSource.view(toLoadRequest('html', address, request))
  const result = await signUp(asked, request, view, services)
  if (result.kind === 'refused' && result.retryAfter) response.setHeader('retry-after', result.retryAfter)
  if (request.accepts(['html', 'json']) === 'json') return sendJson(response, result)
  if (result.kind === 'refused') {
    const { status, state } = result
    const load = (context: PageContext) => loadNewsletters(context, services, state)
    return sendFilledPage({ status, view, load }, request, response, services)
  }
  // A reload of the next page sends nothing again (RFC 9110 §15.4.4).
  response.redirect(303, services.router.hrefFor(THANKS_ROUTE, {}, { locale: view.facets.locale }))
}

/** Stores a sign-up; a refusal has the words for the reader. */
async function signUp(
  asked: SignUpRequest,
  request: Request,
  { facets }: PageView,
  services: SignUpServices,
): Promise<SignUpResult> {
  const { metrics, log, limits, readers, clock } = services
  const { newsletters: words } = wordsOf(facets.locale)
  const refuse = (
    result: string,
    status: Extract<SignUpResult, { kind: 'refused' }>['status'],
    faults: Extract<SignUpState, { kind: 'refused' }>['faults'],
  ) => {
    metrics.signUps.inc({ result })
    const written = asked.kind === 'trapped' ? '' : asked.address
    const state = { kind: 'refused' as const, address: written, chosen: asked.letters, faults }
    return { kind: 'refused' as const, status, state }
  }
  const wait = await limits.signUps(request.ip)
  if (wait > 0) return { ...refuse('limited', 429, { form: words.tooMany }), retryAfter: wait }
  if (asked.kind === 'invalid') return refuse('invalid', 422, toFaults(asked.faults, words))
  if (asked.kind === 'trapped') {
    metrics.signUps.inc({ result: 'trapped' })
    return { kind: 'done' }
  }
  const { address, letters } = asked
  const own = { address, locale: facets.locale, subscribedAt: clock() }
  try {
    await readers.addSubscriptions(letters.map((letter) => ({ ...own, letter })))
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    // Without the address (SE-013).
    const event: LogEvent = 'sign_up_failed'
    log.error({ event, txId: facets.txId, code: error.code, letters })
    return refuse('failed', error.code === 'STORE_FULL' ? 507 : 503, { form: words.failed })
  }
  metrics.signUps.inc({ result: 'stored' })
  return { kind: 'done' }
}

function toFaults(faults: readonly ('address' | 'letter')[], words: Words['newsletters']) {
  return {
    ...(faults.includes('address') && { address: words.badAddress }),
    ...(faults.includes('letter') && { letter: words.noLetter }),
  }
}

/** For the form with JavaScript; 200 also where nothing was new. */
function sendJson(response: Response, result: SignUpResult): void {
  if (result.kind === 'done') {
    return void response
      .status(200)
      .setHeader('cache-control', 'no-store')
      .json({ data: { state: 'done' } })
  }
  const { faults } = result.state
  const issues = Object.entries(faults).map(([path, message]) => ({ path, message }))
  response
    .status(result.status)
    .setHeader('cache-control', 'no-store')
    .json({ error: { code: result.status, message: issues.map(({ message }) => message).join(' '), issues } })
}

function refuseBody(request: Request, response: Response, status: number): void {
  if (request.accepts(['html', 'json']) === 'json') sendJsonError(response, status)
  else sendPlain(request, response, status)
}
