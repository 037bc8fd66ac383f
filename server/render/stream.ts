import { Writable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import type { PipeableStream, RenderToPipeableStreamOptions } from 'react-dom/server'
import type { PagePayload, ShellData } from '../../shared/page/payload.ts'

/** The exports of the server bundle (`client/entry.server.tsx`). */
export interface ServerEntry {
  /** Loads the chunks of the page; the returned function renders it synchronously. */
  prepare(
    payload: PagePayload,
    shell: ShellData,
    parts?: 'cached' | 'fresh',
  ): Promise<(options: RenderToPipeableStreamOptions) => PipeableStream>
  /** Sets the log for what the bundle cannot render (PG-027); without it the console is used. */
  warnWith(log: (message: string) => void): void
}

/** The document around React's tree. */
export interface DocumentParts {
  readonly start: string
  readonly end: () => readonly Uint8Array[]
}

/** Milliseconds after which a render is aborted; it waits for no data, so only a fault takes this long. */
const RENDER_TIMEOUT_MS = 5_000

/** Bytes of a piece: React writes 4 kB at a time, and each write to a socket costs as much as rendering some of them. */
const PIECE_BYTES = 65_536

/**
 * Writes the head of the document once React has rendered its shell, then React's HTML in large pieces, then the end. The
 * tree has no Suspense, so its shell is all of it: a render that fails rejects before the first piece.
 */
export async function streamDocument(
  entry: ServerEntry,
  payload: PagePayload,
  shell: ShellData,
  parts: DocumentParts,
  write: (piece: Uint8Array) => void,
): Promise<void> {
  const render = await entry.prepare(payload, shell)
  const app = await renderShell(render)
  write(Buffer.from(parts.start))
  // Lets the socket send the head before React's HTML is written.
  await setImmediate()
  await new Promise((resolve, reject) => app.pipe(collect(write)).once('finish', resolve).once('error', reject))
  write(Buffer.concat(parts.end()))
}

function renderShell(render: (options: RenderToPipeableStreamOptions) => PipeableStream): Promise<PipeableStream> {
  const { promise, resolve, reject } = Promise.withResolvers<PipeableStream>()
  const timer = setTimeout(() => app.abort(new Error('The render took too long')), RENDER_TIMEOUT_MS)
  const app = render({
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady: () => resolve(app),
    onShellError: reject,
    onError: reject,
  })
  return promise.finally(() => clearTimeout(timer))
}

/** Joins React's writes to larger pieces. */
function collect(write: (piece: Uint8Array) => void): Writable {
  let waiting: Uint8Array[] = []
  let size = 0
  const flush = () => {
    if (size > 0) write(Buffer.concat(waiting))
    waiting = []
    size = 0
  }
  return new Writable({
    highWaterMark: Number.MAX_SAFE_INTEGER,
    write(piece: Uint8Array, _encoding, done) {
      waiting.push(piece)
      size += piece.length
      if (size >= PIECE_BYTES) flush()
      done()
    },
    final(done) {
      flush()
      done()
    },
  })
}
