import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'

export interface Exchange {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds from now to the last byte. */
  readonly timeoutMs: number
  /** Aborts the exchange. */
  readonly signal: AbortSignal | undefined
  /** The reason not to read the body of a response with this head; null if it is read. */
  readonly refusalOf: (status: number, headers: IncomingHttpHeaders) => Error | null
}

export interface Received {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The body in the received pieces. They are slices of socket buffers: copy them before you retain them. */
  readonly pieces: readonly Buffer[]
}

/** Sends one GET and collects the response. Rejects on timeout, abort, refusal and connection errors. */
export function exchange(dispatcher: Dispatcher, asked: Exchange): Promise<Received> {
  const { path, headers, timeoutMs, signal, refusalOf } = asked
  const { promise, resolve, reject } = Promise.withResolvers<Received>()
  let request: Dispatcher.DispatchController | null = null
  let ended: Error | null = null

  function giveUp(reason: Error): void {
    ended = reason
    reject(reason)
    // A request that still waits for a socket is aborted once it gets one.
    request?.abort(reason)
  }

  const leave = () => giveUp(toError(signal?.reason))
  const timer = setTimeout(() => giveUp(new Error(`No response within ${timeoutMs} ms`)), timeoutMs)
  if (signal?.aborted) leave()
  else signal?.addEventListener('abort', leave, { once: true })

  const pieces: Buffer[] = []
  let begun: Pick<Received, 'status' | 'headers'> | null = null
  if (ended === null) {
    dispatcher.dispatch(
      { method: 'GET', path, headers },
      {
        onRequestStart(controller) {
          request = controller
          if (ended !== null) controller.abort(ended)
        },
        onResponseStart(_, status, received) {
          // Informational responses (1xx) precede the response.
          if (status < 200) return
          const refusal = refusalOf(status, received)
          if (refusal !== null) giveUp(refusal)
          begun = { status, headers: received }
        },
        onResponseData: (_, piece) => void pieces.push(piece),
        onResponseEnd() {
          if (begun !== null) resolve({ ...begun, pieces })
        },
        onResponseError: (_, error) => reject(error),
      },
    )
  }
  return promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  })
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error(String(reason))
}
