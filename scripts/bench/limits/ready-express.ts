/**
 * Limit: Express sending prepared bytes, with the headers, the log line and the metrics of our own responses: what a
 * page cache on Express could reach at best.
 */
import '../../../server/process/env.ts'
import { randomUUID } from 'node:crypto'
import express from 'express'
import { parseConfig } from '../../../server/process/config.ts'
import { createLogger } from '../../../server/process/telemetry/logger.ts'
import { createMetrics } from '../../../server/process/telemetry/metrics.ts'
import { readReadyPages } from './ready-pages.ts'

const pages = readReadyPages(process.argv[2] ?? '')
const log = createLogger(parseConfig(process.env))
const metrics = createMetrics()

const app = express()
app.disable('x-powered-by')
app.set('etag', false)
app.use((request, response, next) => {
  const started = performance.now()
  const { socket } = request
  const written = socket.bytesWritten
  response.once('close', () => {
    const ms = performance.now() - started
    log.info({
      event: 'request',
      txId: response.getHeader('x-tx-id'),
      method: request.method,
      path: request.path,
      query: [],
      route: 'article',
      status: response.statusCode,
      cache: 'hit',
      ms: Math.round(ms * 100) / 100,
      bytes: socket.bytesWritten - written,
    })
    metrics.httpRequests.inc({ route: 'article', method: 'GET', status: '2xx' })
    metrics.httpDuration.observe({ route: 'article' }, ms / 1000)
    metrics.pageCache.inc({ result: 'hit' })
  })
  next()
})
app.use((request, response) => {
  const found = pages.get(request.path)
  if (!found) {
    response.status(404).end()
    return
  }
  const encoded = request.headers['accept-encoding']?.includes('br') === true
  const body = encoded ? found.brotli : found.plain
  response.setHeader('x-tx-id', randomUUID())
  for (const [name, value] of Object.entries(found.page.headers)) response.setHeader(name, value)
  if (encoded) response.setHeader('content-encoding', 'br')
  response.setHeader('content-length', body.length)
  response.end(body)
})
app.listen(Number(process.env.PORT), '127.0.0.1')
