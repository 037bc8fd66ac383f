import type { RequestHandler } from 'express'
import { sendPlain } from './plain-response.ts'

/** Responds with a plain 404 if no step has responded. */
export function notFoundStep(): RequestHandler {
  return (request, response) => sendPlain(request, response, 404)
}
