import { type RequestHandler, raw } from 'express'
import type { Logger } from 'pino'
import { Agent, request as ask } from 'undici'
import { sendJsonError } from '../http/json-error.ts'
import { isFromThisSite } from '../http/own-origin.ts'
import { readRequestContext } from '../http/request-context.ts'
import type { LogEvent } from '../process/telemetry/log-events.ts'
import { throttleErrors } from '../process/telemetry/throttle-errors.ts'

/** Milliseconds until another service's response begins. */
const TIMEOUT_MS = 8000
/** Milliseconds without a byte after which a response counts as dead; a stream's heartbeats arrive every 20 s. */
const SILENT_MS = 45_000
const MAX_BODY = '1mb'

/** Headers of a request that another service needs. Hop-by-hop headers are not passed on (RFC 9110 §7.6.1). */
const ASKED = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'cookie',
  'origin',
  'referer',
  'user-agent',
]
const ANSWERED = ['cache-control', 'content-type', 'retry-after', 'set-cookie', 'www-authenticate']

interface Needs {
  readonly config: { readonly siteOrigin: string }
  readonly log: Logger
  readonly clock: () => number
}

/**
 * Passes the calls of a path on to another service, so that browsers call this origin alone (SE-003). It follows no
 * redirect, and the service sees the browser's cookies and token.
 *
 * @param target the address that replaces the mount path, without a slash at its end
 */
export function passOn(target: string, route: string, { config, log, clock }: Needs): RequestHandler {
  const agent = new Agent({ connect: { timeout: TIMEOUT_MS }, headersTimeout: TIMEOUT_MS, bodyTimeout: SILENT_MS })
  const read = raw({ limit: MAX_BODY, type: () => true })
  const logFault = throttleErrors((err) => log.warn({ event: 'pass_on_failed' satisfies LogEvent, route, err }), clock)
  return (request, response, next) => {
    readRequestContext(request).route = route
    response.setHeader('cache-control', 'no-store')
    if (request.method !== 'GET' && !isFromThisSite(request, config.siteOrigin)) {
      sendJsonError(response, 403)
      return
    }
    read(request, response, (error?: unknown) => {
      if (error) return next(error)
      pass().catch((fault: unknown) => {
        logFault(fault)
        if (response.headersSent) response.destroy()
        else {
          response.setHeader('retry-after', 5)
          sendJsonError(response, 503)
        }
      })
    })

    async function pass(): Promise<void> {
      const gone = new AbortController()
      response.once('close', () => gone.abort())
      const answer = await ask(target + request.url, {
        dispatcher: agent,
        method: request.method as 'GET',
        headers: Object.fromEntries(ASKED.flatMap((name) => (request.get(name) ? [[name, request.get(name)]] : []))),
        body: Buffer.isBuffer(request.body) ? request.body : null,
        signal: gone.signal,
      })
      response.status(answer.statusCode)
      for (const name of ANSWERED) {
        const value = answer.headers[name]
        if (value !== undefined) response.setHeader(name, value)
      }
      for await (const chunk of answer.body) response.write(chunk)
      response.end()
    }
  }
}
