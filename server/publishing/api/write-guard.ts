import type { Request, RequestHandler, Response } from 'express'
import type { Limits } from '../../http/rate-limits/limits.ts'
import { readRequestContext } from '../../http/request-context.ts'
import { equalSecrets, findBearer } from '../../http/token.ts'
import type { Config } from '../../process/config.ts'
import type { Writer } from '../../store/history/writer.ts'
import type { Store } from '../../store/store.ts'
import type { PublishServices } from '../services.ts'
import { type GuardedCall, refuseCall, type TokenHolder } from '../tokens/rights.ts'
import { findToken, OWNER, toScope } from '../tokens/tokens.ts'
import { sendError } from './answers.ts'

interface WriteGuardOptions {
  readonly config: Pick<Config, 'publishToken'>
  readonly limits: Pick<Limits, 'writes'>
  readonly clock: () => number
  /** null: this site has no store to write to; absent: the write needs no store, and only the owner may make it. */
  readonly store?: Store | null
}

/**
 * Creates guards that pass calls of those who have the right; otherwise 429, 403 or 401 before the body is read. The token
 * is read from the store for each call, so a revoked one ends at once (NW-001).
 */
export function createWriteGuard(options: WriteGuardOptions): (call: GuardedCall) => RequestHandler {
  const { limits, store } = options
  return (call) => async (request, response, next) => {
    // Before the limit, because a site without writes needs no counts.
    if (store === null) return sendError(response, 403, 'This site shows what another host publishes')
    // Without a token of the owner, only what names a token of the store is counted.
    const early = options.config.publishToken === null ? await findHolder(options, request, response) : undefined
    if (early === null) return
    const wait = await limits.writes(request.ip)
    if (wait > 0) {
      response.setHeader('retry-after', wait)
      return sendError(response, 429, `Too many writes; try again in ${wait} s`)
    }
    const holder = early ?? (await findHolder(options, request, response))
    if (holder === null) return
    const refusal = holder.scope === undefined ? null : refuseCall(holder.name, holder.scope, call)
    if (refusal !== null) return sendError(response, 403, refusal)
    readRequestContext(request).holder = holder
    next()
  }
}

/** Finds who makes a call by its token; null: the response is sent. */
async function findHolder(
  { config: { publishToken }, store, clock }: WriteGuardOptions,
  request: Request,
  response: Response,
): Promise<TokenHolder | null> {
  const bearer = findBearer(request)
  if (bearer !== null && publishToken !== null && equalSecrets(bearer, publishToken)) return { name: OWNER }
  const found = bearer === null || !store ? 'unknown' : await findToken(store.tokens, bearer, clock())
  if (typeof found === 'object') return { name: found.name, scope: toScope(found) }
  if (publishToken === null && found === 'unknown') {
    sendError(response, 403, 'Writing is switched off: PUBLISH_TOKEN is not set')
    return null
  }
  response.setHeader('www-authenticate', 'Bearer')
  const fault = found === 'ended' ? 'The token has ended' : 'The token is not valid'
  sendError(response, 401, bearer === null ? 'A bearer token is required' : fault)
  return null
}

/** The writer of a request that a guard has let pass. */
export function writerOf(request: Request): Writer {
  const { holder } = readRequestContext(request)
  if (holder === undefined) throw new Error('The request has not passed a write guard')
  return { name: holder.name, via: 'api' }
}

/** Who made a call, for its log line. */
export function toLogged(request: Request): { readonly by: string; readonly via: string } {
  const { name, via } = writerOf(request)
  return { by: name, via }
}

/** Services that write as the holder of the request's token, within its rights. */
export function writtenBy<Services extends Pick<PublishServices, 'writer' | 'scope'>>(
  services: Services,
  request: Request,
): Services {
  const { holder } = readRequestContext(request)
  return { ...services, writer: writerOf(request), ...(holder?.scope && { scope: holder.scope }) }
}
