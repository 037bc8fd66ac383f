import cookieParser from 'cookie-parser'
import type { RequestHandler } from 'express'

/** Parses the Cookie header (RFC 6265) for the page steps; `readCookies` hands on what it finds. */
export function cookiesStep(): RequestHandler {
  return cookieParser()
}
