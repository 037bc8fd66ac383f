import type { RequestHandler } from 'express'
import { answerPlain } from './plain-answer.ts'

/** Responds with a plain 404 if no step has responded. */
export function notFoundStep(): RequestHandler {
  return (request, response) => answerPlain(request, response, 404)
}
