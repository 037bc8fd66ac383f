import type { Request, Response } from 'express'
import fresh from 'fresh'
import { toFormerPathKey } from '../../../shared/former-path/former-path.ts'
import { sanitizeQuery } from '../../../shared/routing/sanitize-query.ts'
import { isOwnPage } from '../../addresses/routing/own-page-row.ts'
import { chooseEncoding } from '../../http/encoding.ts'
import { bytesOf, bytesSetOn } from '../../http/header-bytes.ts'
import { readRequestContext } from '../../http/request-context.ts'
import { allowFraming, setPolicy } from '../../http/security-step.ts'
import type { Config } from '../../process/config.ts'
import { formerPathTag } from '../../process/tags.ts'
import type { ReaderPage } from '../addresses/destination.ts'
import type { Bytes } from '../cache/bytes.ts'
import { type CacheResult, cacheStatus } from '../cache/cache-status.ts'
import type { PageHead } from '../cache/page.ts'
import type { Recording } from '../cache/recording.ts'
import type { PageView } from '../page-view.ts'
import { encodeBody, PAGE_ENCODINGS } from './encode-body.ts'
import { toFound } from './find-page.ts'
import { pageHeaders, withKeyHeader } from './headers.ts'
import { openPolicyOf } from './page-policy.ts'
import { locationOf, toRedirectResponse } from './redirect.ts'
import { type Reply, setCookies, toReply } from './reply.ts'
import type { RespondServices } from './respond-services.ts'
import { toTarget } from './target.ts'

/** Routes whose pages are made for frames on other sites (SE-008). */
const EMBEDS = /^(?:auto-)?video-share$/

/** Whether a page may be shown in frames on other sites. */
export function isEmbed({ match }: Pick<PageView, 'match'>): boolean {
  return match !== null && EMBEDS.test(match.route.name)
}

/** What sending a page needs besides the page. */
export type SendServices = Pick<
  RespondServices,
  'config' | 'log' | 'metrics' | 'clock' | 'changes' | 'renderer' | 'publication'
>

/** One request and its response. */
export interface Exchange {
  readonly request: Request
  readonly response: Response
  readonly services: SendServices
  /** Names and values in turn, for a response on which no step has set headers yet. */
  readonly headers: readonly string[]
}

/** Sends a page: its headers, the reader's own, and the body in the encoding that the reader prefers. */
export async function sendPage(found: ReaderPage, view: PageView, exchange: Exchange): Promise<void> {
  const { request, response, services } = exchange
  if (response.destroyed) return
  const { page, draw, preview } = found
  readRequestContext(request).route = labelOf(view, page.head)
  const reply = toReply({ facts: page.head.facts, facets: view.facets, draw, preview }, services)
  if (page.redirect) return sendRedirect(found, view, reply, exchange)
  const { head, body } = page
  const isUnchanged = reply.cookies.length === 0 && isFresh(head, request)
  if (isUnchanged && preview) readRequestContext(request).isPoll = true
  const isTimed = view.facets.debug.length > 0
  const toHeaders = (): Readonly<Record<string, string>> => ({
    ...toPageHeaders(found, view, reply, exchange),
    ...(isTimed && { 'server-timing': toTiming(found, view, 0) }),
  })
  if (isUnchanged || (request.method === 'HEAD' && body.kind === 'recording')) {
    const { 'content-type': type = '', ...headers } = toHeaders()
    if (isUnchanged) writeHead(304, headers, exchange)
    else writeHead(head.status, { ...headers, 'content-type': type }, exchange)
    response.end()
    return
  }
  if (body.kind === 'bytes') return sendBytes(body, head.status, toHeaders, exchange)
  const setHead = () => {
    response.statusCode = head.status
    setHeaders(response, toHeaders())
  }
  if (isTimed) return sendTimed(body, setHead, found, view, exchange)
  return streamPage(body, setHead, found, view, exchange)
}

/** A page that is complete: one write of known length. */
async function sendBytes(
  body: Bytes,
  status: number,
  toHeaders: () => Readonly<Record<string, string>>,
  exchange: Exchange,
): Promise<void> {
  const { request, response } = exchange
  const encoding = chooseEncoding(request.headers['accept-encoding'], PAGE_ENCODINGS)
  const bytes = body.findForReader(encoding) ?? (await body.read(encoding))
  if (response.destroyed) return
  const coding: Readonly<Record<string, string>> = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  writeHead(status, { ...toHeaders(), ...coding, 'content-length': String(bytes.length) }, exchange)
  response.end(request.method === 'HEAD' ? undefined : bytes)
}

/** Writes all headers at once: set one by one, they cost a cached page a fifth of its time. */
function writeHead(status: number, headers: Readonly<Record<string, string>>, { response, headers: given }: Exchange) {
  const list = [...given]
  for (const name in headers) list.push(name, headers[name] ?? '')
  response.writeHead(status, list)
}

/** A page that is being rendered leaves piece by piece; if it fails before the first one, an older copy is sent. */
async function streamPage(
  body: Recording,
  setHead: () => void,
  found: ReaderPage,
  view: PageView,
  exchange: Exchange,
): Promise<void> {
  const { request, response } = exchange
  let isOpen = false
  try {
    await body.pipe(() => {
      isOpen = true
      setHead()
      return encodeBody(request, response, body.offer)
    })
  } catch (error) {
    if (isOpen) return void response.destroy()
    const spare = found.findSpare()
    if (spare === null) throw error
    return sendPage({ ...found, ...toFound(spare, 'spare') }, view, exchange)
  }
}

