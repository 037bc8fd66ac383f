import type { ErrorRequestHandler, RequestHandler } from 'express'
import type { SiteServices } from '../services.ts'

/** One step of the Express chain. The list in `order.ts` is the whole of it; nothing is written inline in app.ts. */
export interface HttpStep {
  readonly name: string
  /** Why it stands where it stands. */
  readonly why: string
  /** Only requests under this path reach the step; absent: all. */
  readonly path?: string
  readonly create: (services: SiteServices) => RequestHandler | ErrorRequestHandler
}
