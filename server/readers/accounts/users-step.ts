import { json, type Request, type RequestHandler, type Response, raw } from 'express'
import { statusOf } from '../../../shared/errors.ts'
import { sendJsonError } from '../../http/json-error.ts'
import { isFromThisSite } from '../../http/own-origin.ts'
import { sendPlain } from '../../http/plain-response.ts'
import { readRequestContext } from '../../http/request-context.ts'
import { HashQueueFull } from '../passwords/hasher.ts'
import type { AccountServices } from './account-services.ts'
import { type Call, localeOf, refuse, toRefusal } from './call.ts'
import { FORM_TOKEN } from './forms.ts'
import { isForm, type Outcome, sendOutcome } from './outcome.ts'

export const USERS_PATH = '/apigee/users'

/** The largest body; a passkey has the longest. */
const MAX_BODY = '32kb'

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data']

/**
 * The calls about readers (AU-030): for forms and for programs. A write needs this site's Origin, and JSON, the token of a
 * form, or no body at all (SE-009).
 */
export function usersStep(services: AccountServices, calls: readonly Call[]): RequestHandler {
  const readJson = json({ limit: MAX_BODY, type: 'application/json' })
  const readForm = raw({ limit: MAX_BODY, type: FORM_TYPES })
  return (request, response, next) => {
    readRequestContext(request).route = 'users'
    response.setHeader('cache-control', 'no-store')
    const path = request.path.replace(/\/$/, '')
    const ofPath = calls.filter((declared) => declared.path === path)
    const asked = ofPath.find(({ methods }) => methods.some((method) => method === request.method))
    if (asked === undefined) {
      refuseMethod(ofPath, request, response)
      return
    }
    if (request.method !== 'GET' && !isFromThisSite(request, services.config.siteOrigin)) {
      refusePlain(request, response, 403)
      return
    }
    readJson(request, response, (error?: unknown) => {
      if (error) {
        refusePlain(request, response, statusOf(error))
        return
      }
      readForm(request, response, (formError?: unknown) => {
        if (formError) refusePlain(request, response, statusOf(formError))
        else answer(asked, request, response, services).catch(next)
      })
    })
  }
}

async function answer(asked: Call, request: Request, response: Response, services: AccountServices): Promise<void> {
  const outcome = await run(asked, request, response, services).catch((error: unknown) => {
    const refusal = toRefusal(error, asked)
    if (asked.signsInBy !== undefined) {
      const result = error instanceof HashQueueFull ? 'busy' : 'failed'
      services.metrics.signIns.inc({ method: asked.signsInBy, result })
    }
    if (refusal === null) throw error
    return refusal
  })
  const isFollowed = isForm(request) || (asked.isLink === true && request.accepts(['json', 'html']) === 'html')
  // A link that somebody sent says nothing about the cookies of its reader.
  const hasCookies = request.method === 'GET' || services.cookies.formId.read(request) !== null
  const send = (sent: Outcome) => sendOutcome(sent, { isFollowed, hasCookies, response, forms: services.forms })
  if (outcome.kind === 'refused' && outcome.typed === undefined) {
    return send({ ...outcome, typed: typedOf(asked, request.body) })
  }
  return send(outcome)
}

async function run(asked: Call, request: Request, response: Response, services: AccountServices): Promise<Outcome> {
  if (Buffer.isBuffer(request.body)) {
    const fields = await readFields(request)
    if (fields === null) return refuse(asked, 400, null)
    request.body = fields
    if (!(await services.forms.isOwn(request, fields[FORM_TOKEN]))) return refuse(asked, 403, 'foreign')
  } else if (request.body === undefined && Number(request.get('content-length') ?? 0) > 0) {
    return refuse(asked, 415, null)
  }
  const parsed = asked.schema.safeParse(request.method === 'GET' ? request.query : (request.body ?? {}))
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.') || 'body', fault: message }))
    return refuse(asked, 422, null, { faults })
  }
  return asked.run(parsed.data, {
    ...{ request, response, services, locale: localeOf(request, services.config.locales) },
  })
}

/** The fields of a form, as the platform parses it; null if it is none. A field that is sent twice counts once. */
async function readFields(request: Request): Promise<Record<string, string> | null> {
  try {
    const headers = { 'content-type': request.get('content-type') ?? '' }
    const form = await new globalThis.Response(request.body, { headers }).formData()
    return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
  } catch {
    return null
  }
}

function typedOf({ typed = [] }: Call, body: unknown): Record<string, string> {
  if (typeof body !== 'object' || body === null) return {}
  const fields = body as Readonly<Record<string, unknown>>
  return Object.fromEntries(typed.flatMap((name) => (typeof fields[name] === 'string' ? [[name, fields[name]]] : [])))
}

function refuseMethod(ofPath: readonly Call[], request: Request, response: Response): void {
  const methods = ofPath.flatMap((declared) => declared.methods)
  if (methods.length > 0) response.setHeader('allow', methods.join(', '))
  refusePlain(request, response, methods.length > 0 ? 405 : 404)
}

function refusePlain(request: Request, response: Response, status: number): void {
  if (request.accepts(['html', 'json']) === 'html') sendPlain(request, response, status)
  else sendJsonError(response, status)
}
