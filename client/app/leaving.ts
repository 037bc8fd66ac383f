/**
 * The browser is on its way to a document, so that nothing after it may run (ER-013). Not a SiteError: the catalogue of those
 * is for servers, and 0.4 kB of words that no reader needs.
 */
export class LeavingError extends Error {
  readonly code = 'ERR_REDIRECT'

  constructor() {
    super('The browser is leaving the site')
    this.name = 'LeavingError'
  }
}
