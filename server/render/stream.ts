import { Writable } from 'node:stream'
import type { PipeableStream, RenderToPipeableStreamOptions } from 'react-dom/server'
import type { PagePayload, ShellData } from '../../shared/page/payload.ts'

/** What the built server bundle offers (`client/entry.server.tsx`). */
export interface ServerEntry {
  /** Loads what the page needs; the answer renders it, synchronously. */
  prepare(
    payload: PagePayload,
    shell: ShellData,
    parts?: 'ready' | 'drawn',
  ): Promise<(options: RenderToPipeableStreamOptions) => PipeableStream>
  /** Where it says, once a process, what it cannot draw (PG-027); the console before that. */
  warnWith(log: (message: string) => void): void
}

/** What stands before React's tree, and after it. */
export interface DocumentParts {
  readonly start: string
  readonly end: readonly Uint8Array[]
}

/** Milliseconds after which a render is given up; it has no data to wait for, so only a fault takes this long. */
const RENDER_TIMEOUT_MS = 5_000

/**
 * Streams start, React's tree and end to the reader. Nothing is written before React has its shell, so a failed render
 * rejects while the answer can still become an error page. The tree waits for nothing, so that its shell is all of it:
 * it leaves in one piece, whose length is known.
 */
export async function streamDocument(
  entry: ServerEntry,
  payload: PagePayload,
  shell: ShellData,
  parts: DocumentParts,
  open: () => Writable,
): Promise<void> {
  const render = await entry.prepare(payload, shell)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(() => app.abort(new Error('The render took too long')), RENDER_TIMEOUT_MS)
  const app = render({
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady() {
      const out = open()
      out.once('close', () => {
        // The reader left, or the last byte is written: either way there is nothing more to do.
        app.abort()
        resolve()
      })
      app.pipe(collect(parts, out))
    },
    onShellError: reject,
    onError: reject,
  })
  await promise.finally(() => clearTimeout(timer))
}

/** React writes pieces of 4 kB, faster than any of them could leave. */
function collect({ start, end }: DocumentParts, out: Writable): Writable {
  const pieces: Uint8Array[] = [Buffer.from(start)]
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Uint8Array, _encoding, done) {
      pieces.push(piece)
      done()
    },
    final(done) {
      out.end(Buffer.concat([...pieces, ...end]))
      done()
    },
  })
}
