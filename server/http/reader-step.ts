import type { RequestHandler } from 'express'
import type { ReaderFacts } from '../../shared/consent/reader-facts.ts'
import type { Config } from '../process/config.ts'
import type { Metrics } from '../process/telemetry/metrics.ts'
import { sendPlain } from './plain-response.ts'
import { readRequestContext } from './request-context.ts'

export const READER_PATH = '/_node/reader'

interface Needs {
  readonly config: Pick<Config, 'countryHeader'>
  readonly metrics: Pick<Metrics, 'gpc'>
}

/** Codes of CDNs for readers whose country they do not know: unknown, and Tor. */
const UNKNOWN = new Set(['XX', 'T1', 'ZZ'])

/** The country that an edge has named, as ISO 3166-1 alpha-2; null: unknown. */
function toCountry(header: string | undefined): string | null {
  const code = header?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) && !UNKNOWN.has(code) ? code : null
}

/** Tells a browser what only its request says of the reader (CO-001, BX-069). No page contains it, and no cache stores it. */
export function readerStep({ config, metrics }: Needs): RequestHandler {
  return (request, response) => {
    readRequestContext(request).route = 'reader'
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      return sendPlain(request, response, 405)
    }
    const gpc = request.get('sec-gpc') === '1'
    if (gpc) metrics.gpc.inc()
    response.setHeader('cache-control', 'no-store')
    response.json({ country: toCountry(request.get(config.countryHeader)), gpc } satisfies ReaderFacts)
  }
}
