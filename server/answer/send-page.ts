import type { Request, Response } from 'express'
import { cacheHeaders } from '../../shared/cache/headers.ts'
import { isRelativePath, safeLocation } from '../../shared/routing/safe-redirect.ts'
import { chooseEncoding } from '../http/encoding.ts'
import { readRequestContext } from '../http/request-context.ts'
import { allowFraming } from '../http/security-step.ts'
import type { LogEvent } from '../log-events.ts'
import type { RedirectOutcome } from '../page/outcome.ts'
import type { BodyEncoding } from '../page-cache/bodies.ts'
import { type CacheResult, cacheStatus } from '../page-cache/cache-status.ts'
import type { PageEntry, PageHead } from '../page-cache/entry.ts'
import { createRecording } from '../page-cache/recording.ts'
import type { Services } from '../services.ts'
import { openBody } from './body-stream.ts'
import type { FoundPage } from './find-page.ts'
import { pageHeaders } from './headers.ts'
import type { PageProduction } from './production.ts'
import { type Reply, sendOwn, sendReply } from './reply.ts'

/** What pages are kept in, the best first. */
export const BODY_ENCODINGS = ['br', 'gzip'] as const

/** Routes whose pages are made to be shown in frames of other sites (SE-008). */
export const EMBEDS = /^(?:auto-)?video-share$/

export interface Sending {
  readonly request: Request
  readonly response: Response
  readonly services: Services
  readonly reply: Reply
  readonly routeName: string
  /** Told with the answer where QA asked for it (BX-012); null everywhere else. */
  readonly timing: Timing | null
}

/** Milliseconds by stage; `cache` is what it took to see that the page must not come from there (BX-012). */
export type Timing = Map<'match' | 'middleware' | 'content' | 'cache' | 'render', number>

/** Sends a found page: headers of the page, then the reader's own, then the bytes in the encoding the reader prefers. */
export async function sendPage(found: FoundPage, sending: Sending): Promise<void> {
  const { source, result } = found
  if (source.kind === 'entry') return sendEntry(source.entry, result, sending)
  if (source.kind === 'production') return sendOnce(found, sending)
  const { making } = source
  const { head } = making.production
  const { request, response } = sending
  const { recording } = making
  const needsEntry = request.method === 'HEAD' || (sending.reply.cookies.length === 0 && isKnown(head, request))
  if (recording === null || needsEntry) return sendEntry(await making.entry, result, sending)
  let sink: NodeJS.WritableStream | null = null
  const open = () => {
    if (sink) return sink
    sendHead(head, result, sending, making.isOvertaken())
    sink = openBody(request, response)
    return sink
  }
  recording.listen({
    write: (chunk) => void open().write(chunk),
    end: () => void open().end(),
  })
  try {
    await making.entry
  } catch (error) {
    // Nothing has left yet: an older copy is better than an error page.
    const spare = sink ? null : found.findSpare()
    if (spare) return sendEntry(spare, 'spare', sending)
    if (!sink) throw error
    response.destroy()
  }
}

/** A page for one reader is written as it is made; nobody waits for it. */
async function sendOnce({ source, result }: FoundPage, sending: Sending): Promise<void> {
  if (source.kind !== 'production') return
  const { head, bodies } = source.production
  if (bodies && !sending.timing) return sendEntry({ ...head, bodies }, result, sending)
  const { request, response } = sending
  if (request.method === 'HEAD') {
    sendHead(head, result, sending)
    response.end()
    return
  }
  if (sending.timing) return sendTimed(source.production, sending, sending.timing)
  // Only when the page stands: the headers of one that could not be drawn must not go out with its error.
  await source.production.write(() => {
    sendHead(head, result, sending)
    return openBody(request, response)
  })
}

/** The render's time is known at its end, and headers go before the page: so it is drawn first, and sent then. */
async function sendTimed(production: PageProduction, sending: Sending, timing: Timing): Promise<void> {
  const { request, response } = sending
  const recording = createRecording()
  const began = performance.now()
  await production.write(() => recording.writable)
  const page = await recording.whole
  timing.set('render', performance.now() - began)
  sendHead(production.head, 'bypass', sending)
  response.setHeader('server-timing', Array.from(timing, ([stage, ms]) => `${stage};dur=${ms.toFixed(1)}`).join(', '))
  openBody(request, response).end(page)
}

