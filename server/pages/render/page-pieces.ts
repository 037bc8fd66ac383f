import { EventEmitter } from 'node:events'

/** Bytes of a piece: React writes 4 kB at a time, and each write to a socket costs as much as rendering some of them. */
const PIECE_BYTES = 65_536

/**
 * Joins React's writes to larger pieces, and passes those on. It is not a `Writable` of Node, because V8 would keep that,
 * and the rendered page with it, until a major collection (decision 0048).
 */
export class PagePieces extends EventEmitter implements NodeJS.WritableStream {
  readonly writable = true
  readonly #send: (piece: Uint8Array) => void
  #waiting: Uint8Array[] = []
  #bytes = 0
  readonly #finished = Promise.withResolvers<void>()

  constructor(send: (piece: Uint8Array) => void) {
    super()
    this.#send = send
  }

  /** Resolves after the last piece; rejects with the error of the render. */
  get finished(): Promise<void> {
    return this.#finished.promise
  }

  write(written: Uint8Array | string): boolean {
    const bytes = typeof written === 'string' ? Buffer.from(written) : written
    this.#waiting.push(bytes)
    this.#bytes += bytes.length
    if (this.#bytes >= PIECE_BYTES) this.#flush()
    return true
  }

  end(): this {
    this.#flush()
    this.#finished.resolve()
    return this
  }

  /** React calls it when the render fails. */
  destroy(error: Error): void {
    this.#finished.reject(error)
  }

  #flush(): void {
    if (this.#bytes > 0) this.#send(Buffer.concat(this.#waiting))
    this.#waiting = []
    this.#bytes = 0
  }
}
