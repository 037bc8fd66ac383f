/** Reads a value of this tab; null also where the browser forbids storage. */
export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null // Storage is forbidden: the site works without its memory.
  }
}

/** Keeps a value for this tab, where the browser lets it. */
export function keepInSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Forbidden or full: see above.
  }
}