/** A page whose bytes are ready, whether it is kept or not. */
type ReadyPage = PageEntry | (PageHead & Pick<PageEntry, 'bodies'>)

/** One buffer, one write, its length known. */
async function sendEntry(entry: ReadyPage, result: CacheResult, sending: Sending): Promise<void> {
  const { request, response, reply } = sending
  const encoding = chooseEncoding(request.get('accept-encoding'), BODY_ENCODINGS) as BodyEncoding
  const whole = reply.cookies.length > 0
  const known = !whole && isKnown(entry, request)
  const body = known ? null : (entry.bodies.findForReader(encoding) ?? (await entry.bodies.read(encoding)))
  if (response.destroyed) return
  sendHead(entry, result, sending)
  endEntry(body, encoding, request, response)
}

/** Ends an answer whose headers are set; null: the reader has the page already. */
function endEntry(body: Buffer | null, encoding: BodyEncoding, request: Request, response: Response): void {
  if (body === null) {
    response.statusCode = 304
    response.removeHeader('content-type')
    response.end()
    return
  }
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding)
  response.setHeader('content-length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Whether the reader has the page already (RFC 9110 §13.1.2). */
export function isKnown({ etag, status }: PageHead, { headers }: Request): boolean {
  const asked = headers['if-none-match']
  if (asked === undefined || (status !== 200 && status !== 404)) return false
  const weak = (tag: string) => tag.trim().replace(/^W\//, '')
  return asked.trim() === '*' || asked.split(',').some((tag) => weak(tag) === weak(etag))
}

function sendHead(head: PageHead, result: CacheResult, sending: Sending, overtaken = false): void {
  const { request, response, services, reply, routeName } = sending
  const now = services.clock()
  if (EMBEDS.test(routeName)) allowFraming(response)
  response.statusCode = head.status
  setHeaders(response, pageHeaders(head, { result, reply, now, behind: isBehind(services, now), overtaken }))
  noteResult(request, result, services)
  sendOwn(reply, response, services)
}

/** Sets headers that hold for the whole answer. */
export function setHeaders(response: Response, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) response.setHeader(name, headers[name] ?? '')
}

/** Tells the log and the metrics what the cache did. */
export function noteResult(request: Request, result: CacheResult, { metrics }: Services): void {
  readRequestContext(request).cache = result
  metrics.pageCache.inc({ result })
}

/** Whether this process has not confirmed the head of the change log for too long (decision 11 d). */
export function isBehind({ changes }: Pick<Services, 'changes'>, now: number): boolean {
  return changes !== null && now - changes.confirmedAt() > changes.leaseMs
}

/** The Location of a redirect: relative on this site, or an allow-listed host; null when it may go nowhere (BX-028). */
export function locationOf(outcome: RedirectOutcome, search: string, services: Services): string | null {
  const target = outcome.preserveQuery && search !== '' ? outcome.path + search : outcome.path
  const location = safeLocation(target, services.config.redirectHosts)
  if (location === null) {
    services.log.warn({ event: 'redirect_refused' satisfies LogEvent }, 'a redirect would have left the site')
  }
  return location
}

/** What leads to a target, and what the page cache had to do with it: redirects are never kept there. */
export interface Leading {
  readonly status: number
  readonly location: string
  readonly result: CacheResult
}

/** Sends a redirect as a document is sent on: by status and Location. */
export function sendRedirect({ status, location, result }: Leading, sending: Sending): void {
  const { response } = sending
  setRedirectHeaders(result, sending)
  response.status(status).set('location', location).end()
}

/** Tells the client where to go on: inside the page, or as a document when the target is none of ours (decision 1). */
export function sendRedirectData({ status, location, result }: Leading, sending: Sending): void {
  const { request, response, services } = sending
  setRedirectHeaders(result, sending)
  response.set('x-robots-tag', 'noindex')
  const target = isRelativePath(location) ? { redirect: location } : { leave: location }
  response.status(200).type('json')
  if (request.method === 'HEAD') response.end()
  else openBody(request, response).end(JSON.stringify({ build: services.renderer.build, status, ...target }))
}

function setRedirectHeaders(result: CacheResult, { request, response, services, reply }: Sending): void {
  setHeaders(response, { ...cacheHeaders('redirect'), 'cache-status': cacheStatus('site', result, 0, false) })
  readRequestContext(request).cache = result
  sendReply(reply, response, services)
}
