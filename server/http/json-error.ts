import { STATUS_CODES } from 'node:http'
import type { Response } from 'express'

/** Whether programs request this path: their errors are JSON (CL-024). */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/')
}

/** Responds with `{error: {code, message}}`, which no cache stores. */
export function sendJsonError(response: Response, code: number, message = STATUS_CODES[code] ?? 'Error'): void {
  response.status(code).setHeader('cache-control', 'no-store').json({ error: { code, message } })
}
