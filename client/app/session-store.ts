/** Reads a value from the session storage; null when it is absent or the browser forbids storage. */
export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null // Storage is forbidden: the site works without it.
  }
}

/** Writes a value to the session storage, if the browser allows it. */
export function writeSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // Storage is forbidden or full: the site works without it.
  }
}
