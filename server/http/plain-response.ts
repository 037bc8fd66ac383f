import { STATUS_CODES } from 'node:http'
import type { Request, Response } from 'express'
import { type CacheKind, cacheHeaders } from './cache-headers.ts'

/**
 * Responds with a status and a minimal page that cannot fail and repeats nothing of the request. For requests that
 * never reach a page: bad requests, missing files, and an error page that failed.
 */
export function sendPlain(request: Request, response: Response, status: number, text?: PlainText): void {
  send(request, response, status, status === 404 ? 'notFound' : 'error', text)
}

/** Responds with 404 for a file; no cache stores it, as the file may exist a moment later. */
export function sendMissingFile(request: Request, response: Response): void {
  send(request, response, 404, 'missingFile')
}

function send(request: Request, response: Response, status: number, kind: CacheKind, text?: PlainText): void {
  const html = toPlainHtml({ ...text, title: text?.title ?? STATUS_CODES[status] ?? 'Error' })
  response.status(status)
  for (const name of ['content-encoding', 'content-length', 'etag', 'last-modified', 'surrogate-key', 'cache-tag'])
    response.removeHeader(name)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  for (const [name, value] of Object.entries(cacheHeaders(kind))) response.setHeader(name, value)
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('content-length', Buffer.byteLength(html))
  response.end(request.method === 'HEAD' ? undefined : html)
}

/** A minimal page in HTML. */
export function toPlainHtml({ title, explanation, detail }: PlainText): string {
  const paragraph = explanation ? `<p>${escapeHtml(explanation)}</p>` : ''
  const pre = detail ? `<pre>${escapeHtml(detail)}</pre>` : ''
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    `<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head><body><main>` +
    `<h1>${escapeHtml(title)}</h1>${paragraph}${pre}<p><a href="/">Go back to home</a></p></main></body></html>`
  )
}

export interface PlainText {
  readonly title: string
  readonly explanation?: string
  /** For operators; never a stack in production (SE-014). */
  readonly detail?: string
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
