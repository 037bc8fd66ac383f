import type { Response } from 'express'
import type { Facets } from '../../middleware/types.ts'
import { AB_COOKIE, AB_HEADER, EXCLUDED, exclusionCookie } from '../../shared/ab/cookies.ts'
import { type Draw, stateOf } from '../../shared/ab/draw.ts'
import { type AbState, toStateText } from '../../shared/ab/state.ts'
import { type AbTest, findTestOf, isActive } from '../../shared/ab/test.ts'
import { cacheHeaders } from '../../shared/cache/headers.ts'
import { DEVICE_COOKIE_LIFE } from '../../shared/device/device.ts'
import type { Config } from '../config.ts'
import { clearCookie, type SiteCookie, writeCookie } from '../http/cookies.ts'
import type { OutcomeFacts } from '../page/outcome.ts'
import { PREVIEW_HEADERS } from '../page/preview.ts'
import type { Services } from '../services.ts'

/** What one answer carries for one reader: never part of what a cache keeps (AB-015, BX-001). */
export interface Reply {
  /** Over those of the page. */
  readonly headers: Readonly<Record<string, string>>
  readonly vary: readonly string[]
  readonly cookies: readonly SiteCookie[]
  readonly cleared: readonly string[]
  readonly draw: Draw | null
}

/** What is asked of a page load, whether it was made just now or kept. */
export interface Answered {
  readonly facts: OutcomeFacts
  readonly facets: Facets
  readonly draw: Draw | null
  /** A preview link has had its say in it. */
  readonly preview: boolean
}

type ReplyServices = Pick<Services, 'config'>

/** The reader's part of an answer: cookies, the x-ab-* headers, Vary, and whether a shared cache may keep it at all. */
export function toReply(answered: Answered, { config }: ReplyServices): Reply {
  const { facts, facets, draw } = answered
  const forced = facets.forced || answered.preview
  const kept = { ...(forced && cacheHeaders('forced')), ...(answered.preview && PREVIEW_HEADERS) }
  if (facts.kind !== 'page') return { headers: kept, vary: [], cookies: [], cleared: [], draw: null }
  const cookies = toCookies(facets, draw, config)
  const cleared = isStale(facets, cookies) ? [AB_COOKIE] : []
  const shared = facts.varies.map((facet) => sharedBy(facet, facets, config))
  const ours = shared.includes(null) || cookies.length > 0 || cleared.length > 0
  return {
    headers: {
      ...toTestHeaders(facts.tests, facets, draw, config),
      ...(ours && { 'cdn-cache-control': 'no-store', 'surrogate-control': 'no-store' }),
      ...kept,
    },
    vary: forced ? [] : shared.filter((header) => header !== null),
    cookies,
    cleared,
    draw,
  }
}

/** Puts the reader's part over an answer that is no page. */
export function sendReply(reply: Reply, response: Response, services: Pick<Services, 'metrics'>): void {
  response.set(reply.headers)
  for (const header of reply.vary) response.vary(header)
  sendOwn(reply, response, services)
}

/** The part that is the reader's alone: cookies, and a draw that is counted. */
export function sendOwn(reply: Reply, response: Response, { metrics }: Pick<Services, 'metrics'>): void {
  for (const name of reply.cleared) clearCookie(response, name)
  for (const cookie of reply.cookies) writeCookie(response, cookie)
  if (reply.draw) metrics.abAllocations.inc({ test: reply.draw.test.id, bucket: reply.draw.bucket ?? EXCLUDED })
}

/**
 * The request header by which a shared cache can tell the pages of a facet apart; null where it cannot, because no edge
 * has said it, or has said something else than the reader's own cookie.
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

/** A cookie that says nothing which holds goes; an edge takes it itself (AB-017). */
function isStale({ ab }: Facets, cookies: readonly SiteCookie[]): boolean {
  return ab.reader.invalidCookie && !ab.edge && !cookies.some(({ name }) => name === AB_COOKIE)
}

/** What an edge draws by: the first test of the page, and whether this reader still needs a bucket (AB-020). */
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

const headersByTest = new WeakMap<AbTest, Readonly<Record<string, string>>>()

/** What is the same for every reader, worked out once a test: kept pages are answered with it thousands of times a second. */
function headersOf(test: AbTest, siteOrigin: string): Readonly<Record<string, string>> {
  const known = headersByTest.get(test)
  if (known) return known
  const buckets = Object.fromEntries(test.allocations.map(({ bucket, percentage }) => [bucket, percentage]))
  const headers = {
    'x-ab-buckets': JSON.stringify(buckets),
    // The same for an edge that reads no JSON, such as Varnish.
    'x-ab-slots': test.allocations.map(({ bucket, percentage }) => `${bucket}:${percentage}`).join(','),
    'x-ab-test': test.id,
    'x-ab-version': test.version,
    'x-ab-end-date': new Date(test.closes).toISOString(),
    'x-ab-cookie-name': AB_COOKIE,
    'x-ab-cookie-domain': new URL(siteOrigin).hostname,
    'x-ab-cookie-secure': 'true',
  }
  headersByTest.set(test, headers)
  return headers
}
