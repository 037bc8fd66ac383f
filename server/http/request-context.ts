import type { Request, Response } from 'express'

/** What is known of one request; made by the first step, read by the log line, never shared between readers (OP-006). */
export interface RequestContext {
  readonly txId: string
  /** W3C trace context of the caller, passed on to the log; null when absent or malformed. */
  readonly traceparent: string | null
  /** performance.now() when the request arrived. */
  readonly started: number
  /** The bare route name; bounded, for log and metric labels. Steps set it. */
  route: string
  /** How a cache answered (hit, miss …); `-` when no cache was asked. */
  cache: string
}

const CONTEXT = Symbol('context')

/** A property and no WeakMap: the garbage collector looks through those with every request. */
interface Carrier {
  [CONTEXT]?: RequestContext
}

/** Ties a context to its request and response. */
export function setRequestContext(request: Request, response: Response, context: RequestContext): void {
  // Express's types know nothing of the property, which stays between these two functions.
  ;(request as Request & Carrier)[CONTEXT] = context
  ;(response as Response & Carrier)[CONTEXT] = context
}

/** The context of a request that passed the first step; throws if it did not, which is a fault of the chain. */
export function readRequestContext(of: Request | Response): RequestContext {
  const context = (of as (Request | Response) & Carrier)[CONTEXT]
  if (!context) throw new Error('The request has not passed the context step')
  return context
}
