import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { toRefusal } from './refusal.ts'

/** Statuses by the error codes of Node's HTTP parser and timeouts; other codes are a 400. */
const STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** A request whose head could not be read: the status that refused it, and the code of Node's parser. */
export interface Unreadable {
  readonly status: number
  readonly code: string
}

/** Milliseconds that a client has to read why its request was refused, while it still sends. */
const LINGER_MS = 2_000

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/**
 * Closes connections whose request has a broken or unfinished body (BX-027), with a 4xx if there is no response yet. If
 * there is one, a second response is not sent: the client would take it for the response to its next request.
 *
 * @param stalledMs milliseconds without a byte after which a body counts as abandoned; detected up to half as much later
 * @param onUnreadable called for a request that never reached the app
 */
export function guardBodies(server: Server, stalledMs: number, onUnreadable?: (unreadable: Unreadable) => void): void {
  const latest = new WeakMap<Duplex, Exchange>()
  const refused = new WeakSet<Duplex>()
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const exchange = { request, response }
    latest.set(request.socket, exchange)
    if (hasBody(request)) watchBody(exchange, stalledMs)
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // Each further piece of what is refused already is another error.
    if (refused.has(socket)) return
    const { code = '' } = error
    const status = STATUSES[code] ?? 400
    const exchange = latest.get(socket)
    if (!isHead(code, socket, exchange)) return refuse(socket, status, exchange)
    refused.add(socket)
    onUnreadable?.({ status, code })
    // The system would discard the response if bytes of the request were still unread at the close.
    socket.end(toRefusal(status))
    setTimeout(() => socket.destroy(), LINGER_MS).unref()
  })
}

/** Whether the head of a request is at fault, rather than the body of one in progress, or a connection without a request. */
function isHead(code: string, socket: Socket, exchange: Exchange | undefined): boolean {
  if (!/^(?:HPE_|ERR_HTTP_REQUEST_TIMEOUT$)/.test(code) || socket.bytesRead === 0 || !socket.writable) return false
  return exchange === undefined || (exchange.request.complete && exchange.response.writableFinished)
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
    socket.write(toRefusal(status))
  }
  socket.destroy()
}

/** Whether a response that is written now can only be read as the response to the broken request. */
function mayRespond(exchange: Exchange | undefined): boolean {
  if (exchange === undefined || !exchange.response.headersSent) return true
  return exchange.request.complete && exchange.response.writableFinished
}
