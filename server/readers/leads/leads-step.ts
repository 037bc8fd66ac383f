import { type Request, type RequestHandler, type Response, urlencoded } from 'express'
import { statusOf } from '../../../shared/errors.ts'
import { isFromThisSite } from '../../http/own-origin.ts'
import { sendPlain } from '../../http/plain-response.ts'
import { readRequestContext } from '../../http/request-context.ts'
import { sendTooMany } from '../../http/too-many.ts'
import { toModelContext } from '../../pages/model/context.ts'
import type { PageView } from '../../pages/page-view.ts'
import { loadSolar } from '../../pages/resolvers/solar-page.ts'
import { toLoadRequest } from '../../pages/respond/load-request.ts'
import { sendFilledPage } from '../../pages/respond/send-filled-page.ts'
import { toTarget } from '../../pages/respond/target.ts'
import type { LeadState } from '../../pages/tools/leads.ts'
import { isToolOn, withTools } from '../../pages/tools/tool-blocks.ts'
import { hashToken } from '../accounts/secrets.ts'
import type { Lead } from '../store/leads.ts'
import { parseLeadForm, type SentLead } from './lead-form.schema.ts'
import { toReference } from './open-lead.ts'
import { type LeadServices, sendLead } from './send-lead.ts'

/** The page of the form. */
const ROUTE = 'solar-lead-form'
/** The largest form: its texts have up to 400 characters, which may be escaped. */
const MAX_BODY = '16kb'
/** The parameter of an address that shows a receipt: the token of a request, or that it was deleted. */
const RECEIPT = 'lead'
const ERASED = 'erased'

/** A page, with the status that it is sent with. */
interface Shown {
  readonly status: number
  readonly query: Readonly<Record<string, string>>
  readonly lead: LeadState
}

/**
 * Handles the form below a solar estimate, and the receipts of what was sent (GE-015). What a reader types travels by POST,
 * so no address, log or cache has it; a receipt shows nothing of it.
 */
export function leadsStep(services: LeadServices): RequestHandler {
  const read = urlencoded({ extended: false, limit: MAX_BODY, parameterLimit: 30 })
  const { metrics, config, router } = services
  return (request, response, next) => {
    const { path, query } = toTarget(request.originalUrl)
    const token = query.get(RECEIPT)
    const isForm = request.method === 'POST'
    if (!isForm && (token === null || (request.method !== 'GET' && request.method !== 'HEAD'))) return next()
    if (router.match(path)?.route.name !== ROUTE) return next()
    readRequestContext(request).route = ROUTE
    const exchange = { request, response, services }
    if (!isForm) return void showReceipt(token ?? '', exchange).catch(next)
    if (!isFromThisSite(request, config.siteOrigin)) {
      metrics.leads.inc({ result: 'foreign' })
      return sendPlain(request, response, 403)
    }
    read(request, response, (error?: unknown) => {
      if (error) return sendPlain(request, response, statusOf(error))
      const form = parseLeadForm(request.body ?? {})
      if (form === null) return sendPlain(request, response, 400)
      const handled = 'erase' in form ? erase(form.erase, exchange) : send(form, exchange)
      handled.catch(next)
    })
  }
}

interface Exchange {
  readonly request: Request
  readonly response: Response
  readonly services: LeadServices
}

async function send(form: SentLead, exchange: Exchange): Promise<void> {
  const { request, response, services } = exchange
  const view = await readView(exchange)
  const models = toModelContext(view.facets, services, () => undefined)
  if (view.partition === null || !isToolOn('solarform', models)) return sendPlain(request, response, 404)
  const result = await sendLead(form, view.facets, request.ip, services)
  services.metrics.leads.inc({ result: result.kind })
  if ('token' in result) return redirect(result.token, view, exchange)
  // A robot learns nothing from the response.
  if (result.kind === 'trapped') return redirect(ERASED, view, exchange)
  if (result.retryAfter !== undefined) response.setHeader('retry-after', result.retryAfter)
  const lead: LeadState = { kind: 'form', fields: form.fields, faults: result.faults }
  await show({ status: result.status, query: form.roof, lead }, view, exchange)
}

/** Deletes the request of a token; one that is gone is deleted, too. */
async function erase(token: string, exchange: Exchange): Promise<void> {
  const { request, response, services } = exchange
  const wait = await services.limits.uncached(request.ip)
  if (wait > 0) return sendTooMany(request, response, wait)
  const found = await services.readers.findLead(hashToken(token))
  if (found !== null) {
    await services.erasures.eraseLeads([found.id])
    services.metrics.leads.inc({ result: 'erased' })
  }
  redirect(ERASED, await readView(exchange), exchange)
}

async function showReceipt(token: string, exchange: Exchange): Promise<void> {
  const { request, response, services } = exchange
  const wait = await services.limits.uncached(request.ip)
  if (wait > 0) return sendTooMany(request, response, wait)
  const view = await readView(exchange)
  const lead = token === ERASED ? null : await services.readers.findLead(hashToken(token))
  const state = lead === null ? toNotice(token) : toReceipt(lead, token)
  await show({ status: state.kind === 'unknown' ? 404 : 200, query: {}, lead: state }, view, exchange)
}

const toNotice = (token: string): LeadState => ({ kind: token === ERASED ? 'erased' : 'unknown' })

function toReceipt({ id, sellers, consent, phoneConsent, sentAt }: Lead, token: string): LeadState {
  const agreed = phoneConsent === null ? consent : `${consent} ${phoneConsent}`
  return { kind: 'receipt', reference: toReference(id), token, sellers, consent: agreed, sentAt }
}

function readView({ request, services }: Exchange): Promise<PageView> {
  return services.pageSource.view(toLoadRequest('html', { address: request.originalUrl, component: null }, request))
}

async function show({ status, query, lead }: Shown, view: PageView, { request, response, services }: Exchange) {
  // The address of a receipt has a token in it. Forms still send their origin, unlike with `no-referrer`.
  response.setHeader('referrer-policy', 'strict-origin')
  const load: Parameters<typeof sendFilledPage>[0]['load'] = async (context) =>
    withTools(await loadSolar(context, services, { query, lead }), context, services)
  await sendFilledPage({ status, view, load }, request, response, services)
}

/** A reload of the next page sends nothing again (RFC 9110 §15.4.4). */
function redirect(receipt: string, { facets }: PageView, { response, services }: Exchange): void {
  const path = services.router.hrefFor(ROUTE, {}, { locale: facets.locale })
  response.setHeader('cache-control', 'no-store')
  response.redirect(303, `${path}?${RECEIPT}=${receipt}`)
}
