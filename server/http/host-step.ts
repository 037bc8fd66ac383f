import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { isApiPath, sendJsonError } from './json-error.ts'
import { sendPlain } from './plain-response.ts'
import { readRequestContext } from './request-context.ts'

/** A name or an address, with or without a port (RFC 3986 §3.2.2). */
const HOST = /^(?:[\w.~!$&'()*+,;=%-]*|\[[\da-f:.]+\])(?::\d*)?$/i

/** Whether a request names one host: parts of the way would choose differently between two (RFC 9112 §3.2). */
export function namesOneHost({
  rawHeaders,
  httpVersion,
}: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  let host: string | undefined
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue
    if (host !== undefined) return false
    host = rawHeaders[index + 1] ?? ''
  }
  return host === undefined ? httpVersion === '1.0' : HOST.test(host)
}

/** Refuses requests that name no host, several, or none that could exist. */
export function hostStep(): RequestHandler {
  return (request, response, next) => {
    if (namesOneHost(request)) return next()
    readRequestContext(request).route = 'refused'
    if (isApiPath(request.path)) sendJsonError(response, 400)
    else sendPlain(request, response, 400)
  }
}
