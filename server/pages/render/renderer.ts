import type { DocumentShell, PagePayload } from '../../../shared/page/payload.ts'

/** Renders pages as HTML: with the built bundles in production, with the Vite dev server in development. */
export interface Renderer {
  /** The build's id, for `/_data` and for tabs opened before a deploy. */
  readonly build: string
  /** `sha256-…` of the start script, for policies and integrity; undefined in development. */
  readonly startHash?: string | undefined
  /**
   * Renders a document piece by piece, and resolves after the last one. A render that fails rejects before the first
   * piece, so that the caller can still send an error page.
   */
  render(payload: PagePayload, shell: DocumentShell, write: (piece: Uint8Array) => void): Promise<void>
  /** Sets the log for what the build cannot render (PG-027); without it the console is used. */
  readonly warnWith?: (log: (message: string) => void) => void
}
