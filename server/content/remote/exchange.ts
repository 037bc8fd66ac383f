import type { IncomingHttpHeaders } from 'node:http'
import type { Dispatcher } from 'undici'

export interface Exchange {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Milliseconds from now to the last byte. */
  readonly timeoutMs: number
  /** Ends the exchange. */
  readonly signal: AbortSignal | undefined
  /** Why an answer that begins so is not read on; null: it is. */
  readonly refusalOf: (status: number, headers: IncomingHttpHeaders) => Error | null
}

export interface Received {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The body as it came in; parts of buffers of the socket, so whoever keeps them copies them. */
  readonly pieces: readonly Buffer[]
}

/** Sends one GET and collects its answer. Rejects with whatever ended it: time-out, abort, refusal, a fault of the line. */
export function exchange(dispatcher: Dispatcher, asked: Exchange): Promise<Received> {
  const { path, headers, timeoutMs, signal, refusalOf } = asked
  const { promise, resolve, reject } = Promise.withResolvers<Received>()
  let line: Dispatcher.DispatchController | null = null
  let ended: Error | null = null

  function giveUp(reason: Error): void {
    ended = reason
    reject(reason)
    // Without a socket yet, it is given up when it gets one.
    line?.abort(reason)
  }

  const leave = () => giveUp(toError(signal?.reason))
  const timer = setTimeout(() => giveUp(new Error(`No answer within ${timeoutMs} ms`)), timeoutMs)
  if (signal?.aborted) leave()
  else signal?.addEventListener('abort', leave, { once: true })

  const pieces: Buffer[] = []
  let begun: Pick<Received, 'status' | 'headers'> | null = null
  if (ended === null) {
    dispatcher.dispatch(
      { method: 'GET', path, headers },
      {
        onRequestStart(controller) {
          line = controller
          if (ended !== null) controller.abort(ended)
        },
        onResponseStart(_, status, received) {
          // Hints of what is to come are no answer yet.
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
