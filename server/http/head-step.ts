import type { Request, RequestHandler } from 'express'
import type { Lifecycle } from '../process/lifecycle.ts'
import { readRequestContext } from './request-context.ts'

export const TX_ID_HEADER = 'x-tx-id'

/** Whether a response is the last of its connection, because the process is about to exit. */
export function isLast({ state }: Pick<Lifecycle, 'state'>): boolean {
  return state === 'draining' || state === 'leaving'
}

/** The headers of the head step, names and values in turn. */
export function toHeadHeaders(request: Request, lifecycle: Pick<Lifecycle, 'state'>): readonly string[] {
  const own = [TX_ID_HEADER, readRequestContext(request).txId]
  return isLast(lifecycle) ? [...own, 'connection', 'close'] : own
}

/** Sends the transaction id with each response, and closes connections of a process that is about to end. */
export function headStep({ lifecycle }: { readonly lifecycle: Pick<Lifecycle, 'state'> }): RequestHandler {
  return (request, response, next) => {
    const { txId } = readRequestContext(request)
    // TX-001: later steps read the adopted id, not the one that was sent.
    request.headers[TX_ID_HEADER] = txId
    response.setHeader(TX_ID_HEADER, txId)
    if (isLast(lifecycle)) response.setHeader('connection', 'close')
    next()
  }
}
