import type { Response } from 'express'
import type { Facets } from '../../../middleware/types.ts'
import { AB_COOKIE, AB_HEADER, EXCLUDED, exclusionCookie } from '../../../shared/ab/cookies.ts'
import { type AbState, toStateText } from '../../../shared/ab/state.ts'
import { DEVICE_COOKIE_LIFE } from '../../../shared/device/device.ts'
import { cacheHeaders } from '../../http/cache-headers.ts'
import { clearCookie, type SiteCookie, writeCookie } from '../../http/cookies.ts'
import type { Config } from '../../process/config.ts'
import { type Draw, stateOf } from '../experiments/draw.ts'
import { type AbTest, findTestOf, isActive } from '../experiments/test.ts'
import type { OutcomeFacts } from '../outcome.ts'
import { PREVIEW_HEADERS } from '../preview.ts'
import type { RespondServices } from './respond-services.ts'

/** The part of a response that is for one reader alone, and never cached (AB-015, BX-001). */
export interface Reply {
  /** They override those of the page. */
  readonly headers: Readonly<Record<string, string>>
  readonly vary: readonly string[]
  readonly cookies: readonly SiteCookie[]
  readonly cleared: readonly string[]
  readonly draw: Draw | null
}

/** What a reply is derived from. */
export interface ReplySource {
  readonly facts: OutcomeFacts
  readonly facets: Facets
  readonly draw: Draw | null
  /** A preview link was used. */
  readonly preview: boolean
}

type ReplyServices = Pick<RespondServices, 'config'>

/** Derives cookies, the x-ab-* headers, Vary, and whether a shared cache may store the response. */
export function toReply(source: ReplySource, { config }: ReplyServices): Reply {
  const { facts, facets, draw } = source
  const forced = facets.forced || source.preview
  const uncached = { ...(forced && cacheHeaders('forced')), ...(source.preview && PREVIEW_HEADERS) }
  if (facts.kind !== 'page') return { headers: uncached, vary: [], cookies: [], cleared: [], draw: null }
  const cookies = toCookies(facets, draw, config)
  const cleared = isStale(facets, cookies) ? [AB_COOKIE] : []
  const shared = facts.varies.map((facet) => sharedBy(facet, facets, config))
  const ours = shared.includes(null) || cookies.length > 0 || cleared.length > 0
  return {
    headers: {
      ...toTestHeaders(facts.tests, facets, draw, config),
      ...(ours && { 'cdn-cache-control': 'no-store', 'surrogate-control': 'no-store' }),
      ...uncached,
    },
    vary: forced ? [] : shared.filter((header) => header !== null),
    cookies,
    cleared,
    draw,
  }
}

/** Sets the reader's cookies, and counts a draw. */
export function setCookies(reply: Reply, response: Response, { metrics }: Pick<RespondServices, 'metrics'>): void {
  for (const name of reply.cleared) clearCookie(response, name)
  for (const cookie of reply.cookies) writeCookie(response, cookie)
  if (reply.draw) metrics.abAllocations.inc({ test: reply.draw.test.id, bucket: reply.draw.bucket ?? EXCLUDED })
}

/**
 * The request header by which a shared cache distinguishes the variants of a page; null if it cannot, because no edge sets
 * the header, or it contradicts the reader's own cookie.
 */
function sharedBy(facet: 'device' | 'bucket', { ab, device }: Facets, config: Config): string | null {
  if (facet === 'bucket') return ab.edge ? AB_HEADER : null
  return device.edge === device.device ? config.deviceHeader : null
}

function toCookies({ ab, device, rules, now }: Facets, draw: Draw | null, config: Config): readonly SiteCookie[] {
  const cookies: SiteCookie[] = []
  if (device.source === 'query') {
    cookies.push({ name: config.deviceCookie, value: device.device, maxAge: DEVICE_COOKIE_LIFE })
  }
  const { state, source } = ab.reader
  const forced = source === 'query' && state ? findTestOf(rules.tests, state) : null
  if (forced && state && isActive(forced, now)) cookies.push(toTestCookie(forced, state, now))
  if (draw) {
    const drawn = stateOf(draw)
    cookies.push(drawn ? toTestCookie(draw.test, drawn, now) : toExclusion(draw.test, now))
  }
  return cookies
}

function toTestCookie(test: AbTest, state: AbState, now: number): SiteCookie {
  return { name: AB_COOKIE, value: toStateText(state), maxAge: secondsLeft(test, now) }
}

function toExclusion(test: AbTest, now: number): SiteCookie {
  return { name: exclusionCookie(test.id), value: EXCLUDED, maxAge: secondsLeft(test, now) }
}

function secondsLeft({ closes }: AbTest, now: number): number {
  return Math.max(0, Math.floor((closes - now) / 1000))
}

/** An invalid cookie is cleared; an edge does so itself (AB-017). */
function isStale({ ab }: Facets, cookies: readonly SiteCookie[]): boolean {
  return ab.reader.invalidCookie && !ab.edge && !cookies.some(({ name }) => name === AB_COOKIE)
}

/** The headers by which an edge draws: the first test of the page, and whether this reader needs a bucket (AB-020). */
function toTestHeaders(
  tests: readonly AbTest[],
  { ab, now }: Facets,
  draw: Draw | null,
  { siteOrigin }: Config,
): Readonly<Record<string, string>> {
  const running = tests.filter((test) => isActive(test, now))
  const test = draw?.test ?? running.find(({ id }) => !ab.reader.excluded.includes(id)) ?? running[0]
  if (test === undefined) return {}
  return {
    ...headersOf(test, siteOrigin),
    'x-ab-running-tests': running.map(({ id }) => id).join(','),
    'x-ab-allocation-needed': String(ab.reader.state === null && draw === null),
  }
}

/** The host of an origin, without its port. */
const HOST = /^https?:\/\/(\[[^\]]+\]|[^:/]+)/

function headersOf(test: AbTest, siteOrigin: string): Readonly<Record<string, string>> {
  const buckets = Object.fromEntries(test.allocations.map(({ bucket, percentage }) => [bucket, percentage]))
  return {
    'x-ab-buckets': JSON.stringify(buckets),
    // The same for an edge that reads no JSON, such as Varnish.
    'x-ab-slots': test.allocations.map(({ bucket, percentage }) => `${bucket}:${percentage}`).join(','),
    'x-ab-test': test.id,
    'x-ab-version': test.version,
    'x-ab-end-date': new Date(test.closes).toISOString(),
    'x-ab-cookie-name': AB_COOKIE,
    'x-ab-cookie-domain': HOST.exec(siteOrigin)?.[1] ?? '',
    'x-ab-cookie-secure': 'true',
  }
}
