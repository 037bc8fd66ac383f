/** A WebSocket, as far as the transport uses it. */
export interface Socket {
  onopen: (() => void) | null
  onmessage: ((event: { readonly data: unknown }) => void) | null
  onclose: ((event: { readonly code: number }) => void) | null
  send(text: string): void
  close(code?: number): void
}

/** What the transport needs of the browser; tests pass their own. */
export interface LivePlatform {
  openSocket(url: string): Socket
  /** The JSON of an address; null if the channel does not exist (404, 410). Throws for every other failure. */
  fetchJson(url: string): Promise<unknown>
  /** Calls `run` after so many milliseconds, unless the returned function was called. */
  after(ms: number, run: () => void): () => void
  /** Calls `run` whenever the event happens; returns a function that ends it. */
  on(event: 'online' | 'focus' | 'visible' | 'pagehide' | 'pageshow', run: () => void): () => void
  isHidden(): boolean
  /** From 0 up to, but not, 1. */
  random(): number
  /** Reports a failure; nothing is shown to the reader (LV-012, LV-015, LV-016). */
  log(message: string, detail?: unknown): void
}

/** The browser’s own sockets, timers and events. */
export function createBrowserPlatform(fetchFromSite: (path: string) => Promise<Response>): LivePlatform {
  return {
    openSocket: (url) => new WebSocket(url) as Socket,
    async fetchJson(url) {
      const response = await fetchFromSite(url)
      if (response.status === 404 || response.status === 410) return null
      if (!response.ok) throw new Error(`The items call failed with ${response.status}`)
      return response.json()
    },
    after(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    on(event, run) {
      if (event !== 'visible') {
        window.addEventListener(event, run)
        return () => window.removeEventListener(event, run)
      }
      const whenVisible = () => {
        if (!document.hidden) run()
      }
      document.addEventListener('visibilitychange', whenVisible)
      return () => document.removeEventListener('visibilitychange', whenVisible)
    },
    isHidden: () => document.hidden,
    random: Math.random,
    log: (message, detail) => console.warn(message, detail ?? ''),
  }
}
