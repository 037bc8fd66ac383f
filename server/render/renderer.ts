import type { Writable } from 'node:stream'
import type { DocumentShell, PagePayload } from '../../shared/page/payload.ts'

/** Turns one page into HTML, over the built bundles in production and over the Vite dev server in development. */
export interface Renderer {
  /** The build's id, for `/_data` and for tabs opened before a deploy. */
  readonly build: string
  /**
   * Streams the whole document. Resolves when the answer is closed; rejects before `open` is called when the render
   * failed, so that the caller can still answer with an error page.
   */
  render(payload: PagePayload, shell: DocumentShell, open: () => Writable): Promise<void>
  /** Says where to log what the build cannot draw (PG-027); absent: it writes to the console. */
  readonly warnWith?: (log: (message: string) => void) => void
}
