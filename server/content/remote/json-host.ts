import type { IncomingHttpHeaders } from 'node:http'
import { errors, Pool } from 'undici'
import { SiteError } from '../../../shared/errors.ts'
import { cleanJson } from '../clean-json.ts'
import type { CallContext } from '../content-api.ts'
import { exchange } from './exchange.ts'
import type { SourceWatch } from './source-watch.ts'

/** Milliseconds from the call to the last byte of its response (CL-021). */
export const TIMEOUT_MS = 8000

/** The maximum number of bytes of a response; a page with every component has a tenth of that. */
export const MAX_ANSWER_BYTES = 8 * 1024 * 1024

/** Most open sockets to the host; further calls wait, within their own timeout. */
const CONNECTIONS = 32

const UTF8 = new TextDecoder()

const TX_ID = /^[A-Za-z0-9._-]{1,128}$/
const HEADER_VALUE = /^[\x21-\x7e]{1,512}$/

export interface JsonHostOptions {
  /** Scheme, host and port: calls go nowhere else (SE-011). */
  readonly origin: string
  /** The request header with a page's preview value; null if there is none (CL-023). */
  readonly previewHeader: string | null
  /** Records how calls end, and rejects them at once while the source is down; absent: each call has its own timeout only. */
  readonly watch?: SourceWatch
  readonly timeoutMs?: number
  readonly maxBytes?: number
}

export interface JsonCall {
  /** Already encoded. */
  readonly path: string
  readonly query: URLSearchParams
  readonly context: CallContext
  /** The reader's country, for the one call that depends on it (PG-076). */
  readonly country?: string | null
}

interface JsonAnswer {
  readonly status: number
  /** The parsed JSON. */
  readonly body: unknown
  /** The tags from the host's `surrogate-key` header. */
  readonly tags: readonly string[]
}

export interface JsonHost {
  /** @throws SiteError CONTENT_UNAVAILABLE, CONTENT_INVALID */
  fetchJson(call: JsonCall): Promise<JsonAnswer>
  close(): Promise<void>
}

/**
 * Fetches JSON from a host by GET, with limits on sockets, time and bytes. It follows no redirect (CL-021) and sends only
 * the headers of the contract, so no credentials (CL-022, SE-003).
 */
export function createJsonHost(options: JsonHostOptions): JsonHost {
  const { watch, timeoutMs = TIMEOUT_MS } = options
  const pool = new Pool(options.origin, {
    connections: CONNECTIONS,
    connectTimeout: timeoutMs,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: options.maxBytes ?? MAX_ANSWER_BYTES,
  })
  /** The id from the host's first response for a page is sent with later calls for that page (TX-001). */
  const txIds = new WeakMap<CallContext, string>()

  function toHeaders({ context, country }: JsonCall): Record<string, string> {
    const headers: Record<string, string> = {
      accept: 'application/json',
      // Never compressed: the bound on bytes is then a bound on memory.
      'accept-encoding': 'identity',
      'x-tx-id': txIds.get(context) ?? context.txId,
    }
    const { previewHeader } = options
    if (previewHeader !== null && context.preview !== undefined && HEADER_VALUE.test(context.preview)) {
      headers[previewHeader] = context.preview
    }
    if (country && HEADER_VALUE.test(country)) headers['x-country'] = country
    return headers
  }

  async function send(own: JsonCall): Promise<JsonAnswer> {
    const { path, query, context } = own
    const search = query.toString()
    const address = search === '' ? path : `${path}?${search}`
    const call = (signal: AbortSignal | undefined) =>
      exchange(pool, { path: address, headers: toHeaders(own), timeoutMs, signal, refusalOf })
    const { status, headers, pieces } = await (watch?.run(address, context.signal, call) ?? call(context.signal))
    const txId = headers['x-tx-id']
    if (typeof txId === 'string' && TX_ID.test(txId)) txIds.set(context, txId)
    const body = parseJson(UTF8.decode(Buffer.concat(pieces)), status)
    return { status, body, tags: toTags(String(headers['surrogate-key'] ?? '')) }
  }

  return {
    async fetchJson(call) {
      try {
        return await send(call)
      } catch (cause) {
        throw toSiteError(cause)
      }
    },
    close: () => pool.destroy(),
  }
}

function toSiteError(cause: unknown): SiteError {
  if (cause instanceof SiteError) return cause
  if (cause instanceof errors.ResponseExceededMaxSizeError) {
    return new SiteError('CONTENT_INVALID', 'The API response is too large', { cause })
  }
  return new SiteError('CONTENT_UNAVAILABLE', undefined, { cause })
}

/** Tags are opaque; malformed ones are dropped, because the site sends them in a header again. */
function toTags(header: string): readonly string[] {
  return header.split(/[\s,]+/).filter((tag) => /^[\x21-\x7e]{1,64}$/.test(tag))
}

function refusalOf(status: number, { 'content-encoding': encoding }: IncomingHttpHeaders): SiteError | null {
  if (status >= 300 && status < 400) {
    return new SiteError('CONTENT_UNAVAILABLE', `API responded with a redirect (${status}), which is not followed`)
  }
  if (encoding !== undefined && encoding !== 'identity') {
    return new SiteError(
      'CONTENT_INVALID',
      `API responded in the encoding ${String(encoding).slice(0, 40)}, which was not requested`,
    )
  }
  return null
}

/** Text that is no JSON: with an error status, the status is the fault; otherwise the text is (CL-014). */
function parseJson(text: string, status: number): unknown {
  const clean = cleanJson(readJson(text, status), { tooLong: 'cut' })
  const [issue] = clean.issues
  if (issue === undefined) return clean.value
  throw new SiteError('CONTENT_INVALID', `API response is not in the correct format: ${issue.path} ${issue.message}`)
}

function readJson(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (status >= 400) throw new SiteError('CONTENT_UNAVAILABLE', `API responded with ${status}`, { cause })
    throw new SiteError('CONTENT_INVALID', 'API request did not return a JSON object', { cause })
  }
}
