import { keepInSession, readSession } from './session-store.ts'

/** Milliseconds in which a page reloads itself at most once for a chunk that could not be had (NV-010). */
export const RELOAD_WINDOW_MS = 60_000
const KEY = 'chunk-reload'

/** Whether a failed chunk may reload the page: not a second time inside the window (NV-010). */
export function mayReload(last: string | null, now: number): boolean {
  const at = Number(last)
  return last === null || !Number.isFinite(at) || now - at >= RELOAD_WINDOW_MS
}

/**
 * A chunk of an older build is gone: load the place the reader is going to as a document, from the new build (ER-019).
 *
 * @param target null while the reader stays: what was fetched ahead of need may fail without losing what they typed
 */
export function reloadOnChunkFailure(target: () => string | null): void {
  window.addEventListener('vite:preloadError', (event) => {
    const to = target()
    if (to === null || !mayReload(readSession(KEY), Date.now())) return
    event.preventDefault()
    keepInSession(KEY, String(Date.now()))
    window.location.assign(to)
  })
}
