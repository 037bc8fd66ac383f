/** Where the reader is, and where they came from inside the site (NV-012). */
export interface RouteHistory {
  readonly current: string
  readonly previous: string | null
}

/** A store of the current and the previous path; a second call for the same path changes nothing. */
export function createRouteHistory(start: string): { read(): RouteHistory; enter(path: string): void } {
  let history: RouteHistory = { current: start, previous: null }
  return {
    read: () => history,
    enter(path) {
      if (path !== history.current) history = { current: path, previous: history.current }
    },
  }
}
