import { setImmediate } from 'node:timers/promises'
import type { PipeableStream, RenderToPipeableStreamOptions } from 'react-dom/server'
import type { PagePayload, ShellData } from '../../../shared/page/payload.ts'
import { PagePieces } from './page-pieces.ts'

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
  await app.pipe(new PagePieces(write)).finished
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
