import type { Writable } from 'node:stream'
import type { PagePayload, ShellData } from '../../shared/page/payload.ts'

/** Turns one page into HTML. Built over the Vite bundle in production and over the Vite dev server in development. */
export interface Renderer {
  /** The build's id, for `/_data` and for stale tabs. */
  readonly build: string
  /**
   * Streams the whole document. Resolves when the last byte is written; rejects before the first byte if rendering
   * failed, so that the caller can still answer with an error page.
   */
  render(payload: PagePayload, shell: ShellData, out: Writable & { onReady?: () => void }): Promise<void>
}