/** With the time of each stage in a header, so that the page is rendered before it is sent (BX-012). */
async function sendTimed(
  body: Recording,
  setHead: () => void,
  found: ReaderPage,
  view: PageView,
  { request, response }: Exchange,
): Promise<void> {
  const began = performance.now()
  const bytes = await body.whole()
  setHead()
  response.setHeader('server-timing', toTiming(found, view, performance.now() - began))
  encodeBody(request, response).end(bytes)
}

/** The milliseconds of each stage until now (BX-012). A page that is not rendered for this response has 0 for that. */
function toTiming({ took }: ReaderPage, { took: stages, viewedAt }: PageView, render: number): string {
  const cache = Math.max(0, performance.now() - viewedAt - took - render)
  return Object.entries({ ...stages, content: took, cache, render })
    .map(([stage, ms]) => `${stage};dur=${ms.toFixed(1)}`)
    .join(', ')
}

/** Whether the reader has this page already (RFC 9110 §13.1.2). */
export function isFresh({ etag, status }: Pick<PageHead, 'etag' | 'status'>, { headers }: Request): boolean {
  // Without Cache-Control: `no-cache` asks caches on the way to revalidate, and this is the origin.
  const validators = { 'if-none-match': headers['if-none-match'] }
  return (status === 200 || status === 404) && etag !== '' && fresh(validators, { etag })
}

/** The headers of a page and of its reader; sets the reader's cookies, and counts the result. */
function toPageHeaders(
  { page, result, isOvertaken }: ReaderPage,
  view: PageView,
  reply: Reply,
  { request, response, services, headers: given }: Exchange,
): Readonly<Record<string, string>> {
  const now = services.clock()
  // An early hit has all headers in `given`.
  const policy = given.length === 0 && view.form === 'html' ? openPolicyOf(view.facets, services) : null
  if (policy !== null) setPolicy(response, policy)
  allowFraming(response, findAncestors(page.head, view, services.config))
  const leaving = { result, reply, now, behind: isBehind(services, now), overtaken: isOvertaken() }
  noteResult(request, result, services)
  setCookies(reply, response, services)
  const { keyHeader } = services.config.cdnPurge
  return withKeyHeader(pageHeaders(page, leaving), {
    name: keyHeader,
    tags: page.head.tags,
    extra: keyHeader && formerPathKeyOf(view),
    besides: keyHeader === null ? 0 : bytesOf(given) + bytesSetOn(response),
  })
}

/**
 * The surrogate key of an address with a query of its own. The page is the same for every query, but a cache in front
 * has a copy for each. The copy is outdated when its query becomes a former path (MV-003).
 */
function formerPathKeyOf({ path, query }: PageView): string | null {
  const key = query.size === 0 || sanitizeQuery(query) === '' ? null : toFormerPathKey(path)
  return key && formerPathTag(key)
}

/** The sites whose frames may show this page; none: nobody's. */
function findAncestors(
  { facts }: Pick<PageHead, 'facts'>,
  view: PageView,
  { previewFrameHosts }: Pick<Config, 'previewFrameHosts'>,
): readonly string[] {
  if (isEmbed(view)) return ['*']
  // By the page, not by its token: a valid token opens nothing at the address of another document.
  return facts.kind === 'page' && facts.isPreview && view.form === 'html' ? previewFrameHosts : []
}

/** Redirects are completed with the reader's own query, and never cached. */
function sendRedirect(found: ReaderPage, view: PageView, reply: Reply, exchange: Exchange): void {
  const { page, result } = found
  const { request, response, services } = exchange
  if (!page.redirect) return
  const { search } = toTarget(request.originalUrl)
  const location = locationOf(page.redirect, search, services) ?? page.redirect.path
  const { status, headers, body } = toRedirectResponse(view.form, page.head.status, location, services.renderer.build)
  const all = {
    ...page.head.headers,
    ...headers,
    'cache-status': cacheStatus('site', result, 0, false),
    ...reply.headers,
  }
  const keys = { name: services.config.cdnPurge.keyHeader, tags: page.redirect.tags ?? [] }
  setHeaders(response, withKeyHeader(all, { ...keys, besides: bytesSetOn(response) }))
  if (view.facets.debug.length > 0) response.setHeader('server-timing', toTiming(found, view, 0))
  for (const name of reply.vary) response.vary(name)
  readRequestContext(request).cache = result
  setCookies(reply, response, services)
  response.status(status)
  if (body === '' || request.method === 'HEAD') response.end()
  else encodeBody(request, response).end(body)
}

/** The route as logs and metrics name it. */
function labelOf({ form, match }: PageView, { facts }: Pick<PageHead, 'facts'>): string {
  // The row of own pages matches any address, so only what it shows is its own.
  const isNothing = match === null || (isOwnPage(match.route) && facts.kind === 'notFound')
  const name = isNothing ? 'not-found' : match.route.name
  return form === 'html' ? name : `${form === 'json' ? 'data' : form}:${name}`
}

function setHeaders(response: Response, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) response.setHeader(name, headers[name] ?? '')
}

/** Passes the result of the page cache to the log and the metrics. */
function noteResult(request: Request, result: CacheResult, { metrics }: Pick<RespondServices, 'metrics'>): void {
  readRequestContext(request).cache = result
  metrics.pageCache.inc({ result })
}

/** Whether this process has not confirmed the head of the change log within its lease (decision 0015). */
export function isBehind({ changes }: Pick<RespondServices, 'changes'>, now: number): boolean {
  return changes !== null && now - changes.confirmedAt() > changes.leaseMs
}
