import type { Writable } from 'node:stream'
import type { EncodedBody } from './bytes.ts'

/** Renders a page piece by piece; resolves after the last one, rejects when the render fails. */
export type WritePage = (write: (piece: Uint8Array) => void) => Promise<void>

/** The body of a page that is being rendered. The render starts with the first request for its bytes, and runs once. */
export interface Recording {
  readonly kind: 'recording'
  /** All bytes; rejects when the render fails. */
  whole(): Promise<Buffer>
  /**
   * Passes the pieces on while they are rendered, those before the call included.
   *
   * @param open called with the first piece, so that a render which fails before it can still become another response
   * @throws the render's error
   */
  pipe(open: () => Writable): Promise<void>
  /** Offers the whole body as it was compressed for a reader. */
  offer(streamed: EncodedBody): void
  /** Calls the listener with each body that is offered, earlier ones included. */
  onOffer(listener: (streamed: EncodedBody) => void): void
}

/** @see Recording */
export function createRecording(write: WritePage): Recording {
  const pieces: Uint8Array[] = []
  const listeners = new Set<(piece: Uint8Array) => void>()
  const offered: EncodedBody[] = []
  const takers = new Set<(streamed: EncodedBody) => void>()
  let running: Promise<Buffer> | null = null

  async function run(): Promise<Buffer> {
    await write((piece) => {
      pieces.push(piece)
      for (const listen of listeners) listen(piece)
    })
    return Buffer.concat(pieces)
  }

  function whole(): Promise<Buffer> {
    running ??= run()
    return running
  }

  return {
    kind: 'recording',
    whole,
    async pipe(open) {
      let out: Writable | null = null
      const listen = (piece: Uint8Array) => {
        out ??= open()
        out.write(piece)
      }
      for (const piece of pieces) listen(piece)
      listeners.add(listen)
      await whole()
      listeners.delete(listen)
      out ??= open()
      out.end()
    },
    offer(streamed) {
      offered.push(streamed)
      for (const take of takers) take(streamed)
    },
    onOffer(listener) {
      takers.add(listener)
      for (const streamed of offered) listener(streamed)
    },
  }
}
