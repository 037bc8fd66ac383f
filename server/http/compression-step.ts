import compression from 'compression'
import type { RequestHandler } from 'express'

/** Compresses answers of the content API; pages and assets have compressed bodies already. */
export function compressionStep(): RequestHandler {
  return compression({ threshold: 1024 })
}
