const EVENT = 'pagedrawn'

/** Says that the page of a history entry stands in the document: React draws in its own time, after the router changed. */
export function tellDrawn(key: string): void {
  document.dispatchEvent(new CustomEvent(EVENT, { detail: key }))
}

/** Runs with the key of the history entry each time its page stands in the document. */
export function onDrawn(run: (key: string) => void): void {
  document.addEventListener(EVENT, (event) => {
    if (event instanceof CustomEvent) run(String(event.detail))
  })
}
