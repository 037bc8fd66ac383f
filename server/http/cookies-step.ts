import cookieParser from 'cookie-parser'
import type { HttpStep } from './step.ts'

/** Parses the Cookie header (RFC 6265) for the page steps; `readCookies` hands on what it finds. */
export const cookiesStep: HttpStep = {
  name: 'cookies',
  why: 'right before the pages: no step above reads a cookie',
  create: () => cookieParser(),
}
