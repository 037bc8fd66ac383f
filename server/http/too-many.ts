import type { Request, Response } from 'express'
import { sendPlain } from './plain-response.ts'

/** Responds with 429 and a page that costs nothing, as a refusal must be cheaper than what it refuses. */
export function sendTooMany(request: Request, response: Response, wait: number): void {
  response.setHeader('retry-after', wait)
  const explanation = `This address made too many requests for pages that are made anew each time. Please try again in ${wait} s.`
  sendPlain(request, response, 429, { title: 'Too many requests', explanation })
}
