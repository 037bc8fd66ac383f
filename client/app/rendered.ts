const EVENT = 'pagerendered'

/** Dispatches an event when a page is in the document: React renders some time after the router has changed. */
export function dispatchRendered(key: string): void {
  document.dispatchEvent(new CustomEvent(EVENT, { detail: key }))
}

/** Calls `run` with the key of a history entry each time its page has been rendered. */
export function onRendered(run: (key: string) => void): void {
  document.addEventListener(EVENT, (event) => {
    if (event instanceof CustomEvent) run(String(event.detail))
  })
}
