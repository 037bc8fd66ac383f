import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import { setRequestContext } from './request-context.ts'

const TX_ID = /^[A-Za-z0-9._-]{8,64}$/
const TRACEPARENT = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/

/** The caller's transaction id if it is well-formed, else a fresh one (TX-002, SE-006). */
export function toTxId(inbound: string | undefined, create: () => string = randomUUID): string {
  return inbound !== undefined && TX_ID.test(inbound) ? inbound : create()
}

/** The caller's W3C trace context; null: absent or malformed. */
export function toTraceparent(inbound: string | undefined): string | null {
  return inbound !== undefined && TRACEPARENT.test(inbound) ? inbound : null
}

/** Gives each request its context. */
export function contextStep(): RequestHandler {
  return (request, response, next) => {
    const txId = toTxId(request.get('x-tx-id'))
    // Steps and streams add more listeners than the ten after which Node warns of a leak.
    response.setMaxListeners(24)
    setRequestContext(request, response, {
      txId,
      traceparent: toTraceparent(request.get('traceparent')),
      started: performance.now(),
      route: 'other',
      cache: '-',
    })
    next()
  }
}
