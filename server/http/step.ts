import type { ErrorRequestHandler, RequestHandler } from 'express'

/** One step of the Express chain: a row of `server/chain.ts`, which is the whole of it. */
export interface HttpStep<Needs> {
  readonly name: string
  /** Why it stands where it stands. */
  readonly why: string
  /** Only requests under this path reach the step; absent: all. */
  readonly path?: string
  readonly create: (needs: Needs) => RequestHandler | ErrorRequestHandler
}
