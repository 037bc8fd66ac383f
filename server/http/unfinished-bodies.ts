import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** What Node's parser and time limits find wrong with a request, by the code of their error; anything else is a 400. */
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
 * Ends what a request with a broken or unfinished body keeps open (BX-027). One that has no answer yet gets its 4xx; one
 * that was answered before its body had arrived is closed without a second answer, which a client would take for that of
 * its next request.
 *
 * @param stalledMs milliseconds without a byte after which a body counts as given up; seen at the latest half as much later
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
    unchanged = socket.bytesRead > read || isOurTurn(exchange) ? 0 : unchanged + 1
    read = socket.bytesRead
    if (unchanged >= 2) refuse(socket, 408, exchange)
  }, stalledMs / 2).unref()
  // Also when the connection breaks.
  request.once('close', () => clearInterval(timer))
}

/** Nothing more arrives because nobody here has read what has arrived. */
function isOurTurn({ request, response }: Exchange): boolean {
  return !response.headersSent && request.readableLength >= request.readableHighWaterMark
}

function refuse(socket: Duplex, status: number, exchange: Exchange | undefined): void {
  if (socket.writable && mayAnswer(exchange)) {
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  }
  socket.destroy()
}

/** Whether an answer that is written now can be taken for that of the broken request alone. */
function mayAnswer(exchange: Exchange | undefined): boolean {
  if (exchange === undefined || !exchange.response.headersSent) return true
  return exchange.request.complete && exchange.response.writableFinished
}
