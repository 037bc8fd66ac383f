import type { RequestHandler } from 'express'
import type { ReaderFacts } from '../../shared/consent/reader-facts.ts'
import type { Config } from '../process/config.ts'
import type { Metrics } from '../process/telemetry/metrics.ts'
import { countryOf } from './country.ts'
import { sendPlain } from './plain-response.ts'
import { readRequestContext } from './request-context.ts'

export const READER_PATH = '/_node/reader'

interface Needs {
  readonly config: Pick<Config, 'countryHeader'>
  readonly metrics: Pick<Metrics, 'gpc'>
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
    response.json({ country: countryOf(request, config), gpc } satisfies ReaderFacts)
  }
}
