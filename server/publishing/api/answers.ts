import { createHash } from 'node:crypto'
import type { Request, Response } from 'express'
import { toCacheKeys } from '../../content/cache-keys.ts'
import type { CallContext } from '../../content/content-api.ts'
import type { AvailableOn } from '../../content/envelope.ts'
import { bytesSetOn, HEADER_BYTES } from '../../http/header-bytes.ts'
import { readRequestContext } from '../../http/request-context.ts'
import type { FieldConflict } from '../merge/merge-fields.ts'
import type { PublishIssue } from '../services.ts'

/** The maximum number of bytes of surrogate keys in a header; fewer where the other headers leave less room in 4 kB. */
const KEYS_BYTES = 1_500

/**
 * Answers a read with `{data}` (CL-024). Clients may cache it but must revalidate it each time.
 *
 * @param tags surrogate keys, for a CDN and for sites that read from this API
 * @param version of the document: the ETag is then valid in the `If-Match` of a write
 */
export function sendData(
  response: Response,
  data: unknown,
  tags: readonly string[] = [],
  version: string | null = null,
): void {
  sendKeys(response, tags)
  sendJsonText(response, JSON.stringify({ data }), version)
}

/** Sets the surrogate keys of a response. */
export function sendKeys(response: Response, tags: readonly string[]): void {
  const keys = toCacheKeys(tags, Math.min(KEYS_BYTES, HEADER_BYTES - bytesSetOn(response)))
  if (keys !== '') response.setHeader('surrogate-key', keys)
}

/** Answers a read with JSON text, unchanged. */
export function sendJsonText(response: Response, body: string | Buffer, version: string | null = null): void {
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'private, no-cache')
  const hash = createHash('sha256').update(body)
  // If-Match needs a strong tag, which must differ by encoding (RFC 9110, 8.8.3.3); other tags are weak.
  if (version !== null) hash.update(response.req.get('accept-encoding') ?? '')
  const digest = hash.digest('base64url').slice(0, 22)
  response.setHeader('etag', version === null ? `W/"${digest}"` : `"${version}.${digest}"`)
  response.type('json').send(body)
}

/** Answers a write with `{data}`, which must not be cached. */
export function sendWritten(response: Response, status: 200 | 201, data: unknown): void {
  response.status(status).setHeader('cache-control', 'no-store').json({ data })
}

export interface ErrorDetails {
  /** The current slug of the document, for a 404 (CL-016). */
  readonly availableOn?: AvailableOn
  /** Every invalid field, for a 400 or 422. */
  readonly issues?: readonly PublishIssue[]
  /** Every field that two writers have changed, for a 409. */
  readonly conflicts?: readonly FieldConflict[]
}

/** Answers with `{error: {code, message}}` and the status of the code (CL-024). */
export function sendError(response: Response, code: number, message: string, details: ErrorDetails = {}): void {
  const { availableOn, issues, conflicts } = details
  response
    .status(code)
    .setHeader('cache-control', 'no-store')
    .json({
      error: { code, message, ...(issues && { issues }), ...(conflicts && { conflicts }) },
      ...(availableOn && { availableOn }),
    })
}

/** Answers with an error that names each invalid field. */
export function sendIssues(response: Response, code: 400 | 422, issues: readonly PublishIssue[]): void {
  sendError(response, code, issues.map(({ path, message }) => `${path}: ${message}`).join('; '), { issues })
}

/** Creates the context of a content call from its request; the call is aborted when the client disconnects. */
export function toCallContext(
  request: Request,
  response: Response,
  edition: string,
  previewHeader: string | null,
): CallContext {
  const left = new AbortController()
  response.once('close', () => {
    if (!response.writableFinished) left.abort()
  })
  const preview = previewHeader === null ? undefined : request.get(previewHeader)
  if (preview !== undefined) response.setHeader('cache-control', 'no-store')
  return { edition, preview, txId: readRequestContext(request).txId, signal: left.signal }
}
