import type { Services } from '../server/services.ts'
import type { Brand } from '../shared/page/payload.ts'
import type { RouteMatch } from '../shared/routing/route.ts'

/** What the chain finds out about one request; each middleware adds its own part (decision 5). */
export interface Facets {
  readonly brand: Brand
  readonly edition: string
  readonly locale: string
  /** e.g. `en-US`, for `<html lang>`. */
  readonly language: string
  /** Seconds before the content is known; the content may shorten it (CA-006). */
  readonly maxAge: number
  readonly txId: string
}

/** What a middleware may look at. An unknown address has no match: the chain runs before its 404 too (VN-014). */
export interface MiddlewareRequest {
  readonly path: string
  readonly query: URLSearchParams
  readonly header: (name: string) => string | undefined
  readonly match: RouteMatch | null
}

export interface RouteMiddleware {
  readonly name: string
  /** Why it stands where it stands. */
  readonly why: string
  readonly create: (
    services: Pick<Services, 'config' | 'log'>,
  ) => (request: MiddlewareRequest, before: Facets) => Partial<Facets>
}
