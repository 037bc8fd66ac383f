import type { RequestHandler } from 'express'
import { answerPlain } from './plain-answer.ts'

/** The plain 404 of what no step has answered. */
export function notFoundStep(): RequestHandler {
  return (request, response) => answerPlain(request, response, 404)
}
