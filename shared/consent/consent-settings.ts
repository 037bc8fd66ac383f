/** Who asks readers for consent: the site itself, or a platform of another company by its API. */
export const CONSENT_SOURCES = ['own', 'optanon', 'tcf', 'gpp'] as const

/** A platform of another company that asks readers. */
export interface ExternalConsent {
  readonly source: Exclude<(typeof CONSENT_SOURCES)[number], 'own'>
  /** A path of this site with its script; absent: something else brings it into the page. */
  readonly script?: string
}
