const EVENT = 'pagerendered'

/** The key of the page in the document; absent before hydration. */
let shown: string | undefined

/** Dispatches an event when a page is in the document: React renders some time after the router has changed. */
export function dispatchRendered(key: string): void {
  shown = key
  document.dispatchEvent(new CustomEvent(EVENT, { detail: key }))
}

/**
 * Calls `run` with the key of a history entry each time its page has been rendered, and at once for the page in the
 * document: a chunk may arrive before or after hydration.
 */
export function onRendered(run: (key: string) => void): void {
  document.addEventListener(EVENT, (event) => {
    if (event instanceof CustomEvent) run(String(event.detail))
  })
  if (shown !== undefined) run(shown)
}
