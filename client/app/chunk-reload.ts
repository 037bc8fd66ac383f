import { readSession, writeSession } from './session-store.ts'

/** After a chunk failed to load, a page reloads itself once within this time, in milliseconds (NV-010). */
export const RELOAD_WINDOW_MS = 60_000
const KEY = 'chunk-reload'

/** Whether a failed chunk may reload the page: only once inside the window (NV-010). */
export function mayReload(last: string | null, now: number): boolean {
  const at = Number(last)
  return last === null || !Number.isFinite(at) || now - at >= RELOAD_WINDOW_MS
}

/**
 * Loads the target of a navigation as a document when a chunk of an older build is gone (ER-019).
 *
 * @param target null without a navigation: a failed prefetch must not discard what the reader has typed
 */
export function reloadOnChunkFailure(target: () => string | null): void {
  window.addEventListener('vite:preloadError', (event) => {
    const to = target()
    if (to === null || !mayReload(readSession(KEY), Date.now())) return
    event.preventDefault()
    writeSession(KEY, String(Date.now()))
    window.location.assign(to)
  })
}
