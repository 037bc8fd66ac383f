import { Writable } from 'node:stream'

/** Who listens to a page while it is being made. */
export interface Listener {
  write(chunk: Buffer): void
  end(): void
}

/** The bytes of a page in the making: those who come while it runs hear it from its beginning. */
export interface Recording {
  /** Where the maker writes. */
  readonly writable: Writable
  /** From the first byte; never slows the making down. */
  listen(listener: Listener): void
  /** All of it; rejects when the maker gives up. */
  readonly whole: Promise<Buffer>
}

/** @see Recording */
export function createRecording(): Recording {
  const chunks: Buffer[] = []
  const listeners = new Set<Listener>()
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  // Whoever makes the page hears of its failure; here it only must not end the process.
  promise.catch(() => undefined)
  let ended = false
  const writable = new Writable({
    write(chunk: Buffer | string, encoding, done) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk
      chunks.push(bytes)
      for (const listener of listeners) listener.write(bytes)
      done()
    },
    final(done) {
      ended = true
      resolve(Buffer.concat(chunks))
      for (const listener of listeners) listener.end()
      done()
    },
    destroy(error, done) {
      if (!ended) reject(error ?? new Error('The page was given up'))
      done(error)
    },
  })
  return {
    writable,
    listen(listener) {
      for (const chunk of chunks) listener.write(chunk)
      if (ended) listener.end()
      else listeners.add(listener)
    },
    whole: promise,
  }
}
