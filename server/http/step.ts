import type { ErrorRequestHandler, RequestHandler } from 'express'

/** One step of the Express chain; `server/site/chain.ts` lists all of them. */
export interface HttpStep<Needs> {
  readonly name: string
  /** The reason for its place in the chain. */
  readonly why: string
  /** Only requests under this path reach the step; absent: all. */
  readonly path?: string
  readonly create: (needs: Needs) => RequestHandler | ErrorRequestHandler
}
