import type { Request, Response } from 'express'
import type { TokenHolder } from '../publishing/tokens/rights.ts'

/** The context of one request: created by the first step, read by the log, never shared between readers (OP-006). */
export interface RequestContext {
  readonly txId: string
  /** W3C trace context of the caller, for the log; null: absent or malformed. */
  readonly traceparent: string | null
  /** performance.now() when the request arrived. */
  readonly started: number
  /** The route name for the log and metric labels; from a bounded set. Steps set it. */
  route: string
  /** The result of the page cache (hit, miss …); `-`: it was not involved. */
  cache: string
  /** A 503 to a probe while the process starts or ends, which is no fault. */
  isNotReady?: true
  /** An open preview found no newer draft; it polls more than once a second (MV-013). */
  isPoll?: true
  /** Who makes the call, by its token; absent: no guard has let it pass (NW-001). */
  holder?: TokenHolder
}

const CONTEXT = Symbol('context')

/** A property instead of a WeakMap, which the garbage collector would have to scan. */
interface Carrier {
  [CONTEXT]?: RequestContext
}

/** Attaches a context to its request and response. */
export function setRequestContext(request: Request, response: Response, context: RequestContext): void {
  // Express's types lack the property, which only these two functions use.
  ;(request as Request & Carrier)[CONTEXT] = context
  ;(response as Response & Carrier)[CONTEXT] = context
}

/** The context of a request; throws before the first step, which would be a fault of the chain. */
export function readRequestContext(of: Request | Response): RequestContext {
  const context = (of as (Request | Response) & Carrier)[CONTEXT]
  if (!context) throw new Error('The request has not passed the context step')
  return context
}
