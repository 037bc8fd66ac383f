import type { RequestHandler } from 'express'
import { answerPlain } from './plain-answer.ts'
import type { HttpStep } from './step.ts'

/** The plain 404 of what no step has answered. */
export const notFoundStep: HttpStep = {
  name: 'not-found',
  why: 'behind the pages, which answer every page address: only what is no page at all comes here',
  create: (): RequestHandler => (request, response) => answerPlain(request, response, 404),
}
