import type { VanityRequest } from '../server/content/content-api.ts'
import type { Rules } from '../server/rules/rules.ts'
import type { Services } from '../server/services.ts'
import type { FoundVanity } from '../server/vanity/vanity-lookup.ts'
import type { Draw } from '../shared/ab/draw.ts'
import type { Reader } from '../shared/ab/reader.ts'
import type { LocaleCode } from '../shared/brand/locale.ts'
import type { Cookies } from '../shared/cookies/cookies.ts'
import type { DebugService } from '../shared/debug/services.ts'
import type { Device, FoundDevice } from '../shared/device/device.ts'
import type { Overrides } from '../shared/flags/overrides.ts'
import type { Brand } from '../shared/page/payload.ts'
import type { RouteMatch } from '../shared/routing/route.ts'
import type { VanityEffect } from '../shared/vanity/effect.ts'

/** What the chain finds out about one request; each middleware adds its own part (decision 5). */
export interface Facets {
  readonly brand: Brand
  readonly edition: string
  readonly locale: LocaleCode
  /** e.g. `en-US`, for `<html lang>`. */
  readonly language: string
  /** Experiments and features as they stood when the request came. */
  readonly rules: Rules
  /** Milliseconds since the epoch: every window of the request is judged at this one moment. */
  readonly now: number
  readonly device: DeviceFacet
  readonly overrides: Overrides
  readonly debug: readonly DebugService[]
  /** QA asked for something in particular, so that the answer is nobody else's (BX-002). */
  readonly forced: boolean
  readonly ab: AbFacet
  /** The page is the reader's own: nothing of it is kept (AU-010). */
  readonly personal: boolean
  /** Seconds before the content is known; the content may shorten it (CA-006). */
  readonly maxAge: number
  readonly txId: string
  /** What a vanity record makes of the address (VN-004 … VN-009). */
  readonly vanity: VanityEffect
  /** Surrogate keys of the lookup: the page changes with the record (decision 10). */
  readonly vanityTags: readonly string[]
  /** The lookup itself: for as long as it comes to the same, so does all that follows from it. null: none was made. */
  readonly vanityLookup: { readonly request: VanityRequest; readonly found: FoundVanity } | null
}

export interface DeviceFacet extends FoundDevice {
  /** What an edge says; null: no edge that knows of devices. */
  readonly edge: Device | null
}

export interface AbFacet {
  readonly reader: Reader
  /** An edge stands in front: it draws, and sets the cookies (AB-015). */
  readonly edge: boolean
  /** The origin may put this reader into a test. */
  readonly open: boolean
  /** What has been drawn already, because the route alone decides; it counts once the page stands. */
  readonly draw: Draw | null
}

/** What a middleware may look at. An unknown address has no match: the chain runs before its 404 too (VN-014). */
export interface MiddlewareRequest {
  readonly path: string
  readonly query: URLSearchParams
  readonly cookies: Cookies
  readonly header: (name: string) => string | undefined
  readonly match: RouteMatch | null
}

/** What middleware is made of. */
export type MiddlewareServices = Pick<Services, 'config' | 'log' | 'rules' | 'clock' | 'random' | 'vanity'>

export interface RouteMiddleware {
  readonly name: string
  /** Why it stands where it stands. */
  readonly why: string
  /** What it makes answers at once wherever it can: a page that is kept waits for nothing (decision 3). */
  readonly create: (
    services: MiddlewareServices,
  ) => (request: MiddlewareRequest, before: Facets) => Partial<Facets> | Promise<Partial<Facets>>
}
