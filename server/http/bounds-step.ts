import type { RequestHandler } from 'express'
import { isFormPage, reservedParts } from '../../shared/routing/reserved.ts'
import { isApiPath, sendJsonError } from './json-error.ts'
import { sendPlain } from './plain-response.ts'
import { readRequestContext } from './request-context.ts'

/** Characters of path and query together (BX-027). */
export const MAX_URL_LENGTH = 4096

/** The only paths under which requests may write. */
const WRITABLE = reservedParts('writes').map((part) => `/${part}/`)
const READS: ReadonlySet<string> = new Set(['GET', 'HEAD'])
/** What a page with a form accepts. */
const FORMS: ReadonlySet<string> = new Set([...READS, 'POST'])
/** Older browsers send a preflight before a player of another site may request a range. */
const FILES: ReadonlySet<string> = new Set([...READS, 'OPTIONS'])
const WRITES: ReadonlySet<string> = new Set([...READS, 'POST', 'PUT', 'DELETE', 'OPTIONS'])

/** The status that refuses a request for its form alone; null: the request passes. */
export function refusedFor(method: string, url: string): { status: 400 | 405 | 414; allow?: string } | null {
  if (url.length > MAX_URL_LENGTH) return { status: 414 }
  // Absolute-form and `*` targets are for proxies; the router would read them as paths.
  if (!url.startsWith('/')) return { status: 400 }
  const path = url.split('?', 1)[0] ?? url
  const page = !WRITABLE.some((prefix) => path.startsWith(prefix))
  // No page has a malformed address, so the response is the 404 page (RT-002).
  if (!page && !isDecodable(path)) return { status: 400 }
  const readable = path.startsWith('/media/') ? FILES : isFormPage(path) ? FORMS : READS
  const allowed = page ? readable : WRITES
  return allowed.has(method) ? null : { status: 405, allow: [...allowed].join(', ') }
}

/** Well-formed percent-encoding, UTF-8, no control characters, no backslash. */
function isDecodable(path: string): boolean {
  try {
    return !/[\p{Cc}\\]/u.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** Refuses long, malformed and unsupported requests, so that no later step has to handle them (BX-027). */
export function boundsStep(): RequestHandler {
  return (request, response, next) => {
    const refused = refusedFor(request.method, request.url)
    if (!refused) return next()
    readRequestContext(request).route = 'refused'
    if (refused.allow) response.setHeader('allow', refused.allow)
    if (isApiPath(request.path)) sendJsonError(response, refused.status)
    else sendPlain(request, response, refused.status)
  }
}
