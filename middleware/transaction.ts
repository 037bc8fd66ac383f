import type { RouteMiddleware } from './types.ts'

/** The transaction id, as the first step of the chain has adopted or drawn it (TX-002). */
export const transaction: RouteMiddleware['create'] = () => (request) => ({ txId: request.header('x-tx-id') ?? '' })
