import { Transform, type Writable } from 'node:stream'
import type { PipeableStream, RenderToPipeableStreamOptions } from 'react-dom/server'
import type { PagePayload, ShellData } from '../../shared/page/payload.ts'

/** What the built server bundle offers (`client/entry.server.tsx`). */
export interface ServerEntry {
  /** Loads what the page needs; the answer renders it, synchronously. */
  prepare(payload: PagePayload, shell: ShellData): Promise<(options: RenderToPipeableStreamOptions) => PipeableStream>
}

/** Milliseconds after which a render is given up; it has no data to wait for, so only a fault takes this long. */
const RENDER_TIMEOUT_MS = 5_000

/**
 * Streams start, React's tree and end to the reader. Nothing is written before React has its shell, so a failed render
 * rejects while the answer can still become an error page.
 */
export async function streamDocument(
  entry: ServerEntry,
  payload: PagePayload,
  shell: ShellData,
  parts: { readonly start: string; readonly end: string },
  open: () => Writable,
): Promise<void> {
  const render = await entry.prepare(payload, shell)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const document = new Transform({
    transform(chunk, _encoding, done) {
      done(null, chunk)
    },
    flush(done) {
      done(null, parts.end)
    },
  })
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
      document.pipe(out)
      document.write(parts.start)
      app.pipe(document)
    },
    onShellError: reject,
    onError: reject,
  })
  await promise.finally(() => clearTimeout(timer))
}
