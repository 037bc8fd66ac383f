import cookieParser from 'cookie-parser'
import type { RequestHandler } from 'express'

/** Parses the Cookie header (RFC 6265) for the page steps, which read it with `readCookies`. */
export function cookiesStep(): RequestHandler {
  return cookieParser()
}
