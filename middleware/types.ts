import type { Logger } from 'pino'
import type { Router } from '../server/addresses/routing/router.ts'
import type { VanityEffect } from '../server/addresses/vanity/effect.ts'
import type { FoundVanity, VanityLookup } from '../server/addresses/vanity/vanity-lookup.ts'
import type { VanityRequest } from '../server/content/content-api.ts'
import type { Publication } from '../server/content/publication/publication.ts'
import type { Draw } from '../server/pages/experiments/draw.ts'
import type { Reader } from '../server/pages/experiments/reader.ts'
import type { Rules } from '../server/pages/experiments/tests-and-flags.ts'
import type { RulesSource } from '../server/pages/experiments/tests-and-flags-source.ts'
import type { Overrides } from '../server/pages/flags/overrides.ts'
import type { Config } from '../server/process/config.ts'
import type { FoundSession } from '../server/readers/store/sessions.ts'
import type { LocaleCode } from '../shared/brand/locale.ts'
import type { Cookies } from '../shared/cookies.ts'
import type { DebugService } from '../shared/debug/services.ts'
import type { Device, FoundDevice } from '../shared/device/device.ts'
import type { Brand } from '../shared/page/payload.ts'
import type { RouteMatch } from '../shared/routing/route.ts'

/** What the chain knows about one request; each middleware adds its own part (decision 0013). */
export interface Facets {
  readonly brand: Brand
  readonly edition: string
  readonly locale: LocaleCode
  /** e.g. `en-US`, for `<html lang>`. */
  readonly language: string
  /** Experiments and features at the time of the request. */
  readonly rules: Rules
  /** Milliseconds since the epoch: every window of the request is judged at this one moment. */
  readonly now: number
  readonly device: DeviceFacet
  readonly overrides: Overrides
  readonly debug: readonly DebugService[]
  /** QA forces a variant, so the page is not cached (BX-002). */
  readonly forced: boolean
  readonly ab: AbFacet
  /** The page is the reader's own and is never cached (AU-010). */
  readonly personal: boolean
  /** Who is signed in; null: nobody, or the page does not ask (AU-010). No page that a cache stores sees it. */
  readonly user: FoundSession | null
  /** Seconds before the content is known; the content may shorten it (CA-006). */
  readonly maxAge: number
  readonly txId: string
  /** What a vanity record makes of the address (VN-004 … VN-009). */
  readonly vanity: VanityEffect
  /** Surrogate keys of the lookup: the page changes with the record (decision 0014). */
  readonly vanityTags: readonly string[]
  /** The lookup itself: an early hit is valid while it has the same result. null: none was made. */
  readonly vanityLookup: { readonly request: VanityRequest; readonly found: FoundVanity } | null
}

export interface DeviceFacet extends FoundDevice {
  /** The device that an edge names; null: no edge detects devices. */
  readonly edge: Device | null
}

export interface AbFacet {
  readonly reader: Reader
  /** There is an edge in front, which draws buckets and sets the cookies (AB-015). */
  readonly edge: boolean
  /** The origin may put this reader into a test. */
  readonly open: boolean
  /** The draw of a test for which the route alone decides; it counts once the page is found. */
  readonly draw: Draw | null
}

/**
 * What a middleware gets of a request: the address, and what it declares to read. An unknown address has no match: the
 * chain runs before its 404 too (VN-014).
 */
export interface MiddlewareRequest {
  readonly path: string
  readonly match: RouteMatch | null
  readonly txId: string
  readonly query: URLSearchParams
  readonly cookies: Cookies
  readonly header: (name: string) => string | undefined
  /** Asks the readers' store who is signed in; absent: the request is for a page that is the same for all readers. */
  readonly findUser?: FindUser | undefined
}

/**
 * Finds the reader who is signed in; null: nobody.
 *
 * @throws SiteError STORE_UNAVAILABLE
 */
export type FindUser = () => Promise<FoundSession | null>

/** What a middleware reads of a request besides its address; absent: nothing. */
export interface Reads {
  /** Names in lower case. */
  readonly headers?: readonly string[]
  /** Names; one that ends with `*` stands for all names with that prefix. */
  readonly cookies?: readonly string[]
  readonly query?: readonly string[] | 'all'
  /** Who is signed in. No key of a cache covers it, so only personal pages may ask. */
  readonly user?: true
}

/** The services that middleware may use. */
export interface MiddlewareServices {
  readonly config: Config
  readonly log: Logger
  /** Experiments and feature flags. */
  readonly rules: Pick<RulesSource, 'read'>
  /** Milliseconds since the epoch; tests move it. */
  readonly clock: () => number
  /** From 0 up to, but not, 1: draws the buckets of tests. */
  readonly random: () => number
  readonly router: Router
  readonly publication: Publication
  /** Vanity records, cached in process. */
  readonly vanity: VanityLookup
  /** Middleware that reads what it does not declare throws: in development and in tests, before it is released. */
  readonly strictReads: boolean
}

/** A middleware without its place in the order. */
export type MiddlewarePart = Pick<RouteMiddleware, 'reads' | 'create'>

export interface RouteMiddleware {
  readonly name: string
  /** The reason for its place in the order. */
  readonly why: string
  /** The chain passes on nothing else; pages are cached by these values. Absent: nothing. */
  readonly reads?: (config: Config) => Reads
  /** Its result is synchronous wherever possible, so that a cached page waits for nothing (decision 0012). */
  readonly create: (
    services: MiddlewareServices,
  ) => (request: MiddlewareRequest, before: Facets) => Partial<Facets> | Promise<Partial<Facets>>
}
