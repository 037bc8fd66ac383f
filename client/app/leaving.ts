/**
 * The browser is loading another document, so nothing after this may run (ER-013). Not a SiteError: that catalogue is
 * for servers and would add 0.4 kB to the bundle.
 */
export class LeavingError extends Error {
  readonly code = 'ERR_REDIRECT'

  constructor() {
    super('The browser is leaving the site')
    this.name = 'LeavingError'
  }
}
