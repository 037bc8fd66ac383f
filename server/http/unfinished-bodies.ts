import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Statuses by the error codes of Node's HTTP parser and timeouts; other codes are a 400. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/**
 * Closes connections whose request has a broken or unfinished body (BX-027), with a 4xx if there is no response yet. If
 * there is one, a second response is not sent: the client would take it for the response to its next request.
 *
 * @param stalledMs milliseconds without a byte after which a body counts as abandoned; detected up to half as much later
 */
export function guardBodies(server: Server, stalledMs: number): void {
  const latest = new WeakMap<Duplex, Exchange>()
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const exchange = { request, response }
    latest.set(request.socket, exchange)
    if (hasBody(request)) watchBody(exchange, stalledMs)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    refuse(socket, STATUSES[error.code ?? ''] ?? 400, latest.get(socket))
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

function watchBody(exchange: Exchange, stalledMs: number): void {
  const { request } = exchange
  const { socket } = request
  let read = socket.bytesRead
  let unchanged = 0
  const timer = setInterval(() => {
    if (request.complete || socket.destroyed) return clearInterval(timer)
    unchanged = socket.bytesRead > read || isBufferFull(exchange) ? 0 : unchanged + 1
    read = socket.bytesRead
    if (unchanged >= 2) refuse(socket, 408, exchange)
  }, stalledMs / 2).unref()
  // Emitted when the connection breaks, too.
  request.once('close', () => clearInterval(timer))
}

/** No byte arrives because the site has not read the bytes that did. */
function isBufferFull({ request, response }: Exchange): boolean {
  return !response.headersSent && request.readableLength >= request.readableHighWaterMark
}

function refuse(socket: Duplex, status: number, exchange: Exchange | undefined): void {
  // For the log and the metrics: a response that nobody has begun would count as a 200.
  if (exchange?.response.headersSent === false) exchange.response.statusCode = status
  if (socket.writable && mayRespond(exchange)) {
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }
  socket.destroy()
}

/** Whether a response that is written now can only be read as the response to the broken request. */
function mayRespond(exchange: Exchange | undefined): boolean {
  if (exchange === undefined || !exchange.response.headersSent) return true
  return exchange.request.complete && exchange.response.writableFinished
}
