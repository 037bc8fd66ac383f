/** The edition whose law lets a reader refuse; in any other one a reader has to agree first (CO-001). */
const OPT_OUT_EDITION = 'us'

/**
 * Whether advertisements may be chosen for a reader who has not been asked: the default of the edition for targeting,
 * C0004 (CO-001). Global Privacy Control is a refusal. The reader's own choice comes here, once readers can make one.
 */
export function hasTargetingConsent(edition: string, globalPrivacyControl: boolean): boolean {
  return edition === OPT_OUT_EDITION && !globalPrivacyControl
}
