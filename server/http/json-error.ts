import { STATUS_CODES } from 'node:http'
import type { Response } from 'express'

/** True for what programs ask: they read JSON, whatever went wrong (CL-024). */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

/** Answers with `{error: {code, message}}`, which no cache keeps. */
export function answerJsonError(response: Response, code: number, message = STATUS_CODES[code] ?? 'Error'): void {
  response.status(code).setHeader('cache-control', 'no-store').json({ error: { code, message } })
}
